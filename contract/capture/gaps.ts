import { dayInWords } from '#contract/calendar.ts';
import { asksForWork } from '#contract/capture/action.ts';
import {
  areasOf,
  checksOf,
  findingsOf,
  type Identified,
  isInReport,
  type Presets,
  photosOf,
} from '#contract/capture/draft.ts';
import { judgementOf } from '#contract/capture/judge.ts';
import type { AreaOutcome, FindingStatus } from '#contract/capture/operations.ts';
import { asksForDay, type Booked, otherDayOf } from '#contract/capture/photo-day.ts';
import { type CaptureState, type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';

/** Something missing from an inspection, and where to fix it. */
export type Gap = {
  where: { entity: 'inspection' | 'area' | 'check' | 'finding' | 'photo'; id: string; field?: string };
  message: string;
  /** Of an area: what is missing, without the area's name. */
  missing?: string;
};

const notBooked: Booked = { start: null, completedAt: null };

/**
 * The gaps in the captured data, in walking order. A re-inspection is for the open findings of the earlier
 * report, so its checklist only counts in areas that somebody has started. The phone and the desk both list these; what only
 * the server knows comes beside them at the desk.
 *
 * @param booked without it, photos of other days are not asked about, and without its type work is asked for
 */
export function gapsOf(state: CaptureState, presets: Presets, booked: Booked = notBooked): Gap[] {
  const findings = findingsOf(state);
  const checks = checksOf(state, presets);
  const isAgain = findings.some(({ fields }) => fieldValue(fields, 'follows') !== undefined);
  const begun = new Set(checks.flatMap(({ area, outcome }) => (outcome === undefined ? [] : [area])));
  const isAsked = (area: string) =>
    !isAgain || begun.has(area) || fieldValue(state.area[area], 'outcome') !== undefined;
  const areas = areasOf(state, presets).filter(({ id }) => isAsked(id));
  const photos = photosOf(state);
  const [taken, shown] = [photos, photos.filter(({ fields }) => isInReport(state, fields))].map(
    (some) => new Set(some.map(({ fields }) => fieldValue(fields, 'finding'))),
  ) as [Set<unknown>, Set<unknown>];
  const isDescribed = ({ id, area }: { id: string; area: string }) =>
    findings.some(({ fields }) => fieldValue(fields, 'check') === id || fieldValue(fields, 'area') === area);
  return [
    ...areas.flatMap(({ id, name, fields }) =>
      areaGaps(fields).map(({ field, message }) => ({
        where: { entity: 'area' as const, id, field },
        message: `${name}: ${message}`,
        missing: message,
      })),
    ),
    ...checks.flatMap((check) => {
      const { id, words, outcome, isWithArea, fields, area } = check;
      if (!isAsked(area) || isWithArea) return [];
      const missing =
        outcome === undefined
          ? { field: 'outcome', message: `Not checked yet: ${words}` }
          : outcome === 'not-inspected' && !said(fields, 'reason')
            ? { field: 'reason', message: `Say why it was not inspected: ${words}` }
            : outcome === 'defect' && !isDescribed(check)
              ? { field: 'outcome', message: `${words}: no finding describes this defect` }
              : undefined;
      if (missing === undefined) return [];
      const { field, message } = missing;
      return [{ where: { entity: 'check' as const, id, field }, message }];
    }),
    ...findings.flatMap(({ id, fields }) =>
      findingGaps(state, fields, {
        photo: shown.has(id) ? 'shown' : taken.has(id) ? 'hidden' : undefined,
        isForWork: asksForWork(booked.type),
      }).map(({ field, message }) => ({
        where: { entity: 'finding' as const, id, field },
        message: `${hasTitle(fields) ? fieldValue<string>(fields, 'title') : 'A finding without a title'}: ${message}`,
      })),
    ),
    ...photos.flatMap((photo) => dayGap(state, photo, booked)),
  ];
}

/** A photo of another day is not printed before somebody has said that it may be. */
function dayGap(state: CaptureState, photo: Identified, booked: Booked): Gap[] {
  const { id, fields } = photo;
  const day = asksForDay(state, photo, booked) ? otherDayOf(state, fields, booked) : undefined;
  if (day === undefined || !isInReport(state, fields)) return [];
  const message = `A photo was taken on ${dayInWords(day)}, which is not the day of the inspection: use it, or leave it out`;
  return [{ where: { entity: 'photo', id, field: 'otherDay' }, message }];
}

/** An empty field, and what it should say. */
type Missing = { field: string; message: string };

function areaGaps(fields: Entity): Missing[] {
  const outcome = fieldValue<AreaOutcome>(fields, 'outcome');
  if (outcome === undefined) return [{ field: 'outcome', message: 'say whether this area was inspected' }];
  if (outcome === 'inspected') return [];
  return unsaid(fields, {
    reason: 'say why it was not fully inspected',
    effect: 'say how that affects the conclusion',
  });
}

/** Whether a finding has a photo, and one in the report. */
type Photo = 'shown' | 'hidden' | undefined;

function findingGaps(
  state: CaptureState,
  fields: Entity,
  { photo, isForWork }: { photo: Photo; isForWork: boolean },
): Missing[] {
  const area = fieldValue<string>(fields, 'area');
  const isMajor = fieldValue(fields, 'severity') === 'major';
  const isRectified = fieldValue(fields, 'status') === 'Rectified';
  const judgement = isRectified ? undefined : judgementOf(fields);
  return [
    ...(hasTitle(fields) ? [] : [{ field: 'title', message: 'give it a title' }]),
    ...(area !== undefined && isDeleted(state.area[area])
      ? [{ field: 'area', message: 'its area was deleted, so choose another' }]
      : []),
    ...unsaid(fields, {
      ...(area === undefined && { places: 'say where it is' }),
      cites: 'add the clause',
    }),
    // What is rectified is left to nobody, so it needs no class.
    ...(isRectified ? [] : unsaid(fields, { severity: 'say how serious it is' })),
    ...(isForWork && isToMend(fields) ? unsaid(fields, { action: 'say what should be done' }) : []),
    ...statusGaps(fields, photo !== undefined),
    ...(photo === 'hidden' ? [{ field: 'photos', message: 'none of its photos is in the report' }] : []),
    ...(judgement?.verdict === 'within' && !said(fields, 'whyDefect')
      ? [
          {
            field: 'whyDefect',
            message: `${judgement.says}. Keep it as a passed check, correct the figure, or say why it is a defect`,
          },
        ]
      : []),
    ...(isMajor ? unsaid(fields, { whyMajor: 'say why it is a major defect' }) : []),
  ];
}

/** Whether somebody has to mend it. What nobody could get to asks for access, and one of an earlier report is looked at first. */
function isToMend(fields: Entity): boolean {
  const status = fieldValue<FindingStatus>(fields, 'status');
  if (status === undefined) return fieldValue(fields, 'follows') === undefined;
  return status !== 'Rectified' && status !== 'Not accessible';
}

/** The empty ones of these fields. */
function unsaid(fields: Entity, asks: Record<string, string>): Missing[] {
  return Object.entries(asks)
    .filter(([field]) => !said(fields, field))
    .map(([field, message]) => ({ field, message }));
}

/**
 * What a finding needs for its result. A finding of an earlier report needs a result; a new one needs a
 * photo.
 */
function statusGaps(fields: Entity, hasPhoto: boolean): Missing[] {
  const photo = hasPhoto ? [] : [{ field: 'photos', message: 'take a photo' }];
  if (fieldValue(fields, 'follows') === undefined) return photo;
  const status = fieldValue<FindingStatus>(fields, 'status');
  if (status === undefined) return [{ field: 'status', message: 'say how it is now' }];
  if (status === 'Not accessible') return unsaid(fields, { text: 'say why it was not accessible' });
  return status === 'Rectified' && !hasPhoto
    ? [{ field: 'photos', message: 'take a photo that shows it rectified' }]
    : photo;
}

/** The findings of an earlier report without a result. */
export function withoutStatus(findings: readonly Identified[]): Identified[] {
  return findings.filter(
    ({ fields }) => fieldValue(fields, 'follows') !== undefined && fieldValue(fields, 'status') === undefined,
  );
}

function hasTitle(fields: Entity): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(fieldValue<string>(fields, 'title') ?? '');
}

function said(fields: Entity, name: string): boolean {
  const value = fieldValue(fields, name);
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '';
}
