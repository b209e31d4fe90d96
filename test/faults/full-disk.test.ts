import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import { paths } from '#contract/paths.ts';
import { freeBytes } from '#server/files/disk.ts';
import { reportMessages } from '#server/reports/messages.ts';
import { sha256Of } from '../capture.ts';
import { bookedInspection, capturedFinding, photoOnSite, publishing, sendingPhone } from '../reports.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { inspectorIdIn, overHttp } from './desk-over-http.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';

const KB = 1024;
const DISK_MB = 40;
/** The free space to try, in bytes: from too little for the report's pictures, rows and PDF, to enough. */
const rooms = [0, ...Array.from({ length: 25 }, (_, step) => (step + 1) * 40 * KB)];

type Published = { id: string; number: string; version: number; pdfSha256: string };

test('if a disk fills while a report is published, nothing is half published, and publishing works once there is space', async ({
  skip,
}) => {
  const { path, remove } = await temporaryFolder();
  if (!mountSmallDisk(path, DISK_MB)) return skip('a small disk cannot be mounted here');
  const server = await runServer({ DATA_DIR: path, DISK_RESERVE_MB: '0', LOG_LEVEL: 'silent' });
  const filling = join(path, 'filling');
  const leave = async (bytes: number) => {
    await rm(filling, { force: true });
    const free = await freeBytes(path);
    // The server may write a little at the same moment.
    await writeFile(filling, Buffer.alloc(Math.max(0, free - bytes))).catch(() => undefined);
  };
  const books = new DatabaseSync(join(path, 'plumbline.sqlite'), { readOnly: true, timeout: 5_000 });
  const versions = (condition: string) =>
    Number(books.prepare(`select count(*) as count from report_versions where ${condition}`).get()?.count);
  try {
    const desk = await overHttp(server);
    const inspectorId = await inspectorIdIn(desk);
    const { id } = await bookedInspection(desk, { inspectorId, start: '2027-06-07T00:00:00Z' });
    for (const finding of ['a', 'b', 'c'])
      await capturedFinding(sendingPhone(desk, id), finding, {
        bytes: Buffer.concat([photoOnSite, Buffer.from(finding)]),
      });
    /** Leaves more and more room until the report is published. @returns how often its PDF found no room */
    const publishedAtLast = async (before: number): Promise<{ report: Published; refusedAtPdf: number }> => {
      let refusedAtPdf = 0;
      for (const room of rooms) {
        await leave(room);
        const reply = await publishing(desk, id);
        if (reply.statusCode === 201) return { report: reply.json().report, refusedAtPdf };
        expect([reply.statusCode, reply.json().message]).toEqual([507, reportMessages.noRoom]);
        expect(versions('published_at is not null')).toBe(before);
        refusedAtPdf += versions('published_at is null');
        expect((await desk.call('GET', endpoints.list.path)).json().reports).toHaveLength(before);
      }
      throw new Error('The report was never published');
    };
    const first = await publishedAtLast(0);
    expect(first.report).toMatchObject({ number: expect.stringMatching(/-WP-0001$/), version: 1 });
    // The second version has the pictures of the first, so only its rows and its PDF need room.
    const second = await publishedAtLast(1);
    expect(second.report).toMatchObject({ number: first.report.number, version: 2 });
    // It was refused in the middle: the version was begun, and its PDF had no room.
    expect(second.refusedAtPdf).toBeGreaterThan(0);
    await rm(filling);
    for (const { id, pdfSha256 } of [first.report, second.report])
      expect(sha256Of((await desk.call('GET', paths.reportPdf(id))).rawPayload)).toBe(pdfSha256);
    expect((await publishing(desk, id)).json().report).toMatchObject({ version: 3 });
    expect(versions('published_at is null')).toBe(0);
  } finally {
    books.close();
    await server.kill();
    unmount(path);
    await remove();
  }
}, 300_000);
