import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { reports } from '#content/reports/reports.ts';
import { sample } from '#content/sample.ts';
import type { Figure } from './figures.ts';

/** Draws the five sample reports again, as the build does, and measures their size. */
export async function measureReports(): Promise<Figure[]> {
  const server = join(import.meta.dirname, '..', 'build', 'server', 'index.js');
  const build = (await import(pathToFileURL(server).href)) as ServerBuild;
  // The built site holds its own facts.
  const { putInForce } = build.entry.module as unknown as typeof import('#content/facts.ts');
  putInForce(sample, []);
  const handle = createRequestHandler(build, 'production');
  const sizes: number[] = [];
  const start = performance.now();
  for (const { path } of reports) {
    const answer = await handle(new Request(new URL(`${path}.pdf`, 'http://site.invalid')));
    if (!answer.ok) throw new Error(`${path}.pdf could not be drawn`);
    sizes.push((await answer.arrayBuffer()).byteLength);
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    {
      what: 'five report PDFs, drawn',
      value: seconds,
      unit: 's',
      bound: { atMost: 10 },
      note: 'fonts, drawings and tags',
    },
    {
      what: 'report PDFs, the largest',
      value: Math.max(...sizes) / 1000,
      unit: 'KB',
      bound: { atMost: 600 },
      note: sizes.map((size) => Math.round(size / 1000)).join(', '),
    },
  ];
}
