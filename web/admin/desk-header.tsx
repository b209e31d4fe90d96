import { TIME_ZONE_NAME } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { pages } from '#contract/paths.ts';
import { LogoutButton } from '#web/admin/logout-button.tsx';
import { FindAnything } from '#web/admin/search/find-anything.tsx';
import { maySeeAll } from '#web/admin/session.ts';
import { BusinessMark } from '#web/site/business-mark.tsx';

/** One line above the desk: whose it is, and the way out. */
export function DeskHeader() {
  return (
    <header className="border-b border-line bg-sheet lg:col-span-2">
      <div className="flex items-center gap-3 px-3 sm:px-4">
        <a href={pages.home} aria-label="To the website" className="shrink-0 text-ink">
          <BusinessMark mark="h-9" className="my-1 h-9 max-w-20 sm:max-w-40" />
        </a>
        <div className="min-w-0 grow py-1">
          <h1 className="truncate text-[1.02rem] leading-tight font-bold tracking-tight">
            Admin Dashboard
            <span className="font-normal text-ink-soft max-sm:sr-only">
              <span aria-hidden="true"> / </span>
              <bdi>{facts.identity.name}</bdi>
            </span>
          </h1>
          <p className="truncate text-[0.78rem] leading-snug text-ink-soft">
            {maySeeAll() ? 'Manage inquiries and referral partners' : 'Your inspections'}
            <span className="max-sm:hidden">. Times are {TIME_ZONE_NAME}</span>
          </p>
        </div>
        <FindAnything />
        <LogoutButton />
      </div>
    </header>
  );
}
