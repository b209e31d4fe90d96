import { findingStatuses } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { newKey } from '#web/api.ts';
import { ChoiceField } from '#web/capture/fields.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { addressOf, goTo, notePlace } from '#web/inspect/place.ts';
import { isFollowed } from '#web/inspect/re-inspection.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The fields that a copy takes over: all but the place on the plan and the followed finding. */
const copied = [
  'area',
  'template',
  'title',
  'cites',
  'unit',
  'limit',
  'severity',
  'trade',
  'whyMajor',
  'text',
  'action',
];

/** The actions for a whole finding. */
export function FindingMore({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const write = useWrite();
  const { fields, id } = finding;
  const thing = { entity: 'finding', entityId: id } as const;
  const area = fieldValue<string>(fields, 'area');

  async function duplicate() {
    const isStillHere = notePlace();
    const copy = newKey();
    if (!(await write('finding', copy, copyOf(finding))) || !isStillHere()) return;
    showToast({ title: 'This is the copy', description: 'Photos and measurement stay with the original.' });
    goTo({ screen: 'finding', visit, finding: copy });
  }

  async function remove() {
    const isStillHere = notePlace();
    if (!(await write('finding', id, { deleted: true }))) return;
    const undo = () => void write('finding', id, { deleted: false });
    showToast({ title: 'Finding deleted', action: { label: 'Undo', onPress: undo } });
    if (isStillHere()) goTo(area ? { screen: 'area', visit, area } : { screen: 'visit', visit }, 'instead');
  }

  return (
    <section aria-label="More" className="space-y-4 border-t-2 border-ink pt-4">
      {!isFollowed(finding) && (
        <ChoiceField
          of={{ ...thing, name: 'status' }}
          label="Status"
          options={findingStatuses.map((status) => ({ value: status, label: status }))}
        />
      )}
      <ChoiceField
        of={{ ...thing, name: 'area' }}
        label="Area"
        options={draft.areas.map((one) => ({ value: one.id, label: one.name }))}
      />
      <div className="grid grid-cols-2 gap-2">
        <a
          href={addressOf({ screen: 'pin-finding', visit, finding: id })}
          className={`${buttonLook('secondary')} px-2!`}
        >
          <Icon name="map" className="size-5" />
          {fieldValue(fields, 'pin') ? 'Move pin' : 'Pin on plan'}
        </a>
        <Button look="secondary" onClick={() => void duplicate()}>
          Duplicate
        </Button>
      </div>
      {/* A finding of an earlier report can't be deleted. It gets a result. */}
      {!isFollowed(finding) && (
        <Button look="secondary" className="w-full border-fail! text-fail!" onClick={() => void remove()}>
          <Icon name="bin" className="size-5" />
          Delete finding
        </Button>
      )}
    </section>
  );
}

/** The fields of a copy, which comes right after the first in the report. */
function copyOf({ fields }: FindingProps['finding']): Record<string, unknown> {
  const of = copied.map((name) => [name, fieldValue(fields, name)] as const);
  const known = Object.fromEntries(of.filter(([, value]) => value !== undefined));
  return { ...known, status: 'New', order: (fieldValue<number>(fields, 'order') ?? 0) + 0.5 };
}
