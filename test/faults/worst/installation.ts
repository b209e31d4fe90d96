import { join } from 'node:path';
import { addDays, dayOf } from '#contract/calendar.ts';
import { type Db, openDatabase } from '#server/database/open.ts';
import { fillInquiries } from '../../../bench/many-inquiries.ts';
import { fillInvoices } from '../../many-invoices.ts';
import { fillReports } from '../../many-reports.ts';
import { type RunningServer, runServer } from '../../run-server.ts';
import { fillLists, gatherStatement, lastMonth, uploaded } from './books.ts';
import { captureLongest, captureMany, savedZip, writeOperations } from './captured.ts';
import { jobsOf } from './jobs.ts';
import { capturePictures } from './pictures.ts';
import { blank, hostile } from './texts.ts';

const FINDINGS = 300;
const OPERATIONS = 10_000;
const INQUIRIES = 10_000;
const VISITS_OF_EACH_DAY = 10;
const PHONES = 50;
const RESTORE = 'restore';

/** What each request of the list is about. */
export type World = Awaited<ReturnType<typeof fillThroughServer>>;

async function inDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = await openDatabase({ sqliteFile: join(dataDir, 'plumbline.sqlite') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Years of business, straight into the database. The last thousand jobs are of a month that can be closed. */
export async function fillDatabase(dataDir: string): Promise<void> {
  const first = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  await first.stop();
  await inDatabase(dataDir, async (db) => {
    await fillInquiries(db, INQUIRIES, lastMonth.day);
    await fillInvoices(db, { count: INQUIRIES });
    await fillReports(db, { count: 2_000 });
    await fillLists(db);
    await gatherStatement(db);
    await db
      .updateTable('counters')
      .set({ last: 2 * INQUIRIES })
      .where('name', '=', 'job')
      .execute();
  });
}

/** The worst of some jobs, made with the calls of the people who would make them. */
export async function fillThroughServer(server: RunningServer) {
  const jobs = await jobsOf(server);
  const { owner, inspector, inspectorId, lockedId } = jobs;
  const inquiries = {
    many: await jobs.enterInquiry(blank(100)),
    wild: await jobs.enterInquiry(hostile(100)),
    longest: await jobs.enterInquiry(blank(100)),
    empty: await jobs.enterInquiry(hostile(100)),
    removed: await jobs.enterInquiry(blank(100)),
    pictures: await jobs.enterInquiry(blank(100)),
  };
  const first = {
    many: await jobs.book(inquiries.many, 'warranty'),
    wild: await jobs.book(inquiries.wild, 'frame'),
    longest: await jobs.book(inquiries.longest, 'frame'),
    pictures: await jobs.book(inquiries.pictures, 'frame'),
  };
  const phone = (inspection: string) => ({ server, cookie: inspector, inspection });
  const photo = await captureMany(phone(first.many), FINDINGS);
  await captureLongest(phone(first.longest));
  const pictures = await capturePictures(phone(first.pictures));
  await inDatabase(server.dataDir, (db) => writeOperations(db, first.wild, OPERATIONS));
  const published = { many: await jobs.publish(first.many), longest: await jobs.publish(first.longest) };
  const invoices = {
    many: await jobs.issueInvoice(inquiries.many),
    longest: await jobs.issueInvoice(inquiries.longest),
  };
  const tokens = {
    many: await jobs.openPage(inquiries.many),
    longest: await jobs.openPage(inquiries.longest),
  };
  const shares = {
    manyActions: await jobs.share(tokens.many, 'actions'),
    manyReport: await jobs.share(tokens.many, 'report'),
    longestActions: await jobs.share(tokens.longest, 'actions'),
  };
  // The one of the longest texts, so that the list can book those of the many findings.
  const visits = { ...first, again: await jobs.book(inquiries.longest, 'frame', first.longest) };
  const lights = await inDatabase(server.dataDir, async (db) => {
    await writeVisits(db, inspectorId);
    await writePhones(db, inspectorId);
    return lightsOf(db);
  });
  return {
    server,
    owner,
    inspector,
    inspectorId,
    lockedId,
    pictures,
    inquiries,
    visits,
    published,
    invoices,
    tokens,
    shares,

    photo,
    lights,
    picture: await jobs.lastPicture(shares.manyActions),
    restoreId: RESTORE,
    shareIds: await jobs.shareIds(inquiries),
    feed: await jobs.feed(),
    zip: await savedZip(visits.wild),
    ...(await uploaded(server, { owner, inspector })),
  };
}

/** A phone asks for its visits of two months: they are full. */
async function writeVisits(db: Db, inspectorId: string): Promise<void> {
  const jobs = await db
    .selectFrom('inspections')
    .select('id')
    .where('inspector_id', 'is', null)
    .limit(VISITS_OF_EACH_DAY * 60)
    .execute();
  for (const [index, { id }] of jobs.entries()) {
    const day = addDays(dayOf(new Date()), Math.floor(index / VISITS_OF_EACH_DAY));
    const start = new Date(Date.parse(`${day}T00:00:00Z`) + (index % VISITS_OF_EACH_DAY) * 3_600_000);
    await db
      .updateTable('inspections')
      .set({
        inspector_id: inspectorId,
        status: 'booked',
        starts_at: start.toISOString(),
        ends_at: new Date(start.getTime() + 3_600_000).toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** A restored backup, and the phones that have not sent again since. */
async function writePhones(db: Db, inspectorId: string): Promise<void> {
  const at = new Date().toISOString();
  await db.insertInto('restores').values({ id: RESTORE, backup_at: at, noticed_at: at }).execute();
  const phones = Array.from({ length: PHONES }, (_, phone) => ({
    device: `phone-${phone}`,
    inspector_id: inspectorId,
    person: hostile(100),
    contact_at: at,
    mark: null,
    settled_at: null,
    unsent: 1,
  }));
  await db.insertInto('phones').values(phones).execute();
}

/** As many inquiries as a page of the list asks for at once. */
async function lightsOf(db: Db): Promise<string> {
  const jobs = await db.selectFrom('inspections').select('submission_id').limit(100).execute();
  return jobs.map(({ submission_id }) => submission_id).join();
}
