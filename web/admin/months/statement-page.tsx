import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { dayInWords, monthInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import { centsOf } from '#contract/desk/money.ts';
import { documentName, type Statement } from '#contract/desk/statements.ts';
import { pages, paths } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import type { Question } from '#web/admin/confirm.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { formatDollars, formatMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { mailFailureInWords } from '#web/admin/mail-words.ts';
import { dueDay, owedMailWords, StatementState } from '#web/admin/months/statement-state.tsx';
import { Abn } from '#web/admin/partners/partner-card.tsx';
import { call } from '#web/api.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/statement-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: await loaded(call(endpoints.statement, { id: params.id })) };
}

/** One statement: its content, its kind of document, and its history. */
export default function StatementPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <Latest read={found} of={params.id} what="The statement">
      {(statement) => <StatementOfMonth key={statement.id} statement={statement} />}
    </Latest>
  );
}

function StatementOfMonth({ statement }: { statement: Statement }) {
  const { month } = statement;
  const report = `${pages.monthlyReports}?month=${Number(month.slice(5)) - 1}&year=${month.slice(0, 4)}`;
  return (
    <>
      <p className="no-print py-4">
        <Link to={report}>Report for {monthInWords(month)}</Link>
      </p>
      <StatementCard statement={statement} />
    </>
  );
}

function StatementCard({ statement }: { statement: Statement }) {
  const { number, month, lines, commission, gst, payable, salesRepABN } = statement;
  return (
    <Card aria-labelledby="statement">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 sm:px-5">
        <h2 id="statement" className="text-[1.15rem] font-bold">
          Statement <span className="font-mono whitespace-nowrap">{number}</span>, {monthInWords(month)}
        </h2>
        <StatementState statement={statement} />
        <span className="text-[1.25rem] font-bold tabular-nums sm:ml-auto">{formatDollars(payable)}</span>
      </header>
      <dl className="grid gap-x-6 gap-y-2.5 px-4 py-4 sm:grid-cols-2 sm:px-5 lg:grid-cols-4">
        <Fact name="Partner">
          <Link to={pages.partner(statement.partnerId)}>
            <bdi>{statement.salesRepName}</bdi>
          </Link>
          {statement.salesRepBusinessName && `, ${statement.salesRepBusinessName}`}
        </Fact>
        <Fact name="ABN">{salesRepABN ? <Abn digits={salesRepABN} /> : 'None given'}</Fact>
        <Fact name="Closed">{formatMoment(statement.closedAt)}</Fact>
        <Fact name="Payment due">{dayInWords(dueDay(statement), 'short')}</Fact>
      </dl>
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <Table
          caption={<span className="sr-only">Lines of {number}</span>}
          rows={lines}
          rowKey={({ inquiryId, adjusts }) => `${inquiryId} ${adjusts}`}
          columns={[
            {
              name: 'Job',
              cell: ({ inquiryId, jobNumber }) => <Link to={pages.inquiry(inquiryId)}>{jobNumber}</Link>,
            },
            { name: 'Invoiced', cell: ({ invoicedOn }) => dayInWords(invoicedOn, 'short') },
            { name: 'Suburb', cell: ({ suburb }) => suburb },
            {
              name: 'Inspection',
              cell: ({ inspectionType, adjusts }) =>
                `${labelOf(inspectionType)}${adjusts ? `, corrects ${adjusts}` : ''}`,
            },
            {
              name: 'Invoice ex GST',
              cell: ({ invoiceAmount }) => (invoiceAmount ? formatDollars(invoiceAmount) : 'None'),
              numeric: true,
            },
            { name: 'Rate', cell: ({ rate }) => (rate ? `${rate}%` : '–'), numeric: true },
            { name: 'Commission', cell: (line) => formatDollars(line.commission), numeric: true },
          ]}
        />
        <p className="py-3 text-right tabular-nums">
          Commission {formatDollars(commission)}
          {Number(gst) !== 0 && `, GST ${formatDollars(gst)}`}
        </p>
      </div>
      <Paper statement={statement} />
      {(statement.issuedAt || statement.paidOn) && <Payment statement={statement} />}
    </Card>
  );
}

