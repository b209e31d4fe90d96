import { momentInWords } from '#contract/calendar.ts';
import { measuredInWords, readMeasured } from '#contract/capture/judge.ts';
import { Crop } from '#contract/capture/marks.ts';
import {
  areaOutcomes,
  Cite,
  checkOutcomes,
  type Operation,
  Pin,
  type Severity,
  severities,
} from '#contract/capture/operations.ts';
import { type Conflict, fieldValue, stateOf } from '#contract/capture/state.ts';
import { tradeInWords } from '#contract/capture/trades.ts';
import { counted } from '#contract/counted.ts';
import { Limit, limitInWords } from '#contract/desk/limits.ts';
import { z } from '#contract/schema.ts';
import type { Draft } from '#web/capture/draft.ts';

/** The name of the thing in conflict. */
export function nameOf(draft: Draft, { entity, entityId }: Conflict): string {
  const thing = draft.state[entity][entityId];
  if (entity === 'area') return areaName(draft, entityId) ?? 'An area';
  if (entity === 'check') return draft.checks.find(({ id }) => id === entityId)?.words ?? 'A check';
  if (entity === 'finding') return fieldValue<string>(thing, 'title') ?? 'A finding';
  if (entity === 'photo') return fieldValue<string>(thing, 'caption') ?? 'A photo';
  return 'The inspection';
}

/** The name of an area, also of a deleted one. */
function areaName({ state, visit }: Draft, id: string): string | undefined {
  return fieldValue<string>(state.area[id], 'name') ?? visit.areas.find((area) => area.id === id)?.name;
}

const fieldNames: Record<string, string> = {
  deleted: 'deleted on one phone, changed on another',
  whyMajor: 'why it is major',
  whyDefect: 'why it is a defect',
  text: 'what is wrong',
  line: 'what was typed',
  measured: 'measurement',
  action: 'what should be done',
  places: 'where exactly',
  cites: 'based on',
  reason: 'why not',
  effect: 'effect on the conclusion',
  dwelling: 'the building',
  completedAt: 'time of completion',
  startedWithoutAgreement: 'why it was started without the agreement',
  inReport: 'in the report',
  cover: 'photo of the house',
  otherDay: 'used although taken on another day',
  pin: 'pin on the plan',
  crop: 'part shown',
  turn: 'turned clockwise by',
};

/** The name of a field. */
export function fieldInWords(field: string): string {
  return Object.hasOwn(fieldNames, field) ? (fieldNames[field] as string) : field;
}

/** Fields that no person writes. */
const unspoken = ['sha256', 'screen', 'thumb', 'order', 'template', 'check', 'follows', 'takenAt'];

/** What would be lost with a thing that stays deleted, because the person who deleted it had not seen it. */
export function unseenInWords(draft: Known, conflict: Conflict): string[] {
  return (conflict.unseen ?? [])
    .filter(({ field }) => !unspoken.includes(field))
    .map(({ field, value }) => {
      const words = valueInWords(draft, { ...conflict, field }, value.value);
      return `${capital(fieldInWords(field))}: ${words}`;
    });
}

/** Fields with the id of another thing, which nobody can read. */
const ids = ['area', 'finding'];

/** A change by itself: its thing, and what a person wrote or chose. `Finding, title: Stud split` */
export function changeInWords({
  entity,
  entityId,
  fields,
}: Pick<Operation, 'entity' | 'entityId' | 'fields'>): string {
  if (fields.deleted === true) return `${capital(entity)}: deleted`;
  const known = { state: stateOf([]), areas: [] };
  const values = Object.entries(fields)
    .filter(([field]) => !unspoken.includes(field) && !ids.includes(field))
    .map(
      ([field, value]) =>
        `${fieldInWords(field)}: ${valueInWords(known, { entity, entityId, field }, value)}`,
    );
  return [capital(entity), ...values].join(', ');
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A severity in words. An unknown one stays as it is. */
export function severityInWords(severity: string): string {
  return Object.hasOwn(severities, severity) ? severities[severity as Severity] : severity;
}

/** The words of the values that the phone stores under a short name. */
const namedValues: Record<string, string> = { ...areaOutcomes, ...checkOutcomes };

type Known = Pick<Draft, 'state' | 'areas'>;

/** A value of the field in conflict, in words. A measurement has its unit. */
export function valueInWords(
  { state, areas }: Known,
  { entity, entityId, field }: Pick<Conflict, 'entity' | 'entityId' | 'field'>,
  value: unknown,
): string {
  if (field === 'measured' && (typeof value === 'number' || typeof value === 'string')) {
    const fields = state[entity][entityId];
    const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
    const read = readMeasured(String(value), fieldValue<string>(fields, 'unit') ?? limit?.unit ?? '');
    if (read) return measuredInWords(read);
  }
  if (field === 'deleted') return value === true ? 'Deleted' : 'Not deleted';
  if (field === 'crop' && value === null) return 'The whole photo';
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'severity' && typeof value === 'string') return severityInWords(value);
  if (field === 'trade' && typeof value === 'string') return tradeInWords(value);
  if (field === 'outcome' && typeof value === 'string' && Object.hasOwn(namedValues, value))
    return namedValues[value] as string;
  if (field === 'cover')
    return fieldValue<string>(state.photo[String(value)], 'caption') || 'A photo without a caption';
  if (field === 'area') return areas.find(({ id }) => id === value)?.name ?? String(value);
  if (field === 'completedAt') return momentInWords(new Date(String(value)), 'short');
  if (field === 'marks' && Array.isArray(value)) return counted(value.length, 'mark');
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  const cites = field === 'cites' ? z.array(Cite).safeParse(value).data : undefined;
  if (cites) return cites.map(({ standard, clause, says }) => `${standard}, ${clause}: ${says}`).join('\n');
  const pin = field === 'pin' ? Pin.safeParse(value).data : undefined;
  if (pin) return `Page ${pin.page}, ${fromTopLeft(pin)}`;
  const crop = field === 'crop' ? Crop.safeParse(value).data : undefined;
  if (crop)
    return `${percent(crop.width)} of its width and ${percent(crop.height)} of its height, ${fromTopLeft(crop)}`;
  if (field === 'turn') return `${value}°`;
  const limit = field === 'limit' ? Limit.safeParse(value).data : undefined;
  if (limit) return limitInWords(limit);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
const fromTopLeft = ({ x, y }: { x: number; y: number }) =>
  `${percent(x)} from the left and ${percent(y)} from the top`;
