import type { PageLink } from '#content/navigation.ts';
import { usePath } from '#web/site/use-path.ts';

/** The links of a menu, each in a line of its own. */
export const menuLinks =
  '[&_a]:block [&_a]:text-ink [&_a]:no-underline [&_[aria-current]]:font-bold [&_[aria-current]]:shadow-[inset_3px_0_var(--color-signal)]';

/** A link of the header. The current page is marked, visually and for screen readers. */
export function NavLink({ href, label, look }: PageLink & { look?: string }) {
  const pathname = usePath();
  return (
    <a href={href} aria-current={href === pathname ? 'page' : undefined} className={look}>
      {label}
    </a>
  );
}
