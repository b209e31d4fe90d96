import { type Severity, severities } from '#contract/capture/operations.ts';
import type { Cite } from '#contract/report/report.ts';
import { checkWords, passOf } from './checks.ts';
import { type Draft, ownName } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import type { UnnumberedFigure } from './figures.ts';
import type { NumberedFinding } from './findings.ts';
import { reasonFor } from './limits-in-words.ts';
import { outcomeOf } from './particulars.ts';
import { countOf, paragraph, sentence } from './sentences.ts';
import { lineIn } from './text.ts';

/** A part of the property before its figures are numbered. Its name is unique, because links use it. */
export type DraftSection = {
  /** '' is for things without an area. */
  area: string;
  name: string;
  text: string;
  findings: string[];
  cites: Cite[];
  figures: UnnumberedFigure[];
};

type FiguresOf = {
  finding: (finding: NumberedFinding) => UnnumberedFigure[];
  area: (area: string, name: string) => UnnumberedFigure[];
};

/**
 * All areas in a report of the whole house; in a stage report only areas with photos that show no particular
 * defect.
 */
export function sectionsOf(draft: Draft, figures: FiguresOf): DraftSection[] {
  const places = [...draft.areas.map(({ id, name }) => ({ area: id, name })), elsewhere(draft)];
  return places.flatMap((place) => {
    const photos = figures.area(place.area, place.name);
    if (draft.kind.layout === 'general') return generalSection(draft, place, { figures, photos });
    const text = words.photosOfArea;
    return photos.length > 0 ? [{ ...place, text, findings: [], cites: [], figures: photos }] : [];
  });
}

/** The name of a finding's section. */
export function sectionName(draft: Draft, { area }: NumberedFinding): string {
  return area?.name ?? elsewhere(draft).name;
}

function elsewhere({ areas }: Draft): { area: string; name: string } {
  return { area: '', name: ownName(words.elsewhere, new Set(areas.map(({ name }) => name))) };
}

function generalSection(
  draft: Draft,
  place: { area: string; name: string },
  { figures, photos }: { figures: FiguresOf; photos: UnnumberedFigure[] },
): DraftSection[] {
  const here = draft.findings.filter(({ area }) => (area?.id ?? '') === place.area);
  if (place.area === '' && here.length + photos.length === 0) return [];
  const minor = here.filter(({ isDetailed }) => !isDetailed);
  const cites = new Map(
    minor.flatMap((finding) => finding.cites).map((cite) => [`${cite.standard}\n${cite.clause}`, cite]),
  );
  return [
    {
      ...place,
      text: sectionText(draft, place.area, here),
      findings: [...here.map(findingLine), ...checkLines(draft, place.area)],
      cites: [...cites.values()],
      figures: [...photos, ...minor.flatMap(figures.finding)],
    },
  ];
}

function sectionText(draft: Draft, areaId: string, here: readonly NumberedFinding[]): string {
  const area = draft.areas.find(({ id }) => id === areaId);
  const outcome = area && outcomeOf(area);
  const reason = area && reasonFor(lineIn(area.fields, 'reason'));
  const open = here.filter(({ isOpen }) => isOpen).length;
  const said = {
    inspected: 'We inspected this area.',
    partly: `We inspected part of this area${reason}`,
    not: `We did not inspect this area${reason}`,
    none: area ? 'No outcome is recorded for this area yet.' : '',
  }[outcome ?? 'none'];
  const found =
    open > 0
      ? `${open === 1 ? 'One defect is' : `${sentence(countOf(open, 'defect')).slice(0, -1)} are`} recorded here.`
      : outcome === 'inspected' || outcome === 'partly'
        ? 'We saw no defect here.'
        : undefined;
  return paragraph(said, found) || words.photosOfArea;
}

/** The start of a section's line about a defect. */
export function defectLabel(number: number): string {
  return `Defect ${number}: `;
}

/** A defect in the section of its area. A defect with its own entry is only named there. */
function findingLine({ number, title, text, result, severity, isDetailed }: NumberedFinding): string {
  const label = severity && isDetailed ? ` (${severityWords(severity)})` : '';
  const said = isDetailed ? [] : text.filter((line) => line !== title).map(sentence);
  return `${defectLabel(number)}${paragraph(sentence(`${title}${label}`), ...said, result && sentence(result))}`;
}

/** `safety hazard` */
function severityWords(severity: Severity): string {
  return severities[severity].toLowerCase();
}

/** The checks of an area that passed, or that were not possible. */
function checkLines(draft: Draft, area: string): string[] {
  return draft.checks
    .filter((check) => check.area === area)
    .flatMap((check) => {
      if (check.outcome === 'not-inspected')
        return `${checkWords(check)}: not inspected. ${sentence(lineIn(check.fields, 'reason') ?? '') || sentence(words.noReason)}`;
      if (check.outcome !== 'passed') return [];
      const pass = passOf(draft, check);
      return `${checkWords(check)}: ${pass ? pass.measure.plain : 'no defect seen'}`;
    });
}
