import * as z from 'zod';
import type { StorageConnection } from '#contract/desk/connections.ts';
import type { BucketSettings } from '../files/bucket.ts';
import type { StoredConnection } from './store.ts';

/** What is stored in clear. */
export const StoredStorage = z.object({
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  accessKeyId: z.string(),
});
export type StoredStorage = z.infer<typeof StoredStorage>;

export const noStorage: StoredStorage = { endpoint: '', region: '', bucket: '', accessKeyId: '' };

/**
 * Where backups are copied by a stored connection; `undefined` if nowhere, or its secret can't be decrypted.
 *
 * @param secrets as decrypted
 */
export function storageSettingsOf(
  stored: StoredConnection | undefined,
  secrets: Record<string, string> | undefined,
): BucketSettings | undefined {
  if (!stored || !secrets?.secretAccessKey) return undefined;
  const storage = StoredStorage.parse(stored.settings);
  if (storage.endpoint === '') return undefined;
  return { ...storage, secretAccessKey: secrets.secretAccessKey };
}

/** The connection of the environment, as the desk shows it. */
export function shownStorage({
  secretAccessKey: _,
  ...settings
}: BucketSettings): Omit<StorageConnection, 'version'> {
  return { ...settings, hasSecret: true, fixed: true, unreadable: false };
}
