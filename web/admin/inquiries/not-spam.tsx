import { useEffect, useRef } from 'react';
import { denySpam } from '#contract/desk/endpoints/inquiries.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { undoOf } from '#web/admin/inquiries/undo.ts';

const words = { failed: 'Not changed', done: 'Moved to the other inquiries' };

/** The inquiry that was marked as spam here last: the button that did it is gone, and this one takes its focus. */
let marked: string | undefined;

/** Has “Not spam” of an inquiry take the focus as soon as it is shown. */
export function focusOnceMarked(id: string): void {
  marked = id;
}

/** Makes an inquiry that looked like spam an inquiry like any other. */
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
