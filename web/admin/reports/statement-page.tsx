import { useEffect, useRef } from 'react';
import { Link, useFetcher, useRevalidator } from 'react-router';
import { dayInWords, monthInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { documentName, type Statement } from '#contract/desk/partners.ts';
import { pages, paths } from '#contract/paths.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { Fact } from '#web/admin/fact.tsx';
import { formatDollars, formatMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { type Outcome, useFocusOnFault } from '#web/admin/outcome.ts';
import { Abn } from '#web/admin/partners/partner-card.tsx';
import { actOnStatement } from '#web/admin/reports/actions.ts';
import { owedMailWords, StatementState } from '#web/admin/reports/statement-state.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/statement-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: await loaded(deskApi.statement(params.id)) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnStatement(await request.formData());
}

/** One statement: what it says, what it is or would become, and what has been done with it. */
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
        <Link to={report}>Report of {monthInWords(month)}</Link>
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
          <Link to={pages.partner(statement.partnerId)}>{statement.salesRepName}</Link>
          {statement.salesRepBusinessName && `, ${statement.salesRepBusinessName}`}
        </Fact>
        <Fact name="ABN">{salesRepABN ? <Abn digits={salesRepABN} /> : 'None given'}</Fact>
        <Fact name="Closed">{formatMoment(statement.closedAt)}</Fact>
        <Fact name="Payment due">{dayInWords(statement.dueOn, 'short')}</Fact>
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
            { name: 'Rate', cell: ({ rate }) => (rate ? `${rate} %` : '–'), numeric: true },
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

/** What it is on paper, or would be if it were issued now and why not more; then the paper itself. */
function Paper({ statement }: { statement: Statement }) {
  const { id, onlyCorrects, outlook, issuedAt, partnerNote, salesRepEmail, mailedAt, owedMail } = statement;
  const fetcher = useFetcher<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, fetcher.data);
  useLookAgain(fetcher.data);
  const busy = fetcher.state !== 'idle';
  const name = documentName(outlook.document, onlyCorrects).toLowerCase();
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <p>
        {issuedAt
          ? `Issued ${formatMoment(issuedAt)} as a ${name}${partnerNote ? `, with the partner’s adjustment note ${partnerNote}` : ''}.`
          : (outlook.whyNotIssued ?? `Issued now, it becomes a ${name}, and stays one.`)}
      </p>
      {outlook.missing.length > 0 && (
        <>
          <p className="mt-2 text-[0.92rem]">Why it is no recipient-created tax invoice:</p>
          <ul className="list-disc pl-5 text-[0.92rem]">
            {outlook.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className="no-print mt-3 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="id" value={id} />
        {issuedAt ? (
          <>
            <a href={paths.statementPdf(id)} download className={buttonLook('secondary', 'small')}>
              Download PDF
            </a>
            <Button type="submit" name="intent" value="mail" look="secondary" size="small" disabled={busy}>
              {mailedAt ? 'Mail again' : `Mail to ${salesRepEmail}`}
            </Button>
            {(mailedAt || owedMail) && (
              <p className="py-2 text-[0.9rem] text-ink-soft">
                {mailedAt && `Mailed ${formatMoment(mailedAt)}. `}
                {owedMail && `${owedMailWords[owedMail.state]}${mailedAt ? ' again' : ''}. `}
                {owedMail?.error && `The mail server says: ${owedMail.error}`}
              </p>
            )}
          </>
        ) : (
          (outlook.whyNotIssued === null || outlook.asksPartnerNote) && (
            <>
              {outlook.asksPartnerNote && (
                <div className="basis-full">
                  <Field
                    id="partner-note"
                    label="Number of the partner’s adjustment note"
                    hint="Only once you have it: the statement names it and changes the GST by it."
                    error={fetcher.data?.errors?.partnerNote}
                  >
                    {(wiring) => (
                      <Input
                        {...wiring}
                        name="partnerNote"
                        maxLength={60}
                        autoComplete="off"
                        className="min-h-10! sm:max-w-80"
                      />
                    )}
                  </Field>
                </div>
              )}
              <Button type="submit" name="intent" value="issue" size="small" disabled={busy}>
                {busy ? 'Issuing…' : 'Issue statement'}
              </Button>
            </>
          )
        )}
      </fetcher.Form>
    </div>
  );
}

/** Most mail has left a moment after it was asked for: the page then says so. */
function useLookAgain(outcome: Outcome | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!outcome?.done) return;
    const timer = setTimeout(() => void revalidate(), 3000);
    return () => clearTimeout(timer);
  }, [outcome, revalidate]);
}

function Payment({ statement: { id, paidOn, setOff } }: { statement: Statement }) {
  const fetcher = useFetcher<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, fetcher.data);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className="no-print flex flex-wrap items-end gap-3 border-t border-line px-4 py-4 sm:px-5"
    >
      <input type="hidden" name="id" value={id} />
      {setOff && <p className="basis-full">{setOff}</p>}
      {paidOn ? (
        <>
          <p className="py-2">Paid on {dayInWords(paidOn, 'short')}.</p>
          <Button type="submit" name="intent" value="unpaid" look="quiet" size="small">
            Not paid after all
          </Button>
        </>
      ) : (
        <>
          <Field id="paid-on" label="Paid on" error={fetcher.data?.errors?.paidOn}>
            {(wiring) => <Input {...wiring} type="date" name="paidOn" className="min-h-10! w-auto!" />}
          </Field>
          <Button
            type="submit"
            name="intent"
            value="paid"
            look="secondary"
            size="small"
            disabled={fetcher.state !== 'idle'}
          >
            Note as paid
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}
