import { Agent } from 'node:http';
import { type APIRequestContext, request } from '@playwright/test';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { figuresOf } from '#contract/report/report.ts';
import { openDatabase } from '#server/database/open.ts';
import { capturedBy, captureInspection } from '#test/captured/captured.ts';
import { fillReports } from '#test/many-reports.ts';
import { administrator, type RunningServer, runServer } from '#test/run-server.ts';
import { bookedInspector } from '../e2e/store-on-page.ts';
import { type Figure, percentile } from './figures.ts';
import { firstPageOfMany } from './listing.ts';
import { folderOnDisk } from './machine.ts';
import { whileServing } from './while-serving.ts';

const PHOTOS = 100;
const MB = 1_000_000;

/** The reports of inspections: one of a whole house with 100 photos is published, and 10,000 are listed. */
export async function measurePublishing(): Promise<Figure[]> {
  return [
    ...(await publishing()),
    await firstPageOfMany({ of: 'reports', path: reportCalls.list.path, fill }),
  ];
}

async function fill(folder: string, rows: { from: number; count: number }): Promise<void> {
  const { db } = await openDatabase({ sqliteFile: `${folder}/plumbline.sqlite` });
  await fillReports(db, rows);
  await db.destroy();
}

/** How long it is until a report can be read, while somebody else reads the home page. */
async function publishing(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true });
  try {
    const { owner, cookie, inspection } = await captured(server);
    const { result, seconds, homePageMs } = await whileServing(server.origin, agent, async () => {
      const published = await publish(owner, inspection);
      return { ...published, pictures: await readPage(server, cookie, published.id) };
    });
    const pdf = await owner.get(paths.reportPdf(result.id));
    const bytes = (await pdf.body()).length;
    const made = await remade(server, cookie, result.id);
    const note = `a whole house with ${PHOTOS} photos of 3 megapixels`;
    return [
      { what: 'publish to readable page', value: seconds, unit: 's', bound: { atMost: 10 }, note },
      { what: 'its PDF, made again in the worker', value: made, unit: 's', bound: { atMost: 2 }, note },
      {
        what: 'its PDF',
        value: bytes / MB,
        unit: 'MB',
        bound: { atMost: 10 },
        note: `${result.pictures} pictures in the page`,
      },
      {
        ...{ what: '/ meanwhile, p99', value: percentile(homePageMs, 99), unit: 'ms', bound: { atMost: 20 } },
        note: `${homePageMs.length} requests`,
      },
    ];
  } finally {
    agent.destroy();
    await server.stop();
    await folder.remove();
  }
}

async function captured(server: RunningServer) {
  const owner = await request.newContext({ baseURL: server.origin });
  await owner.post(paths.login, { data: administrator });
  const theirs = await request.newContext({ baseURL: server.origin });
  const { book } = await bookedInspector(owner, { request: theirs } as never, 'Kim');
  const { id: inspection } = await book(undefined, 'warranty');
  const { cookies } = await owner.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await captureInspection(capturedBy(server.origin, { cookie, inspection }), {
    ...{ inspection, type: 'warranty', photos: PHOTOS, at: new Date() },
  });
  return { owner, cookie, inspection };
}

async function publish(owner: APIRequestContext, id: string): Promise<{ id: string }> {
  const answer = await owner.post(addressOf(reportCalls.publish, { id }), {
    data: { override: { reason: 'Sample: a report made by the benchmark' } },
    timeout: 120_000,
  });
  if (answer.status() !== 201)
    throw new Error(`Publishing was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).report;
}

/** Reads what the page of a version asks for at once: the report, and the pictures of its first screen. */
async function readPage(server: RunningServer, cookie: string, id: string): Promise<number> {
  const answer = await fetch(server.origin + addressOf(reportCalls.one, { id }), { headers: { cookie } });
  if (!answer.ok) throw new Error(`The report was answered ${answer.status}`);
  const { report } = await answer.json();
  const shown = figuresOf(report).flatMap((figure) =>
    'photo' in figure && figure.photo.copies ? [figure.photo.copies.small] : [],
  );
  for (const sha256 of shown.slice(0, 4)) {
    const picture = await fetch(server.origin + paths.reportPicture(id, sha256), { headers: { cookie } });
    if (!picture.ok) throw new Error(`A picture was answered ${picture.status}`);
    await picture.arrayBuffer();
  }
  return shown.length;
}

/** Has the PDF of a version made once more, from what the server hands out; seconds. */
async function remade(server: RunningServer, cookie: string, id: string): Promise<number> {
  const { makePdf } = await import('#server/reports/make-pdf.ts');
  const { report } = await (
    await fetch(server.origin + addressOf(reportCalls.one, { id }), { headers: { cookie } })
  ).json();
  const read = async (sha256: string) => {
    const answer = await fetch(server.origin + paths.reportPicture(id, sha256), { headers: { cookie } });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  };
  const start = performance.now();
  await makePdf(report, read);
  return (performance.now() - start) / 1000;
}
