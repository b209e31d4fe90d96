import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/messages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import {
  type FilledReply,
  LONGEST_REPLY,
  type Message,
  MOST_REPLY_FILES,
  REPLY_FILES,
  ReplyWords,
  replyFileRefusals,
} from '#contract/desk/messages.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { hasDraft, keepDraft } from '#web/admin/drafts.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { ReplyFiles } from '#web/admin/messages/reply-files.tsx';
import { sendWithFiles } from '#web/admin/messages/send-with-files.ts';
import { call } from '#web/api.ts';
import { sayAtDesk } from '#web/forms/say.ts';
import { useChosenFiles } from '#web/forms/use-chosen-files.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, Textarea } from '#web/ui/field.tsx';

type ReplyBoxProps = {
  inquiry: Pick<Inquiry, 'id' | 'firstName' | 'lastName' | 'email'>;
  /** The newest message on the screen. */
  lastSeen: string | null;
  /** Whether something waits for the reply. */
  waits: boolean;
};

/** Writes to the customer. What is typed stays until it has been sent, and a reply that is taken back is in the box again. */
export function ReplyBox({ inquiry, lastSeen, waits }: ReplyBoxProps) {
  const [takenBack, setTakenBack] = useState(0);
  const draft = draftAbout(inquiry, 'reply');
  const part = useRef<HTMLDivElement>(null);
  const chosen = useChosenFiles({ most: MOST_REPLY_FILES, tooMany: replyFileRefusals.tooMany });
  const [percent, setPercent] = useState(0);
  // What the writer had seen when they began: what comes in meanwhile may stand in another row, so it counts as unseen.
  const seen = useRef(hasDraft(draft.form) ? lastSeen : undefined);
  const isEmpty = () => !part.current?.querySelector('textarea')?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something else was read
  useEffect(() => {
    if (isEmpty()) seen.current = undefined;
  }, [lastSeen]);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of “Reply” leads here again
  useEffect(() => {
    if (hash === '#reply') part.current?.querySelector('textarea')?.focus();
  }, [hash, key]);
  if (!inquiry.email)
    return (
      <p id="reply" className="mt-4 text-ink-soft">
        This customer has no email address, so you can’t write to them here. Call them, or correct their
        details.
      </p>
    );
  const undo =
    ({ message }: { message: Message }) =>
    async () => {
      const { words } = await call(endpoints.takeBack, { id: message.id });
      keepDraft(draft, { words });
      seen.current = message.id;
      setTakenBack((count) => count + 1);
    };
  return (
    <DeskForm
      key={takenBack}
      endpoint={endpoints.reply}
      given={{ id: inquiry.id }}
      fields={ReplyWords}
      body={(typed) => ({
        ...(typed as { words: string }),
        lastSeen: seen.current === undefined ? lastSeen : seen.current,
      })}
      onInput={() => {
        if (isEmpty()) seen.current = undefined;
        else if (seen.current === undefined) seen.current = lastSeen;
      }}
      onRefused={({ body }) => {
        const since = endpoints.reply.conflict.safeParse(body).data?.messages?.at(-1);
        if (since) seen.current = since.id;
        return false;
      }}
      by={(given) =>
        chosen.files.length === 0
          ? call(endpoints.reply, given)
          : sendWithFiles(given, { files: chosen.files, onSent: setPercent })
      }
      words={{
        done: 'Your reply leaves in ten seconds',
        undo,
        undone: ({ message: { files } }) => (files.length > 0 ? replyFileRefusals.chooseAgain : undefined),
      }}
      onDone={({ message }) => {
        chosen.clear();
        seen.current = message.id;
      }}
      draft={draft}
      className="mt-4 scroll-mt-16"
    >
      {({ field, pending }) => (
        <div id="reply" ref={part}>
          <Field
            {...field('words')}
            label={`Reply to ${`${inquiry.firstName} ${inquiry.lastName}`.trim()}`}
            hint={`By email to ${inquiry.email}, with your greeting, your signature and the link to their page.`}
          >
            {(wiring) => <Textarea {...wiring} rows={4} maxLength={LONGEST_REPLY} dir="auto" />}
          </Field>
          <ReplyFiles
            id={field(REPLY_FILES).id}
            chosen={chosen}
            error={field(REPLY_FILES).error}
            send={
              <Button
                type="submit"
                look={waits ? 'primary' : 'secondary'}
                size="small"
                disabled={pending || chosen.isMakingSmaller}
              >
                {pending ? (chosen.files.length > 0 ? `Sending… ${percent}%` : 'Sending…') : 'Send reply'}
              </Button>
            }
          >
            <SavedReplies inquiryId={inquiry.id} />
          </ReplyFiles>
        </div>
      )}
    </DeskForm>
  );
}

/** Puts a saved reply into the box, at its end. What has no value for this inquiry is named. */
function SavedReplies({ inquiryId }: { inquiryId: string }) {
  const [replies, setReplies] = useState<FilledReply[]>();
  const [said, setSaid] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    let isCurrent = true;
    call(endpoints.savedReplies, { id: inquiryId }).then(
      (answer) => isCurrent && setReplies(answer.replies),
      (problem) => isCurrent && setSaid(sayAtDesk(problem)),
    );
    return () => {
      isCurrent = false;
    };
  }, [inquiryId]);
  function put(id: string): void {
    const chosen = replies?.find((one) => one.id === id);
    const box = select.current?.form?.elements.namedItem('words');
    if (!chosen || !(box instanceof HTMLTextAreaElement)) return;
    box.value = [box.value.trimEnd(), chosen.words].filter(Boolean).join('\n\n');
    // The form keeps what is typed when it hears of it.
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.focus();
    setSaid(chosen.missing.length > 0 ? `Fill in by hand: ${chosen.missing.join(', ')}.` : '');
  }
  return (
    <>
      {replies && replies.length > 0 && (
        <Select
          ref={select}
          aria-label="Saved replies"
          value=""
          onChange={({ target }) => put(target.value)}
          className="min-h-10! w-auto! max-w-56 py-1! text-[0.9rem]"
        >
          <option value="">Saved replies</option>
          {replies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <span role="status" className="text-[0.9rem] text-caution">
        {said}
      </span>
    </>
  );
}
