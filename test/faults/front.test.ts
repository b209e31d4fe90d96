import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import https from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerPaths, paths } from '#contract/paths.ts';
import { formOf, until } from '../calls.ts';
import { ada } from '../cast.ts';
import { freePort } from '../free-port.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '../run-server.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const HOST = 'www.example.com';
/** The limit of requests from one address in a minute on these servers. */
const CONTACTS_PER_MINUTE = 4;

const fronts = [
  { name: 'nginx', isHere: spawnSync('nginx', ['-v']).status === 0, start: startNginx },
  { name: 'Caddy', isHere: spawnSync('caddy', ['version']).status === 0, start: startCaddy },
];

describe.each(fronts)('behind $name as deploy/ sets it up', ({ name, isHere, start }) => {
  let folder: { path: string; remove: () => Promise<void> };
  let server: RunningServer;
  let front: ChildProcess;
  let port: number;

  beforeAll(async () => {
    if (!isHere) return;
    folder = await temporaryFolder();
    const made = spawnSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${HOST}`]
        .concat(['-addext', `subjectAltName=DNS:${HOST},DNS:example.com`])
        .concat(['-keyout', join(folder.path, 'key.pem'), '-out', join(folder.path, 'cert.pem')]),
      { encoding: 'utf8' },
    );
    expect(made.stderr).toContain('-----');
    const serverPort = await freePort();
    server = await runServer({
      DATA_DIR: join(folder.path, 'data'),
      SITE_URL: `https://${HOST}`,
      TRUST_PROXY: '127.0.0.1',
      CONTACTS_PER_MINUTE: String(CONTACTS_PER_MINUTE),
      PORT: String(serverPort),
    });
    port = await freePort();
    front = await start({ folder: folder.path, port, to: `127.0.0.1:${serverPort}` });
    await until(`${name} to answer`, () =>
      ask('/healthz', {}).then(
        ({ status }) => status === 200 || undefined,
        () => undefined,
      ),
    );
  });
  afterAll(async () => {
    if (!isHere) return;
    const ended = new Promise((resolve) => front.once('exit', resolve));
    front.kill('SIGTERM');
    await ended;
    await server.stop();
    await folder.remove();
  });

  type RawRequest = {
    method?: string;
    headers?: Record<string, string | number>;
    body?: Buffer;
    from?: string;
    host?: string;
  };

  async function ask(
    path: string,
    { method = 'GET', headers = {}, body, from = '127.0.0.1', host = HOST }: RawRequest,
  ) {
    const ca = await readFile(join(folder.path, 'cert.pem'));
    return new Promise<{
      status: number;
      headers: Record<string, string | string[] | undefined>;
      body: string;
    }>((resolve, reject) => {
      const request = https.request(
        { port, host: '127.0.0.1', servername: host, ca, path, method, localAddress: from, agent: false },
        async (reply) =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) }),
      );
      request.on('error', reject);
      request.setHeader('host', host);
      for (const [header, value] of Object.entries(headers)) request.setHeader(header, value);
      // A body that is announced and never sent. The answer must come all the same.
      if (body || !headers['content-length']) request.end(body);
      else request.flushHeaders();
    });
  }

  async function sendPlan(bytes: number, from: string) {
    const form = new Request('http://form.invalid', {
      method: 'POST',
      body: formOf(ada, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])),
    });
    const body = Buffer.from(await form.arrayBuffer());
    const headers = { 'content-type': form.headers.get('content-type') ?? '', 'content-length': body.length };
    return ask(paths.contact, { method: 'POST', body, headers, from });
  }
  const sendInquiry = (from: string, headers: Record<string, string> = {}) =>
    ask(paths.contact, {
      method: 'POST',
      from,
      body: Buffer.from(JSON.stringify(ada)),
      headers: { 'content-type': 'application/json', origin: `https://${HOST}`, ...headers },
    });

  test('the home page comes by HTTP/2, in brotli, and asks browsers to use only TLS from now on', async ({
    skip,
  }) => {
    if (!isHere) return skip(`${name} is not on this machine`);
    const client = http2.connect(`https://127.0.0.1:${port}`, {
      servername: HOST,
      ca: await readFile(join(folder.path, 'cert.pem')),
    });
    const stream = client.request({ ':path': '/', ':authority': HOST, 'accept-encoding': 'br' });
    const headers = await new Promise<http2.IncomingHttpHeaders>((resolve) =>
      stream.once('response', resolve),
    );
    stream.resume();
    expect(headers[':status']).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['strict-transport-security']).toContain('max-age=');
    client.close();
  });

  test('an inquiry with a plan of 10 MB is accepted, one byte more is refused with a sentence, and far too much at once', async ({
    skip,
  }) => {
    if (!isHere) return skip(`${name} is not on this machine`);
    const from = '127.0.0.5';
    expect((await sendPlan(10 * 1024 * 1024, from)).status).toBe(201);
    const refused = await sendPlan(10 * 1024 * 1024 + 1, from);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body).message).toBe('File too large');
    const far = await ask(paths.contact, {
      method: 'POST',
      from,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 300 * 1024 * 1024 },
    });
    // If the front lets it through, Plumbline's answer also says that fields are missing.
    expect([400, 413]).toContain(far.status);
  });

  test('the session cookie is for this host and TLS only, and scripts can’t read it', async ({ skip }) => {
    if (!isHere) return skip(`${name} is not on this machine`);
    const reply = await ask(paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${HOST}` },
      body: Buffer.from(JSON.stringify(administrator)),
    });
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-[^;]+;(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite)/,
    );
  });

  test('a visitor is known by their own address, whatever a header claims', async ({ skip }) => {
    if (!isHere) return skip(`${name} is not on this machine`);
    const statuses: number[] = [];
    for (let number = 0; number <= CONTACTS_PER_MINUTE; number += 1)
      statuses.push((await sendInquiry('127.0.0.2', { 'x-forwarded-for': `203.0.113.${number}` })).status);
    expect(statuses).toEqual([...Array(CONTACTS_PER_MINUTE).fill(201), 429]);
    // Another visitor has another address, although the server always sees the same front.
    expect((await sendInquiry('127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).status).toBe(201);
  });

  test('the name without www leads to the one with it', async ({ skip }) => {
    if (!isHere) return skip(`${name} is not on this machine`);
    const reply = await ask('/pricing?ref=SAMPLE123', { host: 'example.com' });
    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe(`https://${HOST}/pricing?ref=SAMPLE123`);
  });

  test('a form of another site is refused, compared with the name the visitor sees', async ({ skip }) => {
    if (!isHere) return skip(`${name} is not on this machine`);
    expect((await sendInquiry('127.0.0.4', { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('S31 leaves no customer’s link in its log, not even when the server is away', async ({ skip }) => {
    if (!isHere) return skip(`${name} is not on this machine`);
    const token = '4kq2Jm8sWv1tRz6uYb3xNc';
    expect((await ask(customerPaths.home(token), {})).status).toBe(404);
    expect((await ask(customerPaths.home(token), { host: 'example.com' })).status).toBe(301);
    await server.stop();
    expect((await ask(customerPaths.home(token), {})).status).toBe(502);
    const logs = (await readdir(folder.path)).filter((file) => file.endsWith('.log'));
    expect(logs).not.toEqual([]);
    for (const log of logs) expect(await readFile(join(folder.path, log), 'utf8'), log).not.toContain(token);
  });
});

test('the systemd units are valid, and limit the server to what it needs', async ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return skip('systemd is not on this machine');
  const folder = await temporaryFolder();
  for (const unit of (await readdir(deploy)).filter((file) => /\.(service|timer)$/.test(file))) {
    const written = await readFile(join(deploy, unit), 'utf8');
    // The program and the account don't exist on a machine that only tests.
    const here = written
      .replaceAll('/opt/plumbline/node_modules/node/bin/node', process.execPath)
      .replaceAll(/^(User|Group)=plumbline$/gm, '$1=daemon');
    await writeFile(join(folder.path, unit), here);
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder.path, unit)], {
      encoding: 'utf8',
    });
    expect(verified.stderr, unit).toBe('');
    expect(verified.status, unit).toBe(0);
  }
  const rated = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', join(folder.path, 'plumbline.service')],
    { encoding: 'utf8' },
  );
  expect(rated.stdout).toMatch(/Overall exposure level for plumbline\.service: [01]\.\d OK/);
  expect(rated.status).toBe(0);
  await folder.remove();
});

