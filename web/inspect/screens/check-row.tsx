import { memo } from 'react';
import { limitationReasons } from '#content/inspections/limitations.ts';
import type { DraftCheck, Identified } from '#contract/capture/draft.ts';
import type { CheckOutcome } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { TextField } from '#web/capture/fields.tsx';
import { MeasureField } from '#web/capture/measure.tsx';
import { Proposals } from '#web/capture/proposals.tsx';
import { type FieldOf, useCapture, useWrite } from '#web/capture/use-capture.ts';
import { addressOf, goTo } from '#web/inspect/place.ts';
import { type Choice, Choices } from '#web/inspect/screens/choices.tsx';
import { buttonLook } from '#web/ui/button.tsx';

export const outcomesOfCheck: readonly Choice<CheckOutcome>[] = [
  { value: 'passed', label: 'Passed', icon: 'check', tone: 'pass' },
  { value: 'defect', label: 'Defect', icon: 'defect', tone: 'fail' },
  { value: 'not-applicable', label: 'Not applicable', icon: 'skip', tone: 'ink' },
  { value: 'not-inspected', label: 'Not inspected', icon: 'blocked', tone: 'caution' },
];

type CheckRowProps = {
  visit: string;
  check: DraftCheck;
  /** The finding that describes its defect. */
  finding: Identified | undefined;
  /** The next one in the area that nobody has answered. */
  next: string | undefined;
};

/**
 * One check. “Defect” leads to its finding, and “Not inspected” asks for the reason. After an answer that needs nothing more, the next
 * open check comes under the thumb.
 */
export const CheckRow = memo(function CheckRow({ visit, check, finding, next }: CheckRowProps) {
  const write = useWrite();
  const of = (name: string) => ({ entity: 'check', entityId: check.id, name }) as const;
  // A check is created by its first value, so the value comes with the check's area and item.
  const beside = { area: check.area, item: check.words };

  const unit = fieldValue<string>(check.fields, 'unit') ?? check.item?.unit ?? undefined;

  async function choose(outcome: CheckOutcome | null) {
    const isAnswered = outcome === 'not-applicable' || (outcome === 'passed' && unit === undefined);
    // Before it is written, because the page must not move once a finger is on its way to the next one.
    if (next && isAnswered && check.outcome === undefined) bringUnderThumb(next, check.id);
    const isKept = await write('check', check.id, { ...beside, outcome });
    if (isKept && outcome === 'defect' && !finding)
      goTo({ screen: 'new-finding', visit, area: check.area, check: check.id });
  }

  return (
    <li id={`check-${check.id}`} className="border-b border-line py-3.5">
      <p className="mb-2 leading-snug font-semibold">{check.words}</p>
      <Choices
        label={check.words}
        choices={outcomesOfCheck}
        chosen={check.outcome}
        // Shown as chosen because of its area: a tap makes it the check's own answer.
        onChoose={(one) => void choose(check.isWithArea && one === null ? 'not-inspected' : one)}
      />
      {unit && check.outcome === 'passed' && (
        <div className="mt-3 sm:max-w-72">
          <MeasureField of={of('measured')} label="Measured" unit={unit} beside={{ ...beside, unit }} />
        </div>
      )}
      {check.isWithArea && (
        <p className="mt-2 text-ink-soft">Not inspected, like the whole area and for the same reason.</p>
      )}
      {check.outcome === 'not-inspected' && !check.isWithArea && <WhyNot of={of('reason')} beside={beside} />}
      {check.outcome === 'defect' && <ItsFinding visit={visit} check={check} finding={finding} />}
    </li>
  );
});

const DOUBLE_TAP_MS = 250;

/** Scrolls by as much as one check's buttons are below another's, so that a thumb that stays where it is meets the same button. */
function bringUnderThumb(next: string, tapped: string): void {
  const buttonsOf = (id: string) => document.querySelector(`#check-${CSS.escape(id)} fieldset`);
  const [to, from] = [buttonsOf(next), buttonsOf(tapped)];
  const list = from?.closest('ol');
  if (!to || !from || !list) return;
  const top = to.getBoundingClientRect().top - from.getBoundingClientRect().top;
  // At once: while a page moves, a tap meets whatever passes.
  scrollBy({ top, behavior: 'instant' });
  // The second half of a double tap answers nothing.
  list.style.pointerEvents = 'none';
  setTimeout(() => {
    list.style.pointerEvents = '';
  }, DOUBLE_TAP_MS);
}

/** The reason why something was not inspected: a usual one, or the inspector's own words. */
export function WhyNot({ of, beside }: { of: FieldOf; beside?: Record<string, unknown> }) {
  const { type } = useCapture().draft.visit.inspection;
  const usual = limitationReasons(type).map(({ words }) => words);
  return (
    <div className="mt-3 space-y-3">
      <TextField of={of} label="Why not?" beside={beside} />
      <Proposals of={of} label="Usual reasons" words={usual} beside={beside} />
    </div>
  );
}

/** The link to the finding of a defect, or to a new one. */
function ItsFinding({ visit, check, finding }: Omit<CheckRowProps, 'next'>) {
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
