import { useRef } from 'react';
import type { ItemAnswer } from '#contract/customer/item-answer.ts';
import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import { type GiveVerdict, verdictNeedsWords } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { z } from '#contract/schema.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { DeskForm, fold } from '#web/admin/desk-form.tsx';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices, Field, Textarea } from '#web/ui/field.tsx';

type VerdictFormsProps = {
  inquiry: Pick<Inquiry, 'id' | 'firstName' | 'lastName'>;
  item: string;
  answer: ItemAnswer;
};

const choices = {
  rejected: { label: 'Reject the answer', hint: 'The item is open again, and the builder may answer again.' },
  accepted: { label: 'Accept the answer', hint: 'With a few words for the builder.' },
  reply: { label: 'Only reply', hint: 'It decides nothing.' },
};

/** A form has no empty choice, so a reply has a name of its own. */
const Typed = z.object({ verdict: z.enum(['rejected', 'accepted', 'reply']), words: z.string() }).check(
  z.refine(({ verdict, words }) => verdict === 'accepted' || words.trim() !== '', {
    error: verdictNeedsWords,
    path: ['words'],
  }),
);

/** Accepts an answer with one tap, or says more about it. */
export function VerdictForms({ inquiry, item, answer: { id, from, verdict, version } }: VerdictFormsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-4">
      {verdict !== 'accepted' && (
        <CallButton
          endpoint={endpoints.giveVerdict}
          given={{ id, version, body: { verdict: 'accepted', words: '' } }}
          words={{ failed: 'Answer not accepted', done: 'Answer accepted' }}
          busy="Saving…"
          aria-label={`Accept the answer to ${item} from ${from}`}
        >
          Accept
        </CallButton>
      )}
      <details ref={details} className="max-w-xl open:w-full">
        <summary className="inline-flex min-h-11 items-center text-[0.92rem] text-blueprint underline">
          Reject or reply
        </summary>
        <DeskForm
          endpoint={endpoints.giveVerdict}
          given={{ id, version }}
          fields={Typed}
          body={(typed) => bodyOf(typed as z.output<typeof Typed>)}
          stored={{ verdict: 'rejected' }}
          draft={draftAbout(inquiry, `verdict-${id}`)}
          words={{ failed: 'Not saved', done: 'The builder can read it now' }}
          onDone={() => fold(details.current)}
          className="space-y-3 border border-line bg-paper p-4"
        >
          {({ field, pending }) => (
            <>
              <Choices {...field('verdict')} legend="What do you decide?" choices={choices} />
              <Field
                {...field('words')}
                label="What do you say?"
                hint="The builder and the customer read it."
              >
                {(wiring) => <Textarea {...wiring} rows={3} maxLength={LONGEST_MESSAGE} />}
              </Field>
              <Button type="submit" look="secondary" size="small" disabled={pending}>
                {pending ? 'Saving…' : 'Send'}
              </Button>
            </>
          )}
        </DeskForm>
      </details>
    </div>
  );
}

function bodyOf({ verdict, words }: z.output<typeof Typed>): z.input<typeof GiveVerdict> {
  return { verdict: verdict === 'reply' ? null : verdict, words };
}
