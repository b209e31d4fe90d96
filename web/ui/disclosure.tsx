import type { ReactNode } from 'react';

/** Content that opens under its heading, without a script. On paper it is open. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-b border-line in-[.on-blueprint]:border-blueprint-line print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-blueprint in-[.on-blueprint]:hover:text-chalk [&::-webkit-details-marker]:hidden">
        {summary}
        <svg viewBox="0 0 14 14" className="size-3.5 shrink-0 print:hidden" aria-hidden="true">
          <path d="M1 7h12" stroke="currentColor" strokeWidth="1.6" />
          <path d="M7 1v12" stroke="currentColor" strokeWidth="1.6" className="group-open:hidden" />
        </svg>
      </summary>
      <div className="max-w-2xl pb-5">{children}</div>
    </details>
  );
}
