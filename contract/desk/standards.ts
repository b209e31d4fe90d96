import { Limit, SetLimit } from '#contract/desk/limits.ts';
import { LONGEST_LINE, LONGEST_LISTED } from '#contract/desk/longest-line.ts';
import { version } from '#contract/desk/version.ts';
import { ApiError } from '#contract/errors.ts';
import { z } from '#contract/schema.ts';
import { searchWords, text } from '#contract/text.ts';

/** The accepted file names of the upload box. The server checks the content. */
export const STANDARD_PICKER_ACCEPT = '.pdf,.txt,.doc,.docx';
export const MAX_STANDARD_BYTES = 50 * 1024 * 1024;
/** The form field of an upload. */
export const STANDARD_FIELD = 'document';
/** A client that requests this type gets the progress of the reading, line by line, before the answer. */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** How urgent a defect is, the most urgent first. */
export const priorities = ['critical', 'high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** The states of a template: the reading proposes it, and a person decides. */
export const templateStates = { proposed: 'To review', accepted: 'Accepted', rejected: 'Rejected' } as const;
export type TemplateState = keyof typeof templateStates;
const stateNames = Object.keys(templateStates) as [TemplateState, ...TemplateState[]];

const flag = z.enum(['true', 'false']);
const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** A standard of the library. */
export const Standard = z
  .object({
    id: z.string(),
    standardCode: z.string().check(z.describe('With its edition: AS 3740-2021')),
    standardName: z.string(),
    category: z.string().check(z.describe('One of the eleven categories of /resources, or empty')),
    description: z.string(),
    documentUrl: z.nullable(z.string()),
    isActive: flag,
    createdAt: isoTime,
    updatedAt: isoTime,
    documentName: z.string().check(z.describe('The name of the uploaded file')),
    mediaType: z.string(),
    size: z.int().check(z.describe('Bytes')),
    pages: z.int(),
    readablePages: z.int(),
    clauses: z.int(),
    defects: z.object({ proposed: z.int(), accepted: z.int(), rejected: z.int() }),
    supersedes: z
      .nullable(z.string())
      .check(z.describe('The code of the earlier edition, if it is in the library')),
    supersededBy: z
      .nullable(z.string())
      .check(z.describe('The code of the next edition, if it is in the library')),
    version,
  })
  .check(z.meta({ id: 'Standard' }));
export type Standard = z.infer<typeof Standard>;

export const StandardList = z.object({ standards: z.array(Standard) });

/** The quoted words of the document that a template is based on, and their place. */
const Evidence = z.object({
  clauseReference: z.nullable(z.string()),
  page: z.int(),
  snippet: z.string().check(z.describe('A substring of the text of its page')),
});
export type Evidence = z.infer<typeof Evidence>;

/** A defect template. */
export const Template = z
  .extend(Evidence, {
    id: z.string(),
    standardId: z.string(),
    standardCode: z.string(),
    defectCode: z.string(),
    defectName: z.string(),
    description: z.string(),
    actionRequired: z.string(),
    priority: z.string().check(z.describe('critical, high, medium or low')),
    priorityReason: z.nullable(z.string()),
    isActive: flag.check(z.describe('false once it is rejected')),
    createdAt: isoTime,
    state: z.enum(stateNames),
    limit: z.nullable(Limit),
    merged: z.array(Evidence).check(z.describe('The sources of the templates merged into this one')),
    version,
  })
  .check(z.meta({ id: 'Template' }));
export type Template = z.infer<typeof Template>;

export const TemplateList = z.object({ defects: z.array(Template) });

/** The most templates that a search shows. The others are only counted. */
export const FOUND_AT_ONCE = 100;

/** The filters of a search over all templates, and of an export. */
export const TemplateFilter = z.object({
  q: searchWords(),
  state: z.pipe(
    z.transform((value) => value || undefined),
    z.optional(z.enum(stateNames)),
  ),
  standard: z.pipe(
    z.optional(text().check(z.maxLength(100))),
    z.transform((value) => value || undefined),
  ),
});
export type TemplateFilter = z.output<typeof TemplateFilter>;

/** The templates a search found: the first of them, and how many there are in all. */
export const FoundTemplates = z
  .object({ defects: z.array(Template), total: z.int() })
  .check(z.meta({ id: 'FoundTemplates' }));

/** The format and the filters of an export. */
export const ExportQuery = z.extend(TemplateFilter, { format: z.enum(['json', 'csv']) });

/** A clause with its heading in the document. */
export const StandardClause = z.object({
  number: z.string(),
  title: z.string(),
  level: z.int().check(z.describe('Its level: 1 for a section')),
  page: z.int(),
});
export type StandardClause = z.infer<typeof StandardClause>;

export const ClauseList = z.object({ clauses: z.array(StandardClause) });

/** The changes of an edition by clause; empty if the library has no earlier one. */
export const EditionChanges = z
  .object({
    earlier: z.nullable(z.string()).check(z.describe('The code of the edition compared with')),
    added: z.array(StandardClause),
    removed: z.array(StandardClause).check(z.describe('With their pages in the earlier edition')),
    retitled: z.array(z.extend(StandardClause, { before: z.string() })),
  })
  .check(z.meta({ id: 'EditionChanges' }));
export type EditionChanges = z.infer<typeof EditionChanges>;

/** The reasons why words of a document were not understood. */
export const unreadKinds = {
  'contents-entry': 'In the list of contents, not found in the text',
  'page-without-clause': 'Page without a clause',
  'number-not-taken': 'Looks like a heading, but was not read as one',
  'amending-text': 'Changes another document',
  'bad-text-layer': 'Set aside, because the text from here on is hard to read',
  'command-not-taken': '“shall” or “must”, but no template',
  'command-permits': 'Permits something, or says how the document is read',
  'command-of-test': 'A step of a test',
  'command-aside': 'In a note, a table, a definition or an informative part',
  'command-of-people': 'About people or papers',
  'document-is-law': 'The document is a law',
} as const;
type UnreadKind = keyof typeof unreadKinds;

/** Words of a document that were not understood; the desk shows each with a link to its page. */
export const Unread = z.object({
  kind: z.enum(Object.keys(unreadKinds) as [UnreadKind, ...UnreadKind[]]),
  page: z.nullable(z.int()).check(z.describe('null if it is not about one page')),
  text: z.string(),
});
export type Unread = z.infer<typeof Unread>;

/** A line of a document, identified by its page and words, which stay the same in a new reading. */
const LineOnPage = z.object({
  page: z.int().check(z.gte(1)),
  text: text().check(z.maxLength(LONGEST_LINE)),
});
export type LineOnPage = z.infer<typeof LineOnPage>;
const linesOnPages = z.array(LineOnPage).check(z.maxLength(1000, 'At most 1,000 lines can be marked'));
/** Sentences that command, identified by their page and by their words as they are listed. */
const commandsOnPages = z
  .array(z.extend(LineOnPage, { text: text().check(z.maxLength(LONGEST_LISTED)) }))
  .check(z.maxLength(1000, 'At most 1,000 commands can be taken'));

/** A person's corrections to the reading of a document. */
export const OutlineCorrections = z.object({
  headings: linesOnPages,
  notHeadings: linesOnPages,
  /** The first line of a Part. The clauses after it get the Part's name. */
  numbersAnewAt: linesOnPages,
  contentsPages: z.array(z.int().check(z.gte(1))).check(z.maxLength(1000)),
  /** "should" commands as "shall" does. */
  takeShould: z.boolean(),
  /** Text that is hard to read is read all the same. */
  takeUnclear: z._default(z.boolean(), false),
  /** Listed commands that become templates. */
  takeCommands: z._default(commandsOnPages, () => []),
});
export type OutlineCorrections = z.infer<typeof OutlineCorrections>;

/** How a document was read: its clauses, the parts not understood, and a person's corrections. */
export const Outline = z
  .object({
    standard: Standard,
    clauses: z.array(StandardClause),
    unread: z.array(Unread),
    commands: z.array(z.object({ word: z.string(), count: z.int(), taken: z.boolean() })),
    corrections: OutlineCorrections,
  })
  .check(z.meta({ id: 'Outline' }));
export type Outline = z.infer<typeof Outline>;

/** The result of reading a document again. */
export const ReadAgain = z
  .object({ message: z.string(), outline: Outline })
  .check(z.meta({ id: 'ReadAgain' }));

/** How many of each list of changes are sent. The others are only counted. */
export const CHANGES_SHOWN = 100;

const changes = <Shown extends z.ZodMiniType>(shown: Shown) =>
  z.object({
    count: z.int(),
    first: z.array(shown).check(z.describe(`At most ${CHANGES_SHOWN}`)),
  });
const ChangedTemplate = z.object({
  id: z.string(),
  defectCode: z.string(),
  defectName: z.string(),
  clauseReference: z.nullable(z.string()),
  page: z.int(),
});

/** What a second reading writes anew in a template that nobody has decided on. */
export const rewordedParts = {
  name: 'name',
  description: 'description',
  action: 'action',
  priority: 'priority',
  limit: 'limit',
} as const;
export type RewordedPart = keyof typeof rewordedParts;

/** What a second reading of a document changes, before it does. */
export const ReadingChanges = z
  .object({
    mark: z
      .string()
      .check(
        z.describe('Send it as `planned` when the document is read again, to get these changes or none'),
      ),
    clauses: z.object({
      before: z.int(),
      after: z.int(),
      added: changes(StandardClause),
      gone: changes(StandardClause),
      changed: changes(z.object({ before: StandardClause, after: StandardClause })),
    }),
    templates: z.object({
      added: changes(z.omit(ChangedTemplate, { id: true, defectCode: true })),
      gone: changes(ChangedTemplate),
      moved: changes(z.extend(ChangedTemplate, { before: z.nullable(z.string()) })),
      reworded: changes(
        z.extend(ChangedTemplate, {
          before: z.string().check(z.describe('Its name before')),
          parts: z.array(z.enum(Object.keys(rewordedParts) as [RewordedPart, ...RewordedPart[]])),
        }),
      ),
      kept: changes(z.extend(ChangedTemplate, { state: z.enum(stateNames) })).check(
        z.describe('Not read any more, but somebody decided on them'),
      ),
    }),
  })
  .check(z.meta({ id: 'ReadingChanges' }));
export type ReadingChanges = z.infer<typeof ReadingChanges>;

/** The changes that the sender has seen, if any. */
export const ReadAgainQuery = z.object({
  planned: z
    .optional(z.string().check(z.maxLength(100)))
    .check(
      z.describe(
        'The `mark` of the changes that were looked at. If others would be made, nothing is changed',
      ),
    ),
});

/** A page as it was read. */
export const PageText = z.object({ number: z.int(), text: z.string() });
export type PageText = z.infer<typeof PageText>;

/** How many lines of a page are shown at once. A text file is one page, and may have thousands. */
export const LINES_AT_ONCE = 200;

/** Which lines of a page are asked for. Without either, it is the first ones. */
export const LinesQuery = z.object({
  line: z
    .optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)))
    .check(z.describe('The lines around this one, counted from 1 without empty lines')),
  words: z
    .optional(text().check(z.maxLength(LONGEST_LISTED)))
    .check(z.describe('The lines around the first that begins with these words, or where they begin')),
});

