import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageLink } from '#content/navigation.ts';

/** A link of the header; the page one is on is marked, for the eye and for a screen reader. */
export function NavLink({ href, label }: PageLink) {
  const { pathname } = useLocation();
  return (
    <a href={href} aria-current={href === pathname ? 'page' : undefined} className="nav-link">
      {label}
    </a>
  );
}

/** A link that opens a new tab, and says so. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <svg viewBox="0 0 10 10" className="ml-2 inline size-2.5" aria-hidden="true">
        <path d="M3.5 1H9v5.5M9 1 1.5 8.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </svg>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
