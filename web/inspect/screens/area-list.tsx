import { useState } from 'react';
import type { DraftArea } from '#contract/capture/draft.ts';
import { type AreaOutcome, areaOutcomes } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import { type Draft, findingsIn, photosIn } from '#web/capture/draft.ts';
import { addressOf } from '#web/inspect/place.ts';
import { AreaOrder } from '#web/inspect/screens/area-order.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { Progress } from '#web/inspect/screens/progress.tsx';
import { Button } from '#web/ui/button.tsx';

/** The areas in walking order, each with its progress. */
export function AreaList({ draft }: { draft: Draft }) {
  const [isOrdering, setOrdering] = useState(false);
  return (
    <section aria-labelledby="areas" className="mt-7">
      <div className="flex items-baseline justify-between border-b-2 border-ink">
        <h2 id="areas" className="pb-1 text-[1.15rem] font-bold">
          Areas
        </h2>
        <Button look="quiet" className="-mr-3 px-3!" onClick={() => setOrdering(!isOrdering)}>
          {isOrdering ? 'Done' : 'Change areas'}
        </Button>
      </div>
      {isOrdering ? (
        <AreaOrder draft={draft} />
      ) : (
        <ol>
          {draft.areas.map((area, index) => (
            <AreaRow key={area.id} draft={draft} area={area} number={index + 1} />
          ))}
        </ol>
      )}
      {draft.areas.length === 0 && !isOrdering && (
        <p className="py-4">No areas. Add the first one with Change areas.</p>
      )}
    </section>
  );
}

function AreaRow({ draft, area, number }: { draft: Draft; area: DraftArea; number: number }) {
  const checks = draft.checks.filter((check) => check.area === area.id);
  const done = checks.filter(({ outcome, isWithArea }) => outcome !== undefined && !isWithArea).length;
  const found = [
    ...countedIfAny(findingsIn(draft, area.id).length, 'finding'),
    ...countedIfAny(photosIn(draft, area.id).length, 'photo'),
  ];
  const outcome = fieldValue<AreaOutcome>(area.fields, 'outcome');
  return (
    <li className="border-b border-line">
      <a
        href={addressOf({ screen: 'area', visit: draft.visit.inspection.id, area: area.id })}
        className="flex min-h-16 items-center gap-3 py-2.5 text-ink no-underline"
      >
        <span className="lettering w-6 shrink-0 text-ink-soft">{String(number).padStart(2, '0')}</span>
        <span className="min-w-0 grow">
          <span className="block leading-snug font-semibold">{area.name || 'Area without a name'}</span>
          <Progress done={done} all={checks.length} label="checks done" />
          <span className="lettering block text-ink-soft">
            {outcome && (
              <span className={`font-bold ${outcome === 'inspected' ? 'text-pass' : 'text-caution'}`}>
                {outcome === 'inspected' ? '✓ ' : '◐ '}
                {areaOutcomes[outcome]}
              </span>
            )}
            {outcome && found.length > 0 && ' · '}
            {found.join(' · ')}
          </span>
        </span>
        <Icon name="next" className="size-4" />
      </a>
    </li>
  );
}

function countedIfAny(count: number, one: string): string[] {
  return count > 0 ? [counted(count, one)] : [];
}
