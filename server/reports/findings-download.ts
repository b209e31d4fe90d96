import { dayOf } from '#contract/calendar.ts';
import { severities } from '#contract/capture/operations.ts';
import { tradeInWords } from '#contract/capture/trades.ts';
import { labelOf } from '#contract/choices.ts';
import type { Columns } from '../csv.ts';
import type { Db } from '../database/open.ts';
import { isReplaced } from './listing.ts';

/** How many findings are read at once. */
const PAGE = 200;

type Cursor = { versionId: string; place: number };

function select(db: Db, after: Cursor | undefined) {
  return db
    .selectFrom('report_findings as f')
    .innerJoin('report_versions as v', 'v.id', 'f.version_id')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .where('v.published_at', 'is not', null)
    .select([
      'f.version_id',
      'f.place',
      'f.number',
      'f.title',
      'f.area',
      'f.places',
      'f.template',
      'f.standard',
      'f.clause',
      'f.severity',
      'f.trade',
      'f.measured',
      'f.limit_words',
      'f.action',
      'f.status',
      'f.is_open',
      'f.finding_id',
      'r.number as report',
      'v.version',
      'v.published_at',
      'v.withdrawn_at',
      'v.stage',
      'v.builder',
      'v.suburb',
      'v.inspected_on',
    ])
    .select(isReplaced.as('replaced'))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple('f.version_id', 'f.place'),
          '>',
          row.tuple(after?.versionId ?? '', after?.place ?? 0),
        ),
      ),
    )
    .orderBy('f.version_id')
    .orderBy('f.place')
    .limit(PAGE);
}

type FindingRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** Every finding of every published version, page by page. */
export async function* pagesOfFindings(db: Db): AsyncGenerator<FindingRow[]> {
  let after: Cursor | undefined;
  for (;;) {
    const rows = await select(db, after).execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = { versionId: last.version_id, place: last.place };
  }
}

/** The columns of the findings' export: it has no customer and no street. */
export const findingColumns: Columns<FindingRow> = {
  Report: ({ report }) => report ?? '',
  Version: ({ version }) => String(version),
  State: ({ withdrawn_at, replaced }) =>
    withdrawn_at !== null ? 'Withdrawn' : replaced ? 'Replaced' : 'Current',
  Published: ({ published_at }) => (published_at ? dayOf(new Date(published_at)) : ''),
  Inspected: ({ inspected_on }) => inspected_on,
  Stage: ({ stage }) => labelOf(stage),
  Builder: ({ builder }) => builder ?? '',
  Suburb: ({ suburb }) => suburb,
  Number: ({ number }) => String(number),
  Title: ({ title }) => title,
  Area: ({ area }) => area ?? '',
  Places: ({ places }) => (JSON.parse(places) as string[]).join('; '),
  Template: ({ template }) => template ?? '',
  Standard: ({ standard }) => standard ?? '',
  Clause: ({ clause }) => clause ?? '',
  Severity: ({ severity }) =>
    severity !== null && Object.hasOwn(severities, severity)
      ? severities[severity as keyof typeof severities]
      : (severity ?? ''),
  Trade: ({ trade }) => (trade === null ? '' : tradeInWords(trade)),
  Measured: ({ measured }) => measured ?? '',
  Limit: ({ limit_words }) => limit_words ?? '',
  Action: ({ action }) => action,
  Status: ({ status }) => status ?? '',
  Open: ({ is_open }) => (is_open === 'true' ? 'yes' : ''),
  Finding: ({ finding_id }) => finding_id,
};