/** Some lines of a page, in order. */
export const PageLines = z
  .object({
    number: z.int().check(z.describe('The page')),
    first: z.int().check(z.describe('Which line of the page the first of these is')),
    lines: z.array(z.string()).check(z.describe(`At most ${LINES_AT_ONCE}`)),
    following: z
      .array(z.string())
      .check(z.describe('The two lines after them, which may hold the title of a heading')),
    count: z.int().check(z.describe('How many lines the page has')),
    found: z.nullable(z.int()).check(z.describe('The line that was asked for, by its number or its words')),
  })
  .check(z.meta({ id: 'PageLines' }));
export type PageLines = z.infer<typeof PageLines>;

/**
 * The answer to an upload. If the same file is sent again, the answer is the standard that is already in the
 * library.
 */
export const StandardUploaded = z
  .object({ message: z.string(), standard: Standard })
  .check(z.meta({ id: 'StandardUploaded' }));
export type StandardUploaded = z.infer<typeof StandardUploaded>;

/** Details typed at the upload, which replace those found in the document. */
export const TypedAtUpload = z.object({
  code: typedAtUpload(100),
  title: typedAtUpload(300),
  edition: typedAtUpload(60),
});
export type TypedAtUpload = z.output<typeof TypedAtUpload>;

function typedAtUpload(max: number) {
  return z.optional(text().check(z.trim(), z.maxLength(max, `Use at most ${max} characters`)));
}

