type Named = { id: string; name: string };

/** How many letters to use from the first and the last word of a name, the shortest first. */
const lengths = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 3],
] as const;

/** Letters to show where a name has no room, by id: `KS`. No two names get the same letters. */
export function initialsOf(all: readonly Named[]): Map<string, string> {
  const taken = new Map<string, string>();
  for (const { id, name } of all) {
    const isFree = (letters: string) => ![...taken.values()].includes(letters);
    const found = lengths.map((length) => lettersOf(name, length)).find(isFree);
    taken.set(id, found ?? `${lettersOf(name, lengths[0])}${taken.size + 1}`);
  }
  return taken;
}

function lettersOf(name: string, [first, last]: readonly [number, number]): string {
  // Words in brackets, such as “(sample)”, are not part of the name.
  const words = name
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/);
  const letters =
    words.length > 1
      ? [words[0]?.slice(0, first), words.at(-1)?.slice(0, last)]
      : [words[0]?.slice(0, first + last)];
  return letters.join('');
}
