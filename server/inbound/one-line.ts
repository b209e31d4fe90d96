import { storable } from '#contract/text.ts';

/** As a form's files are named: one line, without a path. */
export function fileName(name: string): string {
  return oneLine(name.replace(/^.*[/\\]/s, ''), 200) || 'file';
}

/** One line of at most so many characters, without control characters and those that turn the direction of text. */
export function oneLine(text: string, most: number): string {
  return storable(text.slice(0, 10 * most))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
}
