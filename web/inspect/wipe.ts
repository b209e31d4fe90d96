import { inspectApp } from '#contract/inspect/app.ts';
import { signOutOnPhone } from '#contract/inspect/session.ts';
import { call } from '#web/api.ts';

/** Stands in the browser's storage from the start of a wipe to its end, so that one which was cut short goes on. */
const MARK = 'inspect-wiping';

/**
 * Deletes everything that this phone keeps: databases, caches, the service worker and the storage of this site. Then it gives up
 * the ended session, so that somebody may sign in again. If it is cut short, the next start goes on with it (`finishWiping`).
 */
export async function wipe(): Promise<void> {
  localStorage.setItem(MARK, 'yes');
  // A database that this page still holds open is deleted once the page has begun anew.
  await deleteAll(() => location.reload());
}

/** Goes on with a wipe that was cut short. Call it before anything opens a database. */
export async function finishWiping(): Promise<void> {
  if (localStorage.getItem(MARK)) await deleteAll(() => undefined);
}

async function deleteAll(onBlocked: () => void): Promise<void> {
  await Promise.all([deleteDatabases(onBlocked), deleteCaches(), removeWorker()]);
  sessionStorage.clear();
  localStorage.clear();
  // Without a network the session is given up at the next contact: by then there is nothing left to wipe.
  await call(signOutOnPhone, {}).catch(() => undefined);
}

async function deleteDatabases(onBlocked: () => void): Promise<void> {
  // Firefox before 126 can't list them, and is told what the app calls its own.
  const databases = (await indexedDB.databases?.()) ?? [{ name: inspectApp.database }];
  await Promise.all(databases.map(({ name }) => name !== undefined && deleteDatabase(name, onBlocked)));
}

function deleteDatabase(name: string, onBlocked: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = onBlocked;
  });
}

async function deleteCaches(): Promise<void> {
  // Without TLS a browser keeps no caches and has no service worker.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(inspectApp.page);
  await registration?.unregister();
}
