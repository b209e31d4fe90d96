import type { Limit } from '#contract/desk/limits.ts';
import type { Priority, Unread } from '#contract/desk/standards.ts';
import type { CommandCount } from './understanding/commands.ts';

/** What reading a document brings: every part of the standards library works from this. */

/** A line of text as it stands on its page, headers, footers and stamps already dropped, hyphenated words joined. */
export type Page = { number: number; text: string };

/** A numbered clause of a standard: `3.2.4`, `10.2.9`, `A1.3`, `H4D2`, `Table 4.1` is not one. */
type Clause = {
  number: string;
  title: string;
  /** How deep it is nested: 1 for a section. */
  level: number;
  /** Page of the document, from 1. */
  page: number;
};

/** A defect template, made from one mandatory requirement. */
export type Template = {
  /** A defect as a person would say it: `Turn-up below 100 mm above finished floor`. */
  defectName: string;
  /** What is wrong, in one sentence; the requirement quoted where it cannot be said otherwise. */
  description: string;
  /** What the document asks for, in its own words: those that lead in and the item. */
  requirement: string;
  actionRequired: string;
  priority: Priority;
  /** Why it has this priority, in words. */
  priorityReason: string;
  /** The clause it comes from, `''` when it stands before the first. */
  clause: string;
  page: number;
  /** The words it rests on: always a substring of that page's text. */
  snippet: string;
  limit: Limit | undefined;
};

/** A document read and understood; without language model and without network. */
export type Understood = {
  /** With its edition, `AS 3740-2021`; `undefined` when the document does not name itself. */
  code: string | undefined;
  title: string;
  /** One of the eleven categories of /resources; `undefined` when none fits. */
  category: string | undefined;
  /** What it is about, from its scope. */
  description: string;
  clauses: Clause[];
  templates: Template[];
  /** The words the document commands with, the most frequent first. */
  commands: CommandCount[];
  /** What was not understood: nothing is missed in silence. */
  unread: Unread[];
};

/** What came of reading a file: understood, or a sentence that says what is wrong with it. */
export type Reading =
  | { ok: true; pages: Page[]; readablePages: number; understood: Understood }
  | { ok: false; sentence: string };

export const documentKinds = ['pdf', 'docx', 'doc', 'txt'] as const;
export type DocumentKind = (typeof documentKinds)[number];
