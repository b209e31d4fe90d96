import { judgementOf } from '#contract/capture/judge.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { Limit, limitInWords } from '#contract/desk/limits.ts';
import { newKey } from '#web/api.ts';
import { TextField } from '#web/capture/fields.tsx';
import { MeasureField, Verdict } from '#web/capture/measure.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { goTo } from '#web/inspect/place.ts';
import { isFollowed } from '#web/inspect/re-inspection.ts';
import type { FindingProps } from '#web/inspect/screens/props.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/**
 * The measurement, compared with its limit at once. Within the limit there is no defect, so the screen offers
 * to keep it as a passed check.
 */
export function FindingMeasure({ draft, finding }: FindingProps) {
  const { fields, id } = finding;
  const of = (name: string) => ({ entity: 'finding', entityId: id, name }) as const;
  const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
  const measured = fieldValue<number | string>(fields, 'measured');
  const unit = fieldValue<string>(fields, 'unit') ?? limit?.unit ?? 'mm';
  const judgement = judgementOf(fields);
  return (
    <section aria-label="Measured">
      <MeasureField
        of={of('measured')}
        label={limit ? `Measured (${limitInWords(limit)})` : 'Measured'}
        unit={unit}
        beside={{ unit }}
        autoFocus={limit !== undefined && measured === undefined && !isFollowed(finding)}
      />
      <Verdict judgement={judgement} />
      {judgement?.verdict === 'within' && !isFollowed(finding) && (
        <KeepAsCheck draft={draft} finding={finding} />
      )}
      {judgement?.verdict === 'within' && (
        <div className="mt-3">
          <TextField of={of('whyDefect')} label="Or say why it is a defect" lines={2} />
        </div>
      )}
      {!limit && (
        <div className="mt-3 max-w-40">
          <TextField of={of('unit')} label="Unit" unwritten={unit} autoCapitalize="none" />
        </div>
      )}
    </section>
  );
}

/** Turns a finding within its limit into a check that passed, with what was measured. */
function KeepAsCheck({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const write = useWrite();
  const { fields, id } = finding;
  const area = fieldValue<string>(fields, 'area');
  async function keep() {
    const check = draft.checks.find((one) => one.id === fieldValue(fields, 'check'));
    const isKept = await write('check', check?.id ?? newKey(), {
      area,
      item: check?.words ?? fieldValue(fields, 'title') ?? 'Measured',
      outcome: 'passed',
      measured: fieldValue(fields, 'measured'),
      unit: fieldValue(fields, 'unit') ?? '',
    });
    if (!isKept || !(await write('finding', id, { deleted: true }))) return;
    const undo = () => void write('finding', id, { deleted: false });
    showToast({ title: 'Kept as a passed check', action: { label: 'Undo', onPress: undo } });
    goTo(area ? { screen: 'area', visit, area } : { screen: 'visit', visit }, 'instead');
  }
  return (
    <Button look="secondary" className="mt-2 w-full" onClick={() => void keep()}>
      No defect: keep it as a passed check
    </Button>
  );
}
