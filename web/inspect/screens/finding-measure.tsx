import { type Judgement, judgementOf } from '#contract/capture/judge.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { Limit, limitInWords } from '#contract/desk/limits.ts';
import { isFollowed } from '#web/inspect/followed.ts';
import { goTo } from '#web/inspect/place.ts';
import { MeasureBox, TextBox } from '#web/inspect/screens/controls.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';
import { newId, useWrite } from '#web/inspect/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/**
 * The measurement, compared with its limit at once. Within the limit there is no defect, so the screen offers
 * to keep it as a passed check.
 */
export function FindingMeasure({ draft, finding }: FindingProps) {
  const write = useWrite(draft.visit.inspection.id);
  const { fields, id } = finding;
  const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
  const measured = fieldValue<number | string>(fields, 'measured');
  const unit = fieldValue<string>(fields, 'unit') ?? limit?.unit ?? 'mm';
  const judgement = judgementOf(fields);
  return (
    <section aria-label="Measured">
      <MeasureBox
        label={limit ? `Measured (${limitInWords(limit)})` : 'Measured'}
        unit={unit}
        value={measured}
        autoFocus={limit !== undefined && measured === undefined && !isFollowed(finding)}
        onKeep={(value) => write('finding', id, { measured: value, unit }, draft.state)}
      />
      <div role="status">{judgement && <Verdict judgement={judgement} />}</div>
      {judgement?.verdict === 'within' && !isFollowed(finding) && (
        <KeepAsCheck draft={draft} finding={finding} />
      )}
      {judgement?.verdict === 'within' && (
        <div className="mt-3">
          <TextBox
            label="Or say why it is a defect"
            lines={2}
            value={fieldValue<string>(fields, 'whyDefect')}
            autoCapitalize="sentences"
            onKeep={(text) => write('finding', id, { whyDefect: text }, draft.state)}
          />
        </div>
      )}
      {!limit && (
        <div className="mt-3 max-w-40">
          <TextBox
            label="Unit"
            value={unit}
            autoCapitalize="none"
            onKeep={(text) => write('finding', id, { unit: text }, draft.state)}
          />
        </div>
      )}
    </section>
  );
}

const looks = {
  within: 'border-pass bg-pass-wash text-pass',
  exceeds: 'border-fail bg-fail-wash text-fail',
  unknown: 'border-caution bg-caution-wash text-caution',
} as const;

function Verdict({ judgement: { verdict, says } }: { judgement: Judgement }) {
  return <p className={`mt-2 border-l-4 p-3 font-bold ${looks[verdict]}`}>{says}</p>;
}

/** Turns a finding within its limit into a check that passed, with what was measured. */
function KeepAsCheck({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const write = useWrite(visit);
  const { fields, id } = finding;
  const area = fieldValue<string>(fields, 'area');
  async function keep() {
    const check = draft.checks.find((one) => one.id === fieldValue(fields, 'check'));
    const isKept = await write('check', check?.id ?? newId(), {
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
