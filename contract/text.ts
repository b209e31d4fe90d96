import { withoutInvisible } from './invisible.ts';
import { z } from './schema.ts';

/** Makes text storable in every database: PostgreSQL refuses NUL, and half a character in JSON. */
export function storable(text: string): string {
  // Older browsers leave this to the server.
  return (text.toWellFormed?.() ?? text).replaceAll('\0', '');
}

/** Lines of text as they are kept: a browser's line break is one character, and no other control character but the tab is left. */
export function plainLines(text: string): string {
  return storable(text.replaceAll('\r\n', '\n'))
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Text of any length and number of lines, made storable. `asks` is the message if it is empty. */
export function text(asks?: string) {
  return z.string(asks === undefined ? undefined : { error: asks }).check(z.overwrite(storable));
}

/** One line that a person must fill in. A control character in it may be an attack on mail headers. */
export function line(asks: string, max: number) {
  return z.string({ error: asks }).check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.minLength(1, asks),
    z.maxLength(max, `Use at most ${max} characters`),
    z.regex(/^\P{Cc}*$/u, 'Use one line of plain text'),
    // After a NUL was refused like any other control character.
    z.overwrite(storable),
  );
}

/** The most characters of a search. */
export const LONGEST_SEARCH = 200;

/** A search text. Only spaces count as no search. */
export function searchWords() {
  return z.pipe(
    z.optional(
      text().check(
        z.overwrite(withoutInvisible),
        z.trim(),
        z.maxLength(LONGEST_SEARCH, `Search for at most ${LONGEST_SEARCH} characters`),
      ),
    ),
    z.transform((value) => value || undefined),
  );
}

/** One line of text that may be empty. */
export function lineIfKnown(max: number) {
  return z
    .string()
    .check(
      z.overwrite(withoutInvisible),
      z.trim(),
      z.maxLength(max, `Use at most ${max} characters`),
      z.regex(/^\P{Cc}*$/u, 'Use one line of plain text'),
      z.overwrite(storable),
    );
}

/** One line of text that may be left out; empty is the same as not given. */
export function optionalLine(max: number) {
  return z.pipe(
    z.optional(z.nullable(lineIfKnown(max))),
    z.transform((value) => value || null),
  );
}