/** Why a document was refused; if another standard has its code, which one. */
export const UploadRefused = z.extend(ApiError, {
  standard: z.optional(z.object({ id: z.string(), standardCode: z.string() })),
  isFinal: z
    .optional(z.boolean())
    .check(
      z.describe(
        'True if the same file would be refused again. Sent in a progress line, which has no status of its own',
      ),
    ),
});
export type UploadRefused = z.infer<typeof UploadRefused>;

/** A line of an answer with progress. The last line is `done` or `failed`. */
export const ProgressLine = z.union([
  z.object({ page: z.int(), pages: z.int() }),
  z.object({ done: StandardUploaded }),
  z.object({ failed: UploadRefused }),
]);
export type ProgressLine = z.infer<typeof ProgressLine>;

/** Text that must be filled in, of one line or several. */
function filled(asks: string, max: number) {
  return text(asks).check(z.trim(), z.minLength(1, asks), z.maxLength(max, `Use at most ${max} characters`));
}

/** The parts of a template that the desk may change. */
export const TemplateWords = z.object({
  defectName: filled('Enter a name for the defect', 200),
  description: text('Enter a description').check(z.trim(), z.maxLength(4000, 'Use at most 4,000 characters')),
  actionRequired: filled('Say what has to be done', 4000),
  priority: z.enum(priorities, { error: 'Choose a priority' }),
  clauseReference: z.pipe(
    z.optional(z.nullable(text().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')))),
    z.transform((value) => value || null),
  ),
  limit: z
    .optional(z.nullable(SetLimit))
    .check(z.describe('null for a template without a limit; left out, it stays as it is')),
});
export type TemplateWords = z.output<typeof TemplateWords>;

/** The details of a standard that the desk may correct. */
export const StandardForm = z.object({
  standardCode: filled('Enter the standard’s code, like AS 3740-2021', 100),
  standardName: filled('Enter the standard’s name', 300),
  category: text('Choose a category').check(z.maxLength(100)),
  description: text('Enter a description').check(z.trim(), z.maxLength(4000, 'Use at most 4,000 characters')),
});
export type StandardForm = z.output<typeof StandardForm>;

/** The most templates in one decision. */
export const DECIDED_AT_ONCE = 1000;
const ids = (least: number, asks: string) =>
  z
    .array(text().check(z.maxLength(100)), { error: asks })
    .check(z.minLength(least, asks), z.maxLength(DECIDED_AT_ONCE, `At most ${DECIDED_AT_ONCE} at once`));

/** Templates that are accepted, rejected, or put back to be reviewed, all at once. */
export const DecideTemplates = z.object({
  ids: ids(1, 'Choose at least one template'),
  state: z.enum(stateNames, { error: 'Choose what to do with them' }),
  from: z
    .optional(z.enum(stateNames))
    .check(z.describe('Changes only templates in this state, so an undo keeps later decisions')),
});

/** How many were changed, without those already in that state. */
export const TemplatesDecided = z
  .object({ success: z.literal(true), changed: z.int() })
  .check(z.meta({ id: 'TemplatesDecided' }));

/** Several templates of one standard become one: the first keeps its code and takes the words given. */
export const MergeTemplates = z.object({
  ids: ids(2, 'Choose at least two templates to merge'),
  template: TemplateWords,
  versions: z
    .optional(z.array(version))
    .check(z.describe('The version of each, in the same order. If one has changed since, nothing is merged')),
});
export type MergeTemplates = z.output<typeof MergeTemplates>;
