/**
 * Where a part of the house stands in its report: the id of its block, and what links lead to. Letters of other scripts become their
 * numbers, so that two names in one script are two places.
 */
export function anchor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}\s\p{P}]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`)
    .replaceAll(/[^a-z0-9]+/g, '-');
}
