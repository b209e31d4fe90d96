import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { monthsBefore } from '#contract/calendar.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as customers from '#contract/desk/endpoints/customers.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { dailyWork } from '#server/background.ts';
import type { OwnerKind } from '#server/files/owned.ts';
import { sha256Of } from '#test/capture.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';
import { withoutPerson } from './forget.ts';

const publishedAt = new Date('2026-12-02T02:00:00Z');

onEachDatabase('what is kept of reports on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  let adas: Inspection;
  let bens: Inspection;
  let unreported: Inspection;
  let report: Awaited<ReturnType<typeof published>>;

  const kinds = async (): Promise<Record<string, number>> => {
    const files = await database.db
      .selectFrom('files')
      .select((row) => ['owner_kind', row.fn.countAll<number>().as('count')])
      .groupBy('owner_kind')
      .execute();
    return Object.fromEntries(files.map(({ owner_kind, count }) => [owner_kind as OwnerKind, Number(count)]));
  };
  const stored = async () => (await readdir(join(server.dataDir, 'uploads'))).length;
  const workOf = async (now: Date): Promise<void> => {
    const discard = async () => {};
    const work = dailyWork({ db: database.db, files: { discard } });
    for (const name of [
      ...['photos as they were taken', 'reports'],
      ...['photos as they were taken, without a report', 'inspections without a report'],
    ])
      await work[name]?.(now, new AbortController().signal);
  };
  const pdf = async () => (await call('GET', paths.reportPdf(report.id))).rawPayload;

  beforeAll(async () => {
    await desk.at(publishedAt.toISOString());
    const { inspector } = await signedInInspector(desk);
    const at = (hour: number) => new Date(Date.UTC(2026, 11, 7, hour)).toISOString();
    adas = await bookedInspection(desk, { inspectorId: inspector.id, start: at(0), who: ada });
    bens = await bookedInspection(desk, { inspectorId: inspector.id, start: at(4), who: ben });
    await capturedFinding(sendingPhone(desk, adas.id), 'adas');
    await capturedFinding(sendingPhone(desk, bens.id), 'bens');
    report = await published(desk, adas.id);
    await published(desk, bens.id);
    unreported = await bookedInspection(desk, { inspectorId: inspector.id, start: at(28), who: ben });
    await capturedFinding(sendingPhone(desk, unreported.id), 'theirs');
  });

  const operationsOf = async (id: string): Promise<number> => {
    const rows = database.db.selectFrom('capture_operations').select('id').where('inspection_id', '=', id);
    return (await rows.execute()).length;
  };

  test('whoever asks what is kept of a person gets the PDFs of their reports', async () => {
    const zip = await call('GET', paths.personDownload(adas.inquiryId));
    const held = unzipSync(new Uint8Array(zip.rawPayload));
    const name = `reports/${report.number} version 1.pdf`;
    expect(Object.keys(held).filter((one) => one.startsWith('reports/'))).toEqual([name]);
    expect(sha256Of(held[name] ?? new Uint8Array())).toBe(report.pdfSha256);
  });

  test('a deleted person’s report stays as it was published, and the desk’s lists name them no more', async () => {
    const before = await pdf();
    const removed = await call('POST', addressOf(customers.remove, { id: adas.inquiryId }), {
      word: REMOVAL_WORD,
      ids: [adas.inquiryId],
    });
    expect(removed.json().removal.reports).toEqual([report.number]);
    const { body: list } = await call('GET', endpoints.list.path);
    expect(list).not.toContain(ada.lastName);
    expect(list).not.toContain(ada.propertyAddress);
    const search = await call('GET', `${endpoints.list.path}?q=${encodeURIComponent(ada.lastName)}`);
    expect(search.json().reports).toEqual([]);
    const one = (await call('GET', addressOf(endpoints.one, { id: report.id }))).json();
    expect(one.version).toMatchObject({ customer: withoutPerson.customer, address: withoutPerson.address });
    expect(one.report.particulars.client).toBe(`${ada.firstName} ${ada.lastName}`);
    expect(sha256Of(await pdf())).toBe(sha256Of(before));
    // What was captured goes with the person; the pictures of the report do not.
    expect(await kinds()).toMatchObject({ 'photo-original': 2, 'photo-screen': 2, 'report-pdf': 2 });
    expect((await call('GET', paths.verify(report.code))).statusCode).toBe(200);
  });

  test('photos as they were taken go first, then the report with all that belongs to it', async () => {
    const months = (count: number) => monthsBefore(publishedAt, -count);
    await workOf(months(facts.retention.originalsMonths - 1));
    expect(await kinds()).toMatchObject({ 'photo-original': 2, 'photo-screen': 2 });
    await workOf(months(facts.retention.originalsMonths + 1));
    const left = await kinds();
    expect(left).toMatchObject({ 'photo-screen': 2, 'report-pdf': 2 });
    expect(left).not.toHaveProperty('photo-original');

    await workOf(months(12 * facts.retention.reportYears - 1));
    expect(await kinds()).toEqual(left);
    expect(await operationsOf(unreported.id)).toBeGreaterThan(0);
    await workOf(months(12 * facts.retention.reportYears + 1));
    expect(await kinds()).toEqual({});
    expect(await operationsOf(unreported.id)).toBe(0);
    expect((await call('GET', paths.verify(report.code))).statusCode).toBe(404);
    // A number is given once.
    expect((await published(desk, bens.id)).number).toBe('VG-2026-WP-0002');
    expect(await stored()).toBeGreaterThan(0);
  });
});
