import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { makeDemonstration } from '../demo/make.ts';
import { tour } from '../demo/tour.ts';
import { settings } from './settings.ts';
import { buildSiteIfStale } from './site-build.ts';

// npm run demo: the product with a year of a sample business in it, in a folder that is gone when it stops.
const administrator = { username: 'omar', password: 'demonstration-only' };
const { PORT, HOST, SITE_URL } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
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
await buildSiteIfStale();
console.log('Making a year of inquiries …');
// Its two mails that can't be delivered are intended, so it logs no warnings.
const { app, totals, customerPage, close } = await makeDemonstration({
  config,
  logger: pino({ level: 'error' }),
});
const address = await app.listen({ port: config.port, host: config.host });
console.log(`The demonstration is on ${config.port === 0 ? address : config.siteUrl}. It shows:`);
for (const line of tour(totals, customerPage)) console.log(`  ${line}`);
console.log(
  `Sign in at /login as "${administrator.username}" with "${administrator.password}", or as the inspector "noor" with the same password. Stop it with Ctrl+C`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  });
