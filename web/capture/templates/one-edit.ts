/**
 * Whether a word starts with the typed letters except for one mistake: a letter missing, added, wrong, or two
 * swapped.
 */
export function beginsButForOne(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  const after = typed.slice(at + 1);
  return (
    word.startsWith(after, at) ||
    word.startsWith(after, at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  );
}
