import { proposedAction } from '#contract/capture/action.ts';
import type { Identified } from '#contract/capture/draft.ts';
import { type Pin, severities } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { FindingCites } from '#web/admin/report-draft/finding-cites.tsx';
import { FindingMeasure } from '#web/admin/report-draft/finding-measure.tsx';
import { statusesOf } from '#web/admin/report-draft/followed.ts';
import { LinesField } from '#web/admin/report-draft/lines-field.tsx';
import { Photos } from '#web/admin/report-draft/photos.tsx';
import { PinnedAt } from '#web/admin/report-draft/pinned-at.tsx';
import { checkOf, photosOfFinding } from '#web/capture/draft.ts';
import { ChoiceField, TextField } from '#web/capture/fields.tsx';
import { TradeField } from '#web/capture/trade-field.tsx';
import { useCapture } from '#web/capture/use-capture.ts';

const classes = Object.entries(severities).map(([value, label]) => ({ value, label }));

/** Every field of a finding. */
export function FindingFields({ finding }: { finding: Identified }) {
  const { id, fields } = finding;
  const { draft } = useCapture();
  const thing = { entity: 'finding', entityId: id } as const;
  const of = (name: string) => ({ ...thing, name });
  const statuses = statusesOf(finding).map((status) => ({ value: status, label: status }));
  const areas = draft.areas.map((area) => ({ value: area.id, label: area.name }));
  return (
    <>
      <TextField of={of('title')} label="Title" />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField of={of('area')} label="Area" options={areas} none="No area" mayBeNone />
        <LinesField of={of('places')} label="Places" hint="One on each line" />
      </div>
      <FindingMeasure thing={thing} />
      <TextField
        of={of('text')}
        label="What is wrong"
        hint="If you leave this empty, the report says what was measured."
        lines={3}
      />
      <FindingCites thing={thing} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField of={of('severity')} label="Class" options={classes} none="No severity yet" mayBeNone />
        <TradeField finding={finding} />
        <ChoiceField of={of('status')} label="Status" options={statuses} />
      </div>
      {fieldValue(fields, 'severity') === 'major' && (
        <TextField
          of={of('whyMajor')}
          label="Why is it a major defect?"
          hint="What happens if it is not fixed: unsafe conditions, loss of use, further damage"
          lines={2}
        />
      )}
      <TextField
        of={of('action')}
        label="What should be done"
        hint={`If you leave this empty, we propose: ${proposedAction(fields, checkOf(draft, finding))}`}
        lines={2}
      />
      <Photos
        id={`finding-${id}-photos`}
        title="Photos"
        photos={photosOfFinding(draft, id)}
        place={{ finding: id, area: fieldValue<string>(fields, 'area') }}
      />
      <PinnedAt pin={fieldValue<Pin>(fields, 'pin')} what="This finding" />
    </>
  );
}
