import { Agent } from 'node:http';
import { request } from '@playwright/test';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { openDatabase } from '#server/database/open.ts';
import { capturedBy, captureInspection } from '#test/captured/captured.ts';
import { fillInvoices } from '#test/many-invoices.ts';
import { administrator, type RunningServer, runServer } from '#test/run-server.ts';
import { bookedInspector } from '../e2e/store-on-page.ts';
import { type Figure, percentile } from './figures.ts';
import { firstPageOfMany } from './listing.ts';
import { folderOnDisk, LOAD_CORE, pin, processorSeconds, SERVER_CORE, unpin } from './machine.ts';
import { done, openPageOf } from './photo-reports.ts';
import { get } from './while-serving.ts';

const PAGES = 3_000;
const CONNECTIONS = 8;
/** Years of business: what a page asks for must not depend on what else there is. */
const INVOICES = 10_000;

/**
 * A customer's page, rendered on request with everything that a job leaves on it, and the desk's list of
 * 10,000 invoices.
 */
export async function measureCustomers(): Promise<Figure[]> {
  return [
    ...(await customersPage()),
    await firstPageOfMany({ of: 'invoices', path: invoiceCalls.list.path, fill }),
  ];
}

async function customersPage(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const server = await runServer({
    ...{ DATA_DIR: folder.path, LOG_LEVEL: 'warn', CONTACTS_PER_MINUTE: '1000000' },
    SITE_URL: 'https://www.example.com',
  });
  const agent = new Agent({ keepAlive: true });
  try {
    const address = server.origin + (await wholePage(server));
    await fill(folder.path, { from: 1, count: INVOICES });
    pin(server.process.pid, SERVER_CORE);
    pin(process.pid, LOAD_CORE);
    await load({ address, agent, server }, PAGES / 3);
    const { perSecond, times, bytes } = await load({ address, agent, server }, PAGES);
    return [
      {
        what: 'a customer’s page, rendered on request',
        ...{ value: perSecond, unit: '/s', bound: { atLeast: 300 } },
        note: `${Math.round(bytes / 1000)} KB; an invoice among 10,000, a report of 2 versions, 2 shared links; per second of processor`,
      },
      {
        what: 'the same, p99',
        ...{ value: percentile(times, 99), unit: 'ms', bound: { atMost: 50 } },
        note: `${PAGES} requests over ${CONNECTIONS} connections`,
      },
    ];
  } finally {
    unpin(process.pid);
    agent.destroy();
    await server.stop();
    await folder.remove();
  }
}

type Load = { address: string; agent: Agent; server: RunningServer };

async function load({ address, agent, server }: Load, requests: number) {
  const pid = server.process.pid ?? 0;
  const times: number[] = [];
  let [left, bytes] = [requests, 0];
  const before = processorSeconds(pid);
  const connection = async () => {
    while (left-- > 0) {
      const start = performance.now();
      bytes = await get(address, agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { perSecond: requests / (processorSeconds(pid) - before), times, bytes };
}

/**
 * Makes the page of a customer whose report is published in two versions, paid for and shared. Returns its
 * address.
 */
async function wholePage(server: RunningServer): Promise<string> {
  const owner = await request.newContext({ baseURL: server.origin });
  await done(owner.post(paths.login, { data: administrator }));
  const theirs = await request.newContext({ baseURL: server.origin });
  const { book } = await bookedInspector(owner, { request: theirs } as never, 'Kim');
  const { id: inspection, inquiryId } = await book();
  const { cookies } = await owner.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await captureInspection(capturedBy(server.origin, { cookie, inspection }), {
    ...{ inspection, type: 'frame', photos: 12, at: new Date() },
  });
  const override = { reason: 'Sample: a report made by the benchmark' };
  const publish = (more: object) =>
    done(owner.post(addressOf(reportCalls.publish, { id: inspection }), { data: { override, ...more } }));
  await publish({});
  await publish({ note: 'Sample: a caption is put right' });
  const lines = [{ description: 'Frame inspection', amountIncGst: '550' }];
  await done(owner.post(invoiceCalls.issue.path, { data: { inquiryId, lines } }));
  const pathname = await openPageOf(owner, inquiryId);
  const token = pathname.split('/').at(-1) ?? '';
  for (const [kind, name] of Object.entries({ report: 'Lee & Partners', actions: 'Acme Homes' }))
    await done(
      theirs.post(customerPaths.shares(token), { form: { kind, name }, headers: { accept: 'text/html' } }),
    );
  return pathname;
}

async function fill(folder: string, rows: { from: number; count: number }): Promise<void> {
  const { db } = await openDatabase({ sqliteFile: `${folder}/plumbline.sqlite` });
  await fillInvoices(db, rows);
  await db.destroy();
}
