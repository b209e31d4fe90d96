import './desk.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Outlet, type ShouldRevalidateFunction, useRouteError } from 'react-router';
import { backups } from '#contract/desk/endpoints/backups.ts';
import { brokenAgreements } from '#contract/desk/endpoints/customer-pages.ts';
import { installation, restored } from '#contract/desk/endpoints/installation.ts';
import { mailStatus } from '#contract/desk/endpoints/mail.ts';
import { pages } from '#contract/paths.ts';
import { CalendarNotice } from '#web/admin/calendar-notice.tsx';
import { DemonstrationNotice } from '#web/admin/demonstration-notice.tsx';
import { DeskHeader } from '#web/admin/desk-header.tsx';
import { PhoneBar, Rail } from '#web/admin/desk-nav.tsx';
import { showSame } from '#web/admin/inquiries/use-opened.ts';
import { applyLook } from '#web/admin/look.tsx';
import { MailNotice } from '#web/admin/mail-notice.tsx';
import { noteMailSetUp } from '#web/admin/mail-waits.ts';
import { Notices } from '#web/admin/notice.tsx';
import { useTopOfPage } from '#web/admin/place.ts';
import { ForOwnersOnly, mayCall, mayOpen, maySeeAll, requireSession } from '#web/admin/session.ts';
import { totalOf, useWaiting, WaitingNow } from '#web/admin/waiting.ts';
import { call } from '#web/api.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/desk';

// Before anything is drawn, so that a dark desk never begins white.
if (typeof document !== 'undefined') applyLook();

/** Runs before the data of any tab is asked for, on every move within the desk. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

/**
 * The state of the mail, the pages, the last restore and the last backup, changed records of agreements, and whether this is the
 * demonstration. The desk opens even if this fails to load.
 */
export async function clientLoader() {
  const [mail, last, broken, kept, about] = await Promise.all([
    mayCall(mailStatus) ? call(mailStatus, {}).catch(() => undefined) : undefined,
    mayCall(restored) ? call(restored, {}).catch(() => undefined) : undefined,
    mayCall(brokenAgreements) ? call(brokenAgreements, {}).catch(() => undefined) : undefined,
    mayCall(backups) ? call(backups, {}).catch(() => undefined) : undefined,
    call(installation, {}).catch(() => undefined),
  ]);
  if (mail) noteMailSetUp(mail.configured);
  const backupProblem = kept?.nightly.problem;
  return { mail, restore: last?.restore, broken, backupProblem, about };
}

// What these say happens seldom, so no other desk loads them.
const AgreementsNotice = lazy(() => import('#web/admin/agreements-notice.tsx'));
const BackupNotice = lazy(() => import('#web/admin/backup-notice.tsx'));
const PagesNotice = lazy(() => import('#web/admin/pages-notice.tsx'));
const RestoredNotice = lazy(() => import('#web/admin/restored-notice.tsx'));

/** Loaded with each opened page, not after each change on it, except on settings: what is saved there changes the notices. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !showSame(currentUrl, nextUrl) || nextUrl.pathname.startsWith(`${pages.desk}/settings/`);

export default function Desk({ loaderData }: Route.ComponentProps) {
  useTopOfPage();
  const notices = (
    <>
      {loaderData.about?.demonstration && <DemonstrationNotice />}
      {loaderData.about?.pagesProblem && (
        <Suspense>
          <PagesNotice problem={loaderData.about.pagesProblem} />
        </Suspense>
      )}
      {loaderData.restore && (
        <Suspense>
          <RestoredNotice restore={loaderData.restore} />
        </Suspense>
      )}
      {loaderData.broken && loaderData.broken.count > 0 && (
        <Suspense>
          <AgreementsNotice broken={loaderData.broken} />
        </Suspense>
      )}
      {loaderData.backupProblem && (
        <Suspense>
          <BackupNotice problem={loaderData.backupProblem} />
        </Suspense>
      )}
      {loaderData.mail && <MailNotice mail={loaderData.mail} />}
      {mayOpen(pages.settings) && <CalendarNotice />}
    </>
  );
  return (
    <Frame>
      <Notices notices={notices}>
        <Outlet />
      </Notices>
    </Frame>
  );
}

/** Tells somebody that a page is only for owners, or not for an inspector. All other errors go on to the outer boundary. */
export function ErrorBoundary() {
  const problem = useRouteError();
  if (!(problem instanceof ForOwnersOnly)) throw problem;
  return (
    <Frame>
      <div className="max-w-prose py-10">
        <h2 className="text-[1.3rem] font-bold">This page is for the owner</h2>
        <p className="mt-2">
          {maySeeAll()
            ? 'You are signed in for the office. Accounts, settings and partners’ money are the owner’s.'
            : 'You are signed in as an inspector, so you only see your own inspections.'}{' '}
          If you need something from this page, ask the owner.
        </p>
        <p className="mt-6">
          {maySeeAll() ? (
            <Link to={pages.desk}>Go to the inquiries</Link>
          ) : (
            <Link to={pages.schedule}>Go to your schedule</Link>
          )}
        </p>
      </div>
    </Frame>
  );
}

/** The page of a tab, with the tabs beside it on a laptop and below it on a phone. */
function Frame({ children }: { children: ReactNode }) {
  const waiting = useWaiting();
  return (
    <WaitingNow value={waiting}>
      <DeskTitle waiting={waiting && totalOf(waiting)} />
      <div className="desk-look grow lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <DeskHeader />
        <Rail />
        <main id="main" tabIndex={-1} className="desk page-width pb-16 text-[0.95rem] outline-none">
          {children}
        </main>
      </div>
      <PhoneBar />
    </WaitingNow>
  );
}

/** The prerendered page, before the session has been checked. */
export function HydrateFallback() {
  return (
    <main id="main" className="desk-look page-width">
      <DeskTitle />
      <Waiting>Checking authentication...</Waiting>
      {/* If the scripts fail to load or are too new for the browser, only a style can show that. */}
      <p role="status" className="said-late mx-auto max-w-md text-center">
        This is taking longer than it should. Load the page again. If that does not help, use a browser from
        2023 or later.
      </p>
      <noscript>
        <p className="mx-auto max-w-md text-center">
          The desk needs JavaScript. Please switch it on and load this page again.
        </p>
      </noscript>
    </main>
  );
}

/** @param waiting how much waits, which a tab of the browser shows too */
function DeskTitle({ waiting = 0 }: { waiting?: number | undefined }) {
  return <PageHead title={`${waiting > 0 ? `(${waiting}) ` : ''}Admin Dashboard`} unlisted />;
}
