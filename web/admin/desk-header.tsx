import { pages } from '#contract/paths.ts';
import { LogoutButton } from '#web/admin/logout-button.tsx';
import { TabBar } from '#web/admin/tab-bar.tsx';
import { Mark } from '#web/ui/mark.tsx';

export function DeskHeader() {
  return (
    <header className="border-b border-line bg-sheet">
      <div className="page-width flex items-center gap-4">
        <a href={pages.home} aria-label="To the website" className="self-stretch text-ink">
          <Mark className="h-13" />
        </a>
        <div className="min-w-0 grow py-3">
          <h1 className="text-[1.3rem] leading-tight font-bold tracking-tight">Admin Dashboard</h1>
          <p className="text-[0.9rem] text-ink-soft">Manage inquiries and referral partners</p>
        </div>
        <LogoutButton />
      </div>
      <TabBar />
    </header>
  );
}
