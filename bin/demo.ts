import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { paths } from '../contract/paths.ts';
import { compose } from '../server/compose.ts';
import { openDatabase } from '../server/database/open.ts';
import { ada, ben, cleo, sam } from '../test/cast.ts';
import { settings } from './settings.ts';
import { buildSiteIfStale } from './site-build.ts';

// npm run demo: the product with the sample cast in it, in a folder that is gone when it stops.
const folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
const administrator = { username: 'omar', password: 'demonstration-only' };
const { PORT, HOST, SITE_URL } = process.env;
// Of what is set here only where it can be seen: never the business's own database, mail, storage or cloud.
const config = settings({
  PORT,
  HOST,
  SITE_URL,
  DATA_DIR: folder,
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
});
await buildSiteIfStale();
await addPartner();
const { app, close } = await compose({
  config,
  logger: pino({ level: 'warn' }),
  buildFolder: join(import.meta.dirname, '..', 'build'),
});
for (const request of [ben, cleo]) await app.inject({ method: 'POST', url: paths.contact, payload: request });
await sendWithFiles();
const address = await app.listen({ port: config.port, host: config.host });
console.log(`The demonstration is on ${config.port === 0 ? address : config.siteUrl}`);
console.log(
  `Sign in at /login as "${administrator.username}" with "${administrator.password}"; stop it with Ctrl+C`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  });

async function addPartner(): Promise<void> {
  const { db } = await openDatabase(config.database);
  await db
    .insertInto('referrals')
    .values({
      id: crypto.randomUUID(),
      sales_rep_name: sam.name,
      sales_rep_email: sam.email,
      referral_code: sam.referralCode,
      commission_rate: sam.commissionRate,
      created_at: new Date().toISOString(),
    })
    .execute();
  await db.destroy();
}

async function sendWithFiles(): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(ada)) form.append(name, value);
  for (const name of ['plan.pdf', 'photo.jpg', 'drawing.dxf']) {
    const content = await readFile(join(import.meta.dirname, '..', 'test', 'files', name));
    form.append('files', new Blob([new Uint8Array(content)]), name);
  }
  const encoded = new Response(form);
  await app.inject({
    method: 'POST',
    url: paths.contact,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}
