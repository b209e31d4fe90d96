import type { Severity } from '#contract/capture/operations.ts';
import type { Cite, ReportFigure } from '#contract/report/report.ts';

/** A text in a table; `to` names the block of the same report that it links to. */
export type Cell = { text: string; to?: string; tag?: Tag; note?: string };

/** How serious something is, in a word with its colour. */
export type Tag = { severity: Severity | null; text: string };

/** By what a reader may choose items, as one word each: `severity-hazard`, `area-2`. */
export type Keys = readonly string[];

/** A finding or a part of the house, as a report of decision 0087 draws it. */
export type Item = {
  kind: 'item';
  id: string;
  level: 3 | 4;
  number?: number;
  title: string;
  tag?: Tag;
  location?: string;
  parts: readonly ItemPart[];
  figures: readonly CaptionedFigure[];
  keys: Keys;
};

/** A named part of an item: sentences, a list, or clauses. */
export type ItemPart = {
  name: string;
  texts?: readonly string[];
  list?: readonly string[];
  cites?: readonly Cite[];
  isStrong?: boolean;
};

/** One of the things to act on first. */
export type FirstItem = {
  to: string;
  title: string;
  tag: Tag;
  location: string;
  action: string;
  figure?: CaptionedFigure;
};

/** A defect or a part of the house: the findings, the standards, the action and the figures. */
export type Entry = {
  kind: 'entry';
  id: string;
  /** The level of its heading: below the schedule of defects, or directly below its sheet. */
  level: 3 | 4;
  number?: number;
  title: string;
  /** `Major defect`; shown before the location. */
  severity?: string;
  location?: string;
  text?: string;
  cites: readonly Cite[];
  findings: readonly string[];
  /** Why it is a major defect or a hazard; shown after the findings. */
  why?: string;
  status?: string;
  action?: string;
  figures: readonly CaptionedFigure[];
  /** What each part is called. A part that is empty has no title. */
  titles: Record<
    'severity' | 'location' | 'text' | 'cites' | 'findings' | 'why' | 'status' | 'action',
    string
  >;
};

/** A figure with its name and its caption. */
export type CaptionedFigure = { figure: ReportFigure; title: string; caption: string };

export type Block =
  | { kind: 'letterhead'; business: string; title: string; number: string; stamp: string }
  | { kind: 'sheet'; id: string; title: string }
  | { kind: 'heading'; id: string; title: string }
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  | { kind: 'banner'; tone: 'pass' | 'fail' | 'caution'; text: string }
  | { kind: 'paragraphs'; paragraphs: readonly string[] }
  | { kind: 'note'; text: string }
  | { kind: 'cites'; cites: readonly Cite[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  | {
      kind: 'table';
      caption: string;
      columns: readonly string[];
      widths: readonly number[];
      rows: readonly Cell[][];
    }
  | Entry
  /** The facts, beside the photo of the house if there is one. In a sample `house` is the stage at which it is drawn. */
  | {
      kind: 'opening';
      facts: readonly { name: string; value: string }[];
      figure?: CaptionedFigure;
      /** Where one returns to from the enlarged photo, if no other place has it. */
      back?: string;
      house?: string;
    }
  /** How many of each severity, and what it means. */
  | { kind: 'classes'; rows: readonly { tag: Tag; meaning: string }[] }
  | { kind: 'first'; items: readonly FirstItem[] }
  /** A table whose rows a reader may choose by their keys. On a phone each is one short block. */
  | {
      kind: 'rows';
      caption: string;
      columns: readonly string[];
      widths: readonly number[];
      rows: readonly { cells: readonly Cell[]; keys: Keys }[];
    }
  | Item
  /** Only on a page: what its reader may choose to see. Each option is one key. */
  | {
      kind: 'filter';
      title: string;
      /** Said while it hides items. */
      hides: string;
      all: string;
      groups: readonly { name: string; options: readonly { key: string; text: string }[] }[];
    }
  /** Who signed, and beside it the QR code of `url`. On paper the `end` of the report stands in it. */
  | {
      kind: 'signature';
      lines: readonly string[];
      code: string;
      url: string;
      sentences: readonly string[];
      end?: string;
    }
  /** Each over the full width. */
  | { kind: 'figures'; figures: readonly CaptionedFigure[] }
  /** The QR code of `url`, with the code, `url` as a link, and the sentences beside it in this order. */
  | { kind: 'verification'; code: string; url: string; sentences: readonly string[] }
  | { kind: 'end'; title: string };

/** The heading of an entry. */
export function entryTitle({ number, title }: Pick<Entry | Item, 'number' | 'title'>): string {
  return number === undefined ? title : `${number}. ${title}`;
}
