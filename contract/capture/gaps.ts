import {
  areasOf,
  checksOf,
  findingsOf,
  type Identified,
  type Presets,
  photosOf,
} from '#contract/capture/draft.ts';
import type { AreaOutcome, FindingStatus } from '#contract/capture/operations.ts';
import { type CaptureState, type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';

/** Something that is missing from an inspection, and where to put it right. */
export type Gap = {
  where: { entity: 'inspection' | 'area' | 'check' | 'finding' | 'photo'; id: string };
  message: string;
};

/**
 * What is missing from what was captured, in the order in which somebody walks through the house. A re-inspection has come for the open
 * findings of the report before: of its checklist only the areas that were begun are asked for.
 */
export function gapsOf(state: CaptureState, presets: Presets): Gap[] {
  const findings = findingsOf(state);
  const checks = checksOf(state, presets);
  const isAgain = findings.some(({ fields }) => fieldValue(fields, 'follows') !== undefined);
  const begun = new Set(checks.flatMap(({ area, outcome }) => (outcome === undefined ? [] : [area])));
  const isAsked = (area: string) =>
    !isAgain || begun.has(area) || fieldValue(state.area[area], 'outcome') !== undefined;
  const photographed = new Set(photosOf(state).map(({ fields }) => fieldValue(fields, 'finding')));
  return [
    ...areasOf(state, presets)
      .filter(({ id }) => isAsked(id))
      .flatMap(({ id, name, fields }) =>
        areaGaps(name, fields).map((message) => ({ where: { entity: 'area' as const, id }, message })),
      ),
    ...checks
      .filter(({ area }) => isAsked(area))
      .flatMap(({ id, words, outcome, fields }) => {
        const missing =
          outcome === undefined
            ? `Not gone through: ${words}`
            : outcome === 'not-inspected' && !said(fields, 'reason')
              ? `Say why it was not inspected: ${words}`
              : undefined;
        return missing === undefined ? [] : [{ where: { entity: 'check' as const, id }, message: missing }];
      }),
    ...findings.flatMap(({ id, fields }) =>
      findingGaps(state, fields, photographed.has(id)).map((message) => ({
        where: { entity: 'finding' as const, id },
        message: `${said(fields, 'title') ? fieldValue<string>(fields, 'title') : 'A finding without a title'}: ${message}`,
      })),
    ),
  ];
}

function areaGaps(name: string, fields: Entity): string[] {
  const outcome = fieldValue<AreaOutcome>(fields, 'outcome');
  if (outcome === undefined) return [`${name}: say whether it was inspected`];
  if (outcome === 'inspected') return [];
  return [
    ...(said(fields, 'reason') ? [] : [`${name}: say why it was not fully inspected`]),
    ...(said(fields, 'effect') ? [] : [`${name}: say what that means for the conclusion`]),
  ];
}

function findingGaps(state: CaptureState, fields: Entity, hasPhoto: boolean): string[] {
  const area = fieldValue<string>(fields, 'area');
  return [
    ...(area !== undefined && isDeleted(state.area[area]) ? ['its area was deleted, choose another'] : []),
    ...(said(fields, 'places') || area !== undefined ? [] : ['say where it is']),
    ...(said(fields, 'cites') ? [] : ['name the clause']),
    ...statusGaps(fields, hasPhoto),
    ...(fieldValue(fields, 'severity') === 'major' && !said(fields, 'whyMajor')
      ? ['say why it is a major defect']
      : []),
  ];
}

/** What a finding needs for how it ended. One from an earlier report ends as something; a new one is photographed. */
function statusGaps(fields: Entity, hasPhoto: boolean): string[] {
  const photo = hasPhoto ? [] : ['take a photo'];
  if (fieldValue(fields, 'follows') === undefined) return photo;
  const status = fieldValue<FindingStatus>(fields, 'status');
  if (status === undefined) return ['say what became of it'];
  if (status === 'Not accessible') return said(fields, 'text') ? [] : ['say why it was not accessible'];
  return status === 'Rectified' && !hasPhoto ? ['take a photo that shows it rectified'] : photo;
}

/** The findings of an earlier report that nobody has said yet what became of. */
export function withoutStatus(findings: readonly Identified[]): Identified[] {
  return findings.filter(
    ({ fields }) => fieldValue(fields, 'follows') !== undefined && fieldValue(fields, 'status') === undefined,
  );
}

function said(fields: Entity, name: string): boolean {
  const value = fieldValue(fields, name);
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '';
}
