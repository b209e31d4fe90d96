import { facts } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import { picturesIn } from '#contract/business/named-pictures.ts';
import type { PictureSize } from '#contract/business/pictures.ts';
import { pictureRefusals } from '#contract/desk/business-pictures.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Db } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import { disown, filesOwnedBy, ownersFrom } from '../files/owned.ts';
import { findDraft, findVersion, versionTimes } from './store.ts';

const KIND = 'business-picture';

/** The places of a picture's sizes among its files. */
export const placeOf: Record<PictureSize, number> = { large: 0, small: 1 };

/** How long a page of the version before may still be on its way to a browser. */
const LEFT_MS = 10 * 60_000;

/** One size of a picture of the business. */
export async function findPicture(db: Db, id: string, size: PictureSize): Promise<StoredFile | undefined> {
  return (await filesOwnedBy(db, KIND, [id])).get(id)?.[placeOf[size]];
}

/** The fields that name a picture which is not there, with a sentence. */
export async function missingPictures(db: Db, next: Facts): Promise<FieldErrors> {
  const named = picturesIn(next);
  const known = await filesOwnedBy(db, KIND, [...new Set(named.map(({ id }) => id))]);
  return Object.fromEntries(
    named.filter(({ id }) => !known.has(id)).map(({ path }) => [path, pictureRefusals.notOurs]),
  );
}

/**
 * Whether everybody may see a picture: the facts in force name it. Another process may have published just now, and a page of the
 * version before may ask a moment later.
 */
export async function isPublic(db: Db, id: string, now: Date): Promise<boolean> {
  if (names(facts, id)) return true;
  const since = new Date(now.getTime() - LEFT_MS).toISOString();
  const times = await versionTimes(db);
  const recent = times.filter((_, index) => {
    const next = times[index + 1];
    return next === undefined || next.publishedAt > since;
  });
  for (const { version } of recent) {
    const found = await findVersion(db, version);
    if (found && names(found.facts, id)) return true;
  }
  return false;
}

const names = (some: Facts, id: string) => picturesIn(some).some((picture) => picture.id === id);

/** Removes pictures that no version and no draft names, and that were sent before a moment. */
export async function forgetUnusedPictures(
  { db, files }: { db: Db; files: Pick<Files, 'discard'> },
  { sentBefore }: { sentBefore: Date },
): Promise<void> {
  const before = sentBefore.toISOString();
  const sent = await ownersFrom(db, KIND, { before });
  if (sent.length === 0) return;
  const removed = await db.transaction().execute(async (transaction) => {
    const kept = await namedAnywhere(transaction);
    const unused = (await ownersFrom(transaction, KIND, { before })).filter((id) => !kept.has(id));
    const names: string[] = [];
    for (const id of unused) names.push(...(await disown(transaction, { kind: KIND, id })).names);
    return names;
  });
  await files.discard(removed);
}

async function namedAnywhere(db: Db): Promise<Set<string>> {
  const draft = await findDraft(db);
  const named = new Set(draft ? picturesIn(draft.facts).map(({ id }) => id) : []);
  for (const { version } of await versionTimes(db)) {
    const found = await findVersion(db, version);
    for (const { id } of found ? picturesIn(found.facts) : []) named.add(id);
  }
  return named;
}
