import type { Compared, Comparing } from '#contract/capture/comparison.ts';
import { type PhotoKind, photoKindNames, photoKinds } from '#contract/capture/photos.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { noteSetBack } from '../database/restores.ts';
import { filesWithContent } from '../files/owned.ts';
import type { User } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { findPhone, keepPhone } from './phones.ts';
import { knownOperations } from './store.ts';

/**
 * Compares what a phone counts as sent with what is here, and takes over its new mark. A later comparison
 * that finds this mark knows that nothing compared before it was lost: whatever sets a database back also
 * takes the mark away (decision 0045).
 */
export async function compare(
  transaction: Db,
  { asked, user, actor: { now, username } }: { asked: Comparing; user: User; actor: Actor },
): Promise<Compared> {
  const { device, marks, next, unsent, unsentPhotos = null, refused = null } = asked;
  const phone = await findPhone(transaction, device);
  const isSetBack = marks.length > 0 && !marks.includes(phone?.mark ?? '');
  const missing = isSetBack ? [] : await missingOf(transaction, { asked, user });
  // An inspection that is elsewhere may have lost its data because its customer was deleted.
  if (missing.some(({ standing }) => standing !== 'elsewhere'))
    await noteSetBack(transaction, { since: phone?.settledAt ?? null, now });
  const inspector = await inspections.inspectorOf(transaction, user.id);
  const isSettled = !isSetBack && missing.length === 0 && unsent === 0;
  await keepPhone(transaction, {
    device,
    unsent,
    unsentPhotos,
    refused,
    inspectorId: inspector?.id ?? null,
    person: inspector?.name ?? username,
    mark: isSetBack ? null : next,
    contactAt: now.toISOString(),
    settledAt: isSettled ? now.toISOString() : (phone?.settledAt ?? null),
  });
  return { isSetBack, missing };
}

async function missingOf(
  transaction: Db,
  { asked, user }: { asked: Comparing; user: User },
): Promise<Compared['missing']> {
  const ids = asked.inspections.flatMap(({ operations }) => operations);
  const known = await knownOperations(transaction, ids);
  const missing: Compared['missing'] = [];
  for (const { id, operations, photos } of asked.inspections) {
    const lost = {
      operations: operations.filter((operation) => !known.has(operation)),
      photos: await photosMissing(transaction, id, photos),
    };
    if (lost.operations.length + lost.photos.length > 0)
      missing.push({ id, ...lost, standing: await inspections.standing(transaction, user, id) });
  }
  return missing;
}

async function photosMissing(
  transaction: Db,
  owner: string,
  photos: Comparing['inspections'][number]['photos'],
): Promise<typeof photos> {
  const stored = new Map<PhotoKind, Set<string>>();
  for (const kind of photoKindNames) {
    const contents = photos.filter((photo) => photo.kind === kind).map(({ sha256 }) => sha256);
    const files = await filesWithContent(transaction, [photoKinds[kind].ownerKind], { contents, owner });
    stored.set(kind, new Set(files.map(({ sha256 }) => sha256)));
  }
  return photos.filter(({ kind, sha256 }) => !stored.get(kind)?.has(sha256));
}
