import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as calls from '#contract/desk/endpoints/messages.ts';
import { type Message, type MessageList, messageRefusals } from '#contract/desk/messages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { customerToken, submit, visit } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

const QUESTION = 'Is the report wrong? I settle on Tuesday!';
const SECOND = 1_000;

onEachDatabase('messages on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;

  async function request(who: object = ada): Promise<string> {
    const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: who });
    return reply.json<{ id: string }>().id;
  }
  /** A request with a question from its customer's page. */
  async function asked(words = QUESTION, about = 'question') {
    const id = await request();
    const token = await customerToken(desk, id);
    expect((await submit(desk, customerPaths.message(token), { about, words })).statusCode).toBe(303);
    return { id, token };
  }
  const pass = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const threadOf = async (id: string) =>
    (await call('GET', addressOf(calls.thread, { id }))).json<{ messages: Message[] }>().messages;
  const reply = (id: string, words: string, lastSeen: string | null) =>
    call('POST', addressOf(calls.reply, { id }), { words, lastSeen });
  const listed = async (query: object = { open: 'true' }) =>
    (await call('GET', addressOf(calls.list, {}, { ...query }))).json<MessageList>();
  /** The mail of a reply that has not left. */
  const mailOf = async (message: Message) => {
    const row = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('id', 'like', `message.${message.id}.%`)
      .executeTakeFirst();
    return row && JSON.parse(row.message);
  };
  const waiting = async () => (await call('GET', addressOf(calls.waiting, {}))).json();
  const standing = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<{
      inquiry: { status: string };
      events: { kind: string; words: string }[];
    }>();

  test('a question is due like a request, and stands in the thread, the list and the history', async () => {
    const before = await waiting();
    const { id } = await asked();
    const thread = await threadOf(id);
    const question = thread.find(({ kind }) => kind === 'question');
    expect(question).toMatchObject({
      inquiryId: id,
      direction: 'in',
      channel: 'page',
      from: 'Ada Sample',
      words: QUESTION,
      handledAt: null,
      delivery: null,
    });
    // Two hours of office hours after it was written (TIME-2).
    expect(question?.dueAt).not.toBeNull();
    expect(Date.parse(question?.dueAt ?? '')).toBeGreaterThan(server.clock.now.getTime());
    expect(thread[0]).toMatchObject({ direction: 'out', channel: 'mail', kind: 'mail' });
    const open = await listed();
    expect(open.messages.map((one) => one.id)).toContain(question?.id);
    expect(open.inquiries.find((one) => one.id === id)).toMatchObject({
      name: 'Ada Sample',
      lastSeen: thread.at(-1)?.id,
    });
    expect(await waiting()).toMatchObject({
      inquiries: before.inquiries + 1,
      messages: before.messages + 1,
    });
    expect((await standing(id)).events.map(({ kind }) => kind)).toContain('customer');
  });

  test('a reply leaves ten seconds later in the thread of the mails, handles what waited and answers the request', async () => {
    const { id, token } = await asked();
    const seen = (await threadOf(id)).at(-1);
    const sent = await reply(
      id,
      'No. The frame passed.\n\n{link}\n\nWrite if anything is unclear.',
      seen?.id ?? null,
    );
    expect(sent.statusCode, sent.body).toBe(201);
    const { message } = sent.json<{ message: Message }>();
    expect(message).toMatchObject({ direction: 'out', channel: 'desk', kind: 'reply', delivery: 'queued' });
    expect(Date.parse(message.sendsAt ?? '') - server.clock.now.getTime()).toBe(10 * SECOND);
    expect((await threadOf(id)).find(({ kind }) => kind === 'question')?.handledAt).not.toBeNull();
    expect((await standing(id)).inquiry.status).toBe('answered');
    expect((await visit(desk, customerPaths.home(token))).body).not.toContain('The frame passed');

    const mail = await mailOf(message);
    expect(mail).toMatchObject({ to: ada.email, follows: [expect.stringMatching(/^[0-9a-f-]{36}$/)] });
    const parts = JSON.stringify(mail.parts);
    expect(parts).toContain('No. The frame passed.');
    expect(parts).toContain(QUESTION);
    expect(parts.match(/"link"/g)).toHaveLength(1);

    pass(11 * SECOND);
    const page = await visit(desk, customerPaths.home(token));
    expect(page.body).toContain('No. The frame passed.');
    expect(page.body).toContain('Our answer');
  });

  test('a reply is taken back before it leaves: everything waits as before, and nothing was mailed', async () => {
    const { id } = await asked();
    const seen = (await threadOf(id)).at(-1)?.id ?? null;
    const { message } = (await reply(id, 'Too soon', seen)).json<{ message: Message }>();
    const address = addressOf(calls.takeBack, { id: message.id });
    const back = await call('DELETE', address);
    expect([back.statusCode, back.json()]).toEqual([200, { words: 'Too soon' }]);
    expect((await threadOf(id)).find(({ kind }) => kind === 'question')?.handledAt).toBeNull();
    expect((await standing(id)).inquiry.status).toBe('new');
    expect(await mailOf(message)).toBeUndefined();
    expect((await call('DELETE', address)).statusCode).toBe(404);

    const again = (await reply(id, 'Now', seen)).json<{ message: Message }>().message;
    pass(11 * SECOND);
    const late = await call('DELETE', addressOf(calls.takeBack, { id: again.id }));
    expect([late.statusCode, late.json().message]).toEqual([409, messageRefusals.hasLeft]);
  });

  test('whoever still sees a reply that was taken back has seen what came before it, and nothing after it', async () => {
    const { id, token } = await asked();
    const seen = (await threadOf(id)).at(-1)?.id ?? null;
    const { message } = (await reply(id, 'Too soon', seen)).json<{ message: Message }>();
    await call('DELETE', addressOf(calls.takeBack, { id: message.id }));
    const second = (await reply(id, 'Now', message.id)).json<{ message: Message }>().message;
    await call('DELETE', addressOf(calls.takeBack, { id: second.id }));
    await submit(desk, customerPaths.message(token), { about: 'question', words: 'Are you there?' });
    const refused = await reply(id, 'Now', second.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ messages: Message[] }>().messages.map(({ words }) => words)).toEqual([
      'Are you there?',
    ]);
  });

  test('of two people who reply at once, the second gets the words of the first', async () => {
    const { id } = await asked();
    const seen = (await threadOf(id)).at(-1)?.id ?? null;
    expect((await reply(id, 'We are on it', seen)).statusCode).toBe(201);
    const second = await reply(id, 'Me too', seen);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: messageRefusals.notSeen,
      messages: [{ words: 'We are on it', direction: 'out' }],
    });
    const unseen = await reply(id, 'Me too', null);
    expect(unseen.json<{ messages: Message[] }>().messages.map(({ words }) => words)).toEqual([
      QUESTION,
      'We are on it',
    ]);
    const last = second.json<{ messages: Message[] }>().messages.at(-1)?.id ?? null;
    expect((await reply(id, 'Me too', last)).statusCode).toBe(201);
  });

  test('the same call again sends one mail', async () => {
    const { id } = await asked();
    const lastSeen = (await threadOf(id)).at(-1)?.id ?? null;
    const headers = { ...desk.session, 'idempotency-key': `reply-${id}` };
    const send = () => call('POST', addressOf(calls.reply, { id }), { words: 'Once', lastSeen }, headers);
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect((await threadOf(id)).filter(({ words }) => words === 'Once')).toHaveLength(1);
  });

  test('a message that needs no reply is handled, and waits again when that was wrong', async () => {
    const { id } = await asked('When do you come?', 'time');
    const message = (await threadOf(id)).find(({ kind }) => kind === 'time');
    const handled = await call('PUT', addressOf(calls.handle, { id: message?.id ?? '' }));
    expect(handled.json<{ message: Message }>().message.handledAt).not.toBeNull();
    expect((await listed()).messages.map((one) => one.id)).not.toContain(message?.id);
    const open = await call('DELETE', addressOf(calls.reopen, { id: message?.id ?? '' }));
    expect(open.json<{ message: Message }>().message.handledAt).toBeNull();
    const ours = (await reply(id, 'At nine', message?.id ?? null)).json<{ message: Message }>().message;
    const refused = await call('PUT', addressOf(calls.handle, { id: ours.id }));
    expect([refused.statusCode, refused.json().message]).toEqual([409, messageRefusals.isOurs]);
    expect((await call('PUT', addressOf(calls.handle, { id: 'nobody' }))).statusCode).toBe(404);
  });

  test('changed details and a request that was withdrawn at once tell something and ask for nothing', async () => {
    const id = await request();
    const token = await customerToken(desk, id);
    await submit(desk, customerPaths.details(token), { phone: '0491 570 110' });
    await submit(desk, customerPaths.withdrawal(token), { reason: 'price', words: 'Too expensive' });
    const came = (await threadOf(id)).filter(({ direction }) => direction === 'in');
    expect(came.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['details', null],
      ['withdrawal', null],
    ]);
    // A person who withdrew may still be answered.
    expect((await reply(id, 'Thank you for telling us', came.at(-1)?.id ?? null)).statusCode).toBe(201);
  });

  test('a reply to suspected spam, without an address, or of no or too many words is refused with a sentence', async () => {
    const { id } = await asked();
    for (const [words, said] of [
      ['   ', 'Write your reply'],
      ['x'.repeat(10_001), 'Use at most 10,000 characters'],
    ])
      expect((await reply(id, words ?? '', null)).json().errors.words).toBe(said);
    await database.db.updateTable('contact_submissions').set({ email: '' }).where('id', '=', id).execute();
    expect((await reply(id, 'Hello', null)).json().message).toBe(messageRefusals.noEmail);
    await database.db
      .updateTable('contact_submissions')
      .set({ email: ada.email, flagged: 'true' })
      .where('id', '=', id)
      .execute();
    expect((await reply(id, 'Hello', null)).json().message).toBe(messageRefusals.spam);
    expect((await reply('nobody', 'Hello', null)).statusCode).toBe(404);
  });

  test('saved replies are filled, and name what has no value', async () => {
    const id = await request();
    const answer = await call('GET', addressOf(calls.savedReplies, { id }));
    const replies = answer.json<{ replies: { id: string; words: string; missing: string[] }[] }>().replies;
    expect(replies.find((one) => one.id === 'price')).toMatchObject({
      words: expect.stringContaining('$550'),
      missing: [],
    });
    expect(replies.find((one) => one.id === 'access')).toMatchObject({
      words: expect.stringContaining('{time}'),
      missing: ['the booked time'],
    });
  });

  test('the list has pages, open ones by their time and all of them by the latest', async () => {
    const first = await listed({ open: 'true', limit: '1' });
    expect([first.messages.length, first.total > 1]).toEqual([1, true]);
    const second = await listed({ open: 'true', limit: '1', after: first.next ?? '' });
    expect(second.messages[0]?.id).not.toBe(first.messages[0]?.id);
    const due = [...first.messages, ...second.messages].map(({ dueAt }) => dueAt ?? '');
    expect(due).toEqual(due.toSorted());
    const all = await listed({ limit: '200' });
    expect(all.total).toBe(all.messages.length);
    const at = all.messages.map((one) => one.at);
    expect(at).toEqual(at.toSorted().reverse());
    expect((await call('GET', addressOf(calls.list, {}, { after: 'nonsense' }))).statusCode).toBe(400);
  });
});
