/** The most letters of a word that stays on one line, so that it has room on a narrow phone. */
const LONGEST = 18;

/** A title whose words never break after a hyphen: `Re-inspection`. */
export function Unbroken({ text }: { text: string }) {
  return text.split(' ').flatMap((word, index) => [
    ...(index > 0 ? [' '] : []),
    word.includes('-') && word.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a title may have a word twice
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  ]);
}
