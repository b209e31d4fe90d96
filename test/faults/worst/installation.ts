import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as pageCalls from '#contract/desk/endpoints/customer-pages.ts';
import { enter } from '#contract/desk/endpoints/customers.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { type Db, openDatabase } from '#server/database/open.ts';
import { fillInquiries } from '../../../bench/many-inquiries.ts';
import { fillInvoices } from '../../many-invoices.ts';
import { fillReports } from '../../many-reports.ts';
import { administrator, type RunningServer, runServer } from '../../run-server.ts';
import { captureLongest, captureMany, writeOperations } from './captured.ts';
import { sent } from './client.ts';
import { blank, hostile } from './texts.ts';

const FINDINGS = 300;
const OPERATIONS = 10_000;
const INQUIRIES = 10_000;
const VISITS_OF_EACH_DAY = 10;

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

/** Years of business, straight into the database. */
export async function fillDatabase(dataDir: string): Promise<void> {
  const first = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  await first.stop();
  await inDatabase(dataDir, async (db) => {
    await fillInquiries(db, INQUIRIES, new Date());
    await fillInvoices(db, { count: INQUIRIES });
    await fillReports(db, { count: 2_000 });
    await db.updateTable('counters').set({ last: 2 * INQUIRIES }).where('name', '=', 'job').execute();
  });
}

