import { limitationReasons, proposedEffect } from '#content/inspections/limitations.ts';
import type { DraftArea, DraftCheck } from '#contract/capture/draft.ts';
import { type AreaOutcome, areaOutcomes, checkOutcomes } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import { Folded } from '#web/admin/report-draft/folded.tsx';
import { Part } from '#web/admin/report-draft/part.tsx';
import { Photos } from '#web/admin/report-draft/photos.tsx';
import { loosePhotos } from '#web/capture/draft.ts';
import { ChoiceField, TextField } from '#web/capture/fields.tsx';
import { MeasureField } from '#web/capture/measure.tsx';
import { Proposals } from '#web/capture/proposals.tsx';
import { type FieldOf, fieldId, useCapture } from '#web/capture/use-capture.ts';
import { Badge } from '#web/ui/badge.tsx';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const areaOptions = optionsOf(areaOutcomes);
const checkOptions = optionsOf(checkOutcomes);

/** The outcome of each area, its checks, and the photos without a finding. */
export function AreasPart() {
  const { areas } = useCapture().draft;
  return (
    <Part id="areas" title="Areas and checks" count={areas.length}>
      <ul className="space-y-2">
        {areas.map((area) => (
          <li key={area.id} className="flex">
            <Folded id={fieldId({ entity: 'area', entityId: area.id })} summary={<Summary area={area} />}>
              {() => <OneArea area={area} />}
            </Folded>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Summary({ area }: { area: DraftArea }) {
  const { checks } = useCapture().draft;
  const outcome = fieldValue<AreaOutcome>(area.fields, 'outcome');
  const own = checks.filter((check) => check.area === area.id);
  const open = own.filter((check) => check.outcome === undefined || check.isWithArea).length;
  return (
    <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-3 gap-y-0.5 align-top">
      <span className="font-semibold wrap-anywhere">{area.name}</span>
      <Badge tone={outcome === undefined ? 'caution' : outcome === 'inspected' ? 'pass' : 'plain'}>
        {outcome === undefined ? 'No outcome yet' : areaOutcomes[outcome]}
      </Badge>
      {own.length > 0 && (
        <span className="text-[0.9rem] text-ink-soft">
          {own.length - open} of {counted(own.length, 'check')} done
        </span>
      )}
    </span>
  );
}

function OneArea({ area }: { area: DraftArea }) {
  const { draft } = useCapture();
  const of = (name: string) => ({ entity: 'area', entityId: area.id, name }) as const;
  const outcome = fieldValue<AreaOutcome>(area.fields, 'outcome');
  const checks = draft.checks.filter((check) => check.area === area.id);
  return (
    <>
      <ChoiceField of={of('outcome')} label="Outcome" options={areaOptions} none="No outcome yet" mayBeNone />
      {(outcome === 'partly' || outcome === 'not') && (
        <>
          <WithProposals
            of={of('reason')}
            label="Why part of it was not inspected"
            proposals={limitationReasons(draft.visit.inspection.type).map(({ words }) => words)}
          />
          <Effect area={area} outcome={outcome} />
        </>
      )}
      {checks.length > 0 && (
        <section aria-label={`Checks of ${area.name}`}>
          <h4 className="font-semibold">Checks</h4>
          <ul>
            {checks.map((check) => (
              <OneCheck key={check.id} check={check} />
            ))}
          </ul>
        </section>
      )}
      <Photos
        id={`area-${area.id}-photos`}
        title="Photos without a finding"
        photos={loosePhotos(draft, area.id)}
        place={{ area: area.id }}
      />
    </>
  );
}

/** The photos without an area and without a finding, if any. */
export function OtherPhotos() {
  const photos = loosePhotos(useCapture().draft);
  if (photos.length === 0) return null;
  return (
    <Part id="other-photos" title="Photos without an area" count={photos.length}>
      <Photos id="other-photos" title="Photos" photos={photos} place={{}} />
    </Part>
  );
}

function Effect({ area, outcome }: { area: DraftArea; outcome: 'partly' | 'not' }) {
  const { visit } = useCapture().draft;
  const reason = fieldValue<string>(area.fields, 'reason');
  const known = limitationReasons(visit.inspection.type).find(({ words }) => words === reason);
  return (
    <WithProposals
      of={{ entity: 'area', entityId: area.id, name: 'effect' }}
      label="How that affects the conclusion"
      proposals={[proposedEffect(outcome, known)]}
      lines={3}
    />
  );
}

function OneCheck({ check }: { check: DraftCheck }) {
  const { visit } = useCapture().draft;
  const thing = { entity: 'check', entityId: check.id } as const;
  // A check is created by its first value, so the value comes with the check's area and item.
  const beside = () => ({ area: check.area, item: check.words });
  const unit = fieldValue<string>(check.fields, 'unit') ?? check.item?.unit ?? undefined;
  return (
    <li id={fieldId(thing)} tabIndex={-1} className="space-y-3 border-t border-line py-3 outline-offset-4">
      <ChoiceField
        of={{ ...thing, name: 'outcome' }}
        label={check.words}
        options={checkOptions}
        none={check.isWithArea ? 'Not inspected, as the whole area' : 'Not checked yet'}
        mayBeNone
        beside={beside}
      />
      {unit && check.outcome === 'passed' && (
        <div className="max-w-60">
          <MeasureField
            of={{ ...thing, name: 'measured' }}
            label={`Measured (${unit})`}
            beside={{ ...beside(), unit }}
          />
        </div>
      )}
      {check.outcome === 'not-inspected' && !check.isWithArea && (
        <WithProposals
          of={{ ...thing, name: 'reason' }}
          label={`Why it was not inspected: ${check.words}`}
          proposals={limitationReasons(visit.inspection.type).map(({ words }) => words)}
        />
      )}
    </li>
  );
}

type WithProposalsProps = { of: FieldOf; label: string; proposals: readonly string[]; lines?: number };

/** A text field that offers usual sentences while it is empty. */
function WithProposals({ of, label, proposals, lines = 2 }: WithProposalsProps) {
  const focus = () => document.getElementById(fieldId(of, of.name))?.focus();
  return (
    <div className="space-y-2">
      <TextField of={of} label={label} lines={lines} />
      <Proposals
        of={of}
        label={`Suggestions: ${label}`}
        words={proposals}
        onTaken={() => requestAnimationFrame(focus)}
      />
    </div>
  );
}
