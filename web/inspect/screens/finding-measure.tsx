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

/** The measurement, compared with its limit at once. What the comparison says has its room beforehand, so that nothing moves below it. */
export function FindingMeasure({ finding }: Pick<FindingProps, 'finding'>) {
  const { fields, id } = finding;
  const of = (name: string) => ({ entity: 'finding', entityId: id, name }) as const;
  const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
  const measured = fieldValue<number | string>(fields, 'measured');
  const unit = fieldValue<string>(fields, 'unit') ?? limit?.unit ?? 'mm';
  return (
    <section aria-label="Measured">
      <MeasureField
        of={of('measured')}
        label={limit ? `Measured (${limitInWords(limit)})` : 'Measured'}
        unit={unit}
        beside={{ unit }}
        autoFocus={limit !== undefined && measured === undefined && !isFollowed(finding)}
      />
      <div className={limit && 'flow-root min-h-21'}>
        <Verdict judgement={judgementOf(fields)} />
      </div>
      {!limit && (
        <div className="mt-3 max-w-40">
          <TextField of={of('unit')} label="Unit" unwritten={unit} autoCapitalize="none" />
        </div>
      )}
    </section>
  );
}

/**
 * Within the limit there is no defect, so the screen offers to keep it as a passed check. Drawn below the buttons that a finger is on its
 * way to while a number is being read.
 */
export function WithinLimit({ draft, finding }: FindingProps) {
  const { fields, id } = finding;
  if (judgementOf(fields)?.verdict !== 'within') return null;
  return (
    <div className="space-y-3">
      {!isFollowed(finding) && <KeepAsCheck draft={draft} finding={finding} />}
      <TextField
        of={{ entity: 'finding', entityId: id, name: 'whyDefect' }}
        label="Or say why it is a defect"
        lines={2}
      />
    </div>
  );
}

/**
 * Turns a finding within its limit into a passed check with what was measured: the check that it came from, or one of its own if there
 * is none, or another finding describes a defect of the same check.
 */
function KeepAsCheck({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const write = useWrite();
  const { fields, id } = finding;
  const area = fieldValue<string>(fields, 'area');
  const from = draft.checks.find((one) => one.id === fieldValue(fields, 'check'));
  const isShared =
    from !== undefined &&
    draft.findings.some((other) => other.id !== id && fieldValue(other.fields, 'check') === from.id);
  const check = isShared ? undefined : from;
  const name = check?.words ?? fieldValue<string>(fields, 'title') ?? 'Measured';
  async function keep() {
    const kept = check?.id ?? newKey();
    const before = check
      ? Object.fromEntries(
          ['outcome', 'measured', 'unit'].map((field) => [field, fieldValue(check.fields, field) ?? null]),
        )
      : { deleted: true };
    const isKept = await write('check', kept, {
      area: check?.area ?? area,
      item: name,
      outcome: 'passed',
      measured: fieldValue(fields, 'measured'),
      unit: fieldValue(fields, 'unit') ?? '',
    });
    if (!isKept || !(await write('finding', id, { deleted: true }))) return;
    async function undo() {
      if (await write('finding', id, { deleted: false })) await write('check', kept, before);
    }
    showToast({
      title: 'Kept as a passed check',
      description: name,
      action: { label: 'Undo', onPress: () => void undo() },
    });
    const back = check?.area ?? area;
    goTo(
      back
        ? { screen: 'area', visit, area: back, ...(check && { check: check.id }) }
        : { screen: 'visit', visit },
      'instead',
    );
  }
  return (
    <Button look="secondary" className="w-full" onClick={() => void keep()}>
      No defect: keep “{name}” as passed
    </Button>
  );
}
