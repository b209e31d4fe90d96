import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from './every-place.ts';
import { type Marked, shownIn } from './marked-facts.ts';

/** A fact that no place shows: the file that works by it, and what it does. `null` where nothing works by it yet. */
type Works = { by: string; does: string } | null;

/** Facts by the beginnings of their paths. */
const works: Record<string, Works> = {
  'areas.*.postcodes': { by: 'contract/office-hours.ts', does: 'tell which area an address is in' },
  'bank.paymentDays': { by: 'server/invoices/issue.ts', does: 'set the day on which an invoice is due' },
  'accounting.withGst': {
    by: 'server/invoices/accountants-csv.ts',
    does: 'name the tax rate of a registered business',
  },
  'closures.*.day': { by: 'contract/office-hours.ts', does: 'close the day for times and promises' },
  'closures.*.to': { by: 'contract/office-hours.ts', does: 'close the days up to it' },
  'closures.*.area': { by: 'contract/office-hours.ts', does: 'close the day in one area only' },
  'closures.*.name': {
    by: 'contract/office-hours.ts',
    does: 'say why a preferred day is closed, in the form',
  },
  'promises.replyHours': {
    by: 'contract/business/whole.ts',
    does: 'set `hours.replyMinutes`, which is the same in minutes',
  },
  'reviews.*.rating': { by: 'web/pages/parts/reviews.tsx', does: 'draw the stars' },
  'reviews.*.date': { by: 'web/pages/parts/reviews.tsx', does: 'name the month' },
  'inspections.types.*.minutes': {
    by: 'content/business.ts',
    does: 'say how long we are on site, and take that time in the schedule',
  },
  'inspections.types.*.checklist.*.areas': {
    by: 'contract/business/facts.ts',
    does: 'place a check in the areas of its inspection',
  },
  'inspections.types.*.checklist.*.unit': {
    by: 'contract/business/facts.ts',
    does: 'say what the phone measures',
  },
  'inspections.types.*.checklist.*.standards': {
    by: 'contract/business/facts.ts',
    does: 'order the templates that the phone offers',
  },
  'inspections.travelMinutes': {
    by: 'server/inspections/cells.ts',
    does: 'keep the time after a visit free',
  },
  'inspections.limitations': {
    by: 'content/inspections/limitations.ts',
    does: 'offer reasons on the phone and word them in a report',
  },
  'retention.originalsMonths': { by: 'server/background.ts', does: 'delete original photos' },
  'articles.*.slug': { by: 'web/generated/page-addresses.ts', does: 'make the address of the article' },
  'articles.*.category': { by: 'web/blog/posts.ts', does: 'group the articles' },
  'articles.*.date': { by: 'web/blog/posts.ts', does: 'order the articles, and hold one back until its day' },
  'articles.*.state': { by: 'web/blog/posts.ts', does: 'hold a draft back' },
  'articles.*.image': { by: 'web/blog/posts.ts', does: 'choose the drawing' },
  'articles.*.headTitle': { by: 'web/blog/posts.ts', does: 'title the page for search engines' },
  'articles.*.featured': { by: 'web/blog/posts.ts', does: 'put an article first' },
  'faq.*.questions.*.link.href': { by: 'content/pages/faq.ts', does: 'lead on from an answer' },
  'prices.items': { by: 'content/price-list.ts', does: 'find and name the price of an inspection' },
  'prices.addOns': {
    by: 'content/price-list.ts',
    does: 'say which prices come only beside an inspection',
  },
  'prices.packages': {
    by: 'content/price-list.ts',
    does: 'price several stages that are named together',
  },
  'prices.surcharges': { by: 'content/price-list.ts', does: 'add to the prices in an area' },
  'inspections.phrases': {
    by: 'server/capture/offered.ts',
    does: 'be offered where a finding is described, beside the templates',
  },
  'agreement.version': { by: 'server/business/publish.ts', does: 'tell the texts of the agreement apart' },
  'look.logo': { by: 'web/site/business-mark.tsx', does: 'stand in place of the drawn mark' },
  mails: { by: 'content/mails.ts', does: 'word a mail that nobody got in this test' },
  booking: null,
  'office.digestAt': { by: 'server/today/digest.ts', does: 'mail the list of the day to the office' },
  'office.chase': { by: 'server/chasing/causes.ts', does: 'switch on a reminder to customers' },
};

const root = join(import.meta.dirname, '..');

/** Every fact of a business with the places that show it, as docs/facts.md has it. @throws for a fact that is neither shown nor known to work */
export function factTable(business: Marked, places: Places): string {
  const shown = new Map([...business.paths].map((path) => [path, new Set<string>()]));
  const said = [...places].filter(([place]) => place !== '/api/admin/business');
  const pages = said.filter(([place, text]) => isPublicPage(place) && text.startsWith('<!DOCTYPE html>'));
  for (const [place, text] of said)
    for (const path of shownIn(withoutData(text), business)) shown.get(path)?.add(placeInWords(place));
  const rows = [...shown].map(
    ([path, where]) =>
      `| \`${path}\` | ${whereInWords(
        path,
        where,
        pages.map(([place]) => placeInWords(place)),
      )} |`,
  );
  return `${HEAD}\n${rows.join('\n')}\n`;
}

const HEAD = `# Where each fact appears

A test publishes a business whose facts can be told apart, then reads every page, paper, mail, feed and call (\`test/every-place.ts\`), and
compares this table with what it found. \`npx vitest run server/business/every-place.test.ts -u\` writes it. \`*\` is any place in a list.

| fact | where it appears |
| --- | --- |`;

/** Of a page only what it shows, and not the data for its scripts, which has every fact. */
const withoutData = (text: string) => text.replace(/<script id="facts"[^>]*>[\s\S]*?<\/script>/, '');

const isPublicPage = (place: string) =>
  place.startsWith('/') &&
  !/^\/(?:api|admin|inspect|login|invitation|404|offers|i|s|feed|verify|thank-you|newsletter)(?:\/|$| )/.test(
    place,
  );

function placeInWords(place: string): string {
  if (place.startsWith('mail ')) return `the mail \`${place.split(' ')[1]}\``;
  if (place === '/admin' || place.startsWith('/admin/')) return 'pages of the desk';
  if (/^\/blog\/(?!feed)/.test(place)) return '`/blog/:slug`';
  if (place.startsWith('/newsletter/')) return '`/newsletter/…`';
  return `\`${place.split(' ')[0]}\``;
}

function whereInWords(path: string, where: ReadonlySet<string>, pages: readonly string[]): string {
  if (where.size === 0) return inWords(path);
  const everyPage = new Set(pages);
  const isOnEvery = [...everyPage].every((page) => where.has(page));
  const listed = [...where].filter((place) => !isOnEvery || !everyPage.has(place)).toSorted();
  return [...(isOnEvery ? ['every public page'] : []), ...listed].join(', ');
}

function inWords(path: string): string {
  const [start] = Object.keys(works).filter((known) => path === known || path.startsWith(`${known}.`));
  const known = start === undefined ? undefined : works[start];
  if (known === undefined)
    throw new Error(`Nothing shows ${path}. If something works by it, add it to test/fact-table.ts`);
  if (known === null) return 'nothing uses it yet';
  const name = (start ?? path).replaceAll('.*', '').split('.').at(-1) ?? '';
  if (!readFileSync(join(root, known.by), 'utf8').includes(name))
    throw new Error(`${known.by} does not name ${name}, so it does not work by ${path}`);
  return `not shown; used to ${known.does} (\`${known.by}\`)`;
}
