import { useRef } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import { goToPlace } from '#web/admin/report-draft/go-to-place.ts';
import { Part } from '#web/admin/report-draft/part.tsx';
import { useDraftStore, useShown } from '#web/admin/report-draft/use-draft-store.ts';
import { TextField } from '#web/capture/fields.tsx';
import { fieldId, useEntity, useWrite } from '#web/capture/use-capture.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The fields about the inspection as a whole. */
export function InspectionPart() {
  const { inspection } = useDraftStore();
  const of = (name: string) => ({ entity: 'inspection' as const, entityId: inspection, name });
  return (
    <Part id="whole" title="The inspection">
      <Proposed name="banner" label="Result in one sentence" lines={2} />
      <Proposed name="summary" label="Executive summary" lines={8} />
      <Proposed name="conclusion" label="Conclusion" lines={5} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField of={of('weather')} label="Weather" />
        <TextField of={of('dwelling')} label="The building" />
        <TextField
          of={of('builder')}
          label="Builder"
          hint="Only for your statistics. The report does not name the builder."
        />
      </div>
    </Part>
  );
}

type ProposedProps = { name: 'banner' | 'summary' | 'conclusion'; label: string; lines: number };

/** A text made from the findings, until somebody writes their own. */
function Proposed({ name, label, lines }: ProposedProps) {
  const write = useWrite();
  const thing = { entity: 'inspection', entityId: useDraftStore().inspection } as const;
  const keep = (text: string | null) => void write(thing.entity, thing.entityId, { [name]: text });
  const written = fieldValue<string>(useEntity(thing), name);
  const proposal = useShown().draft.proposals[name];
  const own = useRef<HTMLButtonElement>(null);

  function writeOwn() {
    keep(proposal);
    requestAnimationFrame(() => void goToPlace([fieldId(thing, name)]));
  }

  function takeProposal() {
    keep(null);
    requestAnimationFrame(() => own.current?.focus());
    const undo = () => keep(written ?? null);
    showToast({ title: `${label}: the automatic text is back`, action: { label: 'Undo', onPress: undo } });
  }

  if (written === undefined)
    return (
      <section aria-label={label} id={fieldId(thing, name)} tabIndex={-1} className="outline-offset-4">
        <h4 className="font-semibold">{label}</h4>
        <p className="text-[0.9rem] text-ink-soft">
          We write this from the findings and update it when they change.
        </p>
        <Paragraphs text={proposal} />
        <Button
          ref={own}
          look="secondary"
          size="small"
          className="mt-2"
          aria-label={`Write your own: ${label}`}
          onClick={writeOwn}
        >
          Write your own
        </Button>
      </section>
    );
  return (
    <div>
      <TextField of={{ ...thing, name }} label={label} lines={lines} empty="" />
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        aria-label={`Use the automatic text again: ${label}`}
        onClick={takeProposal}
      >
        Use the automatic text again
      </Button>
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="mt-1.5 border-l-4 border-line pl-3">
      {text
        .split('\n')
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} className="mt-1 wrap-anywhere">
            {paragraph}
          </p>
        ))}
    </div>
  );
}
