import { limitationReasons, proposedEffect } from '#content/inspections/limitations.ts';
import type { DraftArea } from '#contract/capture/draft.ts';
import { type AreaOutcome, areaOutcomes } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { WhyNot } from '#web/inspect/screens/check-row.tsx';
import { type Choice, Choices, Proposals } from '#web/inspect/screens/choices.tsx';
import { TextBox } from '#web/inspect/screens/controls.tsx';
import type { Draft } from '#web/inspect/use-visit.ts';
import { useWrite } from '#web/inspect/use-write.ts';

const choices: readonly Choice<AreaOutcome>[] = [
  { value: 'inspected', label: areaOutcomes.inspected, icon: 'check', tone: 'pass' },
  { value: 'partly', label: areaOutcomes.partly, icon: 'skip', tone: 'caution' },
  { value: 'not', label: areaOutcomes.not, icon: 'blocked', tone: 'caution' },
];

/** The outcome of an area. If not all of it was inspected: the reason and the effect on the conclusion. */
export function AreaEnd({ draft, area }: { draft: Draft; area: DraftArea }) {
  const { inspection } = draft.visit;
  const write = useWrite(inspection.id);
  const outcome = fieldValue<AreaOutcome>(area.fields, 'outcome');
  const keep = (name: 'outcome' | 'reason' | 'effect') => (value: string | null) =>
    write('area', area.id, { [name]: value }, draft.state);
  return (
    <section aria-labelledby="end" className="mt-8">
      <h2 id="end" className="mb-3 border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Did you inspect this area?
      </h2>
      <Choices
        label="Did you inspect this area?"
        choices={choices}
        chosen={outcome}
        onChoose={(one) => void keep('outcome')(one)}
      />
      {(outcome === 'partly' || outcome === 'not') && (
        <>
          <WhyNot
            type={inspection.type}
            reason={fieldValue<string>(area.fields, 'reason')}
            onKeep={keep('reason')}
          />
          <Effect draft={draft} area={area} outcome={outcome} onKeep={keep('effect')} />
        </>
      )}
    </section>
  );
}

type EffectProps = {
  draft: Draft;
  area: DraftArea;
  outcome: 'partly' | 'not';
  onKeep: (effect: string | null) => Promise<boolean>;
};

function Effect({ draft, area, outcome, onKeep }: EffectProps) {
  const reason = fieldValue<string>(area.fields, 'reason');
  const effect = fieldValue<string>(area.fields, 'effect');
  const known = limitationReasons(draft.visit.inspection.type).find(({ words }) => words === reason);
  return (
    <div className="mt-4 space-y-3">
      <TextBox label="How does that affect the conclusion?" lines={3} value={effect} onKeep={onKeep} />
      {effect === undefined && (
        <Proposals
          label="Proposed words"
          words={[proposedEffect(outcome, known)]}
          onTake={(words) => void onKeep(words)}
        />
      )}
    </div>
  );
}
