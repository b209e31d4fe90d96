/** A part of a letter: a paragraph, named facts one below the other, or a link on a line of its own. */
export type LetterPart =
  | string
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** `isSecret`: the address opens something to whoever has it, so it is cut short once the letter has left. */
  | { link: { text: string; address: string; isSecret?: true } };
