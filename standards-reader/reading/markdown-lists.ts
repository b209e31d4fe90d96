const bullet = /^(?<indent>\s*)[*+](?=\s+\S)/;
const counted = /^(?<indent>\s*)(?<count>\d{1,2})\.\s+(?=[^\s\d])/;
const lettered = /^(?<indent>\s*)(?<letter>[a-z])\.\s+(?=\S)/;

/** The least indent of an item in an inner list. */
const INNER = 2;
const A = 'a'.charCodeAt(0);

/**
 * Gives list items the marks that standards use: `1.` becomes (1), or (a) in an inner list. A star becomes a
 * dash.
 */
export function withMarks(lines: string[]): string[] {
  return lines.map((line) =>
    line
      .replace(bullet, '$<indent>-')
      .replace(lettered, '$<indent>($<letter>) ')
      .replace(counted, (_, indent: string, count: string) =>
        indent.length < INNER
          ? `(${count}) `
          : `${indent}(${String.fromCharCode(A + ((Number(count) - 1) % 26))}) `,
      ),
  );
}
