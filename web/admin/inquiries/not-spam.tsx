import { useEffect, useRef } from 'react';
import { denySpam } from '#contract/desk/endpoints/inquiries.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { undoOf } from '#web/admin/inquiries/undo.ts';

const words = { failed: 'Not changed', done: 'Moved to the other inquiries' };

/** The inquiry marked as spam last. Its button is gone, so “Not spam” takes the focus. */
let marked: string | undefined;

/** Makes “Not spam” of an inquiry take the focus when it appears. */
export function focusOnceMarked(id: string): void {
  marked = id;
}

/** Turns suspected spam into an ordinary inquiry. */
export function NotSpam({ id }: { id: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (marked !== id) return;
    marked = undefined;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [id]);
  return (
    <span ref={place}>
      <CallButton
        endpoint={denySpam}
        given={{ id }}
        words={{ ...words, undo: undoOf(id) }}
        className="min-h-11!"
      >
        Not spam
      </CallButton>
    </span>
  );
}
