import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as personCalls from '#contract/desk/endpoints/customers.ts';
import * as calls from '#contract/desk/endpoints/messages.ts';
import { type Message, messageRefusals, replyFileRefusals } from '#contract/desk/messages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { customerToken, submit, visit } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { unzip } from '#test/unzip.ts';
import { deleteOldFiles } from '../inquiries/retention.ts';

const pdf = await readFile(join(import.meta.dirname, '../../test/files/plan.pdf'));
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const MB = 1024 * 1024;

type Sent = [name: string, bytes: Buffer][];

onEachDatabase('replies with files on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  const { session } = desk;

  /** A request with a question, and what its writer of a reply has seen. */
  async function asked(who: object = ada) {
    const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: who });
    const { id } = reply.json<{ id: string }>();
    const token = await customerToken(desk, id);
    await submit(desk, customerPaths.message(token), { about: 'question', words: 'Is it wrong?' });
    return { id, token, lastSeen: (await threadOf(id)).at(-1)?.id ?? '' };
  }
  const threadOf = async (id: string) =>
    (await call('GET', addressOf(calls.thread, { id }))).json<{ messages: Message[] }>().messages;
  async function send(
    id: string,
    fields: Record<string, string>,
    files: Sent,
    headers: Record<string, string> = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    return server.app.inject({
      method: 'POST',
      url: paths.replyWithFiles(id),
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { ...session, ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  }
  async function sent(id: string, lastSeen: string, files: Sent, words = 'See the files') {
    const reply = await send(id, { words, lastSeen }, files);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ message: Message }>().message;
  }
  const pass = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const stored = async () => (await readdir(join(server.dataDir, 'uploads'))).length;
  const owned = async () =>
    (await database.db.selectFrom('files').select('filename').where('owner_kind', '=', 'message').execute())
      .length;
  const addressIn = (html: string) => /href="(\/i\/[^"]+\/files\/[^"]+)"/.exec(html)?.[1] ?? '';

  test('the mail names the files, the desk downloads them, and the customer only once the reply has left', async () => {
    const { id, token, lastSeen } = await asked();
    const message = await sent(id, lastSeen, [
      ['Where to park.pdf', pdf],
      ['second.pdf', Buffer.from('%PDF-1.4 second')],
    ]);
    expect(message).toMatchObject({ direction: 'out', kind: 'reply', words: 'See the files' });
    expect(Date.parse(message.sendsAt ?? '') - server.clock.now.getTime()).toBe(10_000);
    expect(message.files.map(({ name, size }) => [name, size])).toEqual([
      ['Where to park.pdf', pdf.length],
      ['second.pdf', 15],
    ]);
    const thread = await threadOf(id);
    expect(thread.find(({ kind }) => kind === 'question')?.handledAt).not.toBeNull();
    expect(thread.at(-1)).toEqual(message);
    const mail = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('id', 'like', `message.${message.id}.%`)
      .executeTakeFirstOrThrow();
    expect(mail.message).toContain('Where to park.pdf');
    expect(JSON.parse(mail.message).attachments).toBeUndefined();

    const atDesk = await call('GET', message.files[0]?.address ?? '');
    expect([atDesk.statusCode, atDesk.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(atDesk.headers['content-disposition']).toMatch(/^attachment; filename="Where to park\.pdf"/);
    const ofOther = paths.replyFile('another', message.files[0]?.address?.split('/').at(-1) ?? '');
    expect((await call('GET', ofOther)).statusCode).toBe(404);
    expect((await server.app.inject({ url: message.files[0]?.address ?? '' })).statusCode).toBe(401);

    const filename = message.files[0]?.address?.split('/').at(-1) ?? '';
    const early = await visit(desk, customerPaths.replyFile(token, filename));
    const wrong = await visit(desk, customerPaths.replyFile('AAAAAAAAAAAAAAAAAAAAAA', filename));
    expect([early.statusCode, early.body]).toEqual([404, wrong.body]);
    expect((await visit(desk, customerPaths.home(token))).body).not.toContain('Where to park.pdf');

    pass(11_000);
    const page = await visit(desk, customerPaths.home(token));
    expect(page.body).toContain('Where to park.pdf');
    expect(addressIn(page.body)).toBe(customerPaths.replyFile(token, filename));
    const theirs = await visit(desk, addressIn(page.body));
    expect([theirs.statusCode, theirs.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(theirs.headers['content-disposition']).toMatch(/^attachment;/);
    expect(theirs.headers['content-security-policy']).toContain('sandbox');

    const other = await asked(ben);
    const ofBen = await visit(desk, customerPaths.replyFile(other.token, filename));
    expect([ofBen.statusCode, ofBen.body]).toEqual([404, wrong.body]);
  });

  test('the same call again, in turn or at once, sends one reply and keeps each file once', async () => {
    const { id, lastSeen } = await asked();
    const before = await stored();
    const again = () =>
      send(id, { words: 'Once\r\nonly', lastSeen }, [['a.pdf', pdf]], { 'idempotency-key': `files-${id}` });
    const [first, second] = await Promise.all([again(), again()]);
    const third = await again();
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 201, 201]);
    expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
    expect((await threadOf(id)).filter(({ words }) => words === 'Once\nonly')).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
    const other = await send(id, { words: 'Once\nonly', lastSeen }, [['b.pdf', pdf]], {
      'idempotency-key': `files-${id}`,
    });
    expect([other.statusCode, other.json().message]).toEqual([409, messages.keyReused]);
    // Without a key, the first reply itself is what its writer has not seen.
    const unseen = await send(id, { words: 'Once', lastSeen }, [['a.pdf', pdf]]);
    expect(unseen.json()).toMatchObject({ message: messageRefusals.notSeen, code: 'changed' });
    expect(unseen.json().messages).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
  });

  test('a reply that is taken back takes its files with it', async () => {
    const { id, lastSeen } = await asked();
    const before = [await stored(), await owned()];
    const message = await sent(id, lastSeen, [['a.pdf', pdf]], 'Too soon');
    const back = await call('DELETE', addressOf(calls.takeBack, { id: message.id }));
    expect(back.json()).toEqual({ words: 'Too soon' });
    expect([await stored(), await owned()]).toEqual(before);
    expect((await call('GET', message.files[0]?.address ?? '')).statusCode).toBe(404);
    expect((await threadOf(id)).find(({ kind }) => kind === 'question')?.handledAt).toBeNull();
  });

  test('files that cannot be sent are refused by name and leave nothing', async () => {
    const { id, lastSeen } = await asked();
    const before = [await stored(), await owned()];
    const fields = { words: 'Here', lastSeen };
    const many = Array.from({ length: 50 }, (_, nth): Sent[number] => [`${nth}.pdf`, pdf]);
    for (const [files, status, said] of [
      [[['drawing.pdf', svg]], 415, 'drawing.pdf'],
      [[['page.pdf', Buffer.from('<!doctype html><script>1</script>')]], 415, 'page.pdf'],
      [[['empty.pdf', Buffer.alloc(0)]], 415, 'empty.pdf'],
      [
        [
          ['good.pdf', pdf],
          ['huge.pdf', Buffer.concat([pdf, Buffer.alloc(40 * MB)])],
        ],
        413,
        'huge.pdf',
      ],
      [many, 413, replyFileRefusals.tooMany],
      [many.slice(0, 6), 413, replyFileRefusals.tooMany],
      [[['five.pdf', Buffer.concat([pdf, Buffer.alloc(52 * MB)])]], 413, replyFileRefusals.tooLarge],
    ] as [Sent, number, string][]) {
      const refused = await send(id, fields, files);
      expect([refused.statusCode, refused.json().errors.files]).toEqual([
        status,
        expect.stringContaining(said),
      ]);
    }
    expect([await stored(), await owned()]).toEqual(before);
  });

  test('a reply without words, to nobody or by nobody is refused with a sentence, and leaves nothing', async () => {
    const { id, lastSeen } = await asked();
    const before = [await stored(), await owned()];
    const fields = { words: 'Here', lastSeen };
    const both = await send(id, { words: '  ', lastSeen }, [['drawing.pdf', svg]]);
    expect(both.json().errors).toEqual({
      words: 'Write your reply',
      files: expect.stringContaining('drawing.pdf'),
    });
    const silent = await send(id, { lastSeen }, [['a.pdf', pdf]]);
    expect([silent.statusCode, silent.json().errors]).toEqual([400, { words: 'Write your reply' }]);
    expect((await send('nobody', fields, [['a.pdf', pdf]])).statusCode).toBe(404);
    const json = await call('POST', paths.replyWithFiles(id), fields);
    expect([json.statusCode, json.json().message]).toEqual([400, replyFileRefusals.noForm]);
    expect((await send(id, fields, [['a.pdf', pdf]], { cookie: '' })).statusCode).toBe(401);
    expect([await stored(), await owned()]).toEqual(before);
    expect(
      (await threadOf(id)).filter(({ direction, channel }) => direction === 'out' && channel === 'desk'),
    ).toEqual([]);
  });

  test('a person’s download has the files, and their deletion deletes them', async () => {
    const who = { ...ada, email: 'files@example.com', phone: '0491 570 158' };
    const { id, lastSeen } = await asked(who);
    const before = [await stored(), await owned()];
    await sent(id, lastSeen, [['For them.pdf', pdf]]);
    const zip = unzip((await call('GET', paths.personDownload(id))).rawPayload);
    const name = Object.keys(zip).find((path) => path.startsWith('replies/'));
    expect(name).toMatch(/1 For them\.pdf$/);
    expect(zip[name ?? '']?.equals(pdf)).toBe(true);
    expect(zip['data.json']?.toString()).not.toContain('/api/admin');
    const removed = await call('POST', addressOf(personCalls.remove, { id }), {
      ids: [id],
      word: REMOVAL_WORD,
    });
    expect([removed.statusCode, removed.json().removal.files]).toEqual([200, 1]);
    expect([await stored(), await owned()]).toEqual(before);
    const late = await send(id, { words: 'Late', lastSeen }, [['a.pdf', pdf]]);
    expect([late.statusCode, await stored()]).toEqual([404, before[0]]);
  });

  test('files of replies go when those of their request go; the reply still names them', async () => {
    const { id, token, lastSeen } = await asked({ ...ben, email: 'old@example.com', phone: '0491 570 159' });
    await sent(id, lastSeen, [['Old.pdf', pdf]]);
    pass(11_000);
    const { now } = server.clock;
    const discarded: string[] = [];
    await deleteOldFiles(
      {
        db: database.db,
        files: {
          discard: async (names) => {
            discarded.push(...names);
          },
        },
      },
      { receivedBefore: now, now, stopping: new AbortController().signal },
    );
    expect(discarded.length).toBeGreaterThan(0);
    expect(await owned()).toBe(0);
    const files = (await threadOf(id)).at(-1)?.files;
    expect(files).toEqual([{ name: 'Old.pdf', size: pdf.length }]);
    expect((await visit(desk, customerPaths.home(token))).body).not.toContain('Old.pdf');
  });
});
