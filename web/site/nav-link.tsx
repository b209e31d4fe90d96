import type { PageLink } from '#content/navigation.ts';
import { usePath } from '#web/site/use-path.ts';

/** A link of the header; the page one is on is marked, for the eye and for a screen reader. */
export function NavLink({ href, label }: PageLink) {
  const pathname = usePath();
  return (
    <a href={href} aria-current={href === pathname ? 'page' : undefined} className="nav-link">
      {label}
    </a>
  );
}
