/**
 * The anchor of a part of the house in its report: the id of its block and the target of links. Letters of
 * other scripts become their code numbers, so that two names get two anchors.
 */
export function anchor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}\s\p{P}]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`)
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** The id of a defect's entry. */
export function defectAnchor(number: number): string {
  return `defect-${number}`;
}
