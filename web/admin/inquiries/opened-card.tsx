import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { InquiryCard } from '#web/admin/inquiries/inquiry-card.tsx';
import { cardId, focusRow, type Opened } from '#web/admin/inquiries/use-opened.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** The card of the opened inquiry, beside the list. Escape closes it, and the focus goes back to its row. */
export function OpenedCard({ inquiry, opened }: { inquiry: Inquiry; opened: Opened }) {
  const pane = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const closed = opened.addressOf(undefined);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (pane.current?.contains(document.activeElement)) focusRow(inquiry.id);
      void navigate(closed, { preventScrollReset: true });
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [inquiry.id, closed, navigate]);
  return (
    <section
      ref={pane}
      id={cardId(inquiry.id)}
      aria-label="Opened inquiry"
      className="sticky top-3 max-h-[calc(100vh-1.5rem)] overflow-y-auto"
    >
      <p className="flex justify-end pb-1">
        <Link
          to={closed}
          preventScrollReset
          onClick={() => focusRow(inquiry.id)}
          className={buttonLook('quiet', 'small')}
        >
          Close<span className="sr-only"> the inquiry</span>
        </Link>
      </p>
      <InquiryCard key={inquiry.id} inquiry={inquiry} />
    </section>
  );
}
