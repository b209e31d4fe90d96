import type { Limit } from '#contract/desk/limits.ts';
import type { Priority, Unread } from '#contract/desk/standards.ts';
import type { CommandCount } from './understanding/lexicon.ts';

/** What reading a document produces. Every part of the standards library works from this. */

/**
 * A line of text as it is on its page, without headers, footers and stamps, and with hyphenated words joined.
 */
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
  /** The defect in a person's words: `Turn-up below 100 mm above finished floor`. */
  defectName: string;
  /** What is wrong, in one sentence. It quotes the requirement if the sentence cannot be turned round. */
  description: string;
  /** What the document asks for in its own words: the lead-in and the item. */
  requirement: string;
  actionRequired: string;
  priority: Priority;
  /** Why it has this priority, in words. */
  priorityReason: string;
  /** The clause it comes from, or `''` if it is before the first clause. */
  clause: string;
  page: number;
  /** The words it comes from, always a substring of that page's text. */
  snippet: string;
  limit: Limit | undefined;
};

/** What was understood of a document, without a language model and without the network. */
export type Understood = {
  /** The code with its edition, `AS 3740-2021`, or `undefined` if the document does not give its code. */
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

/** The result of reading a file: what was understood, or a sentence that says what is wrong with the file. */
export type Reading =
  | { ok: true; pages: Page[]; readablePages: number; understood: Understood }
  | { ok: false; sentence: string };

export const documentKinds = ['pdf', 'docx', 'doc', 'txt'] as const;
export type DocumentKind = (typeof documentKinds)[number];
