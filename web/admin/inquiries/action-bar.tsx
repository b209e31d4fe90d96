import { Link } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages } from '#contract/paths.ts';
import { CallCustomer, NoteAnswer, ReplyByMail } from '#web/admin/inquiries/answers.tsx';
import { SendQuote } from '#web/admin/quotes/send-quote.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** The ways to answer and to go on, in one line that stays in reach while the page moves. */
export function ActionBar({ inquiry }: { inquiry: Inquiry }) {
  return (
    <section
      aria-label="Actions"
      className="desk-bar no-print sticky top-0 z-20 flex flex-wrap items-center gap-1.5 border-x border-b border-line bg-sheet px-4 py-2 max-sm:*:px-2 sm:gap-2 sm:px-5"
    >
      <MainActions inquiry={inquiry} />
    </section>
  );
}

/** The same on a card of the list, with the other ways to answer. */
export function Actions({ inquiry }: { inquiry: Inquiry }) {
  return (
    <section
      aria-label="Actions"
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 sm:px-5"
    >
      <MainActions inquiry={inquiry} />
      <ReplyByMail inquiry={inquiry} />
      <NoteAnswer inquiry={inquiry} />
    </section>
  );
}

/** Reply, send a quote, book, call. */
function MainActions({ inquiry }: { inquiry: Inquiry }) {
  const { id, email, flagged, removedAt, status } = inquiry;
  return (
    <>
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
          <span>
            Book<span className="max-sm:sr-only"> inspection</span>
          </span>
        </Link>
      )}
      <CallCustomer inquiry={inquiry} />
    </>
  );
}

/** Suspected spam must be judged first, and a closed inquiry reopened first. */
function mayBeBooked({ flagged, status, removedAt }: Inquiry): boolean {
  return !flagged && status !== 'closed' && removedAt === null;
}
