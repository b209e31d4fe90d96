// @module-tag full
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { STANDARD_FIELD } from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import { siteUrl } from '../bin/site-url.ts';
import { inquiryAcknowledged, signIn, until } from './calls.ts';
import { ada, sam } from './cast.ts';
import { draftOf, expectSaid, owner } from './faults/publishing.ts';
import { freePort } from './free-port.ts';
import { drawPhoto } from './photos/photos.ts';
import { stageReport } from './real-reports.ts';
import { administrator, type RunningServer, temporaryFolder, whenStarted } from './run-server.ts';
import { buildTestApp } from './test-app.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let release: string;
let dataDir: string;
let server: RunningServer;
let statement: string;
let metricsPort: number;

// Outside the checkout, and without its packages on PATH, so that a missing file is found nowhere else.
beforeAll(async () => {
  folder = await temporaryFolder();
  release = join(folder.path, 'plumbline');
  dataDir = join(folder.path, 'data');
  const made = makeRelease(release);
  expect(made.output).toContain(`${release} runs Plumbline for ${siteUrl()}`);
  expect(made.code).toBe(0);
  statement = await issuedStatement(dataDir);
  metricsPort = await freePort();
  const { node, ...options } = released({ METRICS_PORT: String(metricsPort) });
  server = await whenStarted(spawn(node, ['bin/launch.mjs', 'start'], options), dataDir);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

function makeRelease(into: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/launch.mjs'), 'release', into],
    { encoding: 'utf8' },
  );
  return { code: status, output: stdout + stderr };
}

/** How a program is run in the released folder, as its service does. */
function released(settings: Record<string, string> = {}) {
  return {
    node: join(release, 'node_modules/node/bin/node'),
    cwd: release,
    env: {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      SITE_URL: siteUrl(),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  };
}

function run(parameters: string[], settings: Record<string, string> = {}) {
  const { node, ...options } = released(settings);
  const { status, stdout, stderr } = spawnSync(node, parameters, { encoding: 'utf8', ...options });
  return { code: status, output: stdout + stderr };
}

/** A partner's statement of a past month, in a database that the released server then opens. */
async function issuedStatement(dataDir: string): Promise<string> {
  await mkdir(dataDir);
  const app = await buildTestApp({ where: { sqliteFile: join(dataDir, 'plumbline.sqlite') } });
  const today = new Date();
  app.clock.now = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 2, 15));
  const call = async <Body>(url: string, payload?: object): Promise<Body> => {
    const headers = await app.signIn();
    const reply = await app.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json<Body>();
  };
  await call(partnerCalls.list.path, { salesRepName: sam.name, salesRepEmail: sam.email, ...sam });
  const { id } = await call<{ id: string }>(paths.contact, { ...ada, referralCode: sam.referralCode });
  await call(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '500' });
  const [month, year] = [app.clock.now.getUTCMonth(), app.clock.now.getUTCFullYear()];
  app.clock.now = today;
  await call(partnerCalls.closeMonth.path, { month, year });
  const report = await app.app.inject({
    url: `${partnerCalls.partnersMonth.path}?month=${month}&year=${year}`,
    headers: await app.signIn(),
  });
  const { statement } = report.json().report[0];
  await call(addressOf(partnerCalls.issueStatement, { id: statement.id }));
  await app.close();
  return statement.id;
}

