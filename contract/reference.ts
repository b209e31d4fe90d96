/** The part of an inquiry's id that makes its reference: the random end, so that few inquiries share one. */
const REFERENCE_LETTERS = 8;

/** The short reference of an inquiry, as the customer is given it: `3F2A-91BC`. */
export function referenceOf(id: string): string {
  const end = id.slice(-REFERENCE_LETTERS).toUpperCase();
  return `${end.slice(0, 4)}-${end.slice(4)}`;
}

/**
 * The end of the id that somebody names by its reference, with or without the hyphen or the word "reference"; `undefined` for
 * anything else. Eight digits in a row are no reference: they may be a part of a phone number.
 */
export function idEndIn(typed: string): string | undefined {
  const [, first = '', hyphen, second = ''] =
    /^(?:ref(?:erence)?\b[\s:.#]*)?([\da-f]{4})([-‐–\s])?([\da-f]{4})$/i.exec(typed.trim()) ?? [];
  const end = (first + second).toLowerCase();
  if (end.length !== REFERENCE_LETTERS || (!hyphen && /^\d+$/.test(end))) return undefined;
  return end;
}
