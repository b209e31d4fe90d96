import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, dayOf } from '#contract/calendar.ts';
import { mail as mailInvoice } from '#contract/desk/endpoints/invoices.ts';
import { dismissMail } from '#contract/desk/endpoints/mail.ts';
import * as endpoints from '#contract/desk/endpoints/today.ts';
import { monthOfId, type TodayItem } from '#contract/desk/today.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { pageOf } from '#web/admin/today/page-of.ts';
import { useCall } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';

/** After a reminder, an invoice rests for so many days. */
const REST_DAYS = 3;

/** The one thing to do about a line. */
export function LineAct({ item }: { item: TodayItem }) {
  const { kind, id, inquiryId, lacks, late } = item;
  switch (kind) {
    case 'late-answer':
    case 'message':
      // A mail that belongs to no inquiry yet.
      if (inquiryId === null) return <Lead item={item}>File</Lead>;
      return (
        <Lead item={item} to={`${pages.inquiry(inquiryId)}#reply`}>
          Reply
        </Lead>
      );
    case 'inspection-today':
      if (lacks.includes('inspector')) return <Lead item={item}>Assign</Lead>;
      if (late) return <Lead item={item}>Mark as done</Lead>;
      return <span />;
    case 'report-due':
    case 'report-missing':
      return (
        <Lead item={item}>
          Write<Wide> the report</Wide>
        </Lead>
      );
    case 'quote-lapsed':
      return (
        <Lead item={item} to={pages.newQuote(inquiryId ?? '', id)}>
          Quote<Wide> again</Wide>
        </Lead>
      );
    case 'offer-lapsed':
      return (
        <Lead item={item} to={pages.offerTimes(inquiryId ?? '')}>
          Offer<Wide> again</Wide>
        </Lead>
      );
    case 'invoice-overdue':
      return <Remind item={item} />;
    case 'payment-to-confirm':
      return <Lead item={item}>Confirm</Lead>;
    case 'delivery-failed':
      return <Dismiss item={item} />;
    case 'dispute':
      return <Lead item={item}>Decide</Lead>;
    case 'ends-soon':
      return <Lead item={item}>{monthOfId(id) ? 'Open' : 'Renew'}</Lead>;
    case 'backup-late':
      return <Lead item={item}>Back up</Lead>;
  }
}

/** Words for which a phone has no room. */
const Wide = ({ children }: { children: ReactNode }) => <span className="max-sm:sr-only">{children}</span>;

/** A button that opens the page on which the thing is done. */
function Lead({ item, to = pageOf(item), children }: { item: TodayItem; to?: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonLook('secondary', 'small')}>
      <span>
        {children}
        <span className="sr-only">: {item.title}</span>
      </span>
    </Link>
  );
}

/** Mails a reminder of an invoice, which then rests for some days. */
function Remind({ item }: { item: TodayItem }) {
  const { kind, id } = item;
  const { run, pending } = useCall(
    mailInvoice,
    { done: 'Reminder sent', detail: () => 'The line comes back in three days', failed: 'Not sent' },
    {
      async by(given) {
        const sent = await call(mailInvoice, given);
        const until = addDays(dayOf(new Date()), REST_DAYS);
        await call(endpoints.putOff, { kind, id, body: { until } });
        return sent;
      },
    },
  );
  return (
    <Button look="secondary" size="small" disabled={pending} onClick={() => void run({ id })}>
      <span>
        <Wide>Send </Wide>
        <span className="capitalize sm:normal-case">reminder</span>
        <span className="sr-only">: {item.title}</span>
      </span>
    </Button>
  );
}

function Dismiss({ item }: { item: TodayItem }) {
  return (
    <CallButton
      endpoint={dismissMail}
      given={{ body: { ids: [item.id] } }}
      words={{ failed: 'Not dismissed' }}
      aria-label={`Dismiss: ${item.title}`}
      question={{
        title: 'Dismiss this message?',
        yes: 'Dismiss',
        no: 'Keep',
        about: <p>Contact the customer another way first. We delete it here and can’t send it again.</p>,
      }}
    >
      Dismiss
    </CallButton>
  );
}
