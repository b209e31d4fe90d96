import { Agent } from 'node:http';
import { addDays, dayOf, startOfDay, weekdayOf } from '#contract/calendar.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import { addressOf } from '#contract/endpoint.ts';
import { type Db, openDatabase } from '#server/database/open.ts';
import { signIn } from '#test/calls.ts';
import { addInspector, kim, lou } from '#test/inspectors.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, percentile } from './figures.ts';
import { folderOnDisk } from './machine.ts';
import { fillInquiries } from './many-inquiries.ts';
import { get } from './while-serving.ts';

const INSPECTIONS = 10_000;
const IN_THE_WEEK = 200;
const ASKED = 200;
const HOUR_MS = 60 * 60 * 1000;

/**
 * A week with 200 inspections among 10,000, and the calendar feed of an inspector with 10 a week for a year.
 */
export async function measureSchedule(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const now = new Date();
  const monday = addDays(dayOf(now), -((weekdayOf(dayOf(now)) + 6) % 7));
  try {
    const database = await openDatabase({ sqliteFile: `${folder.path}/plumbline.sqlite` });
    await fillInquiries(database.db, INSPECTIONS, now);
    for (const inspector of [kim, lou]) await addInspector(database.db, inspector);
    await fillInspections(database.db, { monday, now });
    await database.db.destroy();
    const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
    try {
      const { cookie } = await signIn(server);
      const agent = new Agent({ keepAlive: true });
      const week = `${inspectionCalls.list.path}?from=${monday}&to=${addDays(monday, 6)}`;
      const renewed = await fetch(server.origin + addressOf(inspectorCalls.renewFeed, { id: lou.id }), {
        method: 'PUT',
        headers: { cookie },
      });
      const { feedUrl } = (await renewed.json()) as { feedUrl: string };
      const times = async (address: string) => {
        for (let turn = 0; turn < 30; turn += 1) await get(server.origin + address, agent, cookie);
        const ms: number[] = [];
        for (let turn = 0; turn < ASKED; turn += 1) {
          const start = performance.now();
          await get(server.origin + address, agent, cookie);
          ms.push(performance.now() - start);
        }
        return percentile(ms, 95);
      };
      return [
        figure(`a week with ${IN_THE_WEEK} inspections, p95`, await times(week), 100),
        figure('the feed of a year, p95', await times(new URL(feedUrl).pathname), 50),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await folder.remove();
  }
}

const figure = (what: string, value: number, atMost: number): Figure => ({
  ...{ what, value, unit: 'ms', bound: { atMost } },
  note: `at ${INSPECTIONS} inspections, with the way through the server`,
});

/**
 * The week has its 200 inspections. Of the others, Lou has 520 in the year around today, and the rest are
 * older.
 */
async function fillInspections(db: Db, { monday, now }: { monday: string; now: Date }): Promise<void> {
  const inquiries = await db
    .selectFrom('contact_submissions')
    .select(['id', 'property_address'])
    .limit(INSPECTIONS)
    .execute();
  await db.deleteFrom('inspections').execute();
  const week = Date.parse(startOfDay(monday));
  const values = inquiries.map(({ id, property_address }, place) => {
    const isThisWeek = place < IN_THE_WEEK;
    const inYear = place < IN_THE_WEEK + 520;
    const start = isThisWeek
      ? week + (place % 5) * 24 * HOUR_MS + (8 + (place % 8)) * HOUR_MS
      : now.getTime() - (inYear ? (place % 90) * 24 * HOUR_MS : (400 + place) * 2 * HOUR_MS * 12);
    return {
      ...{ id: `i${place}`, submission_id: id, number: 2_000_000 + place, inspection_type: 'frame' },
      ...{ property_address, created_at: now.toISOString(), status: 'booked' as const },
      inspector_id: inYear && !isThisWeek ? lou.id : kim.id,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 1.5 * HOUR_MS).toISOString(),
    };
  });
  for (let at = 0; at < values.length; at += 500)
    await db
      .insertInto('inspections')
      .values(values.slice(at, at + 500))
      .execute();
}
