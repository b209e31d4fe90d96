import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useSwipeAway } from '#web/ui/use-swipe-away.ts';
import { useTimeLeft } from '#web/ui/use-time-left.ts';
import { newWatchers } from '#web/ui/watchers.ts';

type ToastContent = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** A button beside the text. */
  action?: { label: string; onPress: () => void } | undefined;
};
type NumberedToast = ToastContent & { id: number };

const DURATION_MS = 5000;
/** Long enough to read what was done and reach the button. */
const DURATION_WITH_ACTION_MS = 12_000;
const FOCUS_HOTKEY = 'F8';

let shown: NumberedToast | undefined;
let lastId = 0;
const { watch, tell: tellWatchers } = newWatchers();

/** Shows a toast for five seconds, or twelve with a button. A new one takes the place of the old. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  set({ ...content, id: lastId });
}

/** Removes the shown toast once it is no longer true. */
export function dismissToast(): void {
  set(undefined);
}

/**
 * The place for toasts. F8 moves the focus there. Rendered only in the browser, because a page without
 * scripts never shows one. The list exists before its first toast, because screen readers only announce
 * additions to a known live region.
 */
export function Toaster() {
  const inBrowser = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  const toast = useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  );
  const list = useRef<HTMLOListElement>(null);
  useKey(FOCUS_HOTKEY, () => list.current?.focus());
  if (!inBrowser) return null;
  return (
    <section aria-label={`Notifications (${FOCUS_HOTKEY})`}>
      <ol
        ref={list}
        tabIndex={-1}
        aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}
        // On a phone the buttons that save and book are at the bottom.
        className="pointer-events-none fixed inset-x-0 top-0 z-40 p-4 sm:top-auto sm:bottom-0 sm:left-auto sm:w-md"
      >
        {toast && <OneToast key={toast.id} toast={toast} />}
      </ol>
    </section>
  );
}

function OneToast({ toast }: { toast: NumberedToast }) {
  const { title, description, action, variant } = toast;
  const item = useRef<HTMLLIElement>(null);
  function close() {
    const list = item.current?.parentElement;
    // The focus would be lost with its button, so it moves on.
    if (list?.contains(document.activeElement)) list.focus();
    if (shown?.id === toast.id) set(undefined);
  }
  useKey('Escape', close);
  useTimeLeft(item, action ? DURATION_WITH_ACTION_MS : DURATION_MS, close);
  const swipe = useSwipeAway(close);
  const destructive = variant === 'destructive';
  return (
    <li
      ref={item}
      {...swipe}
      className={`pointer-events-auto relative touch-pan-y select-none motion-safe:animate-toast-in rounded-sheet border border-l-4 bg-sheet p-4 pr-14 shadow-lg ${destructive ? 'border-fail' : 'border-pass'}`}
    >
      <div className={`font-bold ${destructive ? 'text-fail' : 'text-pass'}`}>{title}</div>
      {description && <div className="mt-0.5 text-[0.95rem]">{description}</div>}
      {action && (
        <Button
          look="secondary"
          size="small"
          className="mt-2"
          onClick={() => {
            action.onPress();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="absolute top-2 right-2 grid size-10 place-items-center text-2xl leading-none text-ink-soft hover:text-ink"
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** Listens to a key wherever the focus is. */
function useKey(key: string, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === key) latest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}

function set(toast: NumberedToast | undefined): void {
  shown = toast;
  tellWatchers();
}

function watchNothing(): () => void {
  return () => {};
}
