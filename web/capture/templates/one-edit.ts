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

/**
 * Whether two words are one but for a letter that is missing, added or wrong, or two that are swapped. In a word of four letters only a
 * vowel may be wrong, because too many such words differ in one consonant.
 */
export function isButForOne(word: string, typed: string): boolean {
  if (Math.abs(word.length - typed.length) > 1) return false;
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const [more, less] = [word.slice(at + 1), typed.slice(at + 1)];
  if (word.length > typed.length) return more === typed.slice(at);
  if (word.length < typed.length) return less === word.slice(at);
  if (more === less)
    return typed.length > 4 || (/[aeiou]/.test(word[at] ?? '') && /[aeiou]/.test(typed[at] ?? ''));
  return (
    typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.slice(at + 2) === typed.slice(at + 2)
  );
}
