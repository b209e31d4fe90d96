import { formatMoment } from '#web/admin/format.ts';
import { ShownOnce } from '#web/admin/inspectors/shown-once.tsx';

/** The link for choosing a password, and the person it was made for. */
export type Invited = { name: string; username: string; url: string; expiresAt: string };

/** The link of an invitation. Anyone who has it gets in, so the owner sends it personally. */
export function InvitationLink({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  return (
    <ShownOnce title={`Invitation for ${invited.name}`} secret={invited.url} onClose={onClose}>
      <p>
        Send this link to {invited.name} yourself, by email or message. They choose a password there, and then
        sign in as <span className="font-mono">{invited.username}</span>.
      </p>
      <p>
        It works once, until {formatMoment(invited.expiresAt)}. <strong>It is not shown again.</strong>
      </p>
    </ShownOnce>
  );
}
