import type { CheckOutcome } from '#contract/capture/operations.ts';
import { type CaptureState, type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';
import type { ChecklistItem, VisitArea } from '#contract/capture/visits.ts';

/** The presets of an inspection of a type. */
export type Presets = { areas: readonly VisitArea[]; checklist: readonly ChecklistItem[] };

/** An area: a preset with its changes, or an added one. */
export type DraftArea = { id: string; name: string; order: number; fields: Entity };

/** One check in one area, with its result. */
export type DraftCheck = {
  id: string;
  item: ChecklistItem | undefined;
  words: string;
  area: string;
  outcome: CheckOutcome | undefined;
  /** Whether the area answers it: nobody got into the area, and nobody answered this check. */
  isWithArea: boolean;
  fields: Entity;
};

/** Something with its id. */
export type Identified = { id: string; fields: Entity };

/** The fields of a preset that nobody has changed: always the same object. */
const unwritten: Entity = {};

/** The areas in order, without deleted ones. */
export function areasOf(state: CaptureState, presets: Presets): DraftArea[] {
  const preset = new Map(presets.areas.map((area) => [area.id, area]));
  const ids = new Set([...preset.keys(), ...Object.keys(state.area)]);
  return [...ids]
    .map((id) => {
      const fields = state.area[id] ?? unwritten;
      const { name, order } = preset.get(id) ?? { name: '', order: Number.MAX_SAFE_INTEGER };
      return {
        id,
        name: fieldValue<string>(fields, 'name') ?? name,
        order: fieldValue<number>(fields, 'order') ?? order,
        fields,
      };
    })
    .filter(({ fields }) => !isDeleted(fields))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/**
 * The id of an item's check in an area. It is the same on every phone, so that two phones write to one check.
 */
export function checkId(itemId: string, areaId: string): string {
  return `${itemId}:${areaId}`.slice(0, 100);
}

/**
 * The checks of each area and those added by hand, in the order of areas and checklist. An area that was not inspected answers those
 * of its checks that nobody answered.
 */
export function checksOf(state: CaptureState, presets: Presets): DraftCheck[] {
  const areas = areasOf(state, presets);
  const planned = areas.flatMap((area) =>
    presets.checklist
      .filter((item) => item.areas === 'each' || item.areas.includes(area.id))
      .map((item) => {
        const id = checkId(item.id, area.id);
        return draftCheck(id, state.check[id] ?? unwritten, { item, area: area.id });
      }),
  );
  const known = new Set(planned.map(({ id }) => id));
  const added = Object.entries(state.check)
    .filter(([id]) => !known.has(id))
    .map(([id, fields]) =>
      draftCheck(id, fields, { item: undefined, area: fieldValue<string>(fields, 'area') ?? '' }),
    )
    // The checks of a deleted area are gone with it.
    .filter(({ area }) => !isDeleted(state.area[area]));
  const locked = new Set(
    areas.filter(({ fields }) => fieldValue(fields, 'outcome') === 'not').map(({ id }) => id),
  );
  return [...planned, ...added]
    .filter(({ fields }) => !isDeleted(fields))
    .map((check) =>
      check.outcome === undefined && locked.has(check.area)
        ? { ...check, outcome: 'not-inspected', isWithArea: true }
        : check,
    );
}

function draftCheck(
  id: string,
  fields: Entity,
  { item, area }: Pick<DraftCheck, 'item' | 'area'>,
): DraftCheck {
  const words = item?.words ?? fieldValue<string>(fields, 'item') ?? '';
  const outcome = fieldValue<CheckOutcome>(fields, 'outcome');
  return { id, item, words, area, outcome, isWithArea: false, fields };
}

/** The findings in order, without deleted ones. */
export function findingsOf(state: CaptureState): Identified[] {
  return inOrder(state.finding);
}

/** The photos without deleted ones: first those with a chosen order, then the others by time. */
export function photosOf(state: CaptureState): Identified[] {
  return inOrder(state.photo).sort((a, b) => orderOf(a) - orderOf(b) || timeOf(a).localeCompare(timeOf(b)));
}

/** Photos by where they stand. */
export type PhotosByPlace = {
  ofFinding: ReadonlyMap<string, readonly Identified[]>;
  /** Photos without a finding, by area; under '' those without an area. */
  ofArea: ReadonlyMap<string, readonly Identified[]>;
};

/**
 * Groups photos by the finding or area that they stand in. A photo whose finding is deleted falls back to its
 * area, and one whose area is deleted to none, so that no photo is out of sight.
 */
export function photosByPlace(
  photos: readonly Identified[],
  { findings, areas }: { findings: readonly { id: string }[]; areas: readonly { id: string }[] },
): PhotosByPlace {
  const [findingIds, areaIds] = [findings, areas].map((things) => new Set(things.map(({ id }) => id)));
  const ofFinding = new Map<string, Identified[]>();
  const ofArea = new Map<string, Identified[]>();
  for (const photo of photos) {
    const finding = fieldValue<string>(photo.fields, 'finding');
    const area = fieldValue<string>(photo.fields, 'area') ?? '';
    if (finding !== undefined && findingIds?.has(finding)) push(ofFinding, finding, photo);
    else push(ofArea, areaIds?.has(area) ? area : '', photo);
  }
  return { ofFinding, ofArea };
}

function push<Thing>(map: Map<string, Thing[]>, key: string, thing: Thing): void {
  const things = map.get(key);
  if (things) things.push(thing);
  else map.set(key, [thing]);
}

/**
 * Whether a photo goes into the report. A photo of a finding does unless somebody took it out, any other only
 * if it was put in. A photo whose finding or area was deleted is out until somebody puts it in again.
 */
export function isInReport(state: Pick<CaptureState, 'finding' | 'area'>, photo: Entity): boolean {
  const finding = fieldValue<string>(photo, 'finding');
  const isOfFinding = finding !== undefined && stands(state.finding[finding]);
  const said = fieldValue<boolean>(photo, 'inReport') ?? isOfFinding;
  if (!said || isOfFinding) return said;
  const area = state.area[fieldValue<string>(photo, 'area') ?? ''];
  const lost = [
    ...(finding === undefined ? [] : [state.finding[finding]]),
    ...(isDeleted(area) ? [area] : []),
  ];
  return lost.every((thing) => wasPutInAfter(photo, thing));
}

function stands(thing: Entity | undefined): boolean {
  return thing !== undefined && !isDeleted(thing);
}

/**
 * Whether somebody put a photo into the report after its finding or area was deleted. The value that came
 * with the photo is nobody's choice: a phone that did not know of the deletion may have sent it later.
 */
function wasPutInAfter({ inReport, sha256 }: Entity, lost: Entity | undefined): boolean {
  if (!inReport || inReport.at === sha256?.at) return false;
  return lost?.deleted === undefined || inReport.at > lost.deleted.at;
}

function timeOf({ fields }: Identified): string {
  return fieldValue<string>(fields, 'takenAt') ?? '';
}

function inOrder(things: Record<string, Entity>): Identified[] {
  return Object.entries(things)
    .map(([id, fields]) => ({ id, fields }))
    .filter(({ fields }) => !isDeleted(fields))
    .sort((a, b) => orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : 1));
}

function orderOf({ fields }: Identified): number {
  return fieldValue<number>(fields, 'order') ?? Number.MAX_SAFE_INTEGER;
}