type Where = { folder: string; port: number; to: string };

async function startNginx({ folder, port, to }: Where): Promise<ChildProcess> {
  const written = await readFile(join(deploy, 'nginx.conf'), 'utf8');
  const plain = await freePort();
  const site = written
    .replaceAll('server 127.0.0.1:3000;', `server ${to};`)
    .replaceAll(/^ {4}listen \[::\].*\n/gm, '')
    .replaceAll('listen 443 ', `listen ${port} `)
    .replaceAll('listen 80;', `listen ${plain};`)
    .replaceAll(/\/etc\/letsencrypt\/live\/www\.example\.com\/fullchain\.pem/g, join(folder, 'cert.pem'))
    .replaceAll(/\/etc\/letsencrypt\/live\/www\.example\.com\/privkey\.pem/g, join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx/', `${folder}/`);
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp-${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log ${folder}/access.log; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  return spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
}

async function startCaddy({ folder, port, to }: Where): Promise<ChildProcess> {
  const written = await readFile(join(deploy, 'Caddyfile'), 'utf8');
  // A certificate from a file, instead of one fetched for a name that is not ours.
  const tls = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`;
  const site = written
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects')
    .replace('www.example.com {', `https://www.example.com:${port} {\n\t${tls}`)
    .replace(/^example\.com \{/m, `https://example.com:${port} {\n\t${tls}`)
    .replace('127.0.0.1:3000', to);
  await writeFile(join(folder, 'Caddyfile'), site);
  await mkdir(join(folder, 'caddy'), { recursive: true });
  const log = openSync(join(folder, 'caddy.log'), 'w');
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  closeSync(log);
  return caddy;
}
