import type { MailConnection } from '#contract/desk/connections.ts';
import { mail } from '#contract/desk/endpoints/connections.ts';
import { Part } from '#web/admin/account/part.tsx';
import { FixedByOperator, Unreadable } from '#web/admin/connections/about-secrets.tsx';
import { MailForm } from '#web/admin/connections/mail-form.tsx';
import { MailTrialForm } from '#web/admin/connections/mail-trial-form.tsx';
import { securityNames } from '#web/admin/connections/security-names.ts';
import { Fact } from '#web/admin/fact.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/mail-page';

export async function clientLoader() {
  return { read: await loaded(call(mail, {})) };
}

/** The connection to the mail server, and a test mail. */
export default function MailPage({ loaderData: { read } }: Route.ComponentProps) {
  return (
    <Latest read={read} of="mail" what="The mail settings">
      {(connection) => (
        <div className="grid items-start gap-x-8 gap-y-10 pt-6 lg:grid-cols-2">
          <Part title="Mail">
            <State connection={connection} />
            {connection.fixed ? <Fixed connection={connection} /> : <MailForm connection={connection} />}
          </Part>
          <Part title="Send a test mail">
            <MailTrialForm connection={connection} />
          </Part>
        </div>
      )}
    </Latest>
  );
}

function State({ connection: { host, username, hasPassword, unreadable } }: { connection: MailConnection }) {
  if (unreadable) return <Unreadable what="The password" />;
  if (host === '')
    return (
      <p className="mb-5">
        Mail is off. Messages wait until you save a mail server, and nobody is told about inquiries.
      </p>
    );
  if (username && !hasPassword)
    return <p className="mb-5 font-semibold">No password is stored for this mail server. Enter it below.</p>;
  return null;
}

function Fixed({ connection }: { connection: MailConnection }) {
  const { host, port, security, username, hasPassword, from, notify } = connection;
  return (
    <>
      <FixedByOperator />
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        <Fact name="Mail server">{`${host}, port ${port}`}</Fact>
        <Fact name="Encryption">{securityNames[security]}</Fact>
        <Fact name="User name">{username}</Fact>
        <Fact name="Password">{hasPassword ? 'Stored' : 'None'}</Fact>
        <Fact name="Sender">{from}</Fact>
        <Fact name="Notifications go to">{notify}</Fact>
      </dl>
    </>
  );
}
