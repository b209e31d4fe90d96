import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { isOpenTo } from '#contract/desk/open-pages.ts';
import { pages } from '#contract/paths.ts';
import { LookSelect } from '#web/admin/look.tsx';
import { maySeeAll, signedInRole } from '#web/admin/session.ts';
import { aside, type Tab, tabs } from '#web/admin/tabs.ts';
import { WaitingNow } from '#web/admin/waiting.ts';

/** The tabs of the desk in a rail beside the page, from laptops on. */
export function Rail() {
  return (
    <nav
      aria-label="Desk"
      className="no-print sticky top-0 hidden max-h-dvh flex-col overflow-y-auto border-r border-line bg-sheet py-3 lg:flex"
    >
      <ul>
        <Tabs of={tabs} />
      </ul>
      <ul className="mt-3 border-t border-line pt-3">
        <Tabs of={aside} />
      </ul>
      <div className="mt-auto px-4 pt-4">
        <LookSelect />
      </div>
    </nav>
  );
}

function Tabs({ of }: { of: readonly Tab[] }) {
  const { pathname } = useLocation();
  const role = signedInRole();
  return of
    .filter(({ address }) => isOpenTo(role, address))
    .map((tab) => (
      <li key={tab.address}>
        <Link
          to={tab.address}
          aria-current={currentFor(pathname, tab)}
          className="flex min-h-10 items-center justify-between gap-2 border-l-4 border-transparent px-3 text-[0.95rem] leading-tight font-semibold text-ink-soft no-underline hover:bg-blueprint-wash aria-[current]:border-signal aria-[current]:text-ink"
        >
          {tab.label}
          <Count of={tab.address} />
        </Link>
      </li>
    ));
}

/** The bar at the foot of a phone: what the day needs, and everything else behind “More”. */
export function PhoneBar() {
  const { pathname } = useLocation();
  const role = signedInRole();
  const more = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes with each move
  useEffect(() => {
    if (more.current) more.current.open = false;
  }, [pathname]);
  const shown = (maySeeAll() ? inReach : ofInspectors).filter(({ address }) => isOpenTo(role, address));
  const others = [...tabs, ...aside].filter(
    ({ address }) => isOpenTo(role, address) && !shown.some((one) => one.address === address),
  );
  return (
    <nav
      aria-label="Desk"
      className="desk-bar no-print sticky bottom-0 z-30 mt-auto border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {shown.map(({ address, short, label }) => (
          <li key={address}>
            <Link to={address} aria-current={currentFor(pathname, tabOf(address))} className={barItem}>
              <span>
                {short}
                {label !== short && <span className="sr-only">, {label}</span>}
              </span>
              <Count of={address} isOnBar />
            </Link>
          </li>
        ))}
        <li>
          <details ref={more} className="group">
            <summary
              className={`${barItem} cursor-pointer list-none group-open:border-signal group-open:text-ink [&::-webkit-details-marker]:hidden`}
            >
              More
            </summary>
            <Sheet>
              {others.map((tab) => (
                <li key={tab.address}>
                  <Link
                    to={tab.address}
                    aria-current={currentFor(pathname, tab)}
                    className="flex min-h-11 items-center border-l-4 border-transparent px-4 font-semibold text-ink no-underline aria-[current]:border-signal"
                  >
                    {tab.label}
                  </Link>
                </li>
              ))}
              <li className="border-t border-line px-4 py-2">
                <LookSelect />
              </li>
            </Sheet>
          </details>
        </li>
      </ul>
    </nav>
  );
}

type Place = { address: string; short: string; label: string };

const barItem =
  'relative flex min-h-13 items-center justify-center border-t-3 border-transparent px-1 pt-2 text-center text-[0.82rem] leading-tight font-semibold text-ink-soft no-underline aria-[current]:border-signal aria-[current]:text-ink';

/** What opens above the bar. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <ul className="absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-t border-line bg-sheet py-1 shadow-[0_-6px_16px_rgb(0_0_0/12%)]">
      {children}
    </ul>
  );
}

/** The places of the phone's bar, each with its short name. */
const inReach: readonly Place[] = [
  { address: pages.desk, short: 'Today', label: 'Customer Inquiries' },
  { address: pages.schedule, short: 'Schedule', label: 'Schedule' },
  { address: pages.messages, short: 'Messages', label: 'Messages' },
  { address: pages.invoices, short: 'Money', label: 'Invoices' },
];
const ofInspectors: readonly Place[] = [
  { address: pages.schedule, short: 'Schedule', label: 'Schedule' },
  { address: pages.inspectionReports, short: 'Reports', label: 'Inspection Reports' },
];

/** How much waits behind a tab, in the colour of what is late. */
function Count({ of, isOnBar = false }: { of: string; isOnBar?: boolean }) {
  const waiting = useContext(WaitingNow);
  const messages = (waiting?.messages ?? 0) + (waiting?.unsorted ?? 0);
  const count = of === pages.desk ? waiting?.inquiries : of === pages.messages ? messages : 0;
  if (!count) return null;
  return (
    <span
      className={`rounded-full bg-signal px-1.5 text-[0.75rem] leading-5 font-bold text-white tabular-nums ${isOnBar ? 'absolute top-0.5 left-1/2 ml-2' : ''}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function tabOf(address: string): Tab {
  return tabs.find((tab) => tab.address === address) ?? { label: '', address };
}

/** The page of one inquiry belongs to the tab of all of them. */
function currentFor(pathname: string, { address, also = [`${address}/`] }: Tab) {
  if (pathname === address) return 'page';
  return also.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
