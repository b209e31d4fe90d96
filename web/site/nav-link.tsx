import type { PageLink } from '#content/navigation.ts';
import { usePath } from '#web/site/use-path.ts';

/** A link of the header. The current page is marked, visually and for screen readers. */
export function NavLink({ href, label }: PageLink) {
  const pathname = usePath();
  return (
    <a href={href} aria-current={href === pathname ? 'page' : undefined} className="nav-link">
      {label}
    </a>
  );
}
