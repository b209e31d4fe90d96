import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { claimFile, filesWithContent, type OwnerKind } from '../files/owned.ts';
import { Refusal } from '../refusal.ts';
import { isFull } from '../unavailable.ts';
import { reportMessages } from './messages.ts';

export type Store = {
  db: Db;
  kind: DatabaseKind;
  files: Pick<Files, 'receive' | 'carryOver' | 'discard' | 'withLocalCopy'>;
};

/** Larger than any picture or PDF that we make. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Runs work that writes files and rows. @throws Refusal when there is no room for one of them */
export async function whileThereIsRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isFull(error)) throw new Refusal('no-room', reportMessages.noRoom);
    throw error;
  }
}

/**
 * Stores bytes that we made. Nobody owns them yet.
 *
 * @throws Refusal when they are too many
 */
export async function store(
  { files }: Pick<Store, 'files'>,
  bytes: Uint8Array,
  { name, mediaType }: { name: string; mediaType: string },
): Promise<StoredFile> {
  const stored = await files.receive(Readable.from([bytes]), name, MOST_BYTES, async () => mediaType);
  if (typeof stored === 'string') throw new Refusal('too-large', reportMessages.tooLarge);
  await files.carryOver([stored]);
  return stored;
}

/** Keeps a picture of an inspection's report, once for each content; returns its SHA-256. */
export async function keepPicture(
  { db, files }: Store,
  { inspectionId, bytes, now }: { inspectionId: string; bytes: Buffer; now: Date },
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [known] = await filesWithContent(db, ['report-picture'], { contents: [sha256], owner: inspectionId });
  if (known) return sha256;
  const file = await store({ files }, bytes, {
    name: `${sha256.slice(0, 12)}.jpg`,
    mediaType: 'image/jpeg',
  });
  const owner = { kind: 'report-picture', id: inspectionId } as const;
  const isKept = await claimFile(db, owner, file, now.toISOString());
  if (!isKept) await files.discard([file.filename]);
  return sha256;
}

/** Finds the files of these kinds with some contents, of the first of these owners that has each. */
export async function filesByContent(
  db: Db,
  kinds: readonly OwnerKind[],
  { contents, owners }: { contents: readonly string[]; owners: readonly string[] },
): Promise<Map<string, StoredFile>> {
  const found = await filesWithContent(db, kinds, { contents: [...new Set(contents)] });
  const files = new Map<string, StoredFile>();
  for (const owner of owners.toReversed())
    for (const { owner: has, ...file } of found) if (has === owner) files.set(file.sha256, file);
  return files;
}

/** The files of the pictures that a report may show: by the SHA-256 of a photo's copy, or by the page of a plan. */
export type Sources = {
  screens: ReadonlyMap<string, StoredFile>;
  /** The originals of the photos that have no copy here, by their SHA-256. */
  originals: ReadonlyMap<string, StoredFile>;
  pages: ReadonlyMap<string, ReadonlyMap<number, StoredFile>>;
};
