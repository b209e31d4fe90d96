import { dayInWords, dayOf } from '#contract/calendar.ts';
import { centsOf } from '#contract/desk/money.ts';
import { documentName, dueWhenIssued, type StatementSummary } from '#contract/desk/statements.ts';
import { Badge } from '#web/ui/badge.tsx';

export const owedMailWords = {
  waiting: 'Waiting to be emailed',
  failed: 'Could not be emailed',
} as const;

/** The due date of a statement. If it is not issued, the due date if it were issued today. */
export function dueDay({ dueOn, issuedAt }: StatementSummary): string {
  return issuedAt ? dueOn : dueWhenIssued(dueOn, dayOf(new Date()));
}

/** Whether a statement is overdue. A statement with nothing to pay, or with money to take back, never is. */
function isOverdue({ issuedAt, paidOn, dueOn, payable }: StatementSummary): boolean {
  return issuedAt !== null && paidOn === null && centsOf(payable) > 0 && dueOn < dayOf(new Date());
}

/** The state of a statement. */
export function StatementState({ statement }: { statement: StatementSummary }) {
  const { paidOn, issuedAt, document, onlyCorrects, mailedAt, owedMail } = statement;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {!issuedAt && <Badge tone="caution">Not issued</Badge>}
      {document && <Badge>{documentName(document, onlyCorrects)}</Badge>}
      {mailedAt && <Badge>Emailed</Badge>}
      {owedMail && (
        <Badge tone={owedMail.state === 'failed' ? 'fail' : 'caution'}>{owedMailWords[owedMail.state]}</Badge>
      )}
      {isOverdue(statement) && (
        <Badge tone="fail">Overdue since {dayInWords(statement.dueOn, 'short')}</Badge>
      )}
      {paidOn && <Badge tone="pass">Paid {dayInWords(paidOn, 'short')}</Badge>}
    </span>
  );
}
