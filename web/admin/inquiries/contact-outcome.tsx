import type { ReactNode } from 'react';
import { noteAnswer, noteCall } from '#contract/desk/endpoints/inquiries.ts';
import { callOutcomes, type Inquiry, type CallOutcome as Outcome } from '#contract/desk/inquiries.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { noted } from '#web/admin/inquiries/answers.tsx';
import { forgetContact, useContact } from '#web/admin/inquiries/contacts.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { focusRow } from '#web/admin/inquiries/use-opened.ts';
import { Button } from '#web/ui/button.tsx';

const said: Record<Outcome, string> = {
  reached: 'Reached by phone',
  'no-answer': 'Call saved: no answer',
  message: 'Call saved: left a message',
};

/** The question disappears, so the focus moves to its row. */
function settled(id: string): void {
  focusRow(id);
  forgetContact(id);
}

const inReach = 'min-h-11! px-2.5!';

/** After a call or a mail, one tap records the result. Only “Reached” and “Sent” stop the clock. */
export function ContactOutcome({ inquiry: { id, firstName, lastName } }: { inquiry: Inquiry }) {
  const way = useContact(id);
  const name = `${firstName} ${lastName}`;
  if (way === 'call')
    return (
      <Question
        label={`Result of the call to ${name}`}
        asked="The call:"
        no={{ words: 'Not called', label: `${name} was not called` }}
        onNo={() => settled(id)}
      >
        {(Object.keys(callOutcomes) as Outcome[]).map((outcome) => (
          <CallButton
            key={outcome}
            endpoint={noteCall}
            given={{ id, body: { outcome } }}
            words={{ failed: 'Call not saved', done: said[outcome], undo: undoOf(id) }}
            className={inReach}
            onDone={() => settled(id)}
          >
            {callOutcomes[outcome]}
          </CallButton>
        ))}
      </Question>
    );
  if (way === 'mail')
    return (
      <Question
        label={`Result of the mail to ${name}`}
        asked="The mail:"
        no={{ words: 'Not sent', label: `The mail to ${name} was not sent` }}
        onNo={() => settled(id)}
      >
        <CallButton
          endpoint={noteAnswer}
          given={{ id, body: { how: 'reply' } }}
          words={{ ...noted, undo: undoOf(id) }}
          className={inReach}
          onDone={() => settled(id)}
        >
          Sent
        </CallButton>
      </Question>
    );
  return null;
}

type QuestionProps = {
  label: string;
  asked: string;
  no: { words: string; label: string };
  onNo: () => void;
  children: ReactNode;
};

function Question({ label, asked, no, onNo, children }: QuestionProps) {
  return (
    <fieldset
      aria-label={label}
      className="flex flex-wrap items-center gap-1.5 border-t border-line bg-caution-wash px-3 py-1.5"
    >
      <p className="mr-1 text-[0.92rem] font-semibold">{asked}</p>
      {children}
      <Button look="quiet" size="small" className={inReach} onClick={onNo} aria-label={no.label}>
        {no.words}
      </Button>
    </fieldset>
  );
}
