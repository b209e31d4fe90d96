import type { DraftArea } from '#contract/capture/draft.ts';
import { newKey } from '#web/api.ts';
import type { Draft } from '#web/capture/draft.ts';
import { TextField } from '#web/capture/fields.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { AddWords } from '#web/inspect/screens/add-words.tsx';
import { Icon, type IconName } from '#web/inspect/screens/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Adding, renaming, moving and deleting areas. */
export function AreaOrder({ draft }: { draft: Draft }) {
  const write = useWrite();
  const { areas } = draft;

  function move(index: number, by: -1 | 1) {
    const area = areas[index];
    const order = orderBetween(areas, index, by);
    if (area && order !== undefined) void write('area', area.id, { order });
  }

  async function remove(area: DraftArea) {
    if (!(await write('area', area.id, { deleted: true }))) return;
    const undo = () => void write('area', area.id, { deleted: false });
    showToast({ title: `Deleted: ${area.name}`, action: { label: 'Undo', onPress: undo } });
  }

  return (
    <>
      <ol className="divide-y divide-line border-b border-line">
        {areas.map((area, index) => (
          <li key={area.id} className="py-3">
            <TextField
              of={{ entity: 'area', entityId: area.id, name: 'name' }}
              label={`Area ${index + 1}`}
              unwritten={area.name}
              empty={area.name}
            />
            <div className="mt-2 flex gap-2">
              <Move icon="up" name="Up" area={area} isOff={index === 0} onMove={() => move(index, -1)} />
              <Move
                icon="down"
                name="Down"
                area={area}
                isOff={index === areas.length - 1}
                onMove={() => move(index, 1)}
              />
              <Move icon="bin" name="Delete" area={area} isOff={false} onMove={() => void remove(area)} />
            </div>
          </li>
        ))}
      </ol>
      <AddWords
        id="new-area"
        label="New area"
        className="mt-4"
        onAdd={(name) => write('area', newKey(), { name, order: (areas.at(-1)?.order ?? 0) + 1 })}
      />
    </>
  );
}

type MoveProps = { icon: IconName; name: string; area: DraftArea; isOff: boolean; onMove: () => void };

function Move({ icon, name, area, isOff, onMove }: MoveProps) {
  return (
    <Button
      look="secondary"
      className="grow px-2!"
      aria-label={`${name}: ${area.name}`}
      disabled={isOff}
      onClick={onMove}
    >
      <Icon name={icon} className="size-5" />
      {name}
    </Button>
  );
}

/** The order that moves an area past its neighbour: halfway to the area after it. */
function orderBetween(areas: readonly DraftArea[], index: number, by: -1 | 1): number | undefined {
  const neighbour = areas[index + by];
  if (!neighbour) return undefined;
  const behind = areas[index + 2 * by];
  return behind ? (neighbour.order + behind.order) / 2 : neighbour.order + by;
}
