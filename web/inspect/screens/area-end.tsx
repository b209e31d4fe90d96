import { limitationReasons, proposedEffect } from '#content/inspections/limitations.ts';
import type { DraftArea } from '#contract/capture/draft.ts';
import { type AreaOutcome, areaOutcomes } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { Draft } from '#web/capture/draft.ts';
import { TextField } from '#web/capture/fields.tsx';
import { Proposals } from '#web/capture/proposals.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { WhyNot } from '#web/inspect/screens/check-row.tsx';
import { type Choice, Choices } from '#web/inspect/screens/choices.tsx';

export const outcomesOfArea: readonly Choice<AreaOutcome>[] = [
  { value: 'inspected', label: areaOutcomes.inspected, icon: 'check', tone: 'pass' },
  { value: 'partly', label: areaOutcomes.partly, icon: 'skip', tone: 'caution' },
  { value: 'not', label: areaOutcomes.not, icon: 'blocked', tone: 'caution' },
];

/** The outcome of an area. If not all of it was inspected: the reason and the effect on the conclusion. */
export function AreaEnd({ draft, area }: { draft: Draft; area: DraftArea }) {
  const write = useWrite();
  const outcome = fieldValue<AreaOutcome>(area.fields, 'outcome');
  return (
    <section aria-labelledby="end" className="mt-8">
      <h2 id="end" className="mb-3 border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Did you inspect this area?
      </h2>
      <Choices
        label="Did you inspect this area?"
        choices={outcomesOfArea}
        chosen={outcome}
        onChoose={(one) => void write('area', area.id, { outcome: one })}
      />
      {(outcome === 'partly' || outcome === 'not') && (
        <>
          <WhyNot of={{ entity: 'area', entityId: area.id, name: 'reason' }} />
          <Effect draft={draft} area={area} outcome={outcome} />
        </>
      )}
    </section>
  );
}

type EffectProps = { draft: Draft; area: DraftArea; outcome: 'partly' | 'not' };

export function Effect({ draft, area, outcome }: EffectProps) {
  const of = { entity: 'area', entityId: area.id, name: 'effect' } as const;
  const reason = fieldValue<string>(area.fields, 'reason');
  const known = limitationReasons(draft.visit.inspection.type).find(({ words }) => words === reason);
  return (
    <div className="mt-4 space-y-3">
      <TextField of={of} label="How does that affect the conclusion?" lines={3} />
      <Proposals of={of} label="Proposed words" words={[proposedEffect(outcome, known)]} />
    </div>
  );
}