/** Signs somebody in. The session is a cookie. */
async function cookieOf(server: RunningServer, typed: object): Promise<string> {
  const reply = await fetch(server.origin + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Could not sign in: ${reply.status} ${await reply.text()}`);
  return cookie;
}

/** The worst of one job, made with the calls of the people who would make it. */
export async function fillThroughServer(server: RunningServer) {
  const owner = await cookieOf(server, administrator);
  const { inspectorId, inspector } = await inspectorWithLongName(server, owner);
  const inquiries = [] as string[];
  for (const name of [blank(100), hostile(100), blank(100), hostile(100), blank(100)])
    inquiries.push(await enterInquiry(server, owner, name));
  const [many = '', wild = '', longest = '', empty = '', removed = ''] = inquiries;
  const book = booking(server, { owner, inspectorId });
  const [manyVisit, wildVisit, longestVisit] = [
    await book(many, 'warranty'),
    await book(wild, 'frame'),
    await book(longest, 'frame'),
  ];
  const phone = (inspection: string) => ({ server, cookie: inspector, inspection });
  await captureMany(phone(manyVisit), FINDINGS);
  await captureLongest(phone(longestVisit));
  await inDatabase(server.dataDir, async (db) => {
    await writeOperations(db, wildVisit, OPERATIONS);
    await writeVisits(db, inspectorId);
  });
  const published = await publish(server, owner, manyVisit);
  const longestPublished = await publish(server, owner, longestVisit);
  const invoices = {
    many: await issueInvoice(server, owner, many),
    longest: await issueInvoice(server, owner, longest),
  };
  const tokens = {
    many: await openPage(server, owner, many),
    longest: await openPage(server, owner, longest),
  };
  const shares = {
    manyActions: await share(server, tokens.many, 'actions'),
    manyReport: await share(server, tokens.many, 'report'),
    longestActions: await share(server, tokens.longest, 'actions'),
  };
  return {
    ...{ server, owner, inspector, inspectorId, published, longestPublished, invoices, tokens, shares },
    inquiries: { many, wild, longest, empty, removed },
    visits: { many: manyVisit, wild: wildVisit, longest: longestVisit },
  };
}

async function inspectorWithLongName(server: RunningServer, owner: string) {
  const typed = {
    ...{ name: blank(200), username: 'ines', email: 'ines@example.com', phone: '0491 570 313' },
    role: 'inspector',
    licence: { class: hostile(100), number: '15000001', expires: '2099-06-30' },
  };
  const { inspector, invitation } = await sent<{
    inspector: { id: string; version: number };
    invitation: { url: string };
  }>(server, 'POST', inspectorCalls.invite.path, { cookie: owner, json: typed });
  const token = new URL(invitation.url).searchParams.get('token') ?? '';
  const password = 'four words of ines';
  await sent(server, 'POST', paths.invitation(token), { json: { password } });
  const hours = {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '23:45' })),
    leave: Array.from({ length: 100 }, () => ({ from: '2020-01-01', to: '2020-01-02' })),
  };
  await sent(server, 'PUT', addressOf(inspectorCalls.saveHours, { id: inspector.id }), {
    ...{ cookie: owner, json: hours },
  });
  return { inspectorId: inspector.id, inspector: await cookieOf(server, { username: 'ines', password }) };
}

async function enterInquiry(server: RunningServer, owner: string, name: string): Promise<string> {
  const { id } = await sent<{ id: string }>(server, 'POST', enter.path, {
    cookie: owner,
    json: {
      ...{ firstName: name, lastName: name, email: `${randomUUID()}@example.com`, phone: '0412 345 678' },
      ...{ propertyAddress: hostile(300), inspectionType: 'frame', cameBy: 'phone', answered: true },
      additionalInfo: hostile(5000),
    },
  });
  return id;
}

function booking(server: RunningServer, { owner, inspectorId }: { owner: string; inspectorId: string }) {
  const today = dayOf(new Date());
  return async (inquiryId: string, type: string, follows?: string): Promise<string> => {
    const asked = { type, from: addDays(today, 1), to: addDays(today, 20), inspectorId };
    const { slots } = await sent<{ slots: { start: string }[] }>(
      server,
      ...(['GET', addressOf(inspectionCalls.slots, {}, asked)] as const),
      { cookie: owner },
    );
    const { inspection } = await sent<{ inspection: { id: string } }>(
      server,
      ...(['POST', inspectionCalls.book.path] as const),
      { cookie: owner, json: { inquiryId, type, inspectorId, start: slots[0]?.start, follows } },
    );
    return inspection.id;
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
        ...{ inspector_id: inspectorId, status: 'booked', starts_at: start.toISOString() },
        ends_at: new Date(start.getTime() + 3_600_000).toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }
}

export const override = { reason: 'Sample: a report made by a test' };

async function publish(server: RunningServer, owner: string, id: string): Promise<string> {
  const { report } = await sent<{ report: { id: string } }>(
    server,
    ...(['POST', addressOf(reportCalls.publish, { id })] as const),
    { cookie: owner, json: { override } },
  );
  return report.id;
}

async function issueInvoice(server: RunningServer, owner: string, inquiryId: string): Promise<string> {
  const lines = Array.from({ length: 50 }, () => ({ description: hostile(200), amountIncGst: '550' }));
  const { invoice } = await sent<{ invoice: { id: string } }>(server, 'POST', invoiceCalls.issue.path, {
    ...{ cookie: owner, json: { inquiryId, lines } },
  });
  return invoice.id;
}

/** Opens the reports of an inquiry to its customer. Returns the token of the customer's page. */
async function openPage(server: RunningServer, owner: string, id: string): Promise<string> {
  for (const waived of ['agreement', 'payment'])
    await sent(server, 'PUT', addressOf(pageCalls.waiveGate, { id }), {
      ...{ cookie: owner, json: { waived, reason: 'Sample' } },
    });
  const { url } = await sent<{ url: string }>(server, 'POST', addressOf(pageCalls.makeLink, { id }), {
    ...{ cookie: owner, json: {} },
  });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Shares a report, or its action list. Returns the token of the link. */
async function share(server: RunningServer, token: string, kind: string): Promise<string> {
  const page = await sent<string>(server, 'POST', customerPaths.shares(token), {
    ...{ typed: { kind, name: blank(100) }, headers: { accept: 'text/html' } },
  });
  const [, after = ''] = page.split('/s/');
  return after.slice(0, after.search(/[^\w-]/));
}
