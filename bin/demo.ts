import { rmSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { makeDemonstration } from '../demo/make.ts';
import { newLog } from '../server/log.ts';
import { buildIfStale, site } from './builds.ts';
import { demonstration } from './demonstration-build.ts';
import { settings } from './settings.ts';

// npm run demo: the product with a year of a sample business in it, in a folder that is gone when it stops.
const administrator = { username: 'omar', password: 'demonstration-only' };
const { PORT, HOST, SITE_URL, TMPDIR } = process.env;
const folder = await mkdtemp(join(TMPDIR ?? (await memoryFolder()) ?? tmpdir(), 'plumbline-demo-'));
let made: Awaited<ReturnType<typeof makeDemonstration>> | undefined;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await made?.close();
    process.exit(0);
  });

// It takes only the address from this machine's settings, never the business's own database, mail, storage or
// cloud.
const config = settings({
  PORT,
  HOST,
  SITE_URL,
  DATA_DIR: folder,
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
});
await buildIfStale([site, demonstration]);
console.log('Making a year of inquiries …');
// One file, like the server's: some 1,200 modules would take half a second more.
const program: { makeDemonstration: typeof makeDemonstration } = await import(
  new URL('../build/demonstration.js', import.meta.url).href
);
// Its two mails that can't be delivered are intended, so it logs no warnings.
made = await program.makeDemonstration({ config, logger: newLog('error') });
const { app, tour } = made;
const address = await app.listen({ port: config.port, host: config.host });
console.log(`The demonstration is on ${config.port === 0 ? address : config.siteUrl}. It shows:`);
for (const line of tour) console.log(`  ${line}`);
console.log(
  `Sign in at /login as "${administrator.username}" with "${administrator.password}", or as the inspector "noor" with the same password. Stop it with Ctrl+C`,
);

/**
 * Linux's folder in memory, if there is room in it for what visitors upload. The year has some 1,500 commits, and
 * each of them would wait for the disk.
 */
async function memoryFolder(): Promise<string | undefined> {
  const path = '/dev/shm';
  const room = await statfs(path).catch(() => undefined);
  return room && room.bavail * room.bsize >= 4 * 1024 ** 3 ? path : undefined;
}
