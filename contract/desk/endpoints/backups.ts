import { BackupMade, Backups } from '#contract/desk/backups.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export const backups = {
  method: 'GET',
  path: '/api/admin/backups',
  roles: ['owner'],
  answer: Backups,
} as const satisfies Endpoint;

/** Makes a backup now. It answers when the backup is finished; a second one meanwhile gets 409. */
export const makeBackup = {
  method: 'POST',
  path: '/api/admin/backups',
  roles: ['owner'],
  answer: BackupMade,
  status: 201,
} as const satisfies Endpoint;
