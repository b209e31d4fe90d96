import { NavLink } from 'react-router';
import { TIME_ZONE_NAME } from '#content/business.ts';
import { pages } from '#contract/paths.ts';
import { LogoutButton } from '#web/admin/logout-button.tsx';
import { FindAnything } from '#web/admin/search/find-anything.tsx';
import { signedInRole } from '#web/admin/session.ts';
import { TabBar } from '#web/admin/tab-bar.tsx';
import { BusinessMark } from '#web/site/business-mark.tsx';
import { buttonLook } from '#web/ui/button.tsx';

export function DeskHeader() {
  return (
    <header className="border-b border-line bg-sheet">
      <div className="page-width flex items-center gap-4">
        <a href={pages.home} aria-label="To the website" className="self-stretch text-ink">
          <BusinessMark mark="h-13" className="mt-2 h-11 max-w-20 sm:max-w-40" />
        </a>
        <div className="min-w-0 grow py-1.5 sm:py-3">
          <h1 className="text-[1.15rem] sm:text-[1.3rem] leading-tight font-bold tracking-tight">
            Admin Dashboard
          </h1>
          <p className="text-[0.82rem] leading-snug text-ink-soft sm:text-[0.9rem]">
            {signedInRole() === 'inspector' ? 'Your inspections' : 'Manage inquiries and referral partners'}
          </p>
          <p className="text-[0.82rem] text-ink-soft max-sm:hidden">Times are {TIME_ZONE_NAME}</p>
        </div>
        <div className="flex items-center py-1.5 sm:gap-2">
          <FindAnything />
          <NavLink
            to={pages.account}
            className={`aria-[current=page]:text-ink max-sm:hidden ${buttonLook('quiet', 'small')}`}
          >
            Account
          </NavLink>
          <LogoutButton />
        </div>
      </div>
      <TabBar />
    </header>
  );
}