/** The kind of document it is, or would be if it were issued now, with the reasons; then the document. */
function Paper({ statement }: { statement: Statement }) {
  const { onlyCorrects, outlook, issuedAt, partnerNote } = statement;
  const name = documentName(outlook.document, onlyCorrects).toLowerCase();
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <p>
        {issuedAt
          ? `Issued ${formatMoment(issuedAt)} as a ${name}${partnerNote ? `, with the partner’s adjustment note ${partnerNote}` : ''}.`
          : (outlook.whyNotIssued ?? `If you issue it now, it becomes a ${name}. You can’t change it later.`)}
      </p>
      {outlook.missing.length > 0 && (
        <>
          <p className="mt-2 text-[0.92rem]">Why this is not a recipient-created tax invoice:</p>
          <ul className="list-disc pl-5 text-[0.92rem]">
            {outlook.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {issuedAt ? (
        <Issued statement={statement} />
      ) : (
        (outlook.whyNotIssued === null || outlook.asksPartnerNote) && <IssueForm statement={statement} />
      )}
    </div>
  );
}

/** The download of the document, and the button that mails it. */
function Issued({ statement }: { statement: Statement }) {
  const { id, number, payable, salesRepName, salesRepEmail, mailedAt, owedMail } = statement;
  const lookAgain = useLookAgain();
  return (
    <div className="no-print mt-3 flex flex-wrap items-end gap-3">
      <a href={paths.statementPdf(id)} download className={buttonLook('secondary', 'small')}>
        Download PDF
      </a>
      <CallButton
        endpoint={endpoints.mailStatement}
        given={{ id }}
        words={{ failed: 'Not emailed', done: ({ salesRepEmail }) => `To be emailed to ${salesRepEmail}` }}
        question={{
          title: mailedAt ? `Email ${number} again?` : `Email ${number}?`,
          yes: 'Email it',
          no: 'Not yet',
          about: (
            <p className="wrap-anywhere">
              <bdi>{salesRepName}</bdi> gets statement {number} for {formatDollars(payable)} as a PDF at{' '}
              {salesRepEmail}. You can’t undo this.
              {mailWaits()}
              {mailedAt && ` We already emailed it on ${formatMoment(mailedAt)}.`}
            </p>
          ),
        }}
        onDone={lookAgain}
      >
        {mailedAt ? 'Email again' : `Email to ${salesRepEmail}`}
      </CallButton>
      {(mailedAt || owedMail) && (
        <p className="py-2 text-[0.9rem] text-ink-soft">
          {mailedAt && `Emailed ${formatMoment(mailedAt)}. `}
          {owedMail && `${owedMailWords[owedMail.state]}${mailedAt ? ' again' : ''}. `}
          {owedMail?.error && mailFailureInWords({ error: owedMail.error, reason: owedMail.reason })}
        </p>
      )}
    </div>
  );
}

function IssueForm({ statement }: { statement: Statement }) {
  const { id, outlook } = statement;
  return (
    <DeskForm
      endpoint={endpoints.issueStatement}
      given={{ id }}
      words={{ failed: 'Not issued', done: 'Statement issued' }}
      draft={{ form: `statement ${id}` }}
      question={() => aboutIssuing(statement)}
      className="no-print mt-3 flex flex-wrap items-end gap-3"
    >
      {({ field, pending }) => (
        <>
          {outlook.asksPartnerNote && (
            <div className="basis-full">
              <Field
                {...field('partnerNote')}
                label="Number of the partner’s adjustment note"
                hint="Enter the number once you have the note. The statement will then show the number and adjust the GST."
              >
                {(wiring) => (
                  <Input {...wiring} maxLength={60} autoComplete="off" className="min-h-10! sm:max-w-80" />
                )}
              </Field>
            </div>
          )}
          <Button type="submit" size="small" disabled={pending}>
            {pending ? 'Issuing…' : 'Issue statement'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}

function aboutIssuing(statement: Statement): Question {
  const { number, payable, salesRepName, outlook, onlyCorrects } = statement;
  const name = documentName(outlook.document, onlyCorrects).toLowerCase();
  const due = centsOf(payable) > 0 ? `, due on ${dayInWords(dueDay(statement))}` : '';
  return {
    title: `Issue ${number}?`,
    yes: `Issue ${number}`,
    no: 'Not yet',
    about: (
      <p>
        It becomes a {name} to <bdi>{salesRepName}</bdi> for {formatDollars(payable)}
        {due}. You can’t change it later. Corrections go on the next statement. We don’t email it yet.
      </p>
    ),
  };
}

/** Most mail leaves within a moment, so the page reloads to show it. */
function useLookAgain(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), 3000);
  };
}

function Payment({ statement: { id, paidOn, setOff } }: { statement: Statement }) {
  const endpoint = endpoints.markPaid;
  return (
    <div className="no-print flex flex-wrap items-end gap-3 border-t border-line px-4 py-4 sm:px-5">
      {setOff && <p className="basis-full">{setOff}</p>}
      {paidOn ? (
        <>
          <p className="py-2">Paid on {dayInWords(paidOn, 'short')}.</p>
          <CallButton
            endpoint={endpoint}
            given={{ id, body: { paidOn: null } }}
            words={{ failed: 'Not saved', done: 'Marked as not paid' }}
            look="quiet"
          >
            Mark as not paid
          </CallButton>
        </>
      ) : (
        <DeskForm
          endpoint={endpoint}
          given={{ id }}
          words={{ failed: 'Not marked as paid', done: 'Marked as paid' }}
          className="flex flex-wrap items-end gap-3"
        >
          {({ field, pending }) => (
            <>
              <Field {...field('paidOn')} label="Paid on">
                {(wiring) => <Input {...wiring} type="date" className="min-h-10! w-auto!" />}
              </Field>
              <Button type="submit" look="secondary" size="small" disabled={pending}>
                Mark as paid
              </Button>
            </>
          )}
        </DeskForm>
      )}
    </div>
  );
}
