import type { ReportFigure } from '#contract/report/report.ts';
import type { Doc } from '#paper/pieces.ts';

/** A figure's picture, ready for a page. */
export type Picture = {
  /** Its height where its width is 1. */
  aspect: number;
  /** The text for screen readers. */
  alt: string;
  draw(doc: Doc, at: { x: number; y: number; width: number }): void;
  /** Numbered circles over it that lead to other places of the document; x and y are shares from its upper left corner. */
  pins?: readonly Pin[];
};

export type Pin = { label: string; to: string; x: number; y: number };

/** The house of a sample, at a stage of its building. */
type DrawnHouse = { house: string };

/** Gives the picture of each figure of a report. Its data must have been read before. */
export type Pictures = (figure: ReportFigure | DrawnHouse) => Picture;
