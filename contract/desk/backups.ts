import { z } from '#contract/schema.ts';

/** A backup that is finished, or the last attempt if it failed. */
export const Backup = z
  .object({
    id: z.string().check(z.describe('The name of its folder, like plumbline-2026-11-21T16-15-00Z')),
    at: z.string().check(z.describe('From when its data is, ISO 8601 UTC')),
    bytes: z.int().check(z.describe('The size of all its files. Backups share files that did not change')),
    ok: z.boolean().check(z.describe('Whether it has everything')),
  })
  .check(z.meta({ id: 'Backup' }));
export type Backup = z.infer<typeof Backup>;

/** The backups in the folder of this machine, newest first. */
export const Backups = z
  .object({
    backups: z.array(Backup),
    running: z.boolean().check(z.describe('Whether one is being made now')),
    nightly: z.object({
      on: z.boolean(),
      folder: z.string().check(z.describe('Where they are, on the machine')),
      lastAt: z.nullable(z.string()).check(z.describe('When the last one was begun, ISO 8601 UTC')),
      lastOk: z.nullable(z.boolean()).check(z.describe('Whether it has everything')),
      copied: z
        .nullable(z.boolean())
        .check(z.describe('Whether the last one is in the object storage too; null without one')),
      nextAt: z.nullable(z.string()).check(z.describe('From when on the next one is due')),
      problem: z.optional(z.string()).check(z.describe('Why the last one failed, in a sentence')),
    }),
  })
  .check(z.meta({ id: 'Backups' }));
export type Backups = z.infer<typeof Backups>;

export const BackupMade = z.object({ backup: Backup }).check(z.meta({ id: 'BackupMade' }));
