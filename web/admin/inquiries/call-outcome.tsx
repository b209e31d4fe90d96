import { noteCall } from '#contract/desk/endpoints/inquiries.ts';
import { callOutcomes, type Inquiry, type CallOutcome as Outcome } from '#contract/desk/inquiries.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { forgetCall, useCalled } from '#web/admin/inquiries/calls.ts';
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
  forgetCall(id);
}

/** After a call, one tap records the result. Only “Reached” stops the clock. */
export function CallOutcome({ inquiry: { id, firstName, lastName } }: { inquiry: Inquiry }) {
  if (!useCalled(id)) return null;
  const name = `${firstName} ${lastName}`;
  return (
    <fieldset
      aria-label={`Result of the call to ${name}`}
      className="flex flex-wrap items-center gap-1.5 border-t border-line bg-caution-wash px-3 py-1.5"
    >
      <p className="mr-1 text-[0.92rem] font-semibold">The call:</p>
      {(Object.keys(callOutcomes) as Outcome[]).map((outcome) => (
        <CallButton
          key={outcome}
          endpoint={noteCall}
          given={{ id, body: { outcome } }}
          words={{ failed: 'Call not saved', done: said[outcome], undo: undoOf(id) }}
          className="min-h-11! px-2.5!"
          onDone={() => settled(id)}
        >
          {callOutcomes[outcome]}
        </CallButton>
      ))}
      <Button
        look="quiet"
        size="small"
        className="min-h-11! px-2.5!"
        onClick={() => settled(id)}
        aria-label={`${name} was not called`}
      >
        Not called
      </Button>
    </fieldset>
  );
}
