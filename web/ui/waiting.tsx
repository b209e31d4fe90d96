import type { ReactNode } from 'react';
import { Mark } from '#web/ui/mark.tsx';

/** The loading message, under a swinging plumb line. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-5 pb-16 text-ink-soft">
      <span className="origin-top motion-safe:animate-swing text-ink">
        <Mark className="h-28" />
      </span>
      <p>{children}</p>
    </div>
  );
}
