/** A title whose words break after a hyphen only where a line has no room for the whole word: `Re-inspection`. */
export function Unbroken({ text }: { text: string }) {
  return text.split(' ').flatMap((word, index) => [
    ...(index > 0 ? [' '] : []),
    word.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a title may have a word twice
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ) : (
      word
    ),
  ]);
}
