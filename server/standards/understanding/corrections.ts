/** A line of a document, by its page and its words: what stays the same when the document is read again. */
export type LineOnPage = { page: number; text: string };

/** What a person put right about how a document was read. */
export type OutlineCorrections = {
  /** These lines are headings. */
  headings: LineOnPage[];
  /** These lines are no headings. */
  notHeadings: LineOnPage[];
  /** Clause numbers begin again at these lines: the first of a Part whose clauses carry its name from here on. */
  numbersAnewAt: LineOnPage[];
  /** These pages are a list of contents. */
  contentsPages: number[];
  /** "should" commands as "shall" does. */
  takeShould: boolean;
};

export const noCorrections: OutlineCorrections = {
  headings: [],
  notHeadings: [],
  numbersAnewAt: [],
  contentsPages: [],
  takeShould: false,
};
