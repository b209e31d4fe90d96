import { momentInWords } from '#contract/calendar.ts';
import { Crop } from '#contract/capture/marks.ts';
import { areaOutcomes, Cite, checkOutcomes, Pin } from '#contract/capture/operations.ts';
import { type Conflict, fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import { Limit, limitInWords, measureInWords } from '#contract/desk/limits.ts';
import { z } from '#contract/schema.ts';
import type { Draft } from '#web/inspect/use-visit.ts';
import { severityInWords } from '#web/inspect/words.ts';

/** The name of the thing in conflict. */
export function nameOf(draft: Draft, { entity, entityId }: Conflict): string {
  const thing = draft.state[entity][entityId];
  if (entity === 'area') return draft.areas.find(({ id }) => id === entityId)?.name ?? 'An area';
  if (entity === 'check') return draft.checks.find(({ id }) => id === entityId)?.words ?? 'A check';
  if (entity === 'finding') return fieldValue<string>(thing, 'title') ?? 'A finding';
  if (entity === 'photo') return fieldValue<string>(thing, 'caption') ?? 'A photo';
  return 'The inspection';
}

const fieldNames: Record<string, string> = {
  deleted: 'deleted on one phone, changed on another',
  whyMajor: 'why it is major',
  text: 'what is wrong',
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
  pin: 'pin on the plan',
  crop: 'part shown',
  turn: 'turned clockwise by',
};

/** The name of a field. */
export function fieldInWords(field: string): string {
  return fieldNames[field] ?? field;
}

/** The words of the values that the phone stores under a short name. */
const namedValues: Record<string, string> = { ...areaOutcomes, ...checkOutcomes };

type Known = Pick<Draft, 'state' | 'areas'>;

/** A value of the field in conflict, in words. A measurement has its unit. */
export function valueInWords({ state, areas }: Known, conflict: Conflict, value: unknown): string {
  const { entity, entityId, field } = conflict;
  if (field === 'measured' && typeof value === 'number') {
    const fields = state[entity][entityId];
    const limit = Limit.safeParse(fieldValue(fields, 'limit')).data;
    return measureInWords(value, fieldValue<string>(fields, 'unit') ?? limit?.unit ?? '');
  }
  if (field === 'deleted') return value === true ? 'Deleted' : 'Not deleted';
  if (field === 'crop' && value === null) return 'The whole photo';
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'severity' && typeof value === 'string') return severityInWords(value);
  if (field === 'outcome') return namedValues[String(value)] ?? String(value);
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
