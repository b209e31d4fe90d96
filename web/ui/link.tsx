import type { ReactNode } from 'react';

type LinkProps = { href: string; className?: string; children: ReactNode };

/** A link's blue is unreadable on a blueprint's. */
const onBlueprint = 'in-[.on-blueprint]:text-white';

/** A link that leads on from a section: bold, with an arrow. */
export function OnwardLink({ href, children }: Omit<LinkProps, 'className'>) {
  return (
    <a href={href} className={`group inline-block py-1 font-semibold ${onBlueprint}`}>
      {children}
      <svg
        viewBox="0 0 16 10"
        className="ml-2 inline h-2.5 w-4 motion-safe:transition-transform group-hover:translate-x-1"
        aria-hidden="true"
      >
        <path d="M0 5h14M10 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
    </a>
  );
}

/** A link that opens a new tab, and says so. */
export function NewTabLink({ href, className = '', children }: LinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={`${onBlueprint} ${className}`}>
      {children}
      <svg viewBox="0 0 10 10" className="ml-2 inline size-2.5" aria-hidden="true">
        <path d="M3.5 1H9v5.5M9 1 1.5 8.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </svg>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
