import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { figuresOf, type Report } from '#contract/report/report.ts';
import { sha256Of } from '#test/capture.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import { type Copy, photoFigure, planFigure, stageReport } from '#test/real-reports.ts';
import { temporaryFolder } from '#test/run-server.ts';
import type { LocalCopy } from './local-copy.ts';
import { makePdf } from './make-pdf.ts';

/** The processes that this one started, as Linux lists them. */
async function children(): Promise<number[]> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return listed.trim().split(' ').filter(Boolean).map(Number);
}

/** The process that makes PDFs. */
async function child(): Promise<number> {
  for (const id of await children())
    if ((await readFile(`/proc/${id}/cmdline`, 'utf8')).includes('pdf-process')) return id;
  throw new Error('No process makes PDFs');
}

let wide: Copy;
let tall: Copy;
let plan: Copy;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const copies: LocalCopy[] = [];

afterAll(() => folder.remove());
beforeAll(async () => {
  folder = await temporaryFolder();
  wide = await keep(await drawPhoto({ seed: 1, scene: 'bathroom', width: 400, height: 300 }), 2048, 1536);
  tall = await keep(await drawPhoto({ seed: 2, scene: 'frame', width: 300, height: 400 }), 1536, 2048);
  const lines = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="424"><rect width="600" height="424" fill="#fff"/><path d="M60 60h480v300h-480zM300 60v300M60 200h240" fill="none" stroke="#000" stroke-width="6"/></svg>',
  );
  plan = await keep(await sharp(lines).jpeg().toBuffer(), 1684, 1191);
});

async function keep(bytes: Buffer, width: number, height: number): Promise<Copy> {
  const sha256 = sha256Of(bytes);
  const path = join(folder.path, sha256);
  await writeFile(path, bytes);
  copies.push({ path, sha256 });
  return { bytes, width, height };
}

type Node = { role?: string; alt?: string; children?: Node[] };

/** What a PDF says and how it is built. */
async function look({ bytes, pages }: { bytes: Buffer; pages: number }) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(pages);
  const texts: string[] = [];
  const nodes: Node[] = [];
  const links: string[] = [];
  const body: string[] = [];
  const lowest: number[] = [];
  for (let number = 1; number <= pages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const shown = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    const inside = shown.filter(({ transform }) => isInside(Number(transform[5])));
    body.push(inside.map(({ str }) => str).join(' '));
    texts.push(shown.map(({ str }) => str).join(' '));
    lowest.push(Math.min(...inside.map(({ transform }) => Number(transform[5]))));
    nodes.push(...flat((await page.getStructTree()) as Node));
    for (const { dest, url } of await page.getAnnotations()) links.push(String(dest ?? url));
  }
  return { pdf, texts, all: body.join(' '), nodes, links, lowest };
}

/** Between the head and the foot of a page, in points from its lower edge. */
function isInside(height: number): boolean {
  return height > 40 && height < 806;
}

