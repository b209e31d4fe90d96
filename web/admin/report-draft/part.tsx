import type { ReactNode } from 'react';

type PartProps = { id: string; title: string; count?: number; children: ReactNode };

/** A group of the draft's fields under a heading. */
export function Part({ id, title, count, children }: PartProps) {
  return (
    <section aria-labelledby={`part-${id}`} className="scroll-mt-28">
      <h3
        id={`part-${id}`}
        tabIndex={-1}
        className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-1 text-[1.15rem] font-bold outline-none"
      >
        {title}
        {count !== undefined && <span className="lettering font-normal text-ink-soft">{count}</span>}
      </h3>
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  );
}
