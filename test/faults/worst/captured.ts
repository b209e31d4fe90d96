import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';
import { savedFile } from '#contract/capture/saved-file.ts';
import { sendOperations } from '#contract/desk/endpoints/capture.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '#server/database/open.ts';
import { sha256Of, testPhone } from '../../capture.ts';
import { drawPhoto } from '../../photos/photos.ts';
import type { RunningServer } from '../../run-server.ts';
import { sent } from './client.ts';
import { hostile, plain } from './texts.ts';

const AT_ONCE = 200;
const SAVED = 30_000;
/** Each fills 65 pages. */
const LONGEST = 2;
/** How many photos are drawn. */
const PHOTOS = 60;

export type Phone = { server: RunningServer; cookie: string; inspection: string };
type Writer = (entity: EntityName, entityId: string, fields: Record<string, unknown>) => void;

/** Sends what `write` writes, as a phone would. */
export async function capture(
  { server, cookie, inspection }: Phone,
  write: (write: Writer) => void,
): Promise<void> {
  const start = Date.now() - 3_600_000;
  const operations: Operation[] = [];
  const make = testPhone(inspection, `phone-${inspection.slice(0, 8)}`, () => {
    return new Date(start + operations.length * 1000);
  });
  write((entity, entityId, fields) => operations.push(make({ entity, entityId, fields })));
  for (let from = 0; from < operations.length; from += AT_ONCE) {
    const batch = operations.slice(from, from + AT_ONCE);
    const { results } = await sent<{ results: { outcome: string; reason?: string }[] }>(
      server,
      ...(['POST', sendOperations.path] as const),
      { cookie, json: { device: 'phone', client: 'test', operations: batch } },
    );
    const refused = results.find(({ outcome }) => outcome !== 'applied');
    if (refused) throw new Error(`An operation was ${refused.outcome}: ${refused.reason}`);
  }
}

/** So many findings with a photo each, some the same, with real texts. Returns the SHA-256 of a photo. */
export async function captureMany(phone: Phone, many: number): Promise<string> {
  const photos: { hash: string; thumb: string }[] = [];
  const [screen, thumb] = [
    await drawPhoto({ seed: 1, width: 640, height: 480 }),
    await drawPhoto({ seed: 1, width: 320, height: 240 }),
  ];
  const numbered = (bytes: Buffer, number: number) => Buffer.concat([bytes, Buffer.from(`photo ${number}`)]);
  for (let number = 0; number < PHOTOS; number += 1) {
    const [large, small] = [numbered(screen, number), numbered(thumb, number)];
    const [hash, thumbHash] = [sha256Of(large), sha256Of(small)];
    for (const [kind, bytes] of Object.entries({ original: large, screen: large, thumb: small })) {
      const query = new URLSearchParams({ kind, inspection: phone.inspection });
      await sent(phone.server, 'PUT', `${paths.photo(sha256Of(bytes))}?${query}`, {
        cookie: phone.cookie,
        bytes: { type: 'application/octet-stream', content: new Uint8Array(bytes) },
      });
    }
    photos.push({ hash, thumb: thumbHash });
  }
  await capture(phone, (write) => {
    write('inspection', phone.inspection, { weather: 'Sunny', dwelling: plain(200), builder: hostile(300) });
    for (let area = 0; area < 30; area += 1)
      write('area', `area-${area}`, { name: `Room ${area}`, order: area, outcome: 'inspected' });
    for (let index = 0; index < many; index += 1) {
      const { hash, thumb: small } = photos[index % photos.length] ?? {};
      write('finding', `finding-${index}`, {
        area: `area-${index % 30}`,
        order: index,
        status: 'New',
        title: plain(80, index),

        places: [plain(60, index), plain(50, index)],
        text: plain(400, index),
        action: plain(200, index),
        cites: [{ standard: 'AS 3740:2021', clause: `4.${index}`, says: plain(150, index) }],
        severity: (['major', 'minor', 'hazard'] as const)[index % 3],
        whyMajor: plain(100, index),
        measured: index,
        unit: 'mm',
        limit: { comparison: 'at least', value: 400, unit: 'mm' },
      });
      write('photo', `photo-${index}`, {
        sha256: hash,
        screen: hash,
        thumb: small,
        finding: `finding-${index}`,
        inReport: true,
        takenAt: new Date().toISOString(),
        caption: plain(80, index),
        marks: [{ id: 'm', kind: 'arrow', from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 } }],
      });
    }
  });
  return photos.at(-1)?.hash ?? '';
}

/** Findings with every text as long as it may be, of hostile words. */
export async function captureLongest(phone: Phone): Promise<void> {
  await capture(phone, (write) => {
    const [words, line] = [hostile(10_000), hostile(500)];
    write('inspection', phone.inspection, { weather: words, dwelling: words, builder: line });
    for (let number = 0; number < LONGEST; number += 1) {
      write('area', `area-${number}`, {
        name: line,
        order: number,
        outcome: 'not',
        reason: words,
        effect: words,
      });
      write('finding', `finding-${number}`, {
        area: `area-${number}`,
        order: number,
        status: line,
        severity: 'major',
        unit: line,
        title: words,
        text: words,
        action: words,
        whyMajor: words,
        measured: line,
        limit: line,
        places: Array.from({ length: 100 }, () => line),
        cites: Array.from({ length: 50 }, () => ({ standard: line, clause: line, says: hostile(1_000) })),
      });
    }
  });
}

/** Writes so many operations on one finding straight into the database, as months of a wild phone would leave them. */
export async function writeOperations(db: Db, inspection: string, many: number): Promise<void> {
  const { last = 0 } = await db
    .selectFrom('capture_operations')
    .select((row) => row.fn.max('cursor').as('last'))
    .executeTakeFirstOrThrow();
  let at = '';
  const start = Date.now() - 86_400_000;
  for (let from = 0; from < many; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, offset) => {
      const seq = from + offset + 1;
      at = nextStamp('wild', new Date(start + seq * 1000), at || undefined);
      return {
        id: `wild-${seq}`,
        cursor: Number(last) + seq,
        inspection_id: inspection,
        device: 'wild',
        seq,
        stamp: at,
        sent_stamp: null,
        entity: 'finding',
        entity_id: 'one',
        base: '{}',
        fields: JSON.stringify({ title: plain(100, seq), text: plain(500, seq), order: seq }),
        username: null,
        received_at: new Date().toISOString(),
      };
    });
    await db.insertInto('capture_operations').values(rows).execute();
  }
  await db
    .updateTable('counters')
    .set({ last: Number(last) + many })
    .where('name', '=', 'operation')
    .execute();
}

/** What a phone that cannot send saved in a long time. */
export async function savedZip(inspection: string): Promise<Buffer> {
  const make = testPhone(inspection, 'saved', () => new Date());
  const operations = Array.from({ length: SAVED }, (_, index) =>
    make({
      entity: 'finding' as const,
      entityId: `saved-${index}`,
      fields: { title: plain(100, index), text: plain(1_000, index) },
    }),
  );
  // Of another inspection: they are read and left.
  const others = operations.map((one) => ({ ...one, inspection: 'another' }));
  const saved = { format: 'plumbline-inspections-1', savedAt: '', device: 'saved', operations: others };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(saved)), savedFile.operations);
  zip.end();
  return buffer(zip.outputStream);
}