test('with its Node it has at most 180 MB, and nothing that only a checkout needs', async () => {
  const sizes = await Promise.all(
    (await readdir(release, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules/.cache'))
      .map(async (entry) => (await lstat(join(entry.parentPath, entry.name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000_000);
  const names = await readdir(release);
  for (const name of ['test', 'bench', 'e2e', 'web', 'vite.config.ts']) expect(names).not.toContain(name);
});

test('it serves the site and takes an inquiry', async () => {
  const page = await fetch(server.origin);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
  await inquiryAcknowledged(server);
  await inquiryAcknowledged(server, { fileBytes: 10_000 });
});

test('it renders a refused form for a browser without JavaScript', async () => {
  const refused = await fetch(server.origin + paths.contact, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ firstName: 'Ada' }),
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="Ada"');
});

test('it sets a statement as a PDF', async () => {
  const pdf = await fetch(server.origin + paths.statementPdf(statement), { headers: await signIn(server) });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
});

test('it makes the pictures of a report and sets it as a PDF', async () => {
  const path = join(folder.path, 'photo.jpg');
  const photo = await drawPhoto({ seed: 1, width: 400, height: 300 });
  await writeFile(path, photo);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const requests = join(folder.path, 'requests.json');
  await writeFile(
    requests,
    JSON.stringify({
      pictures: { copy: { path, sha256 }, view: null },
      pdf: { report: stageReport([{}]), copies: [], facts },
    }),
  );
  const program = `
    import { fork } from 'node:child_process';
    import { readFileSync } from 'node:fs';
    const { pictures, pdf } = JSON.parse(readFileSync('${requests}', 'utf8'));
    const answerOf = (name, request) => new Promise((resolve, reject) => {
      const child = fork('server/reports/' + name + '-process.ts', { serialization: 'advanced', execArgv: [] });
      child.once('message', ({ answer, failed }) => {
        child.disconnect();
        if (failed) reject(new Error(failed));
        else resolve(answer);
      });
      child.send({ id: 1, request });
    });
    const { small } = await answerOf('pictures', pictures);
    const { bytes } = await answerOf('pdf', pdf);
    console.log(small.subarray(0, 2).toString('hex'), bytes.subarray(0, 5).toString());
  `;
  expect(run(['--input-type=module', '--eval', program])).toEqual({ code: 0, output: 'ffd8 %PDF-\n' });
});

test.each(['tuned/balcony-drainage.pdf', 'tuned/wet-area-volume.docx', 'tuned/tolerances-guide.doc'])(
  'it reads the standard %s',
  async (name) => {
    const form = new FormData();
    const content = await readFile(documentPath(name));
    form.append(STANDARD_FIELD, new Blob([new Uint8Array(content)]), name);
    const reply = await fetch(server.origin + paths.standardUpload, {
      method: 'POST',
      headers: await signIn(server),
      body: form,
    });
    expect(reply.status, await reply.text()).toBe(201);
  },
);

test('it has what is loaded only where a setting asks for it', async () => {
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
  const packages = "for (const name of ['pg', 'nodemailer']) await import(name)";
  expect(run(['--input-type=module', '--eval', packages])).toEqual({ code: 0, output: '' });
});

test('it makes a backup, looks through it and restores it', async () => {
  const backups = join(folder.path, 'backups');
  const made = run(['bin/launch.mjs', 'backup', backups]);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('is a complete backup') });
  const backup = join(backups, (await readdir(backups))[0] ?? '');
  const looked = run(['bin/launch.mjs', 'restore', backup, '--verify']);
  expect(looked).toMatchObject({ code: 0, output: expect.stringContaining('is complete') });
  const restored = run(['bin/launch.mjs', 'restore', backup], { DATA_DIR: join(folder.path, 'restored') });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('is restored into') });
});

test('it gives the administrator a new password', () => {
  const given = run(['bin/launch.mjs', 'admin', 'password']);
  expect(given).toEqual({ code: 0, output: `"${administrator.username}" has the new password.\n` });
});

test('it has the program that moves to PostgreSQL', () => {
  const asked = run(['bin/launch.mjs', 'move']);
  expect(asked).toMatchObject({ code: 2, output: expect.stringContaining('Usage: npm run move') });
});

test('it takes another SITE_URL and the owner’s facts, and renders its pages for them', async () => {
  const address = 'https://another.example';
  const another = join(folder.path, 'another');
  const { node, ...options } = released({
    SITE_URL: address,
    DATA_DIR: another,
    ADMIN_PASSWORD: 'nine corks under a bridge',
    PORT: String(await freePort()),
  });
  const child = spawn(node, ['bin/launch.mjs', 'start'], options);
  const { stop } = await whenStarted(child, another);
  const origin = `http://127.0.0.1:${options.env.PORT}`;
  const read = async (path: string) => (await fetch(origin + path)).text();
  await until('the pages that name the address', async () =>
    (await read('/robots.txt')).includes(address) ? true : undefined,
  );
  for (const path of ['/', '/faq', '/sitemap.xml', '/blog/feed.xml'])
    expect(await read(path), path).not.toContain(siteUrl());
  expect(await read('/')).toContain(`<link rel="canonical" href="${address}/"`);
  await stop();
});

test('it publishes settings', async () => {
  const said = { dollars: 577, name: 'Bayside Building Inspections' };
  const desk = await owner(server);
  expect((await desk.publish(await draftOf(desk, said))).status).toBe(201);
  await expectSaid(server, said, []);
});

test('it reports in one line what it cannot do', async () => {
  const article = join(release, 'content/blog/what-the-certifier-checks.md');
  const whole = await readFile(article);
  await appendFile(article, '\n');
  for (const command of ['build', 'start']) {
    const { code, output } = run(['bin/launch.mjs', command]);
    expect(code).toBe(1);
    expect(output).toMatch(/release/);
    expect(output.trim().split('\n')).toHaveLength(1);
  }
  await writeFile(article, whole);
});

test('a release is never written over what is there', async () => {
  const taken = join(folder.path, 'taken');
  await mkdir(taken);
  await writeFile(join(taken, 'notes.txt'), 'mine');
  expect(makeRelease(taken)).toEqual({
    code: 1,
    output: `${taken} already exists and is not empty. Name another folder\n`,
  });
  expect(await readdir(taken)).toEqual(['notes.txt']);
});
