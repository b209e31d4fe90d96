import { randomInt } from 'node:crypto';

/** No I, L, O and U: they are read as 1, 1, 0 and V. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A code of 60 random bits by which anybody can verify a version, in its stored form. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A code as it is printed: `7QK4-M2XD-9TRB`. */
export function shownCode(code: string): string {
  return code.replace(/(?<four>.{4})(?=.)/g, '$<four>-');
}

/**
 * A typed code in its stored form. It may be typed in any case, with or without dashes and spaces. No stored
 * code is empty.
 */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V');
}
