import { labelOf } from '#contract/choices.ts';
import type { ReportFigures } from '#contract/desk/inspection-reports.ts';
import { type Cite, citeLabel } from '#contract/report/report.ts';
import type { z } from '#contract/schema.ts';
import type { Db } from '../database/open.ts';
import { isReplaced } from './listing.ts';

type Figures = z.output<typeof ReportFigures>;
type Counted = {
  stage: string;
  builder: string | null;
  name: string;
  standard: string | null;
  clause: string | null;
  count: number;
};

/** The most defects listed for each stage and each builder. */
const MOST_NAMED = 10;

/** The most frequent defects of all current reports: by stage, and by builder where one was noted. */
export async function figuresOfReports(db: Db): Promise<Figures> {
  const reports = await countReports(db);
  const defects = await countDefects(db);
  return {
    reports: sumOf(reports, 'reports'),
    findings: sumOf(reports, 'findings'),
    byStage: grouped(reports, 'stage').map(([stage, of]) => ({
      stage: labelOf(stage),
      reports: sumOf(of, 'reports'),
      defects: mostFrequent(defects.filter((defect) => defect.stage === stage)),
    })),
    byBuilder: grouped(reports, 'builder').map(([builder, of]) => ({
      builder,
      reports: sumOf(of, 'reports'),
      findings: sumOf(of, 'findings'),
      defects: mostFrequent(defects.filter((defect) => defect.builder === builder)),
    })),
  };
}

function current(db: Db) {
  return db
    .selectFrom('report_versions as v')
    .where('v.published_at', 'is not', null)
    .where('v.withdrawn_at', 'is', null)
    .where((row) => row.not(isReplaced));
}

type Counts = { stage: string; builder: string | null; reports: number; findings: number };

async function countReports(db: Db): Promise<Counts[]> {
  const rows = await current(db)
    .select(['v.stage', 'v.builder'])
    .groupBy(['v.stage', 'v.builder'])
    .select((row) => [
      row.fn.countAll<number>().as('reports'),
      row.fn.sum<number>('v.findings').as('findings'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, reports: Number(row.reports), findings: Number(row.findings) }));
}

/** How many reports' findings are counted before others have their turn. */
const COUNTED_AT_ONCE = 100;

async function countDefects(db: Db): Promise<Counted[]> {
  const ids = (await current(db).select('v.id').execute()).map(({ id }) => id);
  const counted = new Map<string, Counted>();
  for (let from = 0; from < ids.length; from += COUNTED_AT_ONCE) {
    const rows = await db
      .selectFrom('report_versions as v')
      .innerJoin('report_findings as f', 'f.version_id', 'v.id')
      .where('v.id', 'in', ids.slice(from, from + COUNTED_AT_ONCE))
      .select((row) => ['v.stage', 'v.builder', row.fn.countAll<number>().as('count')])
      .select(['f.title as name', 'f.standard', 'f.clause'])
      .groupBy(['v.stage', 'v.builder', 'f.title', 'f.standard', 'f.clause'])
      .execute();
    for (const { count, ...row } of rows) {
      const key = JSON.stringify(Object.values(row));
      counted.set(key, { ...row, count: (counted.get(key)?.count ?? 0) + Number(count) });
    }
  }
  return [...counted.values()];
}

/** The counts of each stage, or of each builder that was noted, the most reports first. */
function grouped(counts: readonly Counts[], by: 'stage' | 'builder'): [name: string, of: Counts[]][] {
  const groups = Map.groupBy(counts, (count) => count[by]);
  return [...groups]
    .flatMap(([name, of]): [string, Counts[]][] => (name === null ? [] : [[name, of]]))
    .sort(([a, one], [b, other]) => sumOf(other, 'reports') - sumOf(one, 'reports') || a.localeCompare(b));
}

function sumOf(counts: readonly Counts[], of: 'reports' | 'findings'): number {
  return counts.reduce((sum, count) => sum + count[of], 0);
}

/** The same defect of several stages or builders counts as one. */
function mostFrequent(defects: readonly Counted[]) {
  return [...Map.groupBy(defects, ({ name }) => name)]
    .map(([name, of]) => ({
      name,
      count: of.reduce((sum, { count }) => sum + count, 0),
      cite: mostCited(of),
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, MOST_NAMED);
}

/** The clause that a defect is judged by most often; `null` if none was cited. */
function mostCited(defects: readonly Counted[]): Cite | null {
  const cites = defects.flatMap(({ standard, clause, count }) =>
    standard === null ? [] : [{ cite: { standard, ...(clause === null ? {} : { clause }) }, count }],
  );
  const [most] = [...Map.groupBy(cites, ({ cite }) => citeLabel(cite))]
    .map(([label, of]) => ({
      label,
      cite: of[0]?.cite ?? null,
      count: of.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  return most?.cite ?? null;
}
