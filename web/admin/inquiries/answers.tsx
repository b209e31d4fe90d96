import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { noteCalled } from '#web/admin/inquiries/calls.ts';
import { replyAddress } from '#web/admin/inquiries/reply.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { useCall } from '#web/admin/use-call.ts';
import { buttonLook } from '#web/ui/button.tsx';

export const noted = { failed: 'Answer not saved', done: 'Marked as answered' };
export const reopened = { failed: 'Not reopened', done: 'Reopened' };

/**
 * The buttons to answer a customer. An email stops the clock at once, a call only when the customer was
 * reached.
 */
export function Answers({ inquiry }: { inquiry: Inquiry }) {
  const { id, email, answeredAt } = inquiry;
  const undo = undoOf(id);
  const { run } = useCall(endpoints.noteAnswer, { ...noted, undo });
  const { dial } = phoneOf(inquiry.phone);
  return (
    <>
      {email && (
        <a
          href={replyAddress(inquiry)}
          onClick={() => !answeredAt && void run({ id, body: { how: 'reply' } })}
          className={buttonLook('secondary', 'small')}
        >
          Reply via Email
        </a>
      )}
      {inquiry.phone && (
        <a href={`tel:${dial}`} onClick={() => noteCalled(id)} className={buttonLook('secondary', 'small')}>
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
