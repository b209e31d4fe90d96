import type { CustomerInvoice, CustomerPage } from '#contract/customer/page.ts';
import { Facts, Part } from '#web/customer/part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stat } from '#web/ui/stat.tsx';

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
      {open !== null && (
        <div className="measure">
          <Stat value={open} label="to pay" />
        </div>
      )}
      {invoices.map((invoice) => (
        <Invoice key={invoice.number} invoice={invoice} />
      ))}
      {open !== null && bank && <Bank bank={bank} />}
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
    <div className="entry">
      <div className="entry-title">
        <h3>
          {title} <span className="code">{number}</span>
        </h3>
        <Badge tone={states[status].tone}>{states[status].words}</Badge>
      </div>
      {words && <p>{words}</p>}
      <Facts facts={facts} />
      <div className="row">
        {card && (
          <form method="post" action={card}>
            <Button type="submit" look="secondary">
              Pay {balance} by card
            </Button>
          </form>
        )}
        <a href={pdf}>{title} as PDF</a>
      </div>
    </div>
  );
}

function Bank({ bank }: { bank: NonNullable<CustomerPage['bank']> }) {
  const facts = [
    { name: 'Account name', value: bank.accountName },
    { name: 'BSB', value: <span className="code">{bank.bsb}</span> },
    { name: 'Account', value: <span className="code">{bank.account}</span> },
    { name: 'PayID', value: bank.payId && <span className="code">{bank.payId}</span> },
    { name: 'Reference', value: <span className="code reference">{bank.reference}</span> },
  ].filter(({ value }) => value !== null);
  return (
    <div className="entry">
      <h3>Pay by bank transfer</h3>
      <p>Enter this reference exactly, so that we can match your payment.</p>
      <Facts facts={facts} />
    </div>
  );
}
