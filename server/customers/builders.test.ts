import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { sharing } from '#content/sharing.ts';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as pages from '#contract/desk/endpoints/customer-pages.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as todayCalls from '#contract/desk/endpoints/today.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { Today } from '#contract/desk/today.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths } from '#contract/paths.ts';
import { letter } from '#server/outbox/letter.ts';
import type { Message } from '#server/outbox/message.ts';
import { customerToken, submit, visit, waive } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';
import { answerMessages } from './answer-form.ts';
import { handOnMessages } from './hand-on-routes.ts';
import { withListLinks } from './list-mails.ts';
import { answersOfInquiry, openDisputes } from './public.ts';
import { verdictMessages } from './verdicts.ts';

onEachDatabase('what builders say and the office decides on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call } = desk;
  let inspection: Inspection;
  let token: string;
  let session: { cookie: string };

  const findings = ['f1', 'f2', 'f3', 'f4'];
  const page = async (link: string) => (await visit(desk, customerPaths.shared(link))).body;
  const answered = (link: string, finding: string, fields: Record<string, string>) =>
    submit(desk, customerPaths.answer(link, finding), fields);
  const decided = (id: string, body: object, headers: Record<string, string> = {}) =>
    desk.server.app.inject({
      method: 'PUT',
      url: addressOf(pages.giveVerdict, { id }),
      headers: { ...desk.session, ...headers },
      payload: body,
    });

  async function shared(name: string, email = ''): Promise<string> {
    const reply = await submit(desk, customerPaths.shares(token), { kind: 'actions', name, email });
    return tokenIn(reply.body);
  }

  async function handedOn(link: string, items: readonly string[], name: string, email = '') {
    const fields = new URLSearchParams([
      ...items.map((item) => ['item', item]),
      ['name', name],
      ['email', email],
    ]);
    return posted(customerPaths.handedOn(link), fields);
  }

  function posted(url: string, fields: URLSearchParams) {
    return desk.server.app.inject({
      method: 'POST',
      url,
      headers: {
        accept: 'text/html',
        origin: 'null',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: fields.toString(),
    });
  }

  const tokenIn = (body: string) =>
    /\/s\/([\w-]{22})/.exec(body.replace(/.*Your link is ready/s, ''))?.[1] ?? '';

  async function answersAtDesk(): Promise<CustomerPageState['answers']> {
    return (await call('GET', addressOf(pages.state, { id: inspection.inquiryId }))).json().answers;
  }

  async function lastAnswer() {
    const answers = await answersAtDesk();
    const last = answers.toSorted((a, b) => (a.answer.id < b.answer.id ? -1 : 1)).at(-1);
    if (!last) throw new Error('Nothing is answered');
    return last.answer;
  }

  async function listMails(): Promise<Message[]> {
    const rows = await desk.database.db
      .selectFrom('outbox')
      .select('message')
      .where('id', 'like', 'list.%')
      .orderBy('created_at')
      .execute();
    return rows.map(({ message }) => JSON.parse(message));
  }

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const signedIn = await signedInInspector(desk);
    session = signedIn.session;
    inspection = await bookedInspection(desk, {
      inspectorId: signedIn.inspector.id,
      start: '2026-12-07T00:00:00Z',
    });
    const phone = sendingPhone(desk, inspection.id);
    for (const finding of findings)
      await capturedFinding(phone, finding, { trade: finding === 'f1' ? 'tiler' : 'plumber' });
    await published(desk, inspection.id);
    await waive(desk, inspection.inquiryId, 'agreement');
    await waive(desk, inspection.inquiryId, 'payment');
    token = await customerToken(desk, inspection.inquiryId);
  });

  test('a builder sorts the list by trade, and back', async () => {
    const link = await shared('Sue');
    const order = (body: string) =>
      [...body.matchAll(/Membrane too low at (f\d)<\/h2>/g)].map(([, id]) => id);
    const byNumber = await page(link);
    expect(order(byNumber)).toEqual(['f1', 'f2', 'f3', 'f4']);
    expect(byNumber).toContain(`href="${customerPaths.shared(link)}?by=trade">Sort by trade</a>`);
    const byTrade = (await visit(desk, `${customerPaths.shared(link)}?by=trade`)).body;
    expect(order(byTrade)).toEqual(['f2', 'f3', 'f4', 'f1']);
    expect(byTrade).toContain(`href="${customerPaths.shared(link)}">Sort by number</a>`);
    expect(order((await visit(desk, `${customerPaths.shared(link)}?by=wrong`)).body)).toEqual(
      order(byNumber),
    );

    // Each answer keeps the order, whether it was taken or refused.
    const form = `${customerPaths.answer(link, 'f2')}?by=trade`;
    expect(byTrade).toContain(`action="${form}#answer-2"`);
    const refused = await submit(desk, form, { state: 'fixed', rectifiedOn: '2036-12-20', words: '' });
    expect([refused.statusCode, order(refused.body)]).toEqual([400, ['f2', 'f3', 'f4', 'f1']]);
    const sent = await submit(desk, form, { state: 'will-fix', by: '2026-12-20', words: '' });
    expect(sent.headers.location).toBe(`${customerPaths.shared(link)}?kept=f2&by=trade#item-2`);
    // So does whoever reloads a refused one, and whoever hands a part on.
    const sorted = `${customerPaths.shared(link)}?by=trade`;
    const handingOn = `${customerPaths.handedOn(link)}?by=trade`;
    for (const address of [form, handingOn])
      expect((await visit(desk, address)).headers.location).toBe(sorted);
    expect(byTrade).toContain(`action="${handingOn}#hand-on"`);
    const noItems = await posted(handingOn, new URLSearchParams({ name: 'Tim' }));
    expect([noItems.statusCode, order(noItems.body)]).toEqual([400, ['f2', 'f3', 'f4', 'f1']]);
    const made = await posted(handingOn, new URLSearchParams({ name: 'Tim', item: 'f2' }));
    expect(made.body).toContain(`href="${sorted}"`);
    const end =
      /action="([^"]+revocation\?by=trade)#hand-on"/.exec((await visit(desk, sorted)).body)?.[1] ?? '';
    const ended = await posted(end, new URLSearchParams());
    expect(ended.headers.location).toBe(`${customerPaths.shared(link)}?done=link-ended&by=trade#hand-on`);

    // And the list on paper.
    expect(byTrade).toContain(`href="${customerPaths.actionsPdf(link)}?by=trade"`);
    const onPaper = async (address: string) => {
      const { rawPayload } = await visit(desk, address);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
        mergePages: true,
      });
      return [...text.matchAll(/\d\. Membrane too low at (f\d)/g)].map(([, id]) => id);
    };
    expect(await onPaper(customerPaths.actionsPdf(link))).toEqual(['f1', 'f2', 'f3', 'f4']);
    expect(await onPaper(`${customerPaths.actionsPdf(link)}?by=trade`)).toEqual(['f2', 'f3', 'f4', 'f1']);
  });

  test('an item is fixed, will be fixed or is disputed; the page says what was received, and where', async () => {
    const link = await shared('Bob');
    const sent = await answered(link, 'f1', { state: 'fixed', rectifiedOn: '2026-12-01', words: '' });
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `${customerPaths.shared(link)}?kept=f1#item-1`,
    ]);
    await answered(link, 'f2', { state: 'will-fix', by: '2026-12-20', words: 'After the tiler' });
    await answered(link, 'f3', { state: 'disputed', words: 'It was so agreed' });
    // A page from before there were states.
    await answered(link, 'f4', { words: 'Done' });
    const own = (await answersAtDesk()).filter(({ answer }) => answer.from === 'Bob');
    expect(own.map(({ answer }) => answer)).toMatchObject([
      { state: 'fixed', by: '2026-12-01', rectifiedOn: '2026-12-01', verdict: null, version: 1 },
      { state: 'will-fix', by: '2026-12-20', rectifiedOn: null },
      { state: 'disputed', rectifiedOn: null, words: 'It was so agreed' },
      { state: null, rectifiedOn: null },
    ]);
    expect(own[2]?.answer).not.toHaveProperty('by');
    const { body } = await visit(desk, `${customerPaths.shared(link)}?kept=f3`);
    expect(body).toContain('We have your answer to item 3: Disputed. Our office reads it');
    const item = (number: number) => body.split(`id="item-${number}"`)[1]?.split('id="item-')[0] ?? '';
    expect(item(1)).toContain('Fixed on 1 December 2026');
    expect(item(2)).toContain('Will be fixed by 20 December 2026');
    expect(item(3)).toContain('Disputed');
    expect(item(3)).not.toContain('Answered</span>');
    expect(item(4)).toContain('Answered</span>');
    expect(body).toContain('3 of 4');
    // The customer reads that one is disputed.
    expect((await visit(desk, customerPaths.home(token))).body).toContain(
      'Answered: 3 items. Disputed: 1 item.',
    );
    const mails = await desk.database.db
      .selectFrom('outbox')
      .select(['id', 'message'])
      .where('id', 'like', 'disputes.%')
      .execute();
    expect(mails.map(({ message }) => JSON.parse(message).subject)).toEqual([
      expect.stringMatching(/^Bob disputes item 3 of /),
    ]);
  });

  test('what is refused comes back with every word, at its item', async () => {
    const link = await shared('Vic');
    const many = 'x'.repeat(100_000);
    const form = new FormData();
    for (const [name, value] of [
      ['state', 'will-fix'],
      ['by', '2036-12-20'],
      ['words', many],
    ] as const)
      form.append(name, value);
    const refused = await submit(desk, customerPaths.answer(link, 'f1'), form);
    expect(refused.statusCode).toBe(400);
    for (const words of [answerMessages.tooFar, answerMessages.tooLong, many, 'value="2036-12-20"'])
      expect(refused.body).toContain(words);
    expect(refused.body).toMatch(/value="will-fix" checked=""|checked="" [^>]*value="will-fix"/);
    expect(refused.body).toContain(`action="${customerPaths.answer(link, 'f1')}#answer-1"`);
    const none = await answered(link, 'f1', { state: '', words: 'Typed with care' });
    expect([none.statusCode, none.body.includes(answerMessages.noState)]).toEqual([400, true]);
    expect(none.body).toContain('Typed with care');
    const silent = await answered(link, 'f1', { state: 'disputed', words: '\u0000\u0001 ' });
    expect([silent.statusCode, silent.body.includes(answerMessages.noReason)]).toEqual([400, true]);
    expect((await answersAtDesk()).filter(({ answer }) => answer.from === 'Vic')).toEqual([]);
  });

  test('two answers at once are both kept, in order', async () => {
    const link = await shared('Two');
    await Promise.all([
      answered(link, 'f1', { state: 'disputed', words: 'Not ours' }),
      answered(link, 'f1', { state: 'will-fix', by: '2026-12-09', words: 'Ours after all' }),
    ]);
    const both = (await answersAtDesk()).filter(({ answer }) => answer.from === 'Two');
    expect(both).toHaveLength(2);
    expect(both.map(({ isLatest }) => isLatest)).toEqual([false, true]);
  });

  test('the office rejects and accepts, both sides read it, and after that the item is open again or settled', async () => {
    const link = await shared('Rex');
    await answered(link, 'f1', { state: 'fixed', rectifiedOn: '2026-12-01', words: 'Done' });
    const first = await lastAnswer();
    const silent = await decided(first.id, { verdict: 'rejected', words: ' ' });
    expect([silent.statusCode, silent.json().errors]).toEqual([400, { words: expect.any(String) }]);
    const why = 'The photo shows the old membrane';
    const rejected = await decided(first.id, { verdict: 'rejected', words: why }, { 'if-match': '1' });
    expect(rejected.json()).toMatchObject({
      success: true,
      answer: { verdict: 'rejected', version: 2, replies: [{ verdict: 'rejected', words: why }] },
    });
    // The same once more is one.
    await decided(first.id, { verdict: 'rejected', words: why });
    expect((await lastAnswer()).replies).toHaveLength(1);
    let body = await page(link);
    expect(body).toContain(why);
    expect(body).toContain('Not accepted, to do');
    expect(body).not.toContain('omar');
    // The very same words are an answer again.
    await answered(link, 'f1', { state: 'fixed', rectifiedOn: '2026-12-01', words: 'Done' });
    const second = await lastAnswer();
    expect(second.id).not.toBe(first.id);
    const late = await decided(first.id, { verdict: 'accepted', words: '' });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({
        message: verdictMessages.replaced,
        code: 'changed',
        answer: expect.objectContaining({ id: second.id }),
      }),
    ]);
    expect((await decided(second.id, { verdict: null, words: 'We come on Monday' })).statusCode).toBe(200);
    const stale = await decided(second.id, { verdict: 'accepted', words: '' }, { 'if-match': '1' });
    expect([stale.statusCode, stale.json().answer.version]).toEqual([409, 2]);
    expect(
      (await decided(second.id, { verdict: 'accepted', words: '' }, { 'if-match': '2' })).statusCode,
    ).toBe(200);
    body = await page(link);
    expect(body).toContain('1 item is accepted or rectified');
    const more = await answered(link, 'f1', { state: 'disputed', words: 'Wait' });
    expect([more.statusCode, more.body.includes(answerMessages.settled)]).toEqual([409, true]);
    const own = (await answersAtDesk()).filter(({ answer }) => answer.from === 'Rex');
    expect(own.map(({ answer }) => answer.replies.map(({ verdict }) => verdict))).toEqual([
      ['rejected'],
      [null, 'accepted'],
    ]);
    const { body: theirs } = await visit(desk, customerPaths.home(token));
    const answersPage = [...theirs.matchAll(/\/i\/[\w-]+\/shares\/[\w-]+\/answers/g)].map(([at]) => at);
    const read = await Promise.all(answersPage.map(async (url) => (await visit(desk, url)).body));
    expect(read.some((one) => one.includes(why) && one.includes('We come on Monday'))).toBe(true);
  });

  test('the inspector of the report decides too, and nobody else does', async () => {
    const link = await shared('Ivy');
    await answered(link, 'f2', { state: 'disputed', words: 'Look again' });
    const { id } = await lastAnswer();
    const as = (cookie: { cookie: string }) =>
      call('PUT', addressOf(pages.giveVerdict, { id }), { verdict: 'rejected', words: 'I did' }, cookie);
    const stranger = await signedInInspector(desk, { ...ines, username: 'una' });
    expect((await as(stranger.session)).statusCode).toBe(404);
    expect((await as({ cookie: '' })).statusCode).toBe(401);
    const [{ id: version = '' } = {}] = (await call('GET', reportCalls.list.path, undefined, session)).json()
      .reports;
    const answersAs = (cookie: { cookie: string }) =>
      call('GET', addressOf(pages.reportAnswers, { id: version }), undefined, cookie);
    expect((await answersAs(stranger.session)).statusCode).toBe(404);
    expect((await answersAs(session)).json().answers).toEqual(await answersAtDesk());
    expect((await as(session)).json()).toMatchObject({ answer: { replies: [{ username: ines.username }] } });
    expect((await decided('none', { verdict: 'accepted', words: '' })).statusCode).toBe(404);
    for (const body of [{}, { verdict: 'maybe' }, { verdict: 'rejected', words: 7 }, []])
      expect((await decided(id, body as object)).statusCode).toBe(400);
    const long = await decided(id, { verdict: 'rejected', words: 'x'.repeat(2001) });
    expect(long.json().errors.words).toMatch(/^Use at most/);
  });

  test('a part is handed on: its link sees and answers its items alone, and ends with the list', async () => {
    const link = await shared('Lou');
    const made = await handedOn(link, ['f1', 'f3'], 'Pam the plumber');
    const part = tokenIn(made.body);
    expect([made.statusCode, part.length]).toEqual([200, 22]);
    const body = await page(part);
    expect(body.match(/id="item-\d"/g)).toEqual(['id="item-1"', 'id="item-3"']);
    expect(body).not.toContain('Hand on a part');
    expect((await answered(part, 'f2', { state: 'disputed', words: 'x' })).statusCode).toBe(404);
    expect((await handedOn(part, ['f1'], 'Another')).statusCode).toBe(404);
    await answered(part, 'f3', { state: 'fixed', rectifiedOn: '2026-12-02', words: 'By Pam' });
    const list = await page(link);
    expect(list).toContain('By Pam');
    expect(list).toContain('Items 1 and 3');
    // What Lou says stays with Lou.
    await answered(link, 'f3', { state: 'disputed', words: 'By Lou' });
    expect(await page(part)).not.toContain('By Lou');
    expect(await page(await shared('Somebody else'))).not.toContain('By Pam');
    const { shares } = (await call('GET', addressOf(pages.state, { id: inspection.inquiryId }))).json();
    const atDesk = shares.find(({ name }: { name: string }) => name === 'Pam the plumber');
    expect(atDesk).toMatchObject({ handedOnBy: 'Lou' });
    const home = (await visit(desk, customerPaths.home(token))).body;
    expect(home).toContain('Parts handed on to');
    // The customer ends the list.
    const lou = shares.find(({ name }: { name: string }) => name === 'Lou');
    await submit(desk, customerPaths.shareRevocation(token, lou.id), {});
    expect((await visit(desk, customerPaths.shared(part))).statusCode).toBe(404);
    expect((await answered(part, 'f1', { state: 'disputed', words: 'x' })).statusCode).toBe(404);
  });

  test('handing on needs items of the list and a name, has a limit, and is ended by whoever did it', async () => {
    const link = await shared('Mia');
    const none = await handedOn(link, [], '');
    for (const words of [handOnMessages.noItems, handOnMessages.noName]) expect(none.body).toContain(words);
    expect(none.statusCode).toBe(400);
    const wrong = await handedOn(link, ['f2', 'another'], 'Typed with care', 'no address');
    expect([wrong.statusCode, wrong.body.includes('Typed with care')]).toEqual([400, true]);
    const gone = await handedOn(link, ['f2', 'another'], 'Typed with care');
    expect([gone.statusCode, gone.body.includes(handOnMessages.goneItem)]).toEqual([409, true]);
    const made = await Promise.all(
      Array.from({ length: sharing.mostHandedOn + 2 }, (_, at) => handedOn(link, ['f2'], `Trade ${at}`)),
    );
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(sharing.mostHandedOn).fill(200),
      409,
      409,
    ]);
    expect(made.find(({ statusCode }) => statusCode === 409)?.body).toContain(handOnMessages.tooMany);
    const [end = ''] = /\/s\/[\w-]+\/links\/[\w-]+\/revocation/.exec(await page(link)) ?? [];
    const ended = await submit(desk, end, {});
    expect(ended.headers.location).toBe(`${customerPaths.shared(link)}?done=link-ended#hand-on`);
    expect((await handedOn(link, ['f2'], 'One more')).statusCode).toBe(200);
    // The end of another's link is none.
    const foreign = await shared('Foe');
    const id = end.split('/').at(-2) ?? '';
    expect((await submit(desk, customerPaths.handedOnRevocation(foreign, id), {})).statusCode).toBe(404);
    for (const address of [customerPaths.handedOn(link), end])
      expect((await visit(desk, address)).headers.location).toBe(customerPaths.shared(link));
  });

  test('a builder with an address is mailed once for what is decided within minutes, with a link that opens', async () => {
    const link = await shared('Zed', 'zed@example.com');
    const before = (await listMails()).length;
    for (const finding of ['f1', 'f2']) {
      await answered(link, finding, { state: 'fixed', rectifiedOn: '2026-12-01', words: 'Done' });
      const { id } = await lastAnswer();
      await decided(id, { verdict: 'rejected', words: `Look at ${finding} again` });
    }
    const [mail, ...others] = (await listMails()).slice(before);
    expect(others).toEqual([]);
    expect(mail?.to).toBe('zed@example.com');
    const { text } = letter(mail?.parts ?? []);
    expect(text).toContain('Item 1: Not accepted. Look at f1 again');
    expect(text).toContain('Item 2: Not accepted. Look at f2 again');
    expect(text).not.toContain('Membrane');
    const sent = await withListLinks(desk.database.db, mail as Message, desk.server.clock.now);
    const address = /https?:\S+(\/s\/[\w-]{22})/.exec(letter(sent.parts).text)?.[1] ?? '';
    expect((await visit(desk, address)).body).toContain('Look at f1 again');
    // Once the link has ended, nothing of it leaves.
    const { shares } = (await call('GET', addressOf(pages.state, { id: inspection.inquiryId }))).json();
    const zed = shares.find(({ name }: { name: string }) => name === 'Zed');
    expect(zed.email).toBe('zed@example.com');
    await call('DELETE', addressOf(pages.revokeShare, { id: zed.id }));
    expect(await listMails()).toHaveLength(before);
    expect((await visit(desk, address)).statusCode).toBe(404);
  });

  test('the list has its PDF, and one that is handed on has its items alone', async () => {
    const link = await shared('Pia');
    const whole = await visit(desk, customerPaths.actionsPdf(link));
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(whole.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const part = tokenIn((await handedOn(link, ['f2'], 'Tim')).body);
    const small = await visit(desk, customerPaths.actionsPdf(part));
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length);
    expect((await visit(desk, customerPaths.actionsPdf('A'.repeat(22)))).statusCode).toBe(404);
  });

  test('open disputes are listed for the office until they are decided, answered again or past', async () => {
    const { db } = desk.database;
    const own = async () => (await openDisputes(db)).filter(({ words }) => words.startsWith('Dee:'));
    const link = await shared('Dee');
    for (const finding of ['f1', 'f2', 'f3'])
      await answered(link, finding, { state: 'disputed', words: `Dee: ${finding}` });
    expect(await own()).toMatchObject([
      { inquiryId: inspection.inquiryId, item: '1. Membrane too low at f1', words: 'Dee: f1' },
      { words: 'Dee: f2' },
      { words: 'Dee: f3' },
    ]);
    const inToday = async () => {
      const { items } = (await call('GET', todayCalls.today.path)).json<Today>();
      return items.filter(({ kind, detail }) => kind === 'dispute' && detail?.startsWith('Dee:'));
    };
    expect(await inToday()).toMatchObject([
      { inquiryId: inspection.inquiryId, title: 'Ada Sample, 1. Membrane too low at f1', detail: 'Dee: f1' },
      { detail: 'Dee: f2' },
      { detail: 'Dee: f3' },
    ]);
    await decided((await own())[0]?.answerId ?? '', { verdict: 'accepted', words: '' });
    expect((await inToday()).map(({ detail }) => detail)).toEqual(['Dee: f2', 'Dee: f3']);
    await answered(link, 'f2', { state: 'will-fix', by: '2026-12-09', words: '' });
    expect((await own()).map(({ words }) => words)).toEqual(['Dee: f3']);
    const thread = await answersOfInquiry(db, inspection.inquiryId);
    expect(thread.map(({ at }) => at)).toEqual(thread.map(({ at }) => at).sort());
    expect(thread.filter(({ from }) => from === 'Dee')).toMatchObject([
      { state: 'disputed', verdict: 'accepted', item: '1. Membrane too low at f1', by: null },
      { state: 'disputed', verdict: null },
      { state: 'disputed' },
      { state: 'will-fix', by: '2026-12-09' },
    ]);
  });

  test('a new version tells the builders what it changes on their lists, and a dispute of a fixed item is over', async () => {
    const link = await shared('Nia', 'nia@example.com');
    const part = tokenIn((await handedOn(link, ['f4'], 'Tom', 'tom@example.com')).body);
    await answered(link, 'f3', { state: 'disputed', words: 'Nia: no' });
    const before = (await listMails()).length;
    const phone = sendingPhone(desk, inspection.id);
    await phone.write('finding', 'f3', { status: 'Rectified' });
    await capturedFinding(phone, 'f5');
    await published(desk, inspection.id);
    const mails = (await listMails()).slice(before);
    // Tom's item is as it was.
    expect(mails.map(({ to }) => to)).toEqual(['nia@example.com']);
    const { text } = letter(mails[0]?.parts ?? []);
    expect(text).toContain('Item 3: Rectified');
    expect(text).toContain('Item 5: New on the list');
    expect((await openDisputes(desk.database.db)).map(({ words }) => words)).not.toContain('Nia: no');
    const refused = await answered(link, 'f3', { state: 'fixed', rectifiedOn: '2026-12-02', words: 'Typed' });
    expect([refused.statusCode, refused.body.includes(answerMessages.rectified)]).toEqual([409, true]);
    expect((await page(part)).match(/id="item-\d"/g)).toEqual(['id="item-4"']);
  });

  test('nothing of it stays when the customer is deleted', async () => {
    const { db } = desk.database;
    const id = inspection.inquiryId;
    const removing = addressOf(customerCalls.remove, { id });
    const reply = await call('POST', removing, { ids: [id], word: REMOVAL_WORD });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await db.selectFrom('share_answers').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('answer_verdicts').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('share_links').select('share_id').execute()).toEqual([]);
    const shares = await db.selectFrom('shares').select(['name', 'email', 'revoked_at']).execute();
    for (const share of shares)
      expect(share).toEqual({ name: 'Name deleted', email: null, revoked_at: expect.any(String) });
    expect(await listMails()).toEqual([]);
  });
});
