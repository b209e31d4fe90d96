import { beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { paths } from '#contract/paths.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { FINDINGS_OF_EACH as FINDINGS, fillReports } from '#test/many-reports.ts';
import { signedInInspector } from '#test/people.ts';

const MANY = 100;

whereDatabasesDiffer('reports on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database } = desk;
  let inspectorId: string;
  let session: { cookie: string };

  const list = async (query = '', who = desk.session) =>
    (await call('GET', `${endpoints.list.path}${query}`, undefined, who)).json() as {
      reports: ReportVersion[];
      nextCursor: string | null;
    };
  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const signedIn = await signedInInspector(desk);
    ({ session } = signedIn);
    inspectorId = signedIn.inspector.id;
    await fillReports(database.db, { count: MANY, inspectorId });
  });

  test('are listed page by page, the latest first, each once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?limit=30${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.reports.map(({ number }) => number));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(
      Array.from({ length: MANY }, (_, index) => `VG-2026-WP-${String(MANY - 1 - index).padStart(5, '0')}`),
    );
  });

  test('are found by number, address and customer, and by nothing that only looks like a pattern', async () => {
    const numbers = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).reports.map(({ number }) => number);
    expect(await numbers('wp-00042')).toEqual(['VG-2026-WP-00042']);
    expect(await numbers('person 77')).toEqual(['VG-2026-WP-00077']);
    expect(await numbers('RIDGE 31 street')).toContain('VG-2026-WP-00031');
    for (const nothing of ['%', '_', '\\', "'", 'nobody']) expect(await numbers(nothing)).toEqual([]);
  });

  test('are an inspector’s own alone', async () => {
    const { reports } = await list('?limit=200', session);
    expect(reports).toHaveLength(50);
  });

  test('have figures by stage and builder, and CSV without a formula', async () => {
    const figures = (await call('GET', endpoints.figures.path)).json();
    expect(figures).toMatchObject({ reports: MANY, findings: MANY * FINDINGS });
    expect(figures.byStage.map(({ stage }: { stage: string }) => stage)).toEqual(['Frame', 'Waterproofing']);
    expect(figures.byBuilder).toMatchObject([
      { builder: 'Acme =Homes', reports: MANY / 5, findings: (MANY / 5) * FINDINGS },
    ]);
    // Some of them cite another clause.
    expect(figures.byBuilder[0].defects[0]).toEqual({
      name: '=Defect 0',
      cite: { standard: 'AS 3740:2021', clause: '4.5' },
      count: (MANY / 5) * 2,
    });
    const csv = (await call('GET', paths.findingsDownload)).body;
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(MANY * FINDINGS + 1);
    expect(new Set(lines).size).toBe(MANY * FINDINGS + 1);
    expect(lines[1]).toContain(",'=Defect");
  });
});
