import { readFile } from 'node:fs/promises';
import { LONGEST_LINE } from '#contract/desk/longest-line.ts';
import type { Item, RawPage } from './line.ts';
import { linesOfPages } from './lines.ts';
import { withoutMarkdown } from './markdown.ts';
import { Unreadable } from './unreadable.ts';

// A plain text file is laid out like a page from a typewriter.
const CHARACTER = 6;
const LINE = 12;
const SIZE = 10;
const TAB = 8;
/** The share of characters that cannot be read as UTF-8 above which a text is in another encoding. */
const MOST_UNREADABLE = 0.001;

/** A text file's pages, in any usual encoding; a form feed or a line like "Page 3 of 12" ends a page. */
export async function readText(path: string): Promise<RawPage[]> {
  const text = decode(await readFile(path));
  if (!text.trim()) throw new Unreadable('empty');
  if (isOneLine(text)) throw new Unreadable('no-lines');
  const pages = pagesOf(withoutMarkdown(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))).map(
    (lines) => ({
      items: lines.flatMap(itemsOf),
      width: Math.max(...lines.map((line) => line.length)) * CHARACTER,
      height: lines.length * LINE,
    }),
  );
  const lines = linesOfPages(pages);
  return pages.map(({ height }, index) => ({ number: index + 1, height, lines: lines[index] ?? [] }));
}

/** Whether the line ends of a text are lost. Most of it is then one line, too long to mark in the outline. */
function isOneLine(text: string): boolean {
  let longest = 0;
  let start = 0;
  for (const { index } of text.matchAll(/[\r\n\f]|$/g)) {
    longest = Math.max(longest, index - start);
    start = index + 1;
  }
  return longest > LONGEST_LINE && longest > text.length / 2;
}

/** UTF-8 with or without a byte order mark, UTF-16 of either order, else Windows-1252. A few stray bytes leave a text in UTF-8 what it is. */
export function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const order = utf16Order(bytes);
  if (order) return new TextDecoder(order).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const isUtf8 = countOf(text, '\ufffd') <= text.length * MOST_UNREADABLE;
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes);
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

/** In UTF-16, every second byte of English text is zero. Its position shows the byte order. */
function utf16Order(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  const many = start.length / 5;
  if ((zeros[1] ?? 0) > many && (zeros[0] ?? 0) < many / 10) return 'utf-16le';
  if ((zeros[0] ?? 0) > many && (zeros[1] ?? 0) < many / 10) return 'utf-16be';
  return undefined;
}

/** A text that ends before the form feed at its end. */
function withoutLastFeed(text: string): string {
  const feed = text.indexOf('\f', text.trimEnd().length);
  return feed < 0 ? text : text.slice(0, feed);
}

function pagesOf(text: string): string[][] {
  if (text.includes('\f'))
    return withoutLastFeed(text)
      .split('\f')
      .map((page) => page.split('\n').map(withoutTabs));
  const lines = text.split('\n').map(withoutTabs);
  const pages: string[][] = [[]];
  const feet = pageFeet(lines);
  lines.forEach((line, index) => {
    pages.at(-1)?.push(line);
    if (feet.has(index)) pages.push([]);
  });
  if (!pages.at(-1)?.some((line) => line.trim()) && pages.length > 1) pages.pop();
  return pages;
}

const FEWEST_FEET = 3;

/** Lines that end in "Page 3" and count up one by one, from 1 or as an extract of a longer document. */
function pageFeet(lines: string[]): Set<number> {
  const feet = lines.flatMap((line, index) => {
    const number = /(?:^|\s)Page\s+(\d+)(?:\s+of\s+\d+)?\s*$/i.exec(line)?.[1];
    return number ? [{ index, number: Number(number) }] : [];
  });
  const [first] = feet;
  if (!first) return new Set();
  const counted = [first];
  for (const foot of feet) if (foot.number === (counted.at(-1)?.number ?? 0) + 1) counted.push(foot);
  const isCount = first.number === 1 || counted.length >= FEWEST_FEET;
  return new Set(isCount ? counted.map(({ index }) => index) : []);
}

function withoutTabs(line: string): string {
  const parts = line.split('\t');
  const last = parts.pop() ?? '';
  return parts.map((part) => part.padEnd((Math.floor(part.length / TAB) + 1) * TAB)).join('') + last;
}

/** Runs of words between gaps of two spaces or more. */
function itemsOf(line: string, index: number): Item[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    text: match[0],
    x: match.index * CHARACTER,
    right: (match.index + match[0].length) * CHARACTER,
    y: (index + 1) * LINE,
    size: SIZE,
    font: '',
    spaced: true,
  }));
}
