import type { PhotoKind } from '#contract/capture/photos.ts';
import type { TemplateSet, Visit } from '#contract/capture/visits.ts';
import type { Logged } from '#web/capture/log.ts';

/** An operation on this phone. */
export type ChangeRecord = Logged & {
  inspection: string;
  /** When it was written here, in milliseconds. */
  writtenAt?: number | undefined;
  /** The era in which a comparison found it on the server (`agreement.ts`). */
  heldIn?: string | undefined;
};

/** One file of a photo taken here. Its bytes are in `bytes` under `bytesKey`. */
export type PhotoFile = {
  sha256: string;
  size: number;
  mediaType: string;
  /** `dropped`: the server refused it, and somebody discarded it. */
  state: 'waiting' | 'sent' | 'refused' | 'dropped';
  /** Why the server refused it. */
  reason?: string | undefined;
  /** Its bytes were deleted here after the server had acknowledged them. */
  isGone?: boolean | undefined;
  /** The era in which a comparison found it on the server (`agreement.ts`). */
  heldIn?: string | undefined;
};

/** A photo taken here, with the progress of its files. */
export type PhotoRecord = {
  id: string;
  inspection: string;
  /** The operation that made it. */
  operation: string;
  takenAt: number;
  files: { original: PhotoFile } & Partial<Record<PhotoKind, PhotoFile>>;
  /** `impossible`: this browser cannot show the photo. Its original is kept and sent. */
  copies: 'waiting' | 'made' | 'impossible';
  /** Nobody draws it, not even the office’s server. Its original is kept and sent. */
  hasTooManyPixels?: boolean;
  /** It has more pixels than a phone unpacks at once, so that only its copies are shown. */
  isHuge?: boolean;
};

/** Files that somebody chose together, until all of them are photos on this phone. */
export type Chosen = {
  id: string;
  inspection: string;
  /** How many were chosen. */
  all: number;
  /** The names of those that are not saved yet, by their place among the chosen. */
  left: Readonly<Record<number, string>>;
};

/** One of the files that were chosen together. */
export type OneChosen = { id: string; place: number };

/** The key of the setting with what this phone and the server agree on. */
export const AGREEMENT = 'agreement';

export type Agreement = {
  /** The name of the time since the server's database was last set back. What was compared in it has this name. */
  era: string;
  /** The mark of the last answered comparison, and those of later ones without an answer. */
  marks: string[];
  /** Whether a comparison of this era was answered. */
  isBegun: boolean;
  /** The inspections with work from here that do not exist on the server. */
  unknown: string[];
};

/** A page of a plan as a picture, or the plan itself. */
export type StoredFile = { bytes: ArrayBuffer; mediaType: string };

/** The rows of each store of the database. */
export type Rows = {
  operations: ChangeRecord;
  photos: PhotoRecord;
  /** Photos, by kind and hash; never a File or Blob (WebKit 292142). */
  bytes: ArrayBuffer;
  visits: Visit;
  templateSets: TemplateSet;
  /** Pages of plans, by file and page. */
  files: StoredFile;
  /** Clock, cursors, news of visits, the agreement with the server, recent templates, who signed in last. */
  settings: unknown;
};
export type StoreName = keyof Rows;

/** The stores and their indexes. */
export const stores: Record<StoreName, { keyPath?: string; indexes?: readonly string[] }> = {
  operations: { keyPath: 'id', indexes: ['inspection', 'queue'] },
  photos: { keyPath: 'id' },
  bytes: {},
  visits: {},
  templateSets: { keyPath: 'hash' },
  files: {},
  settings: {},
};

/** The key of a photo's bytes. */
export function bytesKey(kind: PhotoKind, sha256: string): string {
  return `${kind}/${sha256}`;
}
