import type { ReactNode } from 'react';

/** What whoever runs the business should do in good time, at the head of the desk: one line, which opens. */
export function Notice({ summary, children }: { summary: ReactNode; children?: ReactNode }) {
  return (
    <div role="status">
      <details className="group mt-1.5 border-l-4 border-caution bg-caution-wash text-[0.95rem] text-ink sm:mt-3">
        <summary className="flex min-h-10 cursor-pointer list-none items-center gap-3 px-3 py-1 [&::-webkit-details-marker]:hidden">
          <span className="line-clamp-1 grow group-open:line-clamp-none">{summary}</span>
          <span
            className="shrink-0 text-[0.85rem] text-blueprint underline group-open:hidden"
            aria-hidden="true"
          >
            More
          </span>
        </summary>
        {children && <div className="px-3 pb-3">{children}</div>}
      </details>
    </div>
  );
}