function flat(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

const figuresIn = (nodes: readonly Node[]) => nodes.filter(({ role }) => role === 'Figure');

test('each photo and plan of a report is in its PDF with words in its place', async () => {
  const report = stageReport(
    [
      { figures: [photoFigure(2, wide)] },
      { figures: [photoFigure(3, wide), photoFigure(4, tall)] },
      { figures: [5, 6, 7, 8, 9, 10, 11].map((number) => photoFigure(number, number % 2 ? tall : wide)) },
    ],
    {
      plans: [
        planFigure(1, plan, [
          { label: '1', to: 'defect-1', x: 0.3, y: 0.3 },
          { label: '3', to: 'defect-3', x: 0.7, y: 0.6 },
        ]),
      ],
    },
  );
  const { pdf, nodes, links, all } = await look(await makePdf(report, copies));
  const alts = figuresIn(nodes).map(({ alt }) => alt);
  expect(alts).toHaveLength(figuresOf(report).length + 1);
  expect(alts).toContain('Plan Ground floor.pdf, page 1, pins 1 and 3');
  expect(alts).toContain('Photo of Ensuite, shower hob. The membrane ends on top of the hob');
  expect(alts).toContain('QR code of https://plumbline.example/verify/7QK4-M2XD-9TRB');
  for (const word of ['7 mm', 'No membrane', '7QK4-M2XD-9TRB', 'Figure 11']) expect(all).toContain(word);
  expect(links).toEqual(expect.arrayContaining(['defect-1', 'defect-3']));
  for (const link of links.filter((one) => one.startsWith('defect')))
    expect(await pdf.getDestination(link)).not.toBeNull();
  expect(links).toContain('https://plumbline.example/verify/7QK4-M2XD-9TRB');
});

test('the same report gives the same bytes', async () => {
  const report = stageReport([{ figures: [photoFigure(1, wide)] }]);
  const [one, other] = [await makePdf(report, copies), await makePdf(report, copies)];
  expect(one.bytes.equals(other.bytes)).toBe(true);
});

test('a process that is killed, at work or while it waits, costs at most the PDF it was making', async () => {
  const report = stageReport([{ figures: [photoFigure(1, wide)] }]);
  const { bytes } = await makePdf(report, copies);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const first = await child();
  const atWork = makePdf(report, copies);
  await Promise.all([
    expect(atWork).rejects.toThrow('The process that does this work ended'),
    sleep(20).then(() => process.kill(first, 'SIGKILL')),
  ]);
  const next = await makePdf(report, copies);
  expect(next.bytes.equals(bytes)).toBe(true);
  const second = await child();
  expect(second).not.toBe(first);
  process.kill(second, 'SIGKILL');
  await vi.waitUntil(async () => !(await children()).includes(second));
  expect((await makePdf(report, copies)).bytes.equals(bytes)).toBe(true);
});

test('reports that follow each other are made by one process', async () => {
  await makePdf(stageReport([]), copies);
  const one = await child();
  await Promise.all([makePdf(stageReport([]), copies), makePdf(stageReport([{}]), copies)]);
  expect(await child()).toBe(one);
});

test('a process that holds much memory after a report gives it back at once', { tags: 'full' }, async () => {
  await makePdf(stageReport([]), copies);
  const one = await child();
  const finding = 'Nguyễn يوسف (12) 王小明 Cracked at the door, '.repeat(2_500);
  await makePdf(stageReport([{ findings: [finding] }]), copies);
  // Otherwise it would wait for half a minute.
  await vi.waitUntil(async () => !(await children()).includes(one), { timeout: 5_000 });
});

test('it has bookmarks, a title, a language and numbered pages', async () => {
  const first = stageReport([]).particulars?.edition;
  const report = stageReport(
    [{}, {}],
    first ? { edition: { ...first, version: 2, changes: ['One more'] } } : {},
  );
  const { pdf, texts } = await look(await makePdf(report, copies));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: 'Waterproofing Inspection Report VG-2026-WP-0012, version 2',
    Language: 'en-AU',
  });
  const titles = (await pdf.getOutline()).flatMap((top) => [top, ...top.items]).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Full Report', '2. Shower hob height non-compliant']));
  for (const [index, words] of texts.entries())
    expect(words).toContain(`Page ${index + 1} of ${texts.length}`);
});

test('a photo that is missing or damaged is a sentence in its frame, and the rest stands', async () => {
  const [missing, damaged] = ['missing', 'damaged'].map((word) => ({ ...wide, bytes: Buffer.from(word) }));
  const figures = [photoFigure(1, missing as Copy), photoFigure(2, damaged as Copy), photoFigure(3, wide)];
  const half = join(folder.path, 'half');
  await writeFile(half, wide.bytes.subarray(0, 2000));
  const some = [...copies, { path: half, sha256: sha256Of(Buffer.from('damaged')) }];
  const { all, nodes } = await look(await makePdf(stageReport([{ figures }]), some));
  expect(all.match(/This photo is missing/g)).toHaveLength(2);
  expect(all).toContain('Figure 3');
  expect(figuresIn(nodes).filter(({ alt }) => alt?.endsWith('This photo is missing'))).toHaveLength(2);
});

const sentence = 'The membrane is thin over the whole floor and full of pinholes near the waste. ';
const long = (letters: number, name: string) =>
  `${name} begins. ${sentence.repeat(Math.ceil(letters / sentence.length)).slice(0, letters)}. ${name} ends.`;

