import { useEffect, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { issueMonth, monthIssue } from '#contract/desk/endpoints/partners.ts';
import { documentName, type MonthIssue, type PartnersMonth } from '#contract/desk/statements.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatDollars } from '#web/admin/format.ts';
import { call } from '#web/api.ts';

type IssueMonthProps = {
  report: PartnersMonth;
  /** The month in words. */
  name: string;
  statements: MonthIssue['statements'];
};

/** Issues and mails all statements of a closed month at once, after a list of what will happen. */
export function IssueMonth({ report: { period }, name, statements }: IssueMonthProps) {
  const ready = statements.filter(isReady);
  const waiting = statements.filter(({ isIssued, whyNot }) => !isIssued && whyNot !== null);
  if (ready.length === 0 && waiting.length === 0) return null;
  const { month, year } = period;
  return (
    <div className="no-print mt-4 border-l-4 border-blueprint bg-sheet px-4 py-3">
      {ready.length > 0 && (
        <>
          <p>{counted(ready.length, 'statement waits', 'statements wait')} to be sent to partners.</p>
          <CallButton
            endpoint={issueMonth}
            given={{ body: { month, year } }}
            words={{
              failed: 'Not all statements were sent',
              done: ({ issued, mailed }) => `${issued} issued, ${mailed} to be emailed`,
            }}
            busy={<Progress month={month} year={year} all={ready.length} />}
            question={{
              title: `Issue and email the statements for ${name}?`,
              yes: 'Issue and email them',
              no: 'Not yet',
              about: (
                <>
                  <ul className="space-y-2">
                    {ready.map((statement) => (
                      <li key={statement.id} className="wrap-anywhere">
                        {inWords(statement)}
                      </li>
                    ))}
                  </ul>
                  <LeftOut statements={statements} />
                  <p className="mt-3">You can’t undo this. Corrections go on the next statement.</p>
                </>
              ),
            }}
            className="mt-2"
          >
            Issue and email all
          </CallButton>
        </>
      )}
      {waiting.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-[0.92rem]">
          {waiting.map(({ id, number, whyNot }) => (
            <li key={id}>
              {number} is left out: {whyNot}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Which statements stay as they are, and why. */
function LeftOut({ statements }: Pick<IssueMonthProps, 'statements'>) {
  const left = statements.filter(({ isMailed, whyNot }) => isMailed || whyNot !== null);
  if (left.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-semibold">Left out:</p>
      <ul className="space-y-1">
        {left.map(({ id, number, salesRepName, payable, isMailed, whyNot }) => (
          <li key={id} className="wrap-anywhere">
            {number} to <bdi>{salesRepName}</bdi>, {formatDollars(payable)}:{' '}
            {isMailed ? 'already issued and emailed' : whyNot}
          </li>
        ))}
      </ul>
    </>
  );
}

const LOOKED_AT_EVERY_MS = 1000;

/** How far the call has come, once it takes longer than a second. */
function Progress({ month, year, all }: { month: number; year: number; all: number }) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const look = async () => {
      const now = await call(monthIssue, { query: { month, year } }).catch(() => undefined);
      if (now) setLeft(now.statements.filter(isReady).length);
    };
    const timer = setInterval(() => void look(), LOOKED_AT_EVERY_MS);
    return () => clearInterval(timer);
  }, [month, year]);
  return <>{left === undefined ? 'Issuing…' : `Issuing… ${all - left} of ${all}`}</>;
}

function isReady({ isMailed, whyNot }: MonthIssue['statements'][number]): boolean {
  return !isMailed && whyNot === null;
}

/** What happens to a statement: `ST-0001 to Sam Sample, $50.00: issued as a statement and emailed` */
function inWords(statement: MonthIssue['statements'][number]): string {
  const { number, salesRepName, salesRepEmail, payable, isIssued, document, onlyCorrects } = statement;
  const name = documentName(document, onlyCorrects).toLowerCase();
  const what = isIssued ? 'emailed' : `issued as a ${name} and emailed`;
  return `${number} to ${salesRepName} (${salesRepEmail}), ${formatDollars(payable)}: ${what}`;
}
