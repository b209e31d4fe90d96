import { sendAcknowledgement } from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { mailWaits } from '#web/admin/mail-waits.ts';

const words = { failed: 'Automatic answer not sent', done: 'Automatic answer sent' };

/** Why the automatic answer was held back, by the sign of spam. */
const reasons: Partial<Record<string, string>> = {
  links: 'The message contains a link, so we did not send the automatic answer.',
  honeypot:
    'A field that people don’t see was filled in. A program may have sent this, so we did not send the automatic answer.',
  'too-quick':
    'The form was sent within two seconds. A program may have sent this, so we did not send the automatic answer.',
};

/** Says that the automatic answer was held back, and sends it on request while it is still true. */
export function HeldAnswer({ inquiry }: { inquiry: Inquiry }) {
  const { id, version, flagged, flagReason, acknowledgementHeld, answeredAt, respondBy, email } = inquiry;
  if (!acknowledgementHeld || flagged || answeredAt || !email) return null;
  // It promises an answer by a time. After that time it would be false.
  const isInTime = respondBy !== null && Date.parse(respondBy) > Date.now();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-caution-wash px-4 py-1.5 text-[0.92rem] sm:px-5">
      {reasons[flagReason ?? ''] ?? 'We did not send the automatic answer.'}
      {isInTime && (
        <CallButton
          endpoint={sendAcknowledgement}
          given={{ id, version }}
          words={words}
          question={{
            title: `Email ${inquiry.firstName} the automatic answer?`,
            yes: 'Email it',
            no: 'Not yet',
            about: (
              <p className="wrap-anywhere">
                We email {email} that we have the request and will answer by the promised time. You can’t undo
                this.{mailWaits()}
              </p>
            ),
          }}
          className="min-h-11!"
        >
          Send it now
        </CallButton>
      )}
    </div>
  );
}
