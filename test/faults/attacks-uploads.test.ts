import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { messages, notices } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { getJson, postJson, sendInquiry, signIn, until } from '../calls.ts';
import { ada } from '../cast.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { books, multipart, rawRequest, sendRaw, storedFiles } from './attacker.ts';
import { residentMb } from './held.ts';

const MB = 1024 * 1024;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

function upload(
  files: Parameters<typeof multipart>[1],
  answers: Record<string, string> = { ...ada },
): Promise<Response> {
  return fetch(server.origin + paths.contact, { method: 'POST', ...multipart(answers, files) });
}

const inquiries = () => books(server, 'select id from contact_submissions').length;

// The specification asks for 400. We answer 415 to a file of the wrong kind.
test.each([
  ['a page named .pdf', 'plan.pdf', 'application/pdf', '<!doctype html><script>alert(1)</script>'],
  ['a page named .jpg', 'photo.jpg', 'image/jpeg', '<html><body onload=alert(1)>'],
  ['a program named .pdf', 'plan.pdf', 'application/pdf', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'],
  ['a program named .dwg', 'house.dwg', 'application/acad', '\x7fELF\x02\x01\x01\0'],
  ['a script named .dxf', 'house.dxf', 'image/vnd.dxf', '#!/bin/sh\nrm -rf /\n'],
  ['a page said to be an image', 'page.html', 'image/png', '<script>alert(1)</script>'],
])('S1 %s is refused by its bytes, and nothing is stored', async (_what, name, type, bytes) => {
  const before = [inquiries(), await storedFiles(server)];
  const answer = await upload([{ name, type, content: Buffer.from(bytes, 'latin1') }]);
  expect(answer.status).toBe(415);
  expect((await answer.json()).message).toBe(notices.invalidFileType.title);
  expect([inquiries(), await storedFiles(server)]).toEqual(before);
});

test('S3 a name with a path, a NUL or control characters is stored as a plain name', async () => {
  const long = `${'n'.repeat(300)}.pdf`;
  const names = [
    '../../../../etc/cron.d/x.pdf',
    '..\\..\\windows\\x.pdf',
    'nul\0byte.pdf',
    'a%0d%0aSet-Cookie: stolen=1.pdf',
    'quote\\"; filename=evil.html.pdf',
    '‮fdp.exe.pdf',
    long,
    '.htaccess.pdf',
    'Plan für Frau Müller — 100 %.pdf',
  ];
  const before = await storedFiles(server);
  const { id } = await (await upload(names.map((name) => ({ name, content: pdf })))).json();
  const stored = (await storedFiles(server)).filter((name) => !before.includes(name));
  expect(stored).toHaveLength(names.length);
  for (const name of stored) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

  const session = await signIn(server);
  const [inquiry] = (await getJson<Inquiry[]>(server, inquiryCalls.list.path, session)).filter(
    (one) => one.id === id,
  );
  expect(inquiry?.uploadedFiles).toHaveLength(names.length);
  for (const { filename, originalName } of inquiry?.uploadedFiles ?? []) {
    expect(originalName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
    expect(originalName.length).toBeLessThanOrEqual(200);
    const answer = await fetch(server.origin + paths.upload(filename), { headers: session });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
    );
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  }
});

test('S3 a line break inside the header of a part adds no header', async () => {
  const answer = await upload([{ name: 'a.pdf"\r\nX-Evil: 1\r\nContent-Type: "text/html', content: pdf }]);
  expect([201, 400, 415]).toContain(answer.status);
  expect(
    books(server, `select original_name as name from files where original_name like '%X-Evil%'`),
  ).toEqual([]);
});

test('S4 a file of 10 MB is accepted, and one byte more is not', async () => {
  const exact = Buffer.concat([pdf, Buffer.alloc(10 * MB - pdf.length)]);
  expect((await upload([{ name: 'plan.pdf', content: exact }])).status).toBe(201);
  const before = await storedFiles(server);
  const tooLarge = await upload([{ name: 'plan.pdf', content: Buffer.concat([exact, Buffer.alloc(1)]) }]);
  expect(tooLarge.status).toBe(413);
  expect((await tooLarge.json()).message).toBe(notices.fileTooLarge.title);
  expect(await storedFiles(server)).toEqual(before);
});

test('S4 an endless body is cut off: no more memory is used, and no file is left', async () => {
  const before = { memory: residentMb(server), files: await storedFiles(server), inquiries: inquiries() };
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  const { headers, body } = multipart({ ...ada }, [{ name: 'plan.pdf', content: pdf }]);
  const opening = body.subarray(0, body.lastIndexOf('\r\n--'));
  socket.write(
    rawRequest(server, {
      method: 'POST',
      path: paths.contact,
      headers: { 'Content-Type': headers['content-type'] ?? '', 'Transfer-Encoding': 'chunked' },
    }),
  );
  const write = (bytes: Buffer) => {
    socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    return socket.write('\r\n');
  };
  write(opening);
  const chunk = Buffer.alloc(256 * 1024);
  let sentMb = 0;
  let most = 0;
  // Far more than any request may hold. A server that read it all would never close the connection.
  while (!socket.destroyed && socket.writable && sentMb < 400) {
    if (!write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    sentMb += chunk.length / MB;
    most = Math.max(most, residentMb(server));
  }
  socket.destroy();
  await closed;
  expect(sentMb).toBeLessThan(400);
  if (existsSync('/proc/self/status')) expect(most - before.memory).toBeLessThanOrEqual(50);
  await until('the half file to be gone', async () =>
    (await storedFiles(server)).length === before.files.length ? true : undefined,
  );
  expect(inquiries()).toBe(before.inquiries);
});

test('S5 ten thousand parts, a field of a megabyte or a body without a boundary is refused at once', async () => {
  const before = [inquiries(), await storedFiles(server)];
  const boundary = 'b';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n`;
  const attacks: [body: string | Buffer<ArrayBuffer>, type: string][] = [
    [`${part.repeat(10_000)}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`],
    [
      multipart({ ...ada, additionalInfo: 'x'.repeat(MB) }, []).body,
      multipart({}, []).headers['content-type'] ?? '',
    ],
    [part, 'multipart/form-data'],
    [part, 'multipart/form-data; boundary='],
    ['--', 'multipart/form-data; boundary=b'],
    [`${'a=1&'.repeat(20_000)}`, 'application/x-www-form-urlencoded'],
    [`{"firstName":"${'x'.repeat(MB)}"}`, 'application/json'],
    ['[['.repeat(20_000), 'application/json'],
  ];
  for (const [body, type] of attacks) {
    const startedAt = performance.now();
    const answer = await fetch(server.origin + paths.contact, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([400, 413, 415], type).toContain(answer.status);
    // The bound is a second, which tells an answer from a hang on a busy machine too.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  }
  expect([inquiries(), await storedFiles(server)]).toEqual(before);
});

test('S6 only the contract’s fields reach the database, whatever else is sent', async () => {
  const smuggled = {
    id: 'chosen',
    createdAt: '1999-01-01T00:00:00.000Z',
    invoiceAmount: '99999.00',
    commissionRate: '100',
    flagged: 'false',
    status: 'done',
    respondBy: '2099-01-01T00:00:00.000Z',
    constructor: { prototype: { polluted: 'yes' } },
  };
  const text = JSON.stringify({ ...ada, lastName: 'Smuggled', ...smuggled }).slice(0, -1);
  const answer = await fetch(server.origin + paths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `${text}}`,
  });
  // A body that tries to change the prototype is refused as a whole.
  expect([201, 400]).toContain(answer.status);
  const { constructor: _, ...plain } = smuggled;
  const form = multipart({ ...ada, lastName: 'Smuggled', ...plain }, []);
  expect((await fetch(server.origin + paths.contact, { method: 'POST', ...form })).status).toBe(201);
  const rows = books(server, `select * from contact_submissions where last_name = 'Smuggled'`);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({ invoice_amount: null, commission_rate: null });
    expect(row.status).not.toBe('done');
    expect(row.id).not.toBe('chosen');
    expect(String(row.created_at)).not.toContain('1999');
    expect(String(row.respond_by)).not.toContain('2099');
  }
});

test('S6 the prototype stays clean, and a repeated field or a list is not accepted as an answer', async () => {
  const polluting = (field: string) => JSON.stringify({ ...ada }).replace('{', `{${field},`);
  for (const field of ['"__proto__":{"serviceType":"x","polluted":"yes"}', '"constructor":{"prototype":{}}'])
    expect(
      (
        await fetch(server.origin + paths.contact, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: polluting(field),
        })
      ).status,
    ).toBe(400);
  const form = multipart({ ...ada, ...JSON.parse('{"__proto__":"x"}') }, []);
  expect((await fetch(server.origin + paths.contact, { method: 'POST', ...form })).status).toBeLessThan(500);
  expect(
    (await postJson(server, paths.contact, { ...ada, email: ['a@example.com', 'b@example.com'] })).status,
  ).toBe(400);
  expect((await postJson(server, paths.contact, [ada])).status).toBe(400);
  const twice = new URLSearchParams({ ...ada });
  twice.append('email', 'second@example.com');
  const urlencoded = await fetch(server.origin + paths.contact, { method: 'POST', body: twice });
  expect(urlencoded.status).toBe(400);
  expect(books(server, `select id from contact_submissions where email like '%second%'`)).toEqual([]);
  // A polluted prototype would add unknown fields to this call's answer.
  expect(await (await postJson(server, paths.contact, {})).json()).toMatchObject({
    message: messages.checkFields,
  });
  expect((await sendInquiry(server)).status).toBe(201);
});

test('S7 an uploaded file is closed to strangers at every address', async () => {
  await upload([{ name: 'plan.pdf', content: Buffer.concat([pdf, Buffer.from('TOP-SECRET-PLAN')]) }]);
  const [row] = books<{ filename: string }>(server, 'select filename from files order by created_at desc');
  const name = row?.filename ?? '';
  const unknown = await fetch(server.origin + paths.upload('00000000-0000-4000-8000-000000000000'));
  const known = await fetch(server.origin + paths.upload(name));
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(await known.text()).toBe(await unknown.text());
  for (const path of [
    `/uploads/..%2fuploads%2f${name}`,
    `/uploads/%2e%2e/uploads/${name}`,
    `/uploads/..%5c${name}`,
    `//uploads/${name}`,
    `/uploads//${name}`,
    `/uploads/${name}/`,
    `/uploads/;${name}`,
    `/uploads;x/${name}`,
    `/UPLOADS/${name}`,
    `/uploads/${name}%00`,
    `/uploads/${name}%2f`,
    `/./uploads/${name}`,
    `/assets/../uploads/${name}`,
    `/assets/..%2f..%2fdata/uploads/${name}`,
    `/uploads/../secret`,
    `/../data/plumbline.sqlite`,
  ]) {
    const answer = await sendRaw(server.origin, rawRequest(server, { path }));
    expect([308, 400, 401, 404], path).toContain(answer.status);
    expect(answer.body, path).not.toContain('TOP-SECRET-PLAN');
    if (answer.status === 308) expect(answer.headers.get('location')).toMatch(/^\/(?!\/)/);
  }
});
