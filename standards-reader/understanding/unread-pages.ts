import type { LineOnPage, Unread } from '#contract/desk/standards.ts';
import type { Paragraph } from '../reading/line.ts';
import type { Template } from '../understood.ts';
import { type Heading, headingOf } from './headings.ts';
import type { Outline } from './outline.ts';
import type { Stretch } from './text-layer.ts';
import { amending } from './zones.ts';

const FEWEST_LETTERS = 300;
const MOST_OF_A_KIND = 200;
const LONGEST = 160;

type Read = {
  paragraphs: Paragraph[];
  outline: Outline;
  /** Lines of the contents list, which are not part of the text. */
  contents: LineOnPage[];
  templates: Template[];
  /** Text that is hard to read, and was set aside. */
  unclear: Stretch[];
};

/** The parts of a document's structure that were not understood, by kind. */
export function unreadOf(read: Read): Unread[] {
  return [
    ...contentsEntries(read),
    ...numbersNotTaken(read),
    ...pagesWithoutClause(read),
    ...amendments(read),
    ...unclearText(read),
  ];
}

/** Clauses that the contents list names and the text does not have. */
function contentsEntries({ paragraphs, outline, contents }: Read): Unread[] {
  const known = outline.headings.map(({ number }) => number);
  const listed = [
    ...contents.flatMap((line) => headingInContents(line) ?? []),
    ...outline.contents.map((heading) => ({ ...heading, page: paragraphs[heading.at]?.page ?? 1 })),
  ];
  const missing = listed.filter(
    ({ number }) => !known.some((own) => own === number || own.endsWith(` ${number}`)),
  );
  const entries = new Map(
    missing.map(({ number, title, page }) => [number, { page, text: `${number} ${title}` }]),
  );
  return [...entries.values()].slice(0, MOST_OF_A_KIND).map((line) => ({ kind: 'contents-entry', ...line }));
}

const leaders = /(?<![\s._…])[\s._…]+(?:(?:\d{1,4}|[ivxlc]{1,6})\s*)?$/;

function headingInContents({ page, text }: LineOnPage): (Heading & { page: number }) | undefined {
  const plain = text.replace(leaders, '');
  const paragraph: Paragraph = {
    page,
    text: plain,
    parts: [],
    x: 0,
    size: 10,
    lead: 0,
    row: false,
    column: 0,
  };
  const heading = headingOf(paragraph, 0, false);
  return heading?.title && !heading.body ? { ...heading, page } : undefined;
}

/** Lines like `4.3 Outlets` that do not fit in the numbering. */
function numbersNotTaken({ paragraphs, outline }: Read): Unread[] {
  return outline.notTaken
    .filter(({ number, title, body }) => title && !body && /[.A-Z]/.test(number))
    .slice(0, MOST_OF_A_KIND)
    .map(({ at }) => onPage('number-not-taken', paragraphs[at]));
}

/**
 * Pages of running text without the start of a clause and without a template. Before the first clause, only
 * those with a command.
 */
function pagesWithoutClause({ paragraphs, outline, templates }: Read): Unread[] {
  const texts = new Map<number, string>();
  for (const { page, text } of paragraphs.filter(({ row }) => !row).flatMap(({ parts }) => parts))
    texts.set(page, `${texts.get(page) ?? ''} ${text}`);
  const headed = new Set(outline.headings.map(({ at }) => paragraphs[at]?.page));
  const used = new Set(templates.map(({ page }) => page));
  const first = Math.min(...outline.headings.map(({ at }) => paragraphs[at]?.page ?? 1));
  return [...texts]
    .filter(([page, text]) => !headed.has(page) && !used.has(page) && text.length >= FEWEST_LETTERS)
    .filter(([page, text]) => page > first || /\b(?:shall|must)\b/.test(text))
    .slice(0, MOST_OF_A_KIND)
    .map(([page, text]) => ({ kind: 'page-without-clause', page, text: text.trim().slice(0, LONGEST) }));
}

function amendments({ paragraphs }: Read): Unread[] {
  return paragraphs
    .filter(({ text, row }) => !row && amending.test(text))
    .slice(0, MOST_OF_A_KIND)
    .map((paragraph) => onPage('amending-text', paragraph));
}

function unclearText({ unclear }: Read): Unread[] {
  return unclear.slice(0, MOST_OF_A_KIND).map(({ paragraphs }) => onPage('bad-text-layer', paragraphs[0]));
}

function onPage(kind: Unread['kind'], paragraph: Paragraph | undefined): Unread {
  return { kind, page: paragraph?.page ?? null, text: (paragraph?.text ?? '').slice(0, LONGEST) };
}
