import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { AnsweredHow, Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { replyAddress } from '#web/admin/inquiries/reply.ts';
import { useCall } from '#web/admin/use-call.ts';
import { buttonLook } from '#web/ui/button.tsx';

const noted = { failed: 'Answer not noted', done: 'Noted as answered' };

/** The ways to answer a customer. The first one used stops the clock; that can be taken back. */
export function Answers({ inquiry }: { inquiry: Inquiry }) {
  const { id, answeredAt } = inquiry;
  const { run } = useCall(endpoints.noteAnswer, noted);
  const { dial } = phoneOf(inquiry.phone);
  const noteFirst = (how: AnsweredHow) => () => {
    if (!answeredAt) void run({ id, body: { how } });
  };
  return (
    <>
      <a
        href={replyAddress(inquiry)}
        onClick={noteFirst('reply')}
        className={buttonLook('secondary', 'small')}
      >
        Reply via Email
      </a>
      <a href={`tel:${dial}`} onClick={noteFirst('call')} className={buttonLook('secondary', 'small')}>
        Call Customer
      </a>
      {/* Of a job that has moved on, the answer stands. */}
      {(!answeredAt || inquiry.status === 'answered') && (
        <CallButton
          endpoint={endpoints.noteAnswer}
          given={{ id, body: { how: answeredAt ? 'reopened' : 'marked' } }}
          words={answeredAt ? { ...noted, done: 'Waits for an answer again' } : noted}
          look="quiet"
        >
          {answeredAt ? 'Not answered after all' : 'Mark answered'}
        </CallButton>
      )}
    </>
  );
}
