import { fieldValue } from '#contract/capture/state.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { PhotoFigure, Report } from '#contract/report/report.ts';
import { capital } from '../sentences.ts';
import { coverOf } from './cover.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import { figuresOfDraft, type UnnumberedFigure } from './figures.ts';
import { type NumberedFinding, placesWithin } from './findings.ts';
import { inspectionField } from './inspection.ts';
import { nextInWords } from './next-in-words.ts';
import { particularsOf } from './particulars.ts';
import { planFigures } from './plans.ts';
import type { Proposals } from './proposals.ts';
import { requirementsOf } from './requirements.ts';
import { sectionsOf } from './sections.ts';
import { standardsCited } from './standards.ts';
import { lineOf, linesOf } from './text.ts';

/**
 * The report of a draft, without number, edition and pictures, with the proposed texts until somebody writes
 * their own. It depends only on its arguments, except that an inspection without any time is dated today.
 */
export function reportOf(draft: Draft, { tone, texts }: Proposals): Report {
  const { kind, findings, about } = draft;
  const plans = planFigures(draft);
  const numbered = numberingFrom(plans.length + 1);
  const figures = figuresOfDraft(draft);
  const defects = findings.map((finding) => ({
    ...defectOf(draft, finding),
    // The photos of a row stand with its part of the house.
    figures: numbered(finding.isDetailed ? figures.ofFinding(finding) : []),
  }));
  const sections = sectionsOf(draft, figures).map((section) => ({
    ...section,
    figures: numbered(section.figures),
  }));
  const passes = passesOf(draft);
  const cited = [...findings, ...passes].flatMap(({ cites }) => cites);
  const all = [...defects, ...sections].flatMap((part) => part.figures);
  const cover = coverOf(draft, { defects, sections });
  const text = (field: keyof typeof texts) => linesOf(inspectionField(draft.state, field) ?? texts[field]);
  return {
    layout: kind.layout,
    shape: 'grave-first',
    title: about.earlier ? titleAgain(kind.title) : kind.title,
    header: headerOf(draft),
    banner: { tone, text: text('banner').join(' ') || texts.banner },
    executiveSummary: text('summary'),
    ...propertyOf(draft),
    ...(kind.basis ? { basis: { title: kind.basis.title, paragraphs: [...kind.basis.paragraphs] } } : {}),
    standards: standardsCited(cited, about),
    requirements: requirementsOf(cited, passes, words.judgedOnSite),
    passes,
    defectsTitle: kind.defectsTitle,
    defects,
    sections,
    particulars: particularsOf(draft, {
      plans,
      figures: all,
      conclusion: text('conclusion'),
      next: nextInWords(draft),
      cover,
      coverOnce: all.some(({ number, finding }) => number === cover && finding === undefined),
    }),
  };
}

/** The findings of an inspection as rows of data, in the order of their numbers. */
export function findingsOfReport({ findings }: Draft): ReportFinding[] {
  return findings.map((finding) => ({
    id: finding.identity,
    number: finding.number,
    title: finding.title,
    area: finding.area?.name ?? null,
    places: finding.places,
    template: fieldValue<string>(finding.fields, 'template') ?? null,
    cites: finding.cites,
    severity: finding.severity ?? null,
    trade: finding.trade ?? null,
    measured: finding.measure?.measured ?? null,
    limit: finding.limit ?? null,
    action: finding.action,
    status: finding.status ?? null,
    isOpen: finding.isOpen,
  }));
}

/** `Waterproofing Re-inspection Report` */
function titleAgain(title: string): string {
  return title.replace(/(?: Inspection)? Report$/, ' Re-inspection Report');
}

/** The header of a report. A draft has no number. */
function headerOf({ about, kind, findings, inspection }: Draft): Report['header'] {
  const { day, time, weather, dwelling } = inspection;
  const [house] = dwelling;
  return {
    number: null,
    date: day,
    ...(time ? { time } : {}),
    inspector: lineOf(about.inspector?.name) ?? words.noInspector,
    ...(weather ? { weather } : {}),
    kind: { ...kind.kindFact },
    ...(house ? { dwelling: { name: kind.dwellingName, value: house } } : {}),
    address: lineOf(about.customer.address) ?? words.noAddress,
    totalDefects: findings.filter(({ isOpen }) => isOpen).length,
  };
}

function propertyOf({ inspection }: Draft): Pick<Report, 'property'> {
  const text = inspection.dwelling.slice(1).join(' ');
  return text ? { property: { text, facts: [] } } : {};
}

function defectOf({ kind }: Draft, finding: NumberedFinding): Omit<Report['defects'][number], 'figures'> {
  const { number, title, text, action, identity, location, cites, section, places, area } = finding;
  const { measure, status, severity, trade, whyMajor, whyDefect, isOpen } = finding;
  const isHouse = kind.layout === 'general';
  return {
    number,
    title,
    findings: text,
    action,
    finding: identity,
    location,
    cites,
    ...(area ? { area: area.name } : {}),
    ...(measure ? { measure } : {}),
    ...(whyDefect && measure?.verdict === 'within' && isOpen ? { whyDefect } : {}),
    ...(status ? { status } : {}),
    ...(severity ? { severity } : {}),
    ...(trade ? { trade } : {}),
    ...(whyMajor && severity !== 'minor' ? { whyMajor } : {}),
    ...(isHouse ? { section, place: capital(placesWithin(area?.name, places).join('; ') || location) } : {}),
  };
}

/** The passed checks with a measurement, in the order of the checklist. */
function passesOf({ checks }: Draft): Report['passes'] {
  return checks.flatMap(({ name, place, pass }) => {
    if (!pass) return [];
    const { measured, limit, verdict } = pass.measure;
    const required = verdict === 'within' ? (limit ?? words.judgedOnSite) : words.judgedOnSite;
    return [{ what: name, where: place ?? words.placeUnknown, measured, required, cites: pass.cites }];
  });
}

function numberingFrom(first: number): (figures: readonly UnnumberedFigure[]) => PhotoFigure[] {
  let next = first;
  return (figures) => figures.map((figure) => ({ number: next++, ...figure }));
}
