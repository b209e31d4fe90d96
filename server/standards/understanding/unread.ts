/** Why words of a document were not understood; each is shown at the desk with a link to its page. */
export type UnreadKind =
  /** A clause of the list of contents that the text does not have. */
  | 'contents-entry'
  | 'page-without-clause'
  /** A line that begins as a heading does and was not taken for one. */
  | 'number-not-taken'
  /** Words that change another document: "Sentence 3 is repealed". */
  | 'amending-text'
  | 'bad-text-layer'
  /** A sentence with "shall" or "must" that no template rests on. */
  | 'command-not-taken';

export type Unread = {
  kind: UnreadKind;
  /** The page it stands on, `null` where it is about no one page. */
  page: number | null;
  text: string;
};
