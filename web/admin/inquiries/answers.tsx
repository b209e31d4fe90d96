import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { noteContact } from '#web/admin/inquiries/contacts.ts';
import { replyAddress } from '#web/admin/inquiries/reply.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { buttonLook } from '#web/ui/button.tsx';

export const noted = { failed: 'Answer not saved', done: 'Marked as answered' };
export const reopened = { failed: 'Not reopened', done: 'Reopened' };

/**
 * The buttons to answer a customer. A mail stops the clock when it was sent, a call when the customer was
 * reached.
 */
export function Answers({ inquiry }: { inquiry: Inquiry }) {
  const { id, email, answeredAt } = inquiry;
  const undo = undoOf(id);
  const { dial } = phoneOf(inquiry.phone);
  return (
    <>
      {email && (
        <a
          href={replyAddress(inquiry)}
          onClick={() => !answeredAt && noteContact(id, 'mail')}
          className={buttonLook('secondary', 'small')}
        >
          Reply via Email
        </a>
      )}
      {inquiry.phone && (
        <a
          href={`tel:${dial}`}
          onClick={() => noteContact(id, 'call')}
          className={buttonLook('secondary', 'small')}
        >
          Call Customer
        </a>
      )}
      {/* Once a job has moved on, its answer can't be undone. */}
      {(!answeredAt || inquiry.status === 'answered') && (
        <CallButton
          endpoint={endpoints.noteAnswer}
          given={{ id, body: { how: answeredAt ? 'reopened' : 'marked' } }}
          words={{ ...(answeredAt ? reopened : noted), undo }}
          look="quiet"
        >
          {answeredAt ? 'Reopen' : 'Mark answered'}
        </CallButton>
      )}
    </>
  );
}
