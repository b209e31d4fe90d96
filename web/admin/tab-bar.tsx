import { NavLink } from 'react-router';
import { pages } from '#contract/paths.ts';
import { tabs } from '#web/admin/tabs.ts';

const look =
  'border-b-3 border-transparent pt-1 pb-2.5 font-semibold whitespace-nowrap text-ink-soft no-underline aria-[current=page]:border-signal aria-[current=page]:text-ink';

export function TabBar() {
  return (
    <nav aria-label="Desk" className="page-width flex gap-x-6 overflow-x-auto">
      {tabs.map(({ label, address }) => (
        <NavLink key={address} to={address} end className={look}>
          {label}
        </NavLink>
      ))}
      {/* Beside the tabs of the desk's daily work. */}
      <NavLink to={pages.subscribers} className={`ml-auto ${look}`}>
        Newsletter
      </NavLink>
    </nav>
  );
}
