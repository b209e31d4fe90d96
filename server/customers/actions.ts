import { type Severity, severities } from '#contract/capture/operations.ts';
import { tradeInWords } from '#contract/capture/trades.ts';
import { type ItemAnswer, isSettled, standingOf } from '#contract/customer/item-answer.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import { citeLabel, figuresOf, type Report, type ReportFigure } from '#contract/report/report.ts';
import { defectLines, measurement } from '#report/defect-sentences.ts';
import { entriesOf, minorRows } from '#report/defects.ts';
import { capital } from '#report/sentences.ts';
import { type ReportWords, wordsOf } from '#report/words.ts';
import { type CustomerNames, withoutNames } from './without-names.ts';

const severityNames = Object.keys(severities) as Severity[];

type Item = ActionsPage['items'][number];

type Listed = {
  content: { report: Report; findings: readonly ReportFinding[] };
  customer: CustomerNames;
  /** What was answered on this link, by the finding's id. */
  answers: ReadonlyMap<string, readonly ItemAnswer[]>;
  /** Who fixes what, by the finding's id. */
  trades?: ReadonlyMap<string, string>;
  /** The findings that were handed on; `null`: all. */
  only?: readonly string[] | null;
};

/**
 * The items of an action list, in the order of their number: what a report leaves open, and what it calls rectified. It takes from the
 * report only what is named here, so that the customer, their files and the conclusion stay out.
 */
export function actionItems({
  content: { report, findings },
  customer,
  answers,
  trades,
  only,
}: Listed): Item[] {
  const said = saidOf(report);
  // All at once, because the names are looked for with expressions that are made for each call.
  return withoutNames(
    listed(findings, only ?? null).map((finding) => itemOf(said, finding)),
    customer,
  )
    .map((item) => {
      const own = [...(answers.get(item.finding) ?? [])];
      const standing = standingOf(own);
      return {
        ...item,
        // A version from before trades takes it from the library as it is now.
        trade: item.trade || (trades?.get(item.finding) ?? ''),
        answers: own,
        standing,
        isSettled: isSettled(standing),
      };
    })
    .toSorted((a, b) => a.number - b.number);
}

/** The figures of all items. Their captions may name the customer. */
export function figuresOfItems(
  { report, findings }: Listed['content'],
  only: readonly string[] | null = null,
): ReportFigure[] {
  const { figures } = saidOf(report);
  return listed(findings, only).flatMap(({ id }) => figures.get(id) ?? []);
}

/** The findings of a list, or of the part that was handed on. */
function listed(
  findings: readonly ReportFinding[],
  only: readonly string[] | null,
): readonly ReportFinding[] {
  return only === null ? findings : findings.filter(({ id }) => only.includes(id));
}

/** What a report says of each finding, by its id. */
function saidOf(report: Report) {
  const first = <Said extends { finding?: string | undefined }>(all: readonly Said[]) =>
    new Map(all.toReversed().map((one) => [one.finding, one]));
  return {
    words: wordsOf(report),
    listed: first(report.actionItems ?? []),
    defects: first(entriesOf(report)),
    minor: first(minorRows(report)),
    figures: Map.groupBy(figuresOf(report), (figure) => ('finding' in figure ? figure.finding : undefined)),
  };
}

function itemOf(said: ReturnType<typeof saidOf>, finding: ReportFinding): Item {
  const { id, number, title, places, area, cites, action, status, isOpen, severity, trade } = finding;
  const entry = said.listed.get(id);
  const defect = said.defects.get(id);
  const minor = said.minor.get(id);
  const location = entry?.location ?? defect?.location ?? (minor && `${minor.section}, ${minor.location}`);
  return {
    finding: id,
    number,
    title,
    severity: severityNames.find((one) => one === severity) ?? null,
    trade: trade ? tradeInWords(trade) : '',
    action,
    status,
    isOpen,
    standing: 'to-do',
    isSettled: false,
    location: location ?? [area, ...places].filter(Boolean).join(', '),
    cites: cites.map(citeLabel),
    measured: measuredOf(finding, said.words),
    // The title and the measurement stand by themselves.
    findings: (defect ? defectLines(defect, said.words) : []).filter(
      (line) =>
        ![title, measuredOf({ ...finding, limit: null }, said.words)].includes(line.replace(/\.$/, '')),
    ),
    figures: said.figures.get(id) ?? [],
    answers: [],
    said: '',
    problem: '',
    errors: {},
    typed: {},
  };
}

/** `Measured 7 mm, required at most 4 mm` */
function measuredOf({ measured, limit }: ReportFinding, words: ReportWords): string {
  return measured === null ? '' : capital(measurement({ measured, limit }, words));
}
