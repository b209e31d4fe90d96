import { inspectApp } from '#contract/inspect/app.ts';
import { signOutOnPhone } from '#contract/inspect/session.ts';
import { call } from '#web/api.ts';
import { deleteSecondCopy, isSecondCopyThere } from './store/second-copy.ts';

/**
 * Set in the browser's storage from the start of a wipe to its end, so that an interrupted wipe continues.
 */
const MARK = 'inspect-wiping';

/** Why everything is deleted: somebody ended the session at the desk, or the inspector signed out on the phone. */
export type WipeReason = 'ended' | 'signed-out';

/** A closing connection alone does not reload the page. */
const CLOSING_MS = 1000;
const LATE_MS = 300;
const MOST_TRIES = 5;

/**
 * Deletes all of this phone's data: databases, caches, the service worker and the storage of this site. Then
 * it drops the ended session, so that somebody may sign in again. If it is interrupted, the next start
 * continues it (`finishWiping`).
 */
export async function wipe(reason: WipeReason = 'ended'): Promise<void> {
  localStorage.setItem(MARK, reason);
  // A database that this page still holds open is deleted after the page reloads.
  await deleteAll(() => location.reload());
}

/**
 * Continues an interrupted wipe. Call it before anything opens a database.
 *
 * @returns why there was one, if there was
 */
export async function finishWiping(): Promise<WipeReason | undefined> {
  const reason = localStorage.getItem(MARK) as WipeReason | null;
  if (!reason) return undefined;
  await deleteAll(() => undefined);
  return reason;
}

async function deleteAll(onBlocked: () => void): Promise<void> {
  // A database or worker that was being opened when the wipe started appears after it, so everything is
  // deleted once more.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await Promise.all([deleteDatabases(onBlocked), deleteSecondCopy(), deleteCaches(), removeWorker()]);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    if (!(await isAnythingLeft())) break;
  }
  sessionStorage.clear();
  localStorage.clear();
  // Without a network the session is dropped at the next contact. By then nothing is left to wipe.
  await call(signOutOnPhone, {}).catch(() => undefined);
}

async function isAnythingLeft(): Promise<boolean> {
  const left = await Promise.all([
    indexedDB.databases?.().then(({ length }) => length > 0),
    isSecondCopyThere(),
    globalThis.caches?.keys().then(({ length }) => length > 0),
    navigator.serviceWorker?.getRegistration(inspectApp.page).then(Boolean),
  ]);
  return left.includes(true);
}

async function deleteDatabases(onBlocked: () => void): Promise<void> {
  // Firefox before 126 can't list them, so the app's own names are used.
  const databases = (await indexedDB.databases?.()) ?? [{ name: inspectApp.database }];
  await Promise.all(databases.map(({ name }) => name !== undefined && deleteDatabase(name, onBlocked)));
}

function deleteDatabase(name: string, onBlocked: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    let blocked: ReturnType<typeof setTimeout>;
    request.onblocked = () => {
      blocked = setTimeout(onBlocked, CLOSING_MS);
    };
    request.onsuccess = () => {
      clearTimeout(blocked);
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
}

async function deleteCaches(): Promise<void> {
  // Without TLS a browser has no caches and no service worker.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(inspectApp.page);
  await registration?.unregister();
}
