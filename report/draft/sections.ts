import { becauseOf } from '#content/inspections/limitations.ts';
import type { Report } from '#contract/report/report.ts';
import { sentence } from '../sentences.ts';
import { clauseKey } from './cites.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import type { DraftFigures, UnnumberedFigure } from './figures.ts';
import { outcomeOf } from './particulars.ts';
import { lineIn } from './text.ts';

/** A part of the property before its figures are numbered. Its name is unique, because links use it. */
type DraftSection = Omit<Report['sections'][number], 'figures'> & { figures: UnnumberedFigure[] };

/**
 * All areas in a report of the whole house, and what lies outside them; in a stage report only those with
 * photos that show no particular defect.
 */
export function sectionsOf(draft: Draft, figures: DraftFigures): DraftSection[] {
  const places = [...draft.areas, { id: '', name: draft.elsewhere, fields: undefined }];
  return places.flatMap(({ id, name, fields }): DraftSection[] => {
    const photos = figures.ofArea(id, name);
    if (draft.kind.layout === 'staged')
      return photos.length > 0 ? [{ name, cites: [], figures: photos }] : [];
    const here = draft.findings.filter(({ section }) => section === name);
    if (!fields && here.length + photos.length === 0) return [];
    const rows = here.filter(({ isDetailed }) => !isDetailed);
    const cites = new Map(rows.flatMap((row) => row.cites).map((cite) => [clauseKey(cite), cite]));
    return [
      {
        name,
        ...(fields ? outcomeWithReason(fields) : {}),
        checks: checksIn(draft, id),
        cites: [...cites.values()],
        figures: [...photos, ...rows.flatMap(figures.ofFinding)],
      },
    ];
  });
}

function outcomeWithReason(fields: Draft['areas'][number]['fields']) {
  const reason = lineIn(fields, 'reason');
  const because = reason === undefined ? undefined : becauseOf(reason);
  return {
    outcome: outcomeOf({ fields }),
    ...(reason === undefined ? {} : { reason }),
    ...(because === undefined ? {} : { because }),
  };
}

/** The checks of an area that passed, or that were not possible. */
function checksIn({ checks }: Draft, areaId: string): NonNullable<DraftSection['checks']> {
  return checks
    .filter(({ area }) => area === areaId)
    .flatMap(({ name: what, outcome, fields, pass }): NonNullable<DraftSection['checks']> => {
      const reason = lineIn(fields, 'reason') ?? '';
      if (outcome === 'not-inspected') return [{ what, whyNot: sentence(reason) ? reason : words.noReason }];
      return outcome === 'passed' ? [{ what, ...(pass ? { measure: pass.measure } : {}) }] : [];
    });
}
