/** A run of text as the file places it, in points from the page's left and top edge. */
export type Item = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  font: string;
  /** The file has a space of its own before it. */
  spaced: boolean;
};

/** A line of one column, with what its place on the page tells. */
export type Line = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Where in the text the opening words end that stand apart by font or by a wide gap; 0 when none do. */
  lead: number;
  /** The font of all its words, `''` when they have several or it is not known. */
  font: string;
  /** More than one table cell stands on it. */
  row: boolean;
  /** 0 across the page, 1 left, 2 right. */
  column: 0 | 1 | 2;
};

export type RawPage = { number: number; height: number; lines: Line[] };

/** Words that belong together, as they stand on one page or over the end of one. */
export type Paragraph = {
  page: number;
  text: string;
  /** The words by page: each is a line of that page's text. */
  parts: { page: number; text: string }[];
  x: number;
  size: number;
  lead: number;
  row: boolean;
  column: 0 | 1 | 2;
};

/** What a file holds once headers, footers, stamps and contents pages are dropped. */
export type Manuscript = {
  pageCount: number;
  readablePages: number;
  paragraphs: Paragraph[];
  /** The lines dropped from page edges: a header often carries the standard's code. */
  furniture: string[];
  /** The lines of its list of contents. */
  contents: { page: number; text: string }[];
};
