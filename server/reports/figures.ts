import { labelOf } from '#contract/choices.ts';
import type { ReportFigures } from '#contract/desk/inspection-reports.ts';
import type { z } from '#contract/schema.ts';
import type { Db } from '../database/open.ts';
import { isReplaced } from './listing.ts';

type Figures = z.output<typeof ReportFigures>;
type Counted = { group: string; name: string; clause: string | null; count: number };

/** So many defects of each stage and each builder are named. */
const MOST_NAMED = 10;

/** The most frequent defects of all current reports: by stage, and by builder where one was noted. */
export async function figuresOfReports(db: Db): Promise<Figures> {
  const stages = await reportsBy(db, 'v.stage');
  const builders = await reportsBy(db, 'v.builder');
  const ofStage = Map.groupBy(await defectsBy(db, 'v.stage'), ({ group }) => group);
  const ofBuilder = Map.groupBy(await defectsBy(db, 'v.builder'), ({ group }) => group);
  return {
    reports: stages.reduce((sum, { reports }) => sum + reports, 0),
    findings: stages.reduce((sum, { findings }) => sum + findings, 0),
    byStage: stages.map(({ group, reports }) => ({
      stage: labelOf(group),
      reports,
      defects: mostFrequent(ofStage.get(group)),
    })),
    byBuilder: builders.map(({ group, ...counts }) => ({
      builder: group,
      ...counts,
      defects: mostFrequent(ofBuilder.get(group)),
    })),
  };
}

function current(db: Db) {
  return db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .where('v.published_at', 'is not', null)
    .where('v.withdrawn_at', 'is', null)
    .where((row) => row.not(isReplaced));
}

type Group = 'v.stage' | 'v.builder';

async function reportsBy(db: Db, by: Group) {
  const rows = await current(db)
    .where(by, 'is not', null)
    .select((row) => [
      row.ref(by).as('group'),
      row.fn.countAll<number>().as('reports'),
      row.fn.sum<number>('v.findings').as('findings'),
    ])
    .groupBy(by)
    .execute();
  return rows
    .map(({ group, reports, findings }) => ({
      ...{ group: group ?? '', reports: Number(reports), findings: Number(findings) },
    }))
    .sort((a, b) => b.reports - a.reports || a.group.localeCompare(b.group));
}

async function defectsBy(db: Db, by: Group): Promise<Counted[]> {
  const rows = await current(db)
    .innerJoin('report_findings as f', 'f.version_id', 'v.id')
    .where(by, 'is not', null)
    .select((row) => [
      row.ref(by).as('group'),
      'f.title as name',
      row.fn.min('f.clause').as('clause'),
      row.fn.countAll<number>().as('count'),
    ])
    .groupBy([by, 'f.title'])
    .execute();
  return rows.map(({ group, count, ...row }) => ({ ...row, group: group ?? '', count: Number(count) }));
}

function mostFrequent(defects: readonly Counted[] = []) {
  return defects
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, MOST_NAMED)
    .map(({ name, count, clause }) => ({ name, count, clause }));
}
