import { citeLabel, type Report } from '#contract/report/report.ts';
import { sentence } from '../sentences.ts';
import { isShut } from './areas-asked.ts';
import { checkedAreas } from './checked.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import type { DraftFigures, UnnumberedFigure } from './figures.ts';

/** A part of the property before its figures are numbered. Its name is unique, because links use it. */
type DraftSection = Omit<Report['sections'][number], 'figures'> & { figures: UnnumberedFigure[] };

/**
 * All areas in a report of the whole house, and what lies outside them; in a stage report only those with
 * photos that show no particular defect.
 */
export function sectionsOf(draft: Draft, figures: DraftFigures): DraftSection[] {
  const places = [...draft.areas, { id: '', name: draft.elsewhere }];
  const checked = new Set(checkedAreas(draft).flatMap(({ name, checks }) => (checks.length > 0 ? name : [])));
  return places.flatMap((place): DraftSection[] => {
    const { id, name } = place;
    const photos = figures.ofArea(id, name);
    if (draft.kind.layout === 'staged')
      return photos.length > 0 ? [{ name, cites: [], figures: photos }] : [];
    const here = draft.findings.filter(({ section }) => section === name);
    const isArea = 'outcome' in place;
    const isKnown = isArea && (place.outcome !== null || draft.about.earlier === null);
    // A re-inspection says nothing of areas that were not its subject. Where nobody got in, the limitations alone name the areas.
    if ((!isKnown || isShut(draft)) && here.length + photos.length === 0 && !checked.has(name)) return [];
    const rows = here.filter(({ isDetailed }) => !isDetailed);
    const cites = new Map(rows.flatMap((row) => row.cites).map((cite) => [citeLabel(cite), cite]));
    return [
      {
        name,
        ...(isKnown ? { outcome: place.outcome } : {}),
        ...(isArea && place.reason !== undefined ? { reason: place.reason } : {}),
        ...(isArea && place.because !== undefined ? { because: place.because } : {}),
        checks: checksIn(draft, id),
        cites: [...cites.values()],
        figures: [...photos, ...rows.flatMap(figures.ofFinding)],
      },
    ];
  });
}

/** The checks of an area that passed, or that were not possible. */
function checksIn({ checks }: Draft, areaId: string): NonNullable<DraftSection['checks']> {
  return (
    checks
      // The row of an area that was not inspected says so for its checks.
      .filter(({ area, isWithArea }) => area === areaId && !isWithArea)
      .flatMap(({ name: what, outcome, reason = '', pass }): NonNullable<DraftSection['checks']> => {
        if (outcome === 'not-inspected')
          return [{ what, whyNot: sentence(reason) ? reason : words.noReason }];
        return outcome === 'passed' ? [{ what, ...(pass ? { measure: pass.measure } : {}) }] : [];
      })
  );
}
