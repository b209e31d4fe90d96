import type { EntityName, Operation, OperationResult } from '#contract/capture/operations.ts';
import type { PhotoKind } from '#contract/capture/photos.ts';
import type { CaptureState, Conflict } from '#contract/capture/state.ts';
import type { CarriedTemplate, TemplateSet, Visit } from '#contract/capture/visits.ts';

/** Where the data of an inspection is. */
export type SendState = {
  /** Changes that the server does not have yet. */
  unsentOperations: number;
  /** Photos whose copies the server has, of all that were taken here. */
  photosSent: number;
  photos: number;
  /** Originals that are still only here. */
  originalsWaiting: number;
  /** Changes the server refused, with its reason. They stay here until somebody deals with them. */
  refused: { operation: Operation; result: OperationResult }[];
  /** How long the oldest unsent change has waited, in milliseconds. */
  oldestUnsentMs: number | undefined;
};

/** How the phone and the server get on. */
export type Connection = {
  state: 'offline' | 'sending' | 'idle' | 'signed-out' | 'ended' | 'failing';
  /** Why nothing could be sent, where there is more to say than that there is no network. */
  problem: string | undefined;
  lastContact: Date | undefined;
};

/** What the phone's storage has room for, as far as the browser says. */
export type Room = { usedBytes: number; freeBytes: number | undefined; isPersistent: boolean };

/** What the office has changed about a visit that this phone had taken along. */
export type VisitNews = {
  inspection: string;
  address: string;
  /** The time that was known here. */
  from: string;
  /** The new time; `null` when the visit is no longer on this phone. */
  to: string | null;
};

/** Something that was found by words, code or clause. */
export type FoundTemplate = { template: CarriedTemplate; set: TemplateSet; score: number };

/**
 * Everything a phone keeps, and the way to and from the server. What `write` and `addPhoto` have resolved is safe: it survives a
 * reload, a crash and a power cut, and reaches the server when there is one.
 */
export type Store = {
  /** The name of this phone in operations. */
  readonly device: string;
  /** The visits that were taken along, by their time. */
  visits(): readonly Visit[];
  /** What the office has changed about them, until somebody has read it. */
  visitNews(): readonly VisitNews[];
  dropVisitNews(inspection: string): Promise<void>;
  /** What has been captured of an inspection: from this phone and from others. The same object until something changes. */
  state(inspection: string): CaptureState;
  conflicts(inspection: string): readonly Conflict[];
  sendState(inspection: string): SendState;
  connection(): Connection;
  room(): Room;
  /** Hears of every change of any of the above. Returns how to stop. */
  subscribe(listener: () => void): () => void;

  /**
   * Writes fields of one thing: an operation and the state it makes, in one strictly durable transaction.
   *
   * @throws StorageFullError when there is no room; nothing is half-saved
   */
  write(
    inspection: string,
    thing: { entity: EntityName; entityId: string; fields: Record<string, unknown> },
  ): Promise<void>;
  /** Chooses one of two values of a field: what it was chosen over is settled. */
  choose(inspection: string, conflict: Conflict, value: unknown): Promise<void>;
  /**
   * Keeps a photo as it was taken, makes its copies in a worker, and writes its fields. Resolves when the original and the operation are
   * safe; the copies follow. The same bytes twice in one place are one photo.
   *
   * @returns the photo's id
   * @throws StorageFullError when there is no room; nothing is half-saved
   */
  addPhoto(
    inspection: string,
    photo: { bytes: Blob; takenAt: Date; area?: string | undefined; finding?: string | undefined },
  ): Promise<string>;
  /** A photo as an address for an image element, from this phone or else the server; the smallest that is large enough. */
  photoAddress(photo: { inspection: string; id: string }, kind: PhotoKind): Promise<string | undefined>;
  /** Why a photo that was taken here cannot be shown, as a sentence. Its original is kept and sent all the same. */
  photoProblem(id: string): string | undefined;
  /** A photo of the report before, by its hash; `undefined` until it has come with the visit. */
  earlierPhoto(sha256: string): Promise<string | undefined>;
  /** The pictures of a plan's pages that were taken along; the first phone that opens a plan makes them. */
  planPages(filename: string): Promise<readonly { page: number; address: string }[]>;

  /** Templates by words, code and clause, forgiving typing errors: the standards first, and those used last on top. */
  findTemplates(words: string, options: { standards: readonly string[]; limit: number }): FoundTemplate[];
  noteTemplateUsed(id: string): Promise<void>;

  /** Sends and gets what there is, now. Goes on by itself otherwise; nothing depends on it. */
  syncNow(): Promise<void>;
  /** Everything this phone has of the inspections, as a ZIP file that the desk reads in. */
  saveToFile(inspections: readonly string[]): Promise<Blob>;
  /** Tries a refused change again, or lets it go once somebody has decided to. */
  retryRefused(id: string): Promise<void>;
  dropRefused(id: string): Promise<void>;
  close(): void;
};

/** The phone has no room for what was to be kept. Nothing of it was. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
