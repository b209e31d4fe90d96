import type { EarlierAnswer, TemplateSet, Visit } from '#contract/capture/visits.ts';
import { messages } from '#contract/messages.ts';
import type { OpenFindings } from '#contract/report/findings.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { refuse } from '../refusal.ts';

/** Somebody who is signed in. */
export type User = { id: string; role: string };

/** An inspection with its customer, for a phone. */
export type BookedVisit = {
  inspection: Visit['inspection'];
  /** The inspection whose open findings it looks at again. */
  follows: string | null;
  inquiry: Omit<Visit['inquiry'], 'files'> & {
    files: Omit<Visit['inquiry']['files'][number], 'pages'>[];
  };
};

/** What inspections do for capture; `routes.ts` passes it in. */
export type Inspections = {
  /** An inspector's booked and done inspections, by time. */
  visitsOf(db: Db, user: User, days: { from: string; to: string }): Promise<BookedVisit[]>;
  visitOf(db: Db, id: string): Promise<BookedVisit | undefined>;
  /**
   * Whether a person may capture an inspection. Owners may capture any; inspectors their own, unless
   * cancelled. `elsewhere`: it was given to another inspector, or cancelled.
   */
  standing(db: Db, user: User, id: string): Promise<'open' | 'elsewhere' | 'none'>;
  /**
   * Marks an inspection as done. If it is already done, its time changes to this one.
   *
   * @throws Refusal if it cannot have been done at that time
   */
  complete(transaction: Db, done: { id: string; completedAt: Date; actor: Actor }): Promise<void>;
  /**
   * Whether a person may see an inspection's photos: because they may capture it, or an inspection that
   * follows it.
   */
  mayReadPhotos(db: Db, user: User, id: string): Promise<boolean>;
  /** The inspector that somebody is; `undefined` for somebody who does not inspect. */
  inspectorOf(db: Db, userId: string): Promise<{ id: string; name: string } | undefined>;
  /** The inspections that one follows: the one before it, the one before that, and so on. */
  followedBy(db: Db, id: string): Promise<string[]>;
  /** The inspection whose customer sent this file, if the person may capture it. */
  mayReadFile(db: Db, user: User, filename: string): Promise<boolean>;
};

/** What the library does for capture. */
export type Library = {
  /** The accepted templates, a set for each standard. */
  templateSets(db: Db): Promise<TemplateSet[]>;
};

/** What reports do for capture. */
export type Reports = {
  /** The open findings of an inspection's current report; `null` without a published report. */
  openFindingsOf(db: Db, inspectionId: string): Promise<OpenFindings | null>;
};

/** What customers’ pages do for what is captured: builders answer the items of a report there. */
export type Answers = {
  /** What was answered to the items of an inspection's report, by the finding's id, the oldest first. */
  answersTo(db: Db, inspectionId: string): Promise<ReadonlyMap<string, EarlierAnswer[]>>;
  /** A photo of an answer by its SHA-256, and of which inspection's report the answer is. */
  photoOf(db: Db, sha256: string): Promise<{ inspectionId: string; file: StoredFile } | undefined>;
};

/** What customers’ pages know of the agreement. */
export type Agreements = {
  /** The agreement's state for some inspections, by inspection id. */
  standingsOf(
    db: Db,
    inspections: readonly { id: string; inquiryId: string }[],
  ): Promise<ReadonlyMap<string, Visit['agreement']>>;
};

/** @throws Refusal unless somebody may capture an inspection */
export async function mayCapture(
  inspections: Pick<Inspections, 'standing'>,
  { db, user, id }: { db: Db; user: User; id: string },
): Promise<void> {
  if ((await inspections.standing(db, user, id)) !== 'open') refuse('not-found', messages.noSuchThing);
}
