import { counted } from '#contract/counted.ts';
import type { OutlineCorrections, StandardUploaded, TypedAtUpload } from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import type { DocumentKind, Reading } from '#standards-reader/public.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { found } from '../refusal.ts';
import type { Understanding } from './contents.ts';
import { codeOf, findByCode, findByContent, findStandard, insertStandard } from './store.ts';
import { takeTurns } from './templates.ts';

/** Reads a document. The library does not need to know how. */
export type ReadStandard = (
  file: { path: string; kind: DocumentKind },
  watched: {
    onProgress?: (page: number, pages: number) => void;
    signal?: AbortSignal;
    corrections?: OutlineCorrections;
  },
) => Promise<Reading>;

export type UploadResult =
  | ({ kind: 'kept' } & StandardUploaded)
  | ({ kind: 'known' } & StandardUploaded)
  /**
   * Nothing was stored, because the document could not be understood or the library has this edition from
   * another file.
   */
  | { kind: 'unreadable'; message: string }
  | { kind: 'code-taken'; message: string; standard: StandardUploaded['standard'] };

export const mediaTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
};

type Dependencies = { database: Database; files: Files; readStandard: ReadStandard; clock: () => Date };
type Watched = {
  onProgress: (page: number, pages: number) => void;
  signal: AbortSignal;
  username: string | null;
  typed: TypedAtUpload;
};

let before: Promise<unknown> = Promise.resolve();

/** Documents are read one at a time, because one may need hundreds of megabytes. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const outcome = before.then(task);
  before = outcome.catch(() => undefined);
  return outcome;
}

/**
 * Takes documents into the library, one at a time. It reads the document first, then writes what it says in
 * one transaction. If the document is not kept, its file is removed.
 */
export function standardsIntake({ database, files, readStandard, clock }: Dependencies) {
  return (document: StoredFile, watched: Watched): Promise<UploadResult> =>
    inTurn(() => takeIn(document, watched));

  async function takeIn(document: StoredFile, watched: Watched): Promise<UploadResult> {
    let discards = true;
    try {
      const known = await findByContent(database.db, document.sha256);
      if (known) return asKnown(known);
      const kind = kindOf(document.mediaType);
      const reading = await files
        .withLocalCopy(document.filename, (path) =>
          readStandard({ path, kind }, { onProgress: watched.onProgress, signal: watched.signal }),
        )
        .catch((error) => {
          if (watched.signal.aborted) return undefined;
          throw error;
        });
      if (!reading || watched.signal.aborted) return { kind: 'unreadable', message: messages.uploadStopped };
      if (!reading.ok) return { kind: 'unreadable', message: reading.sentence };
      await files.carryOver([document]);
      // From here on PostgreSQL may have committed even if the connection broke. The sweep at the next start
      // then decides whether the file stays.
      discards = database.kind === 'sqlite';
      const outcome = await keep(document, reading, watched);
      discards = outcome.kind !== 'kept';
      return outcome;
    } finally {
      if (discards) await files.discard([document.filename]);
    }
  }

  function keep(
    document: StoredFile,
    reading: Understanding,
    { username, typed }: Watched,
  ): Promise<UploadResult> {
    const now = clock();
    return database.db.transaction().execute(async (transaction) => {
      // Two documents that arrive at once would take the same codes for their templates.
      await takeTurns(transaction, database.kind);
      const id = await insertStandard(transaction, { document, reading, typed, now });
      if (!id) {
        const known = await findByContent(transaction, document.sha256);
        if (known) return asKnown(known);
        const other = found(await findByCode(transaction, codeOf(reading.understood.code, typed) ?? ''));
        return { kind: 'code-taken', standard: other, message: codeTaken(other) };
      }
      const standard = await findStandard(transaction, id);
      if (!standard) throw new Error('A standard is missing after it was written');
      await noteAudit(transaction, {
        kind: 'standard',
        username,
        detail: `${standard.standardCode} added to the standards library`,
        now,
      });
      return { kind: 'kept', standard, message: summary(standard, reading, typed) };
    });
  }
}

type Standard = StandardUploaded['standard'];

export function kindOf(mediaType: string): DocumentKind {
  const found = Object.entries(mediaTypes).find(([, type]) => type === mediaType);
  if (!found) throw new Error(`${mediaType} is no document`);
  return found[0] as DocumentKind;
}

function asKnown(standard: Standard): UploadResult {
  return {
    kind: 'known',
    standard,
    message: `Already in the library: ${standard.standardCode}, ${standard.standardName}`,
  };
}

function codeTaken({ standardCode, standardName, documentName }: Standard): string {
  const which = [standardCode, standardName].filter(Boolean).join(', ');
  return `${which}, read from ${documentName}, already has this code. Type another code or edition for this document, or delete that standard first`;
}

/** Says in one or two sentences what the reading found. */
function summary(standard: Standard, { understood }: Understanding, typed: TypedAtUpload): string {
  const { pages, readablePages, clauses, defects, supersedes, supersededBy } = standard;
  const unreadable = pages - readablePages;
  const isLaw = understood.unread.some(({ kind }) => kind === 'document-is-law');
  const left = understood.unread.filter(({ kind }) => kind.startsWith('command-')).length;
  const where = `${standard.standardCode} is in the library: ${counted(pages, 'page')}`;
  return [
    clauses === 0
      ? `${where}. No clause was found in it, so we propose no templates. ${whatToDo(understood)}`
      : `${where}, ${counted(clauses, 'clause')}, ${counted(defects.proposed, 'defect template')} to review.`,
    clauses > 0 && understood.commands.length === 0 && messages.commandsNothing,
    isLaw && 'It is a law: what it asks of people and papers is not proposed.',
    left > 0 && `${counted(left, 'command')} made no template; the list says why.`,
    unreadable > 0 &&
      `${unreadable} of ${counted(pages, 'page')} ${unreadable === 1 ? 'has' : 'have'} no readable text.`,
    !codeOf(understood.code, typed) && 'The document does not state its code. Enter the code under Details.',
    supersedes && `It supersedes ${supersedes}.`,
    supersededBy && `${supersededBy}, which is already here, supersedes it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a person can do about a document without a clause. */
function whatToDo({ unread, commands }: Understanding['understood']): string {
  const entries = unread.filter(({ kind }) => kind === 'contents-entry').length;
  if (entries > 0)
    return `It has a list of contents with ${counted(entries, 'entry', 'entries')} and no text to them. Upload the whole document, or mark its headings.`;
  return [
    commands.length === 0 && messages.commandsNothing,
    'Mark its headings, or delete the document if it is not a building standard.',
  ]
    .filter(Boolean)
    .join(' ');
}
