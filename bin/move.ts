import '../content/sample-in-force.ts';
import { join } from 'node:path';
import { DatabaseUnusableError } from '../server/database/open.ts';
import { knownSecret } from '../server/database/secret.ts';
import { openBucket } from '../server/files/bucket.ts';
import { openDiskFiles } from '../server/files/disk.ts';
import { moveFiles } from '../server/move/files.ts';
import { MoveError, moveTables, openSource } from '../server/move/tables.ts';
import { parameters, wrongCall } from './parameters.ts';
import { settings } from './settings.ts';

// npm run move -- --to-postgres postgres://… [--to-s3]: copies the stopped SQLite installation in DATA_DIR to an empty
// PostgreSQL database and, with --to-s3, its files into the bucket of S3_*. What was there stays. Ends with 1 when nothing was
// moved, or when a file was lost before already.
const { postgresUrl, toS3 } = asked();
const config = settings();
try {
  if (!('sqliteFile' in config.database))
    throw new MoveError(
      'DATABASE_URL is set, so this installation already uses PostgreSQL. Unset it to move from SQLite',
    );
  if (!/^postgres(ql)?:\/\//.test(postgresUrl))
    throw new MoveError('--to-postgres takes an address like postgres://user:password@host/database');
  if (toS3 && !config.s3)
    throw new MoveError(
      '--to-s3 needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Set all five',
    );

  const source = openSource(config.database.sqliteFile);
  const secret = await knownSecret(config.dataDir);
  const files = await source.files();
  let lost: string[] = [];
  if (toS3 && config.s3) {
    const disk = await openDiskFiles(config.dataDir);
    const bucket = openBucket(config.s3);
    await bucket.reach();
    const outcome = await moveFiles(files, disk, bucket);
    bucket.close();
    await disk.close();
    lost = outcome.lost;
    console.log(
      `Files in the object storage: ${outcome.moved} sent, ${outcome.found} already there, ${(outcome.bytes / 1e6).toFixed(1)} MB, each read back and its SHA-256 compared`,
    );
  }
  console.log(`${'table'.padEnd(28)}${'rows'.padStart(10)}  SHA-256 of all rows, read back from PostgreSQL`);
  await moveTables(source, postgresUrl, secret, ({ table, rows, checksum }) =>
    console.log(
      `${table.padEnd(28)}${String(rows).padStart(10)}  ${checksum.slice(0, 16)} the same on both sides`,
    ),
  );
  source.close();
  for (const filename of lost) console.error(`${filename} was already missing or damaged in the uploads`);
  if (!toS3 && files.length > 0)
    console.log(
      `The ${files.length} files stay in ${join(config.dataDir, 'uploads')}. Keep DATA_DIR as it is`,
    );
  console.log(
    'Moved. Start the server with DATABASE_URL set to the new database. Never start it without, or the old installation sends its messages a second time.',
  );
  if (lost.length > 0) process.exitCode = 1;
} catch (error) {
  const isSaid = [MoveError, DatabaseUnusableError].some((kind) => error instanceof kind);
  const { message } = error as Error;
  console.error(isSaid ? message : `Nothing was moved: ${message}`);
  process.exitCode = 1;
}

function asked(): { postgresUrl: string; toS3: boolean } {
  const usage = 'npm run move -- --to-postgres postgres://user:password@host/database [--to-s3]';
  const { values } = parameters(
    { options: { 'to-postgres': { type: 'string' }, 'to-s3': { type: 'boolean', default: false } } },
    usage,
  );
  const { 'to-postgres': postgresUrl, 'to-s3': toS3 } = values;
  if (postgresUrl === undefined) return wrongCall('Name the new database with --to-postgres', usage);
  return { postgresUrl, toS3 };
}
