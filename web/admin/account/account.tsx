import { Suspense, use } from 'react';
import { AuditLog } from '#web/admin/account/audit-log.tsx';
import { type AccountData, loadAccount } from '#web/admin/account/load.ts';
import { Part } from '#web/admin/account/part.tsx';
import { PasswordForm } from '#web/admin/account/password-form.tsx';
import { SecondFactor } from '#web/admin/account/second-factor.tsx';
import { Sessions } from '#web/admin/account/sessions.tsx';
import { CalendarFeed } from '#web/admin/inspectors/calendar-feed.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/account';

/** `?cursor=` says where the page of the audit log starts. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return { cursor, loading: loadAccount(cursor) };
}

/** The account of the person who is signed in: password, second factor, sessions, and the audit log. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting>Loading your account…</Waiting>}>
      <AccountParts {...loaderData} />
    </Suspense>
  );
}

type AccountPartsProps = { cursor: string | null; loading: Promise<AccountData> };

/**
 * Typed text and codes shown once stay when a reload fails. The log is loaded separately because it has
 * pages.
 */
function AccountParts({ cursor, loading }: AccountPartsProps) {
  const { own, audit } = use(loading);
  return (
    <div className="space-y-10 pt-6">
      <Latest read={own} of="account" what="Your account">
        {({ account, sessions, inspector }) => (
          <>
            <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
              <PasswordForm username={account.username} />
              <SecondFactor account={account} />
            </div>
            {inspector && (
              <Part title="Your calendar">
                <CalendarFeed inspector={inspector} />
              </Part>
            )}
            <Sessions sessions={sessions} />
          </>
        )}
      </Latest>
      {audit && <AuditLog read={audit} cursor={cursor} />}
    </div>
  );
}
