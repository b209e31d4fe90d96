import { areasOf, checksOf, findingsOf, type Presets, photosOf } from '#contract/capture/draft.ts';
import type { AreaOutcome } from '#contract/capture/operations.ts';
import { type CaptureState, type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';

/** Something that is missing from an inspection, and where to put it right. */
export type Gap = {
  where: { entity: 'inspection' | 'area' | 'check' | 'finding' | 'photo'; id: string; field?: string };
  message: string;
};

/** What is missing from what was captured, in the order in which somebody walks through the house. */
export function gapsOf(state: CaptureState, presets: Presets): Gap[] {
  const photographed = new Set(photosOf(state).map(({ fields }) => fieldValue(fields, 'finding')));
  return [
    ...areasOf(state, presets).flatMap(({ id, name, fields }) =>
      areaGaps(name, fields).map(({ field, message }) => ({
        where: { entity: 'area' as const, id, field },
        message,
      })),
    ),
    ...checksOf(state, presets).flatMap(({ id, words, outcome, fields }) => {
      const missing =
        outcome === undefined
          ? { field: 'outcome', message: `Not gone through: ${words}` }
          : outcome === 'not-inspected' && !said(fields, 'reason')
            ? { field: 'reason', message: `Say why it was not inspected: ${words}` }
            : undefined;
      if (missing === undefined) return [];
      const { field, message } = missing;
      return [{ where: { entity: 'check' as const, id, field }, message }];
    }),
    ...findingsOf(state).flatMap(({ id, fields }) =>
      findingGaps(state, fields, photographed.has(id)).map(({ field, message }) => ({
        where: { entity: 'finding' as const, id, field },
        message: `${said(fields, 'title') ? fieldValue<string>(fields, 'title') : 'A finding without a title'}: ${message}`,
      })),
    ),
  ];
}

/** A field that says nothing, and what it should say. */
type Missing = { field: string; message: string };

function areaGaps(name: string, fields: Entity): Missing[] {
  const outcome = fieldValue<AreaOutcome>(fields, 'outcome');
  if (outcome === undefined) return [{ field: 'outcome', message: `${name}: say whether it was inspected` }];
  if (outcome === 'inspected') return [];
  return unsaid(fields, {
    reason: `${name}: say why it was not fully inspected`,
    effect: `${name}: say what that means for the conclusion`,
  });
}

function findingGaps(state: CaptureState, fields: Entity, hasPhoto: boolean): Missing[] {
  const area = fieldValue<string>(fields, 'area');
  const isMajor = fieldValue(fields, 'severity') === 'major';
  return [
    ...(area !== undefined && isDeleted(state.area[area])
      ? [{ field: 'area', message: 'its area was deleted, choose another' }]
      : []),
    ...unsaid(fields, {
      ...(area === undefined && { places: 'say where it is' }),
      cites: 'name the clause',
    }),
    ...(hasPhoto ? [] : [{ field: 'photos', message: 'take a photo' }]),
    ...(isMajor ? unsaid(fields, { whyMajor: 'say why it is a major defect' }) : []),
  ];
}

/** Of these fields, those that say nothing. */
function unsaid(fields: Entity, asks: Record<string, string>): Missing[] {
  return Object.entries(asks)
    .filter(([field]) => !said(fields, field))
    .map(([field, message]) => ({ field, message }));
}

function said(fields: Entity, name: string): boolean {
  const value = fieldValue(fields, name);
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '';
}
