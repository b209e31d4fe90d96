/** How many sentences are remembered: many more than one requirement and its clause ask about. */
const MOST = 500;

/**
 * A function of a sentence that remembers its latest answers: every question about a sentence takes it apart, one soon after the other.
 * The answers are shared, so nobody may change them.
 */
export function remembered<Answer>(answer: (sentence: string) => Answer): (sentence: string) => Answer {
  const recent = new Map<string, { answer: Answer }>();
  return (sentence) => {
    const known = recent.get(sentence);
    if (known) return known.answer;
    if (recent.size >= MOST) recent.clear();
    const found = answer(sentence);
    recent.set(sentence, { answer: found });
    return found;
  };
}
