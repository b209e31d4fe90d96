import { takeIn } from '#server/capture/take-in.ts';
import { openDatabase } from '#server/database/open.ts';
import { addInspection } from '#test/inspections.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { knowingPhone } from '#test/three-phones.ts';
import type { Figure } from './figures.ts';

const BATCH = 200;
const EARLIER = 1_800;
const now = new Date('2026-11-26T00:00:00Z');
const setup = { kind: 'sqlite', siteUrl: 'https://site.example', copiesToCloud: false } as const;

/** What taking in the changes of one finding costs after many earlier ones. */
export async function measureTakingIn(): Promise<Figure[]> {
  const folder = await temporaryFolder();
  const { db } = await openDatabase({ sqliteFile: `${folder.path}/plumbline.sqlite` });
  await addInspection(db, 'inspection');
  const phone = knowingPhone('phone', 'inspection');
  const take = async () => {
    const sent = Array.from({ length: BATCH }, (_, index) =>
      phone.write({ entity: 'finding', entityId: 'f' }, { text: `${index} ${'x'.repeat(300)}` }),
    );
    const actor = { username: 'ines', now };
    const before = process.cpuUsage();
    await db
      .transaction()
      .execute((transaction) =>
        takeIn(transaction, setup, { sent, user: { id: 'u', role: 'owner' }, actor }),
      );
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    const times: number[] = [];
    for (let taken = 0; taken <= EARLIER; taken += BATCH) times.push(await take());
    const [first = 0] = times;
    const last = times.at(-1) ?? 0;
    return [
      {
        what: 'the next 200 changes of a finding, to the first',
        value: last / first,
        unit: 'times',
        bound: { atMost: 1.5 },
        note: `processor time after ${EARLIER} changes; the first 200 took ${Math.round(first)} ms, also to warm up`,
      },
    ];
  } finally {
    await db.destroy();
    await folder.remove();
  }
}
