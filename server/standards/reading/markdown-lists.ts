const bullet = /^(?<indent>\s*)[*+](?=\s+\S)/;
const counted = /^(?<indent>\s*)(?<count>\d{1,2})\.\s+(?=[^\s\d])/;
const lettered = /^(?<indent>\s*)(?<letter>[a-z])\.\s+(?=\S)/;

/** How far an item of an inner list is set in at least. */
const INNER = 2;
const A = 'a'.charCodeAt(0);

/** Items with the marks standards give them: `1.` as (1), of an inner list as (a), a star as a dash. */
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
