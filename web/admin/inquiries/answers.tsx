import { useFetcher } from 'react-router';
import type { AnsweredHow, Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { replyAddress } from '#web/admin/inquiries/reply.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';

/** The ways to answer a customer. The first one used stops the clock; that can be taken back. */
export function Answers({ inquiry }: { inquiry: Inquiry }) {
  const fetcher = useFetcher();
  const { dial } = phoneOf(inquiry.phone);
  const note = (how: AnsweredHow) =>
    void fetcher.submit({ intent: 'answer', id: inquiry.id, how }, { method: 'post', action: '?index' });
  const noteFirst = (how: AnsweredHow) => () => {
    if (!inquiry.answeredAt) note(how);
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
      {(!inquiry.answeredAt || inquiry.status === 'answered') && (
        <Button
          look="quiet"
          size="small"
          disabled={fetcher.state !== 'idle'}
          onClick={() => note(inquiry.answeredAt ? 'reopened' : 'marked')}
        >
          {inquiry.answeredAt ? 'Not answered after all' : 'Mark answered'}
        </Button>
      )}
    </>
  );
}
