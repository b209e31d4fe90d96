import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/paths.ts';
import { signedInRole } from '#web/admin/session.ts';
import { isOpenTo, tabs } from '#web/admin/tabs.ts';

const look =
  'border-b-3 border-transparent pt-1 pb-2.5 font-semibold whitespace-nowrap text-ink-soft no-underline aria-[current]:border-signal aria-[current]:text-ink';

export function TabBar() {
  const { pathname } = useLocation();
  const role = signedInRole();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on each page
  useEffect(() => {
    // On a phone the tabs are wider than the screen, so the bar scrolls to the open one. The page does not
    // move.
    const tab = bar.current?.querySelector<HTMLElement>('a[aria-current]');
    if (!bar.current || !tab) return;
    const { offsetLeft, clientWidth } = bar.current;
    bar.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={bar} aria-label="Desk" className="page-width flex gap-x-5 overflow-x-auto">
      {tabs
        .filter(({ address }) => isOpenTo(role, address))
        .map(({ label, address, also }) => (
          <Link
            key={address}
            to={address}
            aria-current={currentFor(pathname, address, also)}
            className={look}
          >
            {label}
          </Link>
        ))}
      <Link
        to={pages.account}
        aria-current={pathname === pages.account ? 'page' : undefined}
        className={`sm:hidden ${look}`}
      >
        Account
      </Link>
      {/* Set apart from the tabs of daily work. */}
      <div className="ml-auto flex gap-x-5">
        {aside
          .filter(({ address }) => isOpenTo(role, address))
          .map(({ label, address }) => (
            <Link key={address} to={address} aria-current={currentFor(pathname, address)} className={look}>
              {label}
            </Link>
          ))}
      </div>
    </nav>
  );
}

const aside = [
  { label: 'Inspectors', address: pages.inspectors },
  { label: 'Newsletter', address: pages.subscribers },
  { label: 'Settings', address: pages.settings },
];

/** The page of one inquiry belongs to the tab of all of them. */
function currentFor(pathname: string, address: string, also: readonly string[] = [`${address}/`]) {
  if (pathname === address) return 'page';
  return also.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
