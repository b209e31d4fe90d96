import { makeBackup } from '../server/backup/make.ts';
import { BackupError, UPLOADS } from '../server/backup/manifest.ts';
import { parameters, wrongCall } from './parameters.ts';
import { settings } from './settings.ts';

// npm run backup -- DIR [--keep N]: a dated folder in DIR, made while the server runs. Ends with 1 when a file was lost,
// here or in the store alone.
const { folder: into, keep } = asked();
const config = settings();
try {
  const { folder, manifest, harmed, notLooked } = await makeBackup({ config, into, now: new Date(), keep });
  const { tables, files: kept, lost, database } = manifest;
  const megabytes = [database, ...kept].reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(
    `${folder} is a complete backup (inquiries: ${tables.contact_submissions ?? 0}, ${megabytes.toFixed(1)} MB)`,
  );
  for (const { filename, why } of lost) console.error(`${filename} was already ${why} in the store`);
  if (harmed.length > 0)
    console.error(
      `The store has lost or damaged files (${harmed.length}) that this backup still has. Put them back from its ${UPLOADS}:`,
    );
  for (const { filename, why } of harmed) console.error(`${filename} is ${why} in the store`);
  if (notLooked) console.error(`The store could not be checked: ${notLooked}`);
  if (lost.length > 0 || harmed.length > 0 || notLooked) process.exitCode = 1;
} catch (error) {
  console.error(
    error instanceof BackupError ? error.message : `No backup was made: ${(error as Error).message}`,
  );
  process.exitCode = 1;
}

function asked(): { folder: string; keep: number | undefined } {
  const usage = 'npm run backup -- DIR [--keep N]   makes a dated folder in DIR and keeps the last N';
  const { positionals, values } = parameters(
    { allowPositionals: true, options: { keep: { type: 'string' } } },
    usage,
  );
  const [folder] = positionals;
  if (!folder || positionals.length > 1) return wrongCall('Name one folder for the backups', usage);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    return wrongCall('--keep needs a whole number of 1 or more', usage);
  return { folder, keep };
}
