/** A run of text as the file places it, in points from the page's left and top edge. */
export type Item = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  font: string;
  /** The file has a separate space before it. */
  spaced: boolean;
};

/** A line of one column, with what its place on the page tells. */
export type Line = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** The length of the opening words that a font or a wide gap sets apart, or 0. */
  lead: number;
  /** The font of all its words, or `''` if it is unknown or there are several. */
  font: string;
  /** The line has more than one table cell. */
  row: boolean;
  /** 0 across the page, 1 left, 2 right. */
  column: 0 | 1 | 2;
};

export type RawPage = { number: number; height: number; lines: Line[] };

/** Words that belong together, on one page or running over to the next. */
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
