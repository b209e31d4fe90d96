import { dayInWords, momentInWords } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import type { FindingStatus, Particulars, Report } from '#contract/report/report.ts';
import { minorRows } from './defects.ts';
import { shownFigure } from './entries.ts';
import { filled, type ReportWords } from './words.ts';

/* The parts that a real report has and a sample has not. Each function returns blocks, or none if there is
   nothing to say. */

/** The scope of the inspection. */
export function scope({ scope: paragraphs }: Particulars, words: ReportWords) {
  return headed('scope', words.scope, paragraphs);
}

/** Each page of the customer's plan that has pins. */
export function plans({ plans: pages }: Particulars, words: ReportWords) {
  if (pages.length === 0) return [];
  return [
    { kind: 'heading' as const, id: 'plans', title: words.plans },
    { kind: 'figures' as const, figures: pages.map((page) => shownFigure(page, words)) },
  ];
}

/** The outcome of each area, and the parts that could not be inspected. */
export function coverage({ areas, limitations }: Particulars, words: ReportWords) {
  return [
    ...tabled(
      'areas',
      words.areas,
      [words.area, words.outcome],
      [60, 40],
      areas.map((area) => areaRow(area, words)),
    ),
    ...tabled(
      'limitations',
      words.limitations,
      [words.notInspected, words.reason, words.effect],
      [32, 32, 36],
      limitations.map(({ what, reason, effect }) => [
        { text: what },
        { text: reason },
        { text: effect ?? '' },
      ]),
    ),
  ];
}

function areaRow({ name, outcome }: Particulars['areas'][number], words: ReportWords) {
  return [{ text: name }, { text: outcome ? words[outcome] : words.noOutcome }];
}

export function conclusion({ conclusion: paragraphs }: Particulars, words: ReportWords) {
  return headed('conclusion', words.conclusion, paragraphs);
}

/** The result of an earlier defect. */
const became = {
  Rectified: 'rectified',
  'Partially rectified, additional work required': 'partiallyRectified',
  'Repeat defect not rectified': 'notRectified',
  'Not accessible': 'notAccessible',
} as const satisfies Partial<Record<FindingStatus, keyof ReportWords>>;

/** For a re-inspection: the number of earlier defects by result, and of new ones. */
export function followUp({ followUp: follow }: Particulars, words: ReportWords) {
  if (!follow) return [];
  const count = (status: FindingStatus) => follow.counts.find((one) => one.status === status)?.count ?? 0;
  const results = (Object.keys(became) as (keyof typeof became)[])
    .map((status) => [count(status), words[became[status]]] as const)
    .concat([[follow.notLookedAt ?? 0, words.notSeenAgain]])
    .flatMap(([times, result]) => (times > 0 ? [`${times} ${result}`] : []));
  const said = results.length > 0 ? [filled(words.results, { results: results.join(', ') })] : [];
  return followUpOf(follow, words, said);
}

/** The same in a report of decision 0087, whose table below it has the result of each earlier item. */
export function followed({ followUp: follow }: Particulars, words: ReportWords) {
  return follow ? followUpOf(follow, words, []) : [];
}

function followUpOf(follow: NonNullable<Particulars['followUp']>, words: ReportWords, results: string[]) {
  const added = follow.counts.find(({ status }) => status === 'New')?.count ?? 0;
  const sentences = [
    filled(words.follows, { report: follow.report, date: dayInWords(follow.date) }),
    ...results,
    ...(added > 0 ? [filled(words.foundNew, { defects: counted(added, words.newDefect) })] : []),
  ];
  return headed('follow-up', words.followUp, [sentences.join(' ')]);
}

/** The extent of a house's minor defects. */
export function minorExtent(
  report: Report,
  words: ReportWords,
  { says, part, between } = { says: words.minorExtent, part: '{section}: {count}', between: '. ' },
) {
  const rows = minorRows(report);
  const bySection = Map.groupBy(rows, ({ section }) => section);
  const parts = [...bySection]
    .map(([section, { length: count }]) => filled(part, { section, count }))
    .join(between);
  const defects = counted(rows.length, words.minorDefect);
  return paragraphs([rows.length === 0 ? words.noMinors : filled(says, { defects, parts })]);
}

/** The version, and what it is based on. */
export function aboutReport({ edition, agreement, photosTaken }: Particulars, words: ReportWords) {
  const facts = [
    ...(edition
      ? [
          { name: words.version, value: String(edition.version) },
          { name: words.published, value: momentInWords(new Date(edition.publishedAt)) },
        ]
      : []),
    ...(agreement ? [{ name: words.agreement, value: agreement }] : []),
    ...(photosTaken ? [{ name: words.photosTaken, value: daysInWords(photosTaken) }] : []),
  ];
  const { changes = [], said = [] } = edition ?? {};
  if (facts.length === 0 && changes.length === 0) return [];
  return [
    { kind: 'heading' as const, id: 'about', title: words.aboutReport },
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...(edition && changes.length > 0
      ? [
          {
            kind: 'list' as const,
            title: `${words.changedSince} ${edition.version - 1}`,
            items: changes,
          },
        ]
      : []),
    ...(said.length > 0 ? [{ kind: 'list' as const, title: words.inOurWords, items: said }] : []),
  ];
}

/** How anybody can check whether their file is the published one. */
export function verification({ edition }: Particulars, words: ReportWords) {
  if (!edition) return [];
  return [
    { kind: 'heading' as const, id: 'verification', title: words.verify },
    {
      kind: 'verification' as const,
      code: edition.code,
      url: edition.verifyUrl,
      sentences: [words.verifyHow, words.verifyWhat],
    },
  ];
}

function daysInWords({ first, last }: { first: string; last: string }): string {
  return first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`;
}

/** Paragraphs under their heading. */
export function headed(id: string, title: string, texts: readonly string[]) {
  return texts.length > 0 ? [{ kind: 'heading' as const, id, title }, ...paragraphs(texts)] : [];
}

function paragraphs(texts: readonly string[]) {
  return [{ kind: 'paragraphs' as const, paragraphs: texts }];
}

function tabled(
  id: string,
  title: string,
  columns: readonly string[],
  widths: readonly number[],
  rows: { text: string }[][],
) {
  if (rows.length === 0) return [];
  return [
    { kind: 'heading' as const, id, title },
    { kind: 'table' as const, caption: title, columns, widths, rows },
  ];
}
