import { Suspense, use } from 'react';
import { AuditLog } from '#web/admin/account/audit-log.tsx';
import { type AccountData, loadAccount } from '#web/admin/account/load.ts';
import { PasswordForm } from '#web/admin/account/password-form.tsx';
import { SecondFactor } from '#web/admin/account/second-factor.tsx';
import { Sessions } from '#web/admin/account/sessions.tsx';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/account';

/** `?cursor=` says from where on the audit log is shown. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return { loading: loaded(loadAccount(cursor)) };
}

/** How the administrator signs in, where they are signed in, and what has been done. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting>Loading your account…</Waiting>}>
      <AccountParts loading={loaderData.loading} />
    </Suspense>
  );
}

function AccountParts({ loading }: { loading: Promise<Loaded<AccountData>> }) {
  const result = use(loading);
  if (!result.ok) return <LoadFailed what="Your account" sentence={result.sentence} />;
  const { account, sessions, audit } = result.value;
  return (
    <div className="space-y-10 pt-6">
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        <PasswordForm username={account.username} />
        <SecondFactor account={account} />
      </div>
      <Sessions sessions={sessions} />
      <AuditLog {...audit} />
    </div>
  );
}
