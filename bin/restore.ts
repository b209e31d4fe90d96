import '../content/sample-in-force.ts';
import { resolve } from 'node:path';
import { checkBackup } from '../server/backup/check.ts';
import { BackupError, type Manifest, UPLOADS } from '../server/backup/manifest.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { parameters, wrongCall } from './parameters.ts';
import { settings } from './settings.ts';

// npm run restore -- DIR [--replace]: puts a backup where the settings say. With --verify it only looks through it.
const { folder, replace, verify } = asked();
// A backup can be looked through anywhere.
const config = verify ? undefined : settings();
try {
  if (!config) {
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

function asked(): { folder: string; replace: boolean; verify: boolean } {
  const usage =
    'npm run restore -- DIR [--replace]   To check a backup only: npm run restore -- DIR --verify';
  const { positionals, values } = parameters(
    {
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
      },
    },
    usage,
  );
  const [given] = positionals;
  if (!given || positionals.length > 1) return wrongCall('Name the folder of one backup', usage);
  return { folder: resolve(given), ...values };
}