test('texts of 10,000 letters and a hundred photos go on over pages, and nothing is lost', async () => {
  const words = Object.fromEntries(
    ['title', 'finding', 'why', 'action', 'says', 'caption', 'summary', 'banner', 'weather', 'effect'].map(
      (name) => [name, long(10_000, `The ${name}`)],
    ),
  ) as Record<string, string>;
  const figures = Array.from({ length: 100 }, (_, index) =>
    photoFigure(index + 1, index % 4 === 3 ? tall : wide, index === 50 ? { caption: words.caption } : {}),
  );
  const base = stageReport(
    [
      {
        title: words.title as string,
        findings: [words.finding as string, 'Second finding'],
        whyMajor: words.why as string,
        action: words.action as string,
        cites: [{ standard: 'AS 3740:2021', clause: 'cl. 4.8', says: words.says as string }],
        figures,
      },
      {},
    ],
    { limitations: [{ what: 'Bathroom', reason: 'Tools', effect: words.effect as string }] },
  );
  const report: Report = {
    ...base,
    header: { ...base.header, weather: words.weather as string },
    banner: { tone: 'caution', text: words.banner as string },
    executiveSummary: [words.summary as string],
  };
  const { all, nodes, lowest, pdf } = await look(await makePdf(report, copies));
  expect(figuresIn(nodes)).toHaveLength(101);
  expect(all).toContain('1. The title begins.');
  for (const name of Object.keys(words)) {
    expect(all.match(new RegExp(`The ${name} begins`, 'g')), name).not.toBeNull();
    expect(all.match(new RegExp(`The ${name} ends`, 'g')), name).not.toBeNull();
  }
  // Ten texts, of which two stand in the table of actions too.
  const times = Math.floor(10_000 / sentence.length);
  expect(all.replaceAll(' ', '').match(/pinholes/g)?.length).toBeGreaterThanOrEqual(12 * times);
  // The rule above the foot of a page is 44 points from its edge.
  expect(Math.min(...lowest)).toBeGreaterThan(46);
  const outline = (await pdf.getOutline()).flatMap((top) => [top, ...top.items]);
  for (const { title } of outline) expect(title.length).toBeLessThan(130);
});

test('a word without end, empty lines, emoji and letters of other scripts do no harm', async () => {
  const odd = ['W'.repeat(9000), 'one\n\n\ntwo', 'Maeve 👷🏽‍♀️ Byrne', 'مريم العلي', '王小明'];
  const report = stageReport([{ findings: odd, figures: [photoFigure(1, wide, { caption: '🎉 done' })] }]);
  const made = await makePdf(report, copies);
  const { all } = await look(made);
  // Other scripts are there in their own order for whoever has them read out.
  expect(made.bytes.toString('latin1').match(/ActualText/g)?.length).toBeGreaterThanOrEqual(3);
  expect(all.match(/W/g)?.length).toBeGreaterThanOrEqual(9000);
  expect(all).toContain('Maeve Byrne');
  const together = all.replaceAll(' ', '');
  expect(together).toContain('王小明');
  // This reader gives the runs of a line from left to right.
  for (const letter of 'مريمالعلي') expect(together).toContain(letter);
});

test('a photo of an earlier inspection and its new one stand side by side', async () => {
  const earlier = { report: 'VG-2026-WP-0003', date: '2026-09-03' };
  const figures = [
    photoFigure(1, tall),
    photoFigure(2, tall, { earlier }),
    photoFigure(3, tall),
    photoFigure(4, wide, { earlier }),
    photoFigure(5, wide),
  ];
  const { pdf } = await look(await makePdf(stageReport([{ figures }]), copies));
  const heights = new Map<string, string>();
  for (let number = 1; number <= pdf.numPages; number++)
    for (const item of (await (await pdf.getPage(number)).getTextContent()).items)
      if ('str' in item && /^Figure \d$/.test(item.str))
        heights.set(item.str, `${number} ${Math.round(Number(item.transform[5]))}`);
  expect(heights.get('Figure 2')).toBe(heights.get('Figure 3'));
  expect(heights.get('Figure 4')).toBe(heights.get('Figure 5'));
  expect(heights.get('Figure 1')).not.toBe(heights.get('Figure 2'));
});
