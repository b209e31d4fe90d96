import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { noteContact } from '#web/admin/inquiries/contacts.ts';
import { replyAddress } from '#web/admin/inquiries/reply.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { buttonLook } from '#web/ui/button.tsx';

export const noted = { failed: 'Answer not saved', done: 'Marked as answered' };
const reopened = { failed: 'Not reopened', done: 'Reopened' };

/** Opens a mail in the person's own program. It stops the clock once they say that it was sent. */
export function ReplyByMail({ inquiry }: { inquiry: Inquiry }) {
  const { id, email, answeredAt } = inquiry;
  if (!email) return null;
  return (
    <a
      href={replyAddress(inquiry)}
      onClick={() => !answeredAt && noteContact(id, 'mail')}
      className={buttonLook('secondary', 'small')}
    >
      Reply via Email
    </a>
  );
}

/** Calls the customer. It stops the clock once they were reached. */
export function CallCustomer({ inquiry: { id, phone } }: { inquiry: Inquiry }) {
  if (!phone) return null;
  return (
    <a
      href={`tel:${phoneOf(phone).dial}`}
      onClick={() => noteContact(id, 'call')}
      className={buttonLook('secondary', 'small')}
    >
      <span>
        Call<span className="max-sm:sr-only"> Customer</span>
      </span>
    </a>
  );
}

/** Says that a request was answered in another way, or that it was not. Once a job has moved on, its answer can't be undone. */
export function NoteAnswer({ inquiry: { id, answeredAt, status } }: { inquiry: Inquiry }) {
  if (answeredAt && status !== 'answered') return null;
  return (
    <CallButton
      endpoint={endpoints.noteAnswer}
      given={{ id, body: { how: answeredAt ? 'reopened' : 'marked' } }}
      words={{ ...(answeredAt ? reopened : noted), undo: undoOf(id) }}
      look="quiet"
    >
      {answeredAt ? 'Reopen' : 'Mark answered'}
    </CallButton>
  );
}
