import { counted } from '#contract/counted.ts';
import { issueMonth } from '#contract/desk/endpoints/partners.ts';
import { documentName, type MonthIssue, type PartnersMonth } from '#contract/desk/statements.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatDollars } from '#web/admin/format.ts';

type IssueMonthProps = {
  report: PartnersMonth;
  /** The month in words. */
  name: string;
  statements: MonthIssue['statements'];
};

/** Issues and mails all statements of a closed month at once, after a list of what will happen. */
export function IssueMonth({ report: { period }, name, statements }: IssueMonthProps) {
  const ready = statements.filter(({ isMailed, whyNot }) => !isMailed && whyNot === null);
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
            busy="Issuing…"
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

/** What happens to a statement: `ST-0001 to Sam Sample, $50.00: issued as a statement and emailed` */
function inWords(statement: MonthIssue['statements'][number]): string {
  const { number, salesRepName, salesRepEmail, payable, isIssued, document, onlyCorrects } = statement;
  const name = documentName(document, onlyCorrects).toLowerCase();
  const what = isIssued ? 'emailed' : `issued as a ${name} and emailed`;
  return `${number} to ${salesRepName} (${salesRepEmail}), ${formatDollars(payable)}: ${what}`;
}
