import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { buttonLook } from '#web/ui/button.tsx';

type ToastContent = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** A button beside what is said. */
  action?: { label: string; onPress: () => void } | undefined;
};
type Shown = ToastContent & { id: number };

const DURATION_MS = 5000;
/** Long enough to read what was done and reach the button. */
const DURATION_WITH_ACTION_MS = 12_000;
const SWIPE_THRESHOLD_PX = 50;
const FOCUS_HOTKEY = ['F8'];

let shown: Shown | undefined;
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a toast for five seconds, one with a button for twelve. One is shown at a time: a new one takes the place of the old. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  set({ ...content, id: lastId });
}

/** Takes the shown toast away, once what it says is no longer so. */
export function dismissToast(): void {
  set(undefined);
}

/**
 * Where toasts appear; F8 moves the focus there. Rendered in the browser only: the prerendered HTML stays free of the
 * style attributes Radix writes, which the content security policy forbids.
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
  if (!inBrowser) return null;
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toast && <OneToast key={toast.id} toast={toast} />}
      <RadixToast.Viewport
        hotkey={FOCUS_HOTKEY}
        className="fixed inset-x-0 bottom-0 z-40 p-4 sm:left-auto sm:w-md"
      />
    </RadixToast.Provider>
  );
}

function OneToast({ toast }: { toast: Shown }) {
  const destructive = toast.variant === 'destructive';
  return (
    <RadixToast.Root
      type={destructive ? 'foreground' : 'background'}
      duration={toast.action ? DURATION_WITH_ACTION_MS : DURATION_MS}
      onOpenChange={(open) => {
        if (!open && shown?.id === toast.id) set(undefined);
      }}
      className={`relative motion-safe:animate-toast-in rounded-sheet border border-l-4 bg-sheet p-4 pr-14 shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${destructive ? 'border-fail' : 'border-pass'}`}
    >
      <RadixToast.Title className={`font-bold ${destructive ? 'text-fail' : 'text-pass'}`}>
        {toast.title}
      </RadixToast.Title>
      {toast.description && (
        <RadixToast.Description className="mt-0.5 text-[0.95rem]">{toast.description}</RadixToast.Description>
      )}
      {toast.action && (
        <RadixToast.Action
          altText={`${toast.action.label}: ${toast.title}`}
          onClick={toast.action.onPress}
          className={`mt-2 ${buttonLook('secondary', 'small')}`}
        >
          {toast.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label="Close"
        className="absolute top-2 right-2 grid size-10 place-items-center text-2xl leading-none text-ink-soft hover:text-ink"
      >
        <span aria-hidden="true">×</span>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

function set(toast: Shown | undefined): void {
  shown = toast;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

function watchNothing(): () => void {
  return () => {};
}
