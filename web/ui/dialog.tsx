import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';

type DialogProps = {
  open: boolean;
  /** Called when the person closes it: by Escape, or by a button of a form with `method="dialog"`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** For content instead of a question: it fills the window and renders its own title (an `h2`). */
  fills?: boolean;
};

const looks = {
  question:
    'text-left m-auto w-[min(34rem,calc(100vw-2rem))] rounded-sheet border border-ink bg-sheet p-0 text-ink backdrop:bg-blueprint-deep/60',
  fills: 'm-0 h-dvh max-h-none w-screen max-w-none border-0 bg-sheet p-0 text-ink',
};

/**
 * A question that must be answered first. It is the browser's own dialog, which handles focus and Escape. A
 * library's dialog would add a style element, which the content security policy forbids.
 */
export function Dialog({ open, onClose, title, children, fills = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) showFromTheTop(dialog, heading.current);
    if (!open) dialog?.close();
  }, [open]);
  // Only `open` closes it. The browser reports its own closing in a later task, which could answer a newer
  // question.
  function leave(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }
  return (
    <dialog
      ref={element}
      {...(fills ? { 'aria-label': String(title) } : { 'aria-labelledby': titleId })}
      onCancel={(event) => event.target === element.current && leave(event)}
      onSubmit={(event) => (event.target as HTMLFormElement).method === 'dialog' && leave(event)}
      // A browser may close it unasked, on a second Escape.
      onClose={() => !element.current?.open && onClose()}
      className={fills ? looks.fills : looks.question}
    >
      {open && fills && children}
      {open && !fills && (
        <>
          <h2
            ref={heading}
            id={titleId}
            className="outline-none border-b border-line px-5 py-4 text-[1.25rem] font-bold sm:px-6"
          >
            {title}
          </h2>
          <div className="px-5 py-5 sm:px-6">{children}</div>
        </>
      )}
    </dialog>
  );
}

/**
 * The browser focuses the first control. If that is out of sight below the text, the title takes the focus
 * instead.
 */
function showFromTheTop(dialog: HTMLDialogElement, heading: HTMLElement | null): void {
  dialog.showModal();
  if (dialog.scrollTop === 0 || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
