import { type Identified, isInReport } from '#contract/capture/draft.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import { newKey } from '#web/api.ts';
import { type Draft, photosOfFinding } from '#web/capture/draft.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { goTo, notePlace } from '#web/inspect/place.ts';
import { dismissToast, showToast } from '#web/ui/toast.tsx';

type Photos = readonly Identified[];
type Fields = Record<string, unknown>;

/** The functions that put photos somewhere, each with one tap to undo it. */
export function usePutPhotos(draft: Draft) {
  const visit = draft.visit.inspection.id;
  const write = useWrite();

  /** What stood in a field. A private photo stays private when it is put back, whatever was once said of it. */
  const before = (fields: Entity, name: string): unknown =>
    name === 'inReport' && !isInReport(draft.state, fields)
      ? fieldValue(fields, name) === false
        ? false
        : null
      : (fieldValue(fields, name) ?? null);

  /** Writes what differs, and offers to write it back. */
  async function put(photos: Photos, done: string, fieldsOf: (photo: Identified) => Fields): Promise<void> {
    const undone: (readonly [id: string, fields: Fields])[] = [];
    for (const photo of photos) {
      const { id, fields } = photo;
      const changes = Object.entries(fieldsOf(photo)).filter(
        ([name, value]) => (fieldValue(fields, name) ?? null) !== value,
      );
      if (changes.length === 0) continue;
      if (!(await write('photo', id, Object.fromEntries(changes)))) return;
      undone.push([id, Object.fromEntries(changes.map(([name]) => [name, before(fields, name)]))]);
    }
    const undo = async () => {
      for (const [id, fields] of undone) await write('photo', id, fields);
    };
    const title = `${counted(photos.length, 'photo')} ${done}`;
    showToast(
      undone.length > 0 ? { title, action: { label: 'Undo', onPress: () => void undo() } } : { title },
    );
  }

  return {
    toFinding: (photos: Photos, finding: Identified) =>
      put(photos, `put to “${titleOf(finding)}”`, () => placeIn(finding)),
    toArea: (photos: Photos, { id, name }: { id: string; name: string }) =>
      put(photos, `put in ${name}`, (photo) => ({
        area: id,
        finding: null,
        order: null,
        // Without its finding, it is private until somebody puts it in the report.
        ...((isOfFinding(draft, photo) || !isInReport(draft.state, photo.fields)) && { inReport: null }),
      })),
    inReport: (photos: Photos, isIn: boolean) =>
      put(photos, isIn ? 'in the report' : 'not in the report', () => ({ inReport: isIn })),

    /** Starts a finding that has these photos, in the area of the first, and opens it. Its line is asked there. */
    async startFinding(photos: Photos): Promise<void> {
      const isStillHere = notePlace();
      const area = fieldValue<string>(photos[0]?.fields, 'area');
      const isThere = draft.areas.some(({ id }) => id === area);
      const id = newKey();
      const fields = { status: 'New', order: nextOrder(draft), ...(isThere && { area }) };
      if (!(await write('finding', id, fields))) return;
      for (const photo of photos)
        if (!(await write('photo', photo.id, { finding: id, order: null, inReport: null }))) return;
      if (!isStillHere()) return;
      // What it says of photos would lie over the line that is asked next.
      dismissToast();
      goTo({ screen: 'finding', visit, finding: id });
    },
  };
}

/** A photo of a finding is in the report with its finding, whatever was said of it before. */
function placeIn({ id, fields }: Identified): Fields {
  const area = fieldValue<string>(fields, 'area');
  return { finding: id, order: null, inReport: null, ...(area !== undefined && { area }) };
}

/** Whether a photo stands with a finding that was not deleted. */
export function isOfFinding(draft: Pick<Draft, 'photosBy'>, photo: Identified): boolean {
  const finding = fieldValue<string>(photo.fields, 'finding');
  return finding !== undefined && photosOfFinding(draft, finding).includes(photo);
}

export function titleOf({ fields }: Identified): string {
  return fieldValue<string>(fields, 'title') ?? 'Finding without a title';
}

function nextOrder({ findings }: Draft): number {
  return Math.max(0, ...findings.map(({ fields }) => fieldValue<number>(fields, 'order') ?? 0)) + 1;
}
