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
