import { Link } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages } from '#contract/paths.ts';
import { Answers } from '#web/admin/inquiries/answers.tsx';
import { SendQuote } from '#web/admin/quotes/send-quote.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** The ways to answer and to go on, which stay in reach while the page moves. */
export function ActionBar({ inquiry }: { inquiry: Inquiry }) {
  return (
    <Actions inquiry={inquiry} className="no-print sticky top-0 z-20 border-b border-line bg-paper py-2" />
  );
}

/** Reply, send a quote, call, book, and say that it was answered. */
export function Actions({ inquiry, className }: { inquiry: Inquiry; className: string }) {
  const { id, email, flagged, removedAt, status } = inquiry;
  return (
    <section aria-label="Actions" className={`flex flex-wrap items-center gap-2 ${className}`}>
      {!flagged && removedAt === null && email && (
        <Link to={`${pages.inquiry(id)}#reply`} className={buttonLook('secondary', 'small')}>
          Reply
        </Link>
      )}
      <SendQuote inquiry={inquiry} />
      {mayBeBooked(inquiry) && (
        <Link
          to={pages.bookInspection(id)}
          className={buttonLook(status === 'answered' ? 'primary' : 'secondary', 'small')}
        >
          Book inspection
        </Link>
      )}
      <Answers inquiry={inquiry} />
    </section>
  );
}

/** Suspected spam must be judged first, and a closed inquiry reopened first. */
function mayBeBooked({ flagged, status, removedAt }: Inquiry): boolean {
  return !flagged && status !== 'closed' && removedAt === null;
}
