import type { CustomerInvoice, CustomerPage } from '#contract/customer/page.ts';
import { Code, Entry, Measure, Part, Row, RuledFacts } from '#web/customer/part.tsx';
import { PostForm } from '#web/customer/post-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** What is owed and how it is paid; nothing before there is an invoice. */
export function PaymentPart({ page: { invoices, open, bank, said } }: { page: CustomerPage }) {
  if (invoices.length === 0) return null;
  return (
    <Part
      id="payment"
      said={said}
      title={invoices.length > 1 ? 'Invoices' : 'Invoice'}
      note={open === null && <Badge tone="pass">Nothing to pay</Badge>}
    >
      {open !== null && <Measure value={open} label="to pay" />}
      <div className="space-y-4">
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} invoice={invoice} />
        ))}
        {open !== null && bank && <Bank bank={bank} />}
      </div>
    </Part>
  );
}

const states: Record<
  CustomerInvoice['status'],
  { tone: 'pass' | 'caution' | 'fail' | 'quiet'; words: string }
> = {
  open: { tone: 'caution', words: 'To pay' },
  overdue: { tone: 'fail', words: 'Overdue' },
  paid: { tone: 'pass', words: 'Paid' },
  overpaid: { tone: 'quiet', words: 'Overpaid' },
  credited: { tone: 'quiet', words: 'Credited' },
};

function Invoice({ invoice }: { invoice: CustomerInvoice }) {
  const { number, title, issuedOn, dueOn, total, balance, status, words, pdf, card } = invoice;
  const isOwed = status === 'open' || status === 'overdue';
  const facts = [
    { name: 'Total', value: total },
    // Of what is partly paid; else the total says it.
    { name: 'To pay', value: isOwed && balance !== total ? balance : null },
    { name: 'Issued', value: issuedOn },
    { name: 'Due', value: dueOn },
  ].filter(({ value }) => value !== null);
  return (
    <Entry
      title={
        <>
          {title} <Code>{number}</Code>
        </>
      }
      note={<Badge tone={states[status].tone}>{states[status].words}</Badge>}
    >
      {words && <p>{words}</p>}
      <RuledFacts facts={facts} />
      <Row>
        {card && (
          <PostForm action={card}>
            <Button type="submit" look="secondary">
              Pay {balance} by card
            </Button>
          </PostForm>
        )}
        <a href={pdf}>{title} as PDF</a>
      </Row>
    </Entry>
  );
}

function Bank({ bank }: { bank: NonNullable<CustomerPage['bank']> }) {
  const facts = [
    { name: 'Account name', value: bank.accountName },
    { name: 'BSB', value: <Code>{bank.bsb}</Code> },
    { name: 'Account', value: <Code>{bank.account}</Code> },
    { name: 'PayID', value: bank.payId && <Code>{bank.payId}</Code> },
    {
      name: 'Reference',
      value: (
        <span className="border border-ink px-2 py-0.5">
          <Code>{bank.reference}</Code>
        </span>
      ),
    },
  ].filter(({ value }) => value !== null);
  return (
    <Entry title="Pay by bank transfer">
      <p>Enter this reference exactly, so that we can match your payment.</p>
      <RuledFacts facts={facts} />
    </Entry>
  );
}
