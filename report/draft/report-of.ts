import type { CaptureState } from '#contract/capture/state.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { PhotoFigure, Report } from '#contract/report/report.ts';
import { anchor } from '../anchor.ts';
import { defectAnchor } from '../entries.ts';
import type { ReportAbout } from './about.ts';
import { passesOf } from './checks.ts';
import { type Draft, draftOf } from './draft.ts';
import { earlierFigures, figureOf, type UnnumberedFigure } from './figures.ts';
import type { NumberedFinding } from './findings.ts';
import { headerOf, inspectionField } from './header.ts';
import { particularsOf } from './particulars.ts';
import { planFigures } from './plans.ts';
import { proposalsFor, toneOf } from './proposals.ts';
import { type DraftSection, sectionName, sectionsOf } from './sections.ts';
import { capital, shortened } from './sentences.ts';
import { standardsCited } from './standards.ts';
import { linesOf } from './text.ts';

/** The longest text of a defect in the summary. Its description has all of it. */
const LONGEST_SUMMARY = 300;

/**
 * The draft report of an inspection from its operations, without number, edition and pictures. It depends
 * only on its arguments, except that an inspection without any time is dated today.
 */
export function reportOf(state: CaptureState, about: ReportAbout): Report {
  const draft = draftOf(state, about);
  const { kind, findings } = draft;
  const figuresFor = figuresOfDraft(draft);
  const sectionOf = (finding: NumberedFinding) => sectionName(draft, finding);
  const sections = sectionsOf(draft, figuresFor);
  const plans = planFigures(draft, (finding) =>
    finding.isDetailed ? defectAnchor(finding.number) : anchor(sectionOf(finding)),
  );
  const detailed = findings.filter(({ isDetailed }) => isDetailed);
  const shown = detailed.map((finding) => ({ finding, figures: figuresFor.finding(finding) }));
  const all = [...shown, ...sections].flatMap(({ figures }) => figures);
  const numbered = numberingFrom(plans.length + 1);
  const proposals = proposalsFor(draft);
  const passes = passesOf(draft);
  return {
    layout: kind.layout,
    title: kind.title,
    header: headerOf(draft),
    banner: {
      tone: toneOf(draft),
      text: textOr(state, 'banner', proposals.banner).join(' ') || proposals.banner,
    },
    actionItems: kind.layout === 'staged' ? findings.filter(({ isOpen }) => isOpen).map(actionItem) : [],
    minorDefects: findings
      .filter(({ isDetailed, isOpen }) => !isDetailed && isOpen)
      .map(minorDefect(sectionOf)),
    executiveSummary: textOr(state, 'summary', proposals.summary),
    ...propertyOf(state),
    ...(kind.basis ? { basis: { title: kind.basis.title, paragraphs: [...kind.basis.paragraphs] } } : {}),
    standards: standardsCited(
      [...findings, ...passes].flatMap(({ cites }) => cites),
      about,
    ),
    requirements: [...kind.requirements],
    passes,
    defectsTitle: kind.defectsTitle,
    defects: shown.map(({ finding, figures }) => defect(draft, finding, numbered(figures))),
    sections: sections.map((section) => sectionFor(section, numbered(section.figures))),
    particulars: particularsOf(draft, {
      ...{ plans, figures: all, conclusion: textOr(state, 'conclusion', proposals.conclusion).join('\n') },
    }),
  };
}

/** The findings of an inspection as data, in the order of their numbers. */
export function findingsOfReport(state: CaptureState, about: ReportAbout): ReportFinding[] {
  return draftOf(state, about).findings.map((finding) => ({
    id: finding.identity,
    number: finding.number,
    title: finding.title,
    area: finding.area?.name ?? null,
    places: finding.places,
    template: fieldValue<string>(finding.fields, 'template') ?? null,
    cites: finding.cites,
    severity: finding.severity ?? null,
    measured: finding.measure?.measured ?? null,
    limit: finding.limit ?? null,
    action: finding.action,
    status: finding.status ?? null,
    isOpen: finding.isOpen,
  }));
}

/** A person's text as paragraphs, or the proposal. A text emptied on purpose stays empty. */
function textOr(state: CaptureState, field: string, proposed: string): string[] {
  return linesOf(inspectionField(state, field) ?? proposed);
}

/** The first line about the house names it; the other lines describe it. */
function propertyOf(state: CaptureState): Pick<Report, 'property'> {
  const text = linesOf(inspectionField(state, 'dwelling')).slice(1).join(' ');
  return text ? { property: { text, facts: [] } } : {};
}

function actionItem(finding: NumberedFinding): Report['actionItems'][number] {
  const { number, location, action, cites, identity } = finding;
  return { number, location, description: descriptionOf(finding), action, cites, finding: identity };
}

/** In the table: the title, and the measurement with its limit. */
function descriptionOf({ title, measure }: NumberedFinding): string {
  const measured = measure && !title.includes(measure.measured);
  const within = measure?.verdict === 'within' ? ', within the limit' : '';
  return shortened(measured ? `${title}: ${measure.plain}${within}` : title, LONGEST_SUMMARY);
}

function minorDefect(sectionOf: (finding: NumberedFinding) => string) {
  return (finding: NumberedFinding): Report['minorDefects'][number] => {
    const { number, title, places, result, action, identity, location } = finding;
    const shownStatus = result && result !== 'New' ? `${result}. ` : '';
    return {
      section: sectionOf(finding),
      location: capital(places.join('; ') || location),
      name: title,
      comment: shortened(`${shownStatus}${action}`, LONGEST_SUMMARY),
      finding: identity,
      number,
    };
  };
}

function defect(
  { kind }: Draft,
  finding: NumberedFinding,
  figures: PhotoFigure[],
): Report['defects'][number] {
  const { number, title, text, status, action, identity, severity, whyMajor, location, cites, isOpen } =
    finding;
  const hasItem = kind.layout === 'staged' && isOpen;
  return {
    ...{ number, title, findings: text, action, figures, finding: identity },
    ...(status ? { status } : {}),
    ...(severity ? { severity } : {}),
    ...(whyMajor && severity !== 'minor' ? { whyMajor } : {}),
    // In a stage report the action item has this.
    ...(hasItem ? {} : { location, cites }),
  };
}

function sectionFor(
  { name, text, findings, cites }: DraftSection,
  figures: PhotoFigure[],
): Report['sections'][number] {
  return { name, text, findings, cites, figures };
}

/**
 * The figures of the report. A finding's earlier photos come first, so that the new one is beside the old.
 */
function figuresOfDraft({ about, photos }: Draft) {
  const earlier = earlierFigures(about.earlier);
  return {
    finding: (finding: NumberedFinding): UnnumberedFigure[] => [
      ...earlier(finding.identity),
      ...(photos.ofFinding.get(finding.id) ?? []).flatMap(
        (photo) => figureOf(photo, about, { at: finding.location, finding: finding.identity }) ?? [],
      ),
    ],
    area: (area: string, name: string): UnnumberedFigure[] =>
      (photos.ofArea.get(area) ?? []).flatMap((photo) => figureOf(photo, about, { at: name }) ?? []),
  };
}

function numberingFrom(first: number): (figures: readonly UnnumberedFigure[]) => PhotoFigure[] {
  let next = first;
  return (figures) => figures.map((figure) => ({ number: next++, ...figure }));
}
