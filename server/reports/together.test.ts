import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { figuresOf, type Report } from '#contract/report/report.ts';
import { filesOwnedBy } from '#server/files/owned.ts';
import { openSqlite, type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import {
  bookedInspection,
  capturedFinding,
  photoOnSite,
  published,
  publishing,
  sendingPhone,
  withReason,
} from '#test/reports.ts';
import { runs } from '#test/runs.ts';
import { reportMessages } from './messages.ts';

/** So many publications at once; PUBLISHED_AT_ONCE=1000 tries more, and takes a long time. */
const AT_ONCE = Number(process.env.PUBLISHED_AT_ONCE ?? 20);

whereDatabasesDiffer('publishing on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  let inspectorId: string;
  let day = 0;

  /** An inspection of its own for each test. */
  const inspected = async (type = 'waterproofing'): Promise<Inspection> => {
    day += 1;
    const start = new Date(Date.UTC(2026, 11, 7, day * 3)).toISOString();
    return bookedInspection(desk, { inspectorId, start, type });
  };
  const versionsOf = async (inspection: Inspection): Promise<{ version: number; number: string }[]> =>
    (await call('GET', addressOf(endpoints.draft, { id: inspection.id }))).json().versions;
  const rows = (table: 'report_versions' | 'report_findings') =>
    (database as TestDatabase).db.selectFrom(table).selectAll().execute();

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    inspectorId = (await signedInInspector(desk)).inspector.id;
  });

  test('two people who publish at once make one version between them', async () => {
    const inspection = await inspected();
    await capturedFinding(sendingPhone(desk, inspection.id), 'twice');
    const replies = await Promise.all([1, 2, 3, 4].map(() => publishing(desk, inspection.id)));
    const codes = replies.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, 409, 409, 409]);
    for (const reply of replies)
      if (reply.statusCode === 409) expect(reply.json().message).toBe(reportMessages.publishedMeanwhile);
    expect(await versionsOf(inspection)).toMatchObject([{ version: 1 }]);
    expect((await published(desk, inspection.id)).version).toBe(2);
  });

  test('a publication that is sent again is answered as the first time, at once or later', async () => {
    const inspection = await inspected();
    await capturedFinding(sendingPhone(desk, inspection.id), 'again');
    const headers = { ...desk.session, 'idempotency-key': `key-${inspection.id}` };
    const send = (body: object = withReason) => publishing(desk, inspection.id, body, headers);
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const later = await send();
    expect([later.statusCode, later.body]).toEqual([201, replies[0]?.body]);
    expect(await versionsOf(inspection)).toMatchObject([{ version: 1 }]);
    expect((await send({ ...withReason, note: 'Another call' })).statusCode).toBe(409);
  });

  test('who publishes at the same time as another hears of it at once, and may publish the next version', async () => {
    const inspection = await inspected();
    await capturedFinding(sendingPhone(desk, inspection.id), 'both');
    const keyed = (key: string) => {
      const headers = { ...desk.session, 'idempotency-key': key };
      return publishing(desk, inspection.id, withReason, headers);
    };
    const begun = performance.now();
    const replies = await Promise.all(['one', 'two', 'three'].map((who) => keyed(`${who}-${inspection.id}`)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(performance.now() - begun).toBeLessThan(30_000);
    const loser = ['one', 'two', 'three'].find((_, place) => replies[place]?.statusCode === 409);
    const again = await keyed(`${loser}-${inspection.id}`);
    expect([again.statusCode, again.json().report?.version]).toEqual([201, 2]);
  }, 120_000);

  test('however two publications meet, one version comes of them', async () => {
    const inspection = await inspected();
    const seen: string[] = [];
    const rounds = runs(8);
    for (let round = 1; round <= rounds; round += 1) {
      const sent = [0, 20, 40, 60].map(async (wait) => {
        await sleep(wait * Math.random());
        return publishing(desk, inspection.id);
      });
      const replies = await Promise.all(sent);
      for (const reply of replies) if (reply.statusCode === 201) seen.push(reply.json().report.id);
      const kept = await call('GET', addressOf(endpoints.draft, { id: inspection.id }));
      const ids = kept.json().versions.map(({ id }: { id: string }) => id);
      expect(ids.toSorted()).toEqual(seen.toSorted());
    }
    expect(seen.length).toBeGreaterThanOrEqual(rounds);
  });

  test('many at once have numbers without a gap and without a repeat', async () => {
    const inspections: Inspection[] = [];
    for (let count = 0; count < AT_ONCE; count += 1) inspections.push(await inspected('pre-pour'));
    const replies = await Promise.all(inspections.map(({ id }) => publishing(desk, id)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(inspections.map(() => 201));
    const numbers = replies.map((reply) => reply.json().report.number).sort();
    expect(numbers).toEqual(
      inspections.map((_, index) => `VG-2026-PR-${String(index + 1).padStart(4, '0')}`),
    );
  });

  test('a photo whose file is missing or damaged is a gap, and an owner’s reason publishes without it', async () => {
    const inspection = await inspected();
    const phone = sendingPhone(desk, inspection.id);
    const half = photoOnSite.subarray(0, photoOnSite.length / 2);
    const other = Buffer.concat([photoOnSite, Buffer.from('x')]);
    await capturedFinding(phone, 'whole');
    await capturedFinding(phone, 'half', { bytes: half });
    await capturedFinding(phone, 'gone', { bytes: other });
    const stored =
      (await filesOwnedBy(database.db, 'photo-screen', [inspection.id])).get(inspection.id) ?? [];
    const gone = stored.find(({ size }) => size === other.length);
    await rm(join(server.dataDir, 'uploads', gone?.filename ?? ''));

    const refused = await publishing(desk, inspection.id, {});
    const photos = refused
      .json()
      .gaps.filter(({ where }: { where: { entity: string } }) => where.entity === 'photo');
    expect(photos.map(({ where }: { where: { id: string } }) => where.id)).toContain('gone-photo');
    const { id } = await published(desk, inspection.id);
    const { report } = (await call('GET', addressOf(endpoints.one, { id }))).json() as { report: Report };
    const shown = figuresOf(report).flatMap((figure) => ('photo' in figure ? [figure.photo] : []));
    expect(shown.map((photo) => [photo.id, photo.copies !== null])).toEqual([['whole-photo', true]]);
    expect(report.particulars?.limitations).toContainEqual(reportMessages.notRead(2));
  });

  test('where the PDF cannot be written nothing is published, and the number waits for the next time', async () => {
    const inspection = await inspected('dilapidation');
    await capturedFinding(sendingPhone(desk, inspection.id), 'full');
    // The pictures are kept with the first try, so that only the PDF is still to be written in the second.
    await published(desk, inspection.id);
    const before = await rows('report_versions');
    const [incoming, aside] = ['incoming', 'aside'].map((name) => join(server.dataDir, name)) as [
      string,
      string,
    ];
    await rename(incoming, aside);
    await writeFile(incoming, '');
    const failed = await publishing(desk, inspection.id);
    await rm(incoming);
    await rename(aside, incoming);
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    expect(await versionsOf(inspection)).toMatchObject([{ version: 1 }]);
    const unfinished = (await rows('report_versions')).filter(({ published_at }) => published_at === null);
    expect(unfinished).toMatchObject([{ version: 2 }]);
    const code = unfinished[0]?.code ?? '';
    expect((await call('GET', paths.verify(code))).statusCode).toBe(404);
    expect((await call('GET', addressOf(endpoints.one, { id: unfinished[0]?.id ?? '' }))).statusCode).toBe(
      404,
    );
    expect((await call('GET', endpoints.list.path)).body).not.toContain(unfinished[0]?.id);

    expect(await published(desk, inspection.id)).toMatchObject({ version: 2, number: 'VG-2026-DR-0001' });
    const after = await rows('report_versions');
    expect(after).toHaveLength(before.length + 1);
    expect(
      (await rows('report_findings')).filter(({ version_id }) => version_id === unfinished[0]?.id),
    ).toEqual([]);
    expect((await readdir(incoming)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a server whose disk is nearly full', () => {
  const desk = useDesk(openSqlite, { DISK_RESERVE_MB: '1000000' });

  test('says so before anything is made', async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector } = await signedInInspector(desk);
    const { id } = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-07T00:00:00Z' });
    const refused = await publishing(desk, id);
    expect([refused.statusCode, refused.json().message]).toEqual([507, reportMessages.noRoom]);
  });
});
