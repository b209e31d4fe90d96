import { facts } from '#content/facts.ts';
import { formatMoment } from '#web/admin/format.ts';
import { ShownOnce } from '#web/admin/inspectors/shown-once.tsx';

/** The link for choosing a password, and the person it was made for. */
export type Invited = { name: string; email: string; username: string; url: string; expiresAt: string };

/** The link of an invitation. Anyone who has it gets in, so the owner sends it personally. */
export function InvitationLink({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  return (
    <ShownOnce
      title={`Invitation for ${invited.name}`}
      secret={invited.url}
      mail={invitationMail(invited)}
      onClose={onClose}
    >
      <p>
        Send this link to {invited.name} yourself. “Write the mail” opens your mail program. They choose a
        password there, and then sign in as <span className="font-mono">{invited.username}</span>.
      </p>
      <p>
        It works once, until {formatMoment(invited.expiresAt)}. <strong>It is not shown again.</strong>
      </p>
    </ShownOnce>
  );
}

/** We don't mail the link ourselves: until it is sent, it would be readable in the database and its backups. */
function invitationMail({ name, email, username, url, expiresAt }: Invited): string {
  const subject = `Your access to ${facts.identity.name}`;
  const body = [
    `Hi ${name},`,
    `Choose your password here, until ${formatMoment(expiresAt)}: ${url}`,
    `Your username is ${username}.`,
  ].join('\n\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
