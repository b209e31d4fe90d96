import type { EntityName } from '#contract/capture/operations.ts';
import { type Conflict, type Entity, fieldValue } from '#contract/capture/state.ts';
import { quoted } from '../sentences.ts';
import type { Draft } from './draft.ts';
import { lineIn } from './text.ts';

/** A finding by its title, even if it is deleted. */
export function findingName(fields: Entity | undefined): string {
  const title = fields && lineIn(fields, 'title');
  return title === undefined ? 'A finding without a title' : title;
}

/** A photo by what it shows. */
export function photoName({ state, allPhotos }: Draft, fields: Entity): string {
  const caption = lineIn(fields, 'caption');
  if (caption !== undefined) return `Photo ${quoted(caption)}`;
  const finding = fieldValue<string>(fields, 'finding');
  const its = finding === undefined ? undefined : state.finding[finding];
  if (!its) return 'A photo';
  const siblings = allPhotos.filter((photo) => fieldValue(photo.fields, 'finding') === finding);
  const place = siblings.findIndex((photo) => photo.fields === fields) + 1;
  return place > 0 && siblings.length > 1
    ? `Photo ${place} of ${quoted(findingName(its))}`
    : `The photo of ${quoted(findingName(its))}`;
}

/** The name of a thing of an inspection. */
export function thingName(
  draft: Draft,
  { entity, entityId }: { entity: EntityName; entityId: string },
): string {
  const fields = draft.state[entity][entityId] ?? {};
  switch (entity) {
    case 'inspection':
      return 'The inspection';
    case 'area': {
      const area = [...draft.areas, ...draft.about.presets.areas].find(({ id }) => id === entityId);
      return lineIn(fields, 'name') ?? area?.name ?? 'An area';
    }
    case 'check': {
      const check = draft.checks.find(({ id }) => id === entityId);
      return check?.name ?? lineIn(fields, 'item') ?? 'A check';
    }
    case 'finding':
      return findingName(fields);
    case 'photo':
      return photoName(draft, fields);
  }
}

const fieldNames: Record<string, string> = {
  whyMajor: 'reason for “major”',
  whyDefect: 'reason for a defect within the limit',
  cites: 'clauses',
  marks: 'marks',
  measured: 'measurement',
  text: 'description',
  dwelling: 'building',
  completedAt: 'time of completion',
  takenAt: 'time',
  cover: 'photo of the house',
  otherDay: 'answer whether a photo of another day may be used',
  pin: 'pin on the plan',
  item: 'words',
};

/** A conflict in words. */
export function conflictWords({ field }: Pick<Conflict, 'field'>): string {
  if (field === 'deleted') return 'it was deleted on one device and changed on another, choose one';
  if (field === 'inReport')
    return 'it was kept in the report on one device and taken out on another, choose one';
  const name = Object.hasOwn(fieldNames, field) ? fieldNames[field] : field;
  return `there are two versions of the ${name}, choose one`;
}
