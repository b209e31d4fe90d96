import type { EntityName, Operation, OperationResult } from '#contract/capture/operations.ts';
import type { PhotoKind } from '#contract/capture/photos.ts';
import type { CaptureState, Conflict } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import type { FoundTemplate } from '#web/capture/templates/search-templates.ts';
import type { Elsewhere } from '#web/inspect/store/ask-server.ts';
import type { Chosen, OneChosen } from '#web/inspect/store/records.ts';

/** Where the data of an inspection is. */
export type SendState = {
  /** Changes that the server does not have yet. */
  unsentOperations: number;
  /** How many photos taken here have their copies on the server. */
  photosSent: number;
  photos: number;
  /** How many are not there yet, without those that the server refused. */
  photosWaiting: number;
  /** Originals that are only on this phone. */
  originalsWaiting: number;
  /** Changes the server refused, with its reason. They stay here until somebody deals with them. */
  refused: { operation: Operation; result: OperationResult }[];
  /** The office no longer has this inspection, because it went back to an earlier backup. */
  isUnknown: boolean;
  /** How long the oldest unsent change has waited, in milliseconds. */
  oldestUnsentMs: number | undefined;
};

/** The state of the connection to the server. */
export type Connection = {
  state: 'offline' | 'sending' | 'idle' | 'signed-out' | 'ended' | 'failing';
  /** Why sending failed, if the cause is not just a missing network. */
  problem: string | undefined;
  /** What answered instead of the server; `fault` also when the server itself had one. */
  answeredBy: Elsewhere | undefined;
  /** When it is tried again after a failure. */
  triesAgainAt: Date | undefined;
  lastContact: Date | undefined;
  /** By how much this phone's clock is ahead of the server's, in milliseconds. */
  clockOffMs: number;
};

/** The space in the phone's storage, as reported by the browser. */
export type Room = { usedBytes: number; freeBytes: number | undefined; isPersistent: boolean };

/** How much of a customer's plan or picture is on this phone. */
export type PlanOnPhone = {
  name: string;
  /** A picture is one page. */
  isPicture: boolean;
  place: 'here' | 'coming' | 'at the desk';
  /** How many pages are here, and how many it has; 0 while nobody has counted them. */
  here: number;
  pages: number;
};

/** What of today's work is on this phone. */
export type Readiness = {
  visits: number;
  /** The customers' files. */
  plans: readonly PlanOnPhone[];
  /** Photos of earlier reports that are not here yet. */
  photosMissing: number;
  /** The sets of templates; the business's own phrases are one. */
  sets: number;
  setsMissing: number;
  /** Whether the office was asked for changes today. */
  isOfToday: boolean;
};

/** What the office has changed about a visit that this phone had taken along. */
export type VisitNews = {
  inspection: string;
  address: string;
  /** The time that was known here. */
  from: string;
  /** The new time; `null` when the visit is no longer on this phone. */
  to: string | null;
};

/**
 * The phone's data, and its exchange with the server. Once `write` or `addPhoto` resolves, the data is safe:
 * it survives a reload, a crash and a power cut, and is sent when there is a connection.
 */
export type Store = {
  /** The name of this phone in operations. */
  readonly device: string;
  /** The downloaded visits, by time. */
  visits(): readonly Visit[];
  /** The ids of the visits, and of inspections that are no visits any more but have captured data here. */
  inspections(): readonly string[];
  /** What the office has changed about them, until somebody has read it. */
  visitNews(): readonly VisitNews[];
  dropVisitNews(inspection: string): Promise<void>;
  /**
   * The captured state of an inspection, from this phone and others. The same object until something changes.
   */
  state(inspection: string): CaptureState;
  conflicts(inspection: string): readonly Conflict[];
  sendState(inspection: string): SendState;
  connection(): Connection;
  /** What of today's work is on this phone. */
  readiness(): Promise<Readiness>;
  room(): Room;
  /** Calls back after every change of any of the above. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;

  /**
   * Writes fields of one thing: an operation and the state it makes, in one strictly durable transaction.
   *
   * @param thing.seen what its writer had seen: the state of now, unless it is given
   * @throws StorageFullError when there is no room; nothing is half-saved
   */
  write(
    inspection: string,
    thing: {
      entity: EntityName;
      entityId: string;
      fields: Record<string, unknown>;
      seen?: CaptureState | undefined;
    },
  ): Promise<void>;
  /**
   * Stores a photo's original, makes its copies in a worker, and writes its fields. Resolves when the
   * original and the operation are safe; the copies follow. The same bytes twice in one place count as one
   * photo.
   *
   * @returns the photo's id
   * @throws StorageFullError when there is no room; nothing is half-saved
   */
  addPhoto(
    inspection: string,
    photo: {
      bytes: Blob;
      takenAt: Date;
      area?: string | undefined;
      finding?: string | undefined;
      chosen?: OneChosen | undefined;
    },
  ): Promise<string>;
  /** The files that were chosen together and are not all saved. Each is struck out in the transaction that saves it. */
  chosen(inspection: string): readonly Chosen[];
  /** Notes the names of chosen files before the first is read, so that a killed app can say what is missing. */
  noteChosen(inspection: string, id: string, names: readonly string[]): Promise<void>;
  dropChosen(inspection: string, id: string): Promise<void>;
  /** A photo as an address for an image element, from this phone or else the server; the smallest that is large enough. */
  photoAddress(photo: { inspection: string; id: string }, kind: PhotoKind): Promise<string | undefined>;
  /** Why a photo taken here cannot be shown, as a sentence. Its original is still stored and sent. */
  photoProblem(id: string): string | undefined;
  /** Whether a photo taken here is so large that nobody can draw it. */
  hasTooManyPixels(id: string): boolean;
  /** A photo of the earlier report, by its hash; `undefined` until it is downloaded. */
  earlierPhoto(sha256: string): Promise<string | undefined>;
  /** The photos of a finding that an earlier inspection of the property left open, asked from the server; needs a connection. */
  photosLeftOpen(inspection: string, of: { inspection: string; finding: string }): Promise<readonly string[]>;
  /** The downloaded pictures of a plan's pages. The first device that opens a plan makes them. */
  planPages(filename: string): Promise<readonly { page: number; address: string }[]>;

  /**
   * Finds templates by the words, the code or the clause in a line, with typing errors allowed: the best match first, of the named
   * standards before others.
   */
  findTemplates(words: string, options: { standards: readonly string[]; limit: number }): FoundTemplate[];
  noteTemplateUsed(id: string): Promise<void>;
  /** A line that is being typed in an area, which is no finding yet. It stays on this phone. */
  line(inspection: string, area: string): string;
  keepLine(inspection: string, area: string, text: string): Promise<void>;

  /** Sends and fetches now. This also happens automatically, so nothing depends on the call. */
  syncNow(): Promise<void>;
  /** This phone's data of the inspections, as a ZIP file that the desk reads in. */
  saveToFile(inspections: readonly string[]): Promise<Blob>;
  /** Tries a refused change again, or discards it. */
  retryRefused(id: string): Promise<void>;
  dropRefused(id: string): Promise<void>;
  close(): void;
};
