import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { figuresOf } from '#contract/report/report.ts';
import { copyOf } from '#report/paper/photo-picture.ts';
import { openDatabase } from '#server/database/open.ts';
import type { LocalCopy } from '#server/reports/local-copy.ts';
import { fillReports } from '#test/many-reports.ts';
import { type RunningServer, runServer } from '#test/run-server.ts';
import { type Figure, percentile } from './figures.ts';
import { firstPageOfMany } from './listing.ts';
import { folderOnDisk } from './machine.ts';
import { capturedWithPhotos, publish } from './photo-reports.ts';
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

/** The time until a report can be read, while another client reads the home page. */
async function publishing(): Promise<Figure[]> {
  const folder = await folderOnDisk();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true });
  try {
    const { owner, cookie, inspection } = await capturedWithPhotos(server, PHOTOS);
    const { result, seconds, homePageMs } = await whileServing(server.origin, agent, async () => {
      const published = await publish(owner, inspection.id);
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
        what: '/ meanwhile, p99',
        value: percentile(homePageMs, 99),
        unit: 'ms',
        bound: { atMost: 20 },
        note: `${homePageMs.length} requests`,
      },
    ];
  } finally {
    agent.destroy();
    await server.stop();
    await folder.remove();
  }
}

/**
 * Reads everything that the page of a version requests at once: the report, and the pictures of its first
 * screen.
 */
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

/** Makes the PDF of a version again from the server's data. Returns the seconds. */
async function remade(server: RunningServer, cookie: string, id: string): Promise<number> {
  const { makePdf } = await import('#server/reports/make-pdf.ts');
  const folder = await folderOnDisk();
  const { report } = await (
    await fetch(server.origin + addressOf(reportCalls.one, { id }), { headers: { cookie } })
  ).json();
  const copies: LocalCopy[] = [];
  for (const sha256 of new Set(figuresOf(report).flatMap((figure) => copyOf(figure) ?? []))) {
    const answer = await fetch(server.origin + paths.reportPicture(id, sha256), { headers: { cookie } });
    const path = join(folder.path, sha256);
    await writeFile(path, answer.body ?? []);
    copies.push({ path, sha256 });
  }
  const start = performance.now();
  await makePdf(report, copies);
  const seconds = (performance.now() - start) / 1000;
  await folder.remove();
  return seconds;
}
