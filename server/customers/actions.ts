import type { ItemAnswer } from '#contract/customer/item-answer.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import { citeLabel, figuresOf, type Report, type ReportFigure } from '#contract/report/report.ts';
import { type CustomerNames, withoutNames } from './without-names.ts';

type Item = ActionsPage['items'][number];

type Listed = {
  content: { report: Report; findings: readonly ReportFinding[] };
  customer: CustomerNames;
  /** What was answered on this link, by the finding's id. */
  answers: ReadonlyMap<string, readonly ItemAnswer[]>;
};

/**
 * The items of an action list, in the order of their number: what a report leaves open, and what it calls rectified. It takes from the
 * report only what is named here, so that the customer, their files and the conclusion stay out.
 */
export function actionItems({ content: { report, findings }, customer, answers }: Listed): Item[] {
  const said = saidOf(report);
  // All at once, because the names are looked for with expressions that are made for each call.
  return withoutNames(
    findings.map((finding) => itemOf(said, finding)),
    customer,
  )
    .map((item) => ({ ...item, answers: [...(answers.get(item.finding) ?? [])] }))
    .toSorted((a, b) => a.number - b.number);
}

/** The figures of all items. Their captions may name the customer. */
export function figuresOfItems({ report, findings }: Listed['content']): ReportFigure[] {
  const { figures } = saidOf(report);
  return findings.flatMap(({ id }) => figures.get(id) ?? []);
}

/** What a report says of each finding, by its id. */
function saidOf(report: Report) {
  const first = <Said extends { finding?: string | undefined }>(all: readonly Said[]) =>
    new Map(all.toReversed().map((one) => [one.finding, one]));
  return {
    listed: first(report.actionItems),
    defects: first(report.defects),
    minor: first(report.minorDefects),
    figures: Map.groupBy(figuresOf(report), (figure) => ('finding' in figure ? figure.finding : undefined)),
  };
}

function itemOf(said: ReturnType<typeof saidOf>, finding: ReportFinding): Item {
  const { id, number, title, places, area, cites, action, status, isOpen } = finding;
  const listed = said.listed.get(id);
  const defect = said.defects.get(id);
  const minor = said.minor.get(id);
  const location = listed?.location ?? defect?.location ?? (minor && `${minor.section}, ${minor.location}`);
  return {
    finding: id,
    number,
    title,
    action,
    status,
    isOpen,
    location: location ?? [area, ...places].filter(Boolean).join(', '),
    cites: cites.map(citeLabel),
    measured: measuredOf(finding),
    // The title and the measure stand by themselves.
    findings: (defect?.findings ?? []).filter(
      (line) => ![title, `Measured ${finding.measured}`].includes(line.replace(/\.$/, '')),
    ),
    figures: said.figures.get(id) ?? [],
    answers: [],
    said: '',
    problem: '',
    errors: {},
    typed: {},
  };
}

/** `Measured 7 mm, at most 4 mm` */
function measuredOf({ measured, limit }: ReportFinding): string {
  if (measured === null) return '';
  return limit === null ? `Measured ${measured}` : `Measured ${measured}, ${limit}`;
}
