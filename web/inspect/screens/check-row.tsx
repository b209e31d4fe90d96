import { limitationReasons } from '#content/inspections/limitations.ts';
import type { DraftCheck } from '#contract/capture/draft.ts';
import type { CheckOutcome } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { addressOf, goTo } from '#web/inspect/place.ts';
import { type Choice, Choices, Proposals } from '#web/inspect/screens/choices.tsx';
import { MeasureBox, TextBox } from '#web/inspect/screens/controls.tsx';
import { type Draft, findingOfCheck } from '#web/inspect/use-visit.ts';
import { useWrite } from '#web/inspect/use-write.ts';
import { buttonLook } from '#web/ui/button.tsx';

const choices: readonly Choice<CheckOutcome>[] = [
  { value: 'passed', label: 'Passed', icon: 'check', tone: 'pass' },
  { value: 'defect', label: 'Defect', icon: 'defect', tone: 'fail' },
  { value: 'not-applicable', label: 'Not applicable', icon: 'skip', tone: 'ink' },
  { value: 'not-inspected', label: 'Not inspected', icon: 'blocked', tone: 'caution' },
];

/** One check. “Defect” leads to its finding, and “Not inspected” asks for the reason. */
export function CheckRow({ draft, check }: { draft: Draft; check: DraftCheck }) {
  const visit = draft.visit.inspection.id;
  const write = useWrite(visit);
  const fields = (more: Record<string, unknown>) => ({ area: check.area, item: check.words, ...more });

  async function choose(outcome: CheckOutcome | null) {
    const isKept = await write('check', check.id, fields({ outcome }));
    if (isKept && outcome === 'defect' && !findingOfCheck(draft, check.id))
      goTo({ screen: 'new-finding', visit, area: check.area, check: check.id });
  }

  const unit = fieldValue<string>(check.fields, 'unit') ?? check.item?.unit ?? undefined;
  return (
    <li id={`check-${check.id}`} className="border-b border-line py-3.5">
      <p className="mb-2 leading-snug font-semibold">{check.words}</p>
      <Choices
        label={check.words}
        choices={choices}
        chosen={check.outcome}
        onChoose={(one) => void choose(one)}
      />
      {unit && check.outcome === 'passed' && (
        <div className="mt-3 sm:max-w-72">
          <MeasureBox
            label="Measured"
            unit={unit}
            value={fieldValue<number | string>(check.fields, 'measured')}
            onKeep={(measured) => write('check', check.id, fields({ measured, unit }), draft.state)}
          />
        </div>
      )}
      {check.outcome === 'not-inspected' && (
        <WhyNot
          type={draft.visit.inspection.type}
          reason={fieldValue<string>(check.fields, 'reason')}
          onKeep={(reason) => write('check', check.id, fields({ reason }), draft.state)}
        />
      )}
      {check.outcome === 'defect' && <ItsFinding draft={draft} check={check} />}
    </li>
  );
}

type WhyNotProps = {
  type: string;
  reason: string | undefined;
  onKeep: (reason: string | null) => Promise<boolean>;
};

/** The reason why something was not inspected: a usual one, or the inspector's own words. */
export function WhyNot({ type, reason, onKeep }: WhyNotProps) {
  return (
    <div className="mt-3 space-y-3">
      <TextBox label="Why not?" value={reason} onKeep={onKeep} autoCapitalize="sentences" />
      {reason === undefined && (
        <Proposals
          label="Usual reasons"
          words={limitationReasons(type).map(({ words }) => words)}
          onTake={(words) => void onKeep(words)}
        />
      )}
    </div>
  );
}

/** The link to the finding of a defect, or to a new one. */
function ItsFinding({ draft, check }: { draft: Draft; check: DraftCheck }) {
  const visit = draft.visit.inspection.id;
  const finding = findingOfCheck(draft, check.id);
  return finding ? (
    <a
      href={addressOf({ screen: 'finding', visit, finding: finding.id })}
      className={`${buttonLook('secondary')} mt-3 w-full`}
    >
      {fieldValue<string>(finding.fields, 'title') ?? 'Its finding'}
    </a>
  ) : (
    <a
      href={addressOf({ screen: 'new-finding', visit, area: check.area, check: check.id })}
      className={`${buttonLook('secondary')} mt-3 w-full border-fail! text-fail!`}
    >
      Describe the defect
    </a>
  );
}
