import '../content/sample-in-force.ts';
import { resolve } from 'node:path';
import { checkBackup } from '../server/backup/check.ts';
import { fetchFromBucket } from '../server/backup/in-bucket.ts';
import { BackupError, type Manifest, UPLOADS } from '../server/backup/manifest.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { parameters, wrongCall } from './parameters.ts';
import { settings } from './settings.ts';

// npm run restore -- DIR [--replace]: puts a backup where the settings say. With --verify it only looks through it, with --fetch it
// brings one from the object storage into DIR.
const { folder, replace, verify, fetch: isFetching, name } = asked();
// A backup can be looked through anywhere.
const config = verify ? undefined : settings();
try {
  if (isFetching && config) {
    if (!config.backupS3)
      throw new BackupError('Set the five BACKUP_S3_ settings, so that we find the object storage');
    const fetched = await fetchFromBucket(config.backupS3, { into: folder, wanted: name });
    console.log(`${fetched} is complete. Restore it from there`);
  } else if (!config) {
    say(await checkBackup(folder), 'is complete');
  } else {
    const { manifest, movedTo } = await restoreBackup({ config, from: folder, replace, now: new Date() });
    say(manifest, `is restored into ${config.dataDir}`);
    if (movedTo) console.log(`The earlier data is in ${movedTo}. Remove it when you no longer need it`);
    console.log('Start the server now');
  }
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof BackupError ? message : `The restore was not finished: ${message}`);
  process.exitCode = 1;
}

function say({ madeAt, tables, files, lost }: Manifest, is: string): void {
  const uploads = files.filter(({ path }) => path.startsWith(`${UPLOADS}/`)).length;
  console.log(
    `The backup of ${madeAt} ${is} (inquiries: ${tables.contact_submissions ?? 0}, files: ${uploads})`,
  );
  for (const { filename, why } of lost)
    console.log(`${filename} was already ${why} when the backup was made`);
}

function asked() {
  const usage =
    'npm run restore -- DIR [--replace]   To check a backup only: npm run restore -- DIR --verify   To bring one from object storage into DIR: npm run restore -- DIR --fetch [--name NAME]';
  const { positionals, values } = parameters(
    {
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
        fetch: { type: 'boolean', default: false },
        name: { type: 'string' },
      },
    },
    usage,
  );
  const [given] = positionals;
  if (!given || positionals.length > 1) return wrongCall('Name the folder of one backup', usage);
  return { folder: resolve(given), ...values };
}
