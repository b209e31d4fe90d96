import type { Item, Line, Paragraph, RawPage } from '../reading/line.ts';
import { type Heading, headingOf } from '../understanding/headings.ts';

const LETTER = 5;

/** A run of words in a font of 10 points, whose letters are 5 points wide. */
export const itemOf = (text: string, x: number, y: number, more: Partial<Item> = {}): Item => ({
  text,
  x,
  right: x + text.length * LETTER,
  y,
  size: 10,
  font: '',
  spaced: false,
  ...more,
});

export const lineOf = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  x: 50,
  right: 300,
  y: 50,
  size: 10,
  lead: 0,
  font: '',
  row: false,
  column: 0,
  ...more,
});

export const pageOf = (number: number, lines: Line[]): RawPage => ({ number, height: 800, lines });

export const paragraphOf = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  page: 1,
  text,
  parts: [{ page: 1, text }],
  x: 50,
  size: 10,
  lead: 0,
  row: false,
  column: 0,
  ...more,
});

/** A document of paragraphs, with every one that can be a heading as a heading. */
export function documentOf(texts: string[]): { paragraphs: Paragraph[]; headings: Heading[] } {
  const paragraphs = texts.map((text) => paragraphOf(text));
  return {
    paragraphs,
    headings: paragraphs.flatMap((paragraph, at) => headingOf(paragraph, at, false) ?? []),
  };
}
