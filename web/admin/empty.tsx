import type { ReactNode } from 'react';

type EmptyProps = { as?: 'h2' | 'h3'; title: string; children: ReactNode };

/** Shown in an empty tab: says what the tab is for and what to do first. */
export function Empty({ as: Heading = 'h3', title, children }: EmptyProps) {
  return (
    <div className="mt-6 border border-dashed border-edge px-5 py-12 text-center">
      <Heading className="text-[1.2rem] font-bold">{title}</Heading>
      <div className="mx-auto mt-1 max-w-[60ch] space-y-1 text-ink-soft">{children}</div>
    </div>
  );
}
