import { z } from './schema.ts';

/** One line of text a person must fill in: trimmed, no control characters (a line break here is an attack on mail headers). */
export function line(asks: string, max: number) {
  return z
    .string({ error: asks })
    .check(
      z.trim(),
      z.minLength(1, asks),
      z.maxLength(max, `Use at most ${max} characters`),
      z.regex(/^\P{Cc}*$/u, 'Use one line of plain text'),
    );
}
