import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

const OPEN_AFTER_MS = 700;
/** Moving to another tooltip within this time opens it at once. */
const SKIP_WITHIN_MS = 300;

/** Wraps everything with tooltips, so that the next one opens at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_AFTER_MS} skipDelayDuration={SKIP_WITHIN_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** A few words about a control, shown on hover and on focus. Never the only place for information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      {/* Beside its control and not at the end of the page: it belongs to the same landmark. */}
      <RadixTooltip.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-40 max-w-72 rounded-sheet border border-ink bg-ink px-3 py-2 text-[0.9rem] text-white"
      >
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
