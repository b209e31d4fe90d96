import { type Entity, fieldValue } from '#contract/capture/state.ts';

/** Control characters except line breaks, and characters that change the direction of text. */
const unprintable = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;
/** A text of only these characters is invisible. */
const visible = /[^\s\p{Cf}\p{Cc}\p{Zs}]/u;

/** The lines of a text as a report prints them: without control characters, empty lines and doubled spaces. */
export function linesOf(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unprintable, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s{2,}/g, ' ').trim())
    .filter((line) => visible.test(line));
}

/** A text as one line; `undefined` if nothing of it is visible. */
export function lineOf(text: unknown): string | undefined {
  const lines = linesOf(text);
  return lines.length > 0 ? lines.join(' ') : undefined;
}

/** A field as one line of text. */
export function lineIn(fields: Entity, name: string): string | undefined {
  return lineOf(fieldValue(fields, name));
}
