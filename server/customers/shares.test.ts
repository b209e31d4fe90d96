import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { sharing } from '#content/sharing.ts';
import type { ItemAnswer } from '#contract/customer/item-answer.ts';
import * as pages from '#contract/desk/endpoints/customer-pages.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths } from '#contract/paths.ts';
import { figuresOf, type PhotoFigure } from '#contract/report/report.ts';
import { sha256Of } from '#test/capture.ts';
import { ada, ben } from '#test/cast.ts';
import { customerToken, officeView, submit, visit, waive } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, signedInInspector } from '#test/people.ts';
import { pngHead } from '#test/photos/large.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import { bookedInspection, capturedFinding, photoOnSite, published, sendingPhone } from '#test/reports.ts';
import { answerMessages } from './answer-form.ts';
import { shareMessages } from './share-routes.ts';

const builder = 'Bob Builder & Sons';

onEachDatabase('what a customer shares, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call } = desk;
  let inspection: Inspection;
  let report: Awaited<ReturnType<typeof published>>;
  let token: string;
  let session: { cookie: string };
  let picture: string;

  const get = (url: string) => visit(desk, url);
  const statusOf = async (url: string) => (await get(url)).statusCode;

  /** Makes a link as a customer does, and returns its token. */
  async function shared(kind: 'report' | 'actions', name = builder): Promise<string> {
    const reply = await submit(desk, customerPaths.shares(token), { kind, name });
    if (reply.statusCode !== 200) throw new Error(`Not shared: ${reply.statusCode} ${reply.body}`);
    return /\/s\/([\w-]{22})/.exec(reply.body)?.[1] ?? '';
  }

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector, session: own } = await signedInInspector(desk);
    session = own;
    inspection = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-07T00:00:00Z' });
    const phone = sendingPhone(desk, inspection.id);
    await capturedFinding(phone, 'f1', { text: `${ada.firstName} ${ada.lastName} showed it to us.` });
    await capturedFinding(phone, 'f2');
    report = await published(desk, inspection.id);
    const one = await call('GET', addressOf(reports.one, { id: report.id }));
    const [figure] = figuresOf(one.json().report);
    picture = (figure as PhotoFigure).photo.copies?.large ?? '';
    token = await customerToken(desk, inspection.inquiryId);
  });

  test('opens once the agreement and the payment are there, and no sooner: page, PDF, picture and link alike', async () => {
    const all = [
      customerPaths.report(token),
      `${customerPaths.report(token)}?version=1`,
      customerPaths.reportPdf(token),
      customerPaths.photo(token, picture),
    ];
    const statuses = () => Promise.all(all.map(statusOf));
    expect(await statuses()).toEqual([409, 409, 409, 409]);
    expect(
      (await submit(desk, customerPaths.shares(token), { kind: 'report', name: 'Sol' })).statusCode,
    ).toBe(409);
    await waive(desk, inspection.inquiryId, 'agreement');
    expect(await statuses()).toEqual([402, 402, 402, 402]);
    await waive(desk, inspection.inquiryId, 'payment');
    expect(await statuses()).toEqual([200, 200, 200, 200]);

    // The office reads it as the customer would, and is no reader.
    const view = await officeView(desk, inspection.inquiryId);
    expect((await get(`${view}/report`)).body).toContain(report.number);
    expect((await get(`${view}/report.pdf`)).statusCode).toBe(200);

    const page = await get(customerPaths.report(token));
    expect(page.body).toContain(report.number);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    const packed = await desk.server.app.inject({
      url: customerPaths.report(token),
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(page.body);
    const pdf = await get(customerPaths.reportPdf(token));
    expect(sha256Of(pdf.rawPayload)).toBe(report.pdfSha256);
    expect(pdf.headers['cache-control']).toBe('no-store');
    expect(sha256Of((await get(customerPaths.photo(token, picture))).rawPayload)).toBe(picture);
    // What was read stands at the desk.
    const { version } = (await call('GET', addressOf(reports.one, { id: report.id }))).json();
    expect(version.reads.map(({ by }: { by: string }) => by)).toEqual(['The customer']);
  });

  test('shows no other version, report or picture than those of the page', async () => {
    const other = await bookedInspection(desk, {
      inspectorId: inspection.inspectorId ?? '',
      start: '2026-12-08T00:00:00Z',
      who: ben,
    });
    await capturedFinding(sendingPhone(desk, other.id), 'g1', {
      bytes: await drawPhoto({ seed: 3, width: 320, height: 240 }),
    });
    const foreign = await published(desk, other.id);
    const one = await call('GET', addressOf(reports.one, { id: foreign.id }));
    const [figure] = figuresOf(one.json().report);
    const foreignPicture = (figure as PhotoFigure).photo.copies?.large ?? '';
    const asked = [
      `${customerPaths.report(token)}?version=2`,
      `${customerPaths.report(token)}?version=one`,
      `${customerPaths.report(token)}?report=${foreign.id}`,
      `${customerPaths.reportPdf(token)}?report=`,
      customerPaths.photo(token, foreignPicture),
      // The photo itself, with its time and place, is no picture of the report.
      customerPaths.photo(token, sha256Of(photoOnSite)),
      customerPaths.photo(token, '../../etc/passwd'),
    ];
    expect(await Promise.all(asked.map(statusOf))).toEqual(asked.map(() => 404));
  });

  test('a link to the report opens for a solicitor, until it is revoked or runs out', async () => {
    const solicitor = await shared('report', 'Lee & Partners, solicitors');
    const page = await get(customerPaths.shared(solicitor));
    expect([page.statusCode, page.body.includes(report.number)]).toEqual([200, true]);
    expect(page.body).toContain('Lee &amp; Partners, solicitors');
    // Nothing on it leads to the customer's own page.
    expect(page.body).not.toContain(token);
    const pdf = await get(customerPaths.sharedPdf(solicitor));
    expect(sha256Of(pdf.rawPayload)).toBe(report.pdfSha256);
    expect(await statusOf(customerPaths.sharedPhoto(solicitor, picture))).toBe(200);

    // Our own people open the report at the desk, and are no readers.
    const readers = async () => {
      const { version } = (await call('GET', addressOf(reports.one, { id: report.id }))).json();
      return version.reads.map(({ by }: { by: string }) => by);
    };
    expect([await readers(), await readers()]).toEqual([
      ['The customer', 'Lee & Partners, solicitors'],
      ['The customer', 'Lee & Partners, solicitors'],
    ]);

    const { shares } = (await call('GET', addressOf(pages.state, { id: inspection.inquiryId }))).json();
    expect(shares).toMatchObject([{ kind: 'report', report: report.number, openedAt: expect.any(String) }]);
    const revocation = customerPaths.shareRevocation(token, shares[0].id);
    const revoked = await submit(desk, revocation, {});
    expect([revoked.statusCode, revoked.headers.location]).toEqual([
      303,
      `${customerPaths.home(token)}?done=share-revoked#shares`,
    ]);
    expect((await submit(desk, revocation, {})).statusCode).toBe(303);
    const wrong = await get(customerPaths.shared('AAAAAAAAAAAAAAAAAAAAAA'));
    const answers = await Promise.all(
      [
        customerPaths.shared(solicitor),
        customerPaths.sharedPdf(solicitor),
        customerPaths.sharedPhoto(solicitor, picture),
        // A customer's token is no token of a link.
        customerPaths.shared(token),
      ].map(get),
    );
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, wrong.body]);
  });

  test('a link needs a name, a kind and a report of the page, and says what is wrong', async () => {
    const sent = (fields: Record<string, string>) => submit(desk, customerPaths.shares(token), fields);
    for (const [fields, problem] of [
      [{ kind: 'report' }, shareMessages.noName],
      [{ kind: 'report', name: ' ' }, shareMessages.noName],
      [{ kind: 'report', name: 'x'.repeat(101) }, 'Use at most 100 characters'],
      [{ kind: 'everything', name: 'Lee' }, shareMessages.noKind],
    ] as [Record<string, string>, string][]) {
      const reply = await sent(fields);
      expect([reply.statusCode, reply.body.includes(problem)]).toEqual([400, true]);
    }
    expect((await sent({ kind: 'report', name: 'Lee', report: 'another' })).statusCode).toBe(404);
    expect((await sent({ kind: 'report', name: 'x'.repeat(100) })).statusCode).toBe(200);
  });

  test('an action list has no name of the customer, no PDF and no plan', async () => {
    const link = await shared('actions');
    const page = await get(customerPaths.shared(link));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Membrane too low at f1');
    expect(page.body).toContain('the customer showed it to us.');
    // The last name by itself is a word of the address and of the foot of the page.
    const names = [`${ada.firstName} ${ada.lastName}`, ada.firstName, ada.email, ada.phone];
    for (const secret of [...names, token, inspection.inquiryId]) expect(page.body).not.toContain(secret);
    expect(await statusOf(customerPaths.sharedPdf(link))).toBe(404);
    expect(await statusOf(customerPaths.sharedPhoto(link, picture))).toBe(200);
    expect(await statusOf(customerPaths.sharedPhoto(link, sha256Of(photoOnSite)))).toBe(404);
  });

  test('a builder answers an item with day, words and photo: once, however often it is sent', async () => {
    const link = await shared('actions');
    const item = customerPaths.answer(link, 'f1');
    const photo = await drawPhoto({
      seed: 5,
      width: 640,
      height: 480,
      exif: { takenAt: new Date('2026-12-01T00:00:00Z'), at: { latitude: -27.4, longitude: 153 } },
    });
    const answer = () => {
      const form = new FormData();
      form.append('rectifiedOn', '2026-12-01');
      form.append('words', 'Turned up by 150 mm <b>again</b>');
      form.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'Ada house.jpg');
      return form;
    };
    for (const _ of ['once', 'twice']) {
      const reply = await submit(desk, item, answer());
      expect([reply.statusCode, reply.headers.location]).toEqual([
        ...[303, `${customerPaths.shared(link)}?kept=f1#item-1`],
      ]);
    }
    expect((await submit(desk, item, { words: 'And sealed' })).statusCode).toBe(303);

    const { answers } = (await call('GET', addressOf(pages.state, { id: inspection.inquiryId }))).json();
    expect(answers).toMatchObject([
      {
        report: report.number,
        finding: 'f1',
        item: '1. Membrane too low at f1',
        answer: { from: builder, rectifiedOn: '2026-12-01' },
      },
      {
        report: report.number,
        finding: 'f1',
        answer: { rectifiedOn: null, words: 'And sealed', photos: [] },
      },
    ]);
    const page = await get(`${customerPaths.shared(link)}?kept=f1`);
    expect(page.body).toContain('id="item-1"');
    expect(page.body).toContain('Turned up by 150 mm &lt;b&gt;again&lt;/b&gt;');
    expect(page.body).not.toContain('Ada house');
    const [atDesk] = answers[0].answer.photos;
    const filename = atDesk.split('/').at(-1);
    const shown = await get(customerPaths.sharedAnswerPhoto(link, answers[0].answer.id, filename));
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect([photo.includes('Exif'), shown.rawPayload.includes('Exif')]).toEqual([true, false]);
    expect((await call('GET', atDesk)).statusCode).toBe(200);
    expect((await call('GET', atDesk, undefined, {})).statusCode).toBe(401);
    // The inspector of the report sees it too, and no other.
    const stranger = await signedInInspector(desk, { ...ines, username: 'una' });
    expect((await call('GET', atDesk, undefined, stranger.session)).statusCode).toBe(404);
    expect((await call('GET', atDesk, undefined, session)).statusCode).toBe(200);
    // The customer reads them on a page of their own.
    const home = await get(customerPaths.home(token));
    const [answersPage = ''] = /\/i\/[\w-]+\/shares\/[\w-]+\/answers/.exec(home.body) ?? [];
    expect(home.body).toContain('Answered: 1 item.');
    const theirs = await get(answersPage);
    expect([theirs.statusCode, theirs.body.includes('And sealed')]).toEqual([200, true]);
    expect(theirs.body).not.toContain('Send the answer');
    const customersPhoto = customerPaths.shareAnswerPhoto(token, filename);
    expect(theirs.body).toContain(customersPhoto);
    expect((await get(customersPhoto)).rawPayload.equals(shown.rawPayload)).toBe(true);
    // Another customer can open neither the page nor the photo.
    const foreign = await bookedInspection(desk, {
      inspectorId: inspection.inspectorId ?? '',
      start: '2026-12-09T00:00:00Z',
      who: ben,
    });
    const foreignToken = await customerToken(desk, foreign.inquiryId);
    const shareId = answersPage.split('/').at(-2) ?? '';
    expect(await statusOf(customerPaths.shareAnswers(foreignToken, shareId))).toBe(404);
    expect(await statusOf(customerPaths.shareAnswerPhoto(foreignToken, filename))).toBe(404);
    // Another builder sees neither the answer nor its photo.
    const other = await shared('actions', 'Someone else');
    expect((await get(customerPaths.shared(other))).body).not.toContain('And sealed');
    expect(await statusOf(customerPaths.sharedAnswerPhoto(other, answers[0].answer.id, filename))).toBe(404);

    const { rows } = {
      rows: await desk.database.db.selectFrom('outbox').select(['kind', 'message']).execute(),
    };
    const mails = rows.filter(({ kind, message }) => kind === 'customer' && message.includes(builder));
    // They came within some minutes, so they are one mail.
    expect(mails).toHaveLength(1);
    for (const words of ['Turned up by 150 mm <b>again</b>', 'And sealed'])
      expect(mails[0]?.message).toContain(words);
  });

  test('an answer that cannot be kept says why, and what was typed comes back', async () => {
    const link = await shared('actions');
    const item = customerPaths.answer(link, 'f2');
    const future = await submit(desk, item, { rectifiedOn: '2099-01-01', words: 'Typed with care' });
    expect([future.statusCode, future.body.includes(answerMessages.future)]).toEqual([400, true]);
    expect(future.body).toContain('Typed with care');
    expect((await submit(desk, item, {})).statusCode).toBe(400);
    const form = new FormData();
    form.append('photos', new Blob(['%PDF-1.7']), 'plan.pdf');
    expect((await submit(desk, item, form)).statusCode).toBe(415);
    const broken = new FormData();
    broken.append('photos', new Blob([new Uint8Array(photoOnSite.subarray(0, 3000))]), 'half.jpg');
    expect((await submit(desk, item, broken)).statusCode).toBe(415);
    const large = new FormData();
    large.append('words', 'Sealed with care');
    // A kilobyte that unpacks to more than a gigabyte.
    const bomb = pngHead({ width: 18_700, height: 18_700 });
    large.append('photos', new Blob([new Uint8Array(bomb)]), 'wall.png');
    const refused = await submit(desk, item, large);
    expect([refused.statusCode, refused.body.includes(answerMessages.tooManyPixels('wall.png'))]).toEqual([
      413,
      true,
    ]);
    expect(refused.body).toContain('Sealed with care');
    expect((await submit(desk, customerPaths.answer(link, 'f3'), { words: 'x' })).statusCode).toBe(404);
    const solicitor = await shared('report', 'Lee');
    expect((await submit(desk, customerPaths.answer(solicitor, 'f2'), { words: 'x' })).statusCode).toBe(404);
    const kept = await desk.database.db
      .selectFrom('share_answers')
      .select('id')
      .where('finding_id', '=', 'f2')
      .execute();
    expect(kept).toEqual([]);
    // Files of refused answers are gone again.
    const owned = await desk.database.db
      .selectFrom('files')
      .select('filename')
      .where('owner_kind', '=', 'answer-photo')
      .execute();
    expect(owned).toHaveLength(1);
  });

  test('the gate holds for links too, and no amount is said to others', async () => {
    const [solicitor, link] = [await shared('report', 'Lee'), await shared('actions')];
    const { answers } = (await call('GET', addressOf(pages.state, { id: inspection.inquiryId }))).json();
    const answered = answers.find(({ answer }: { answer: ItemAnswer }) => answer.photos.length > 0);
    const filename = answered.answer.photos[0].split('/').at(-1);
    const home = await get(customerPaths.home(token));
    const [answersPage = ''] = /\/i\/[\w-]+\/shares\/[\w-]+\/answers/.exec(home.body) ?? [];
    const own = [answersPage, customerPaths.shareAnswerPhoto(token, filename)];
    expect(await Promise.all(own.map(statusOf))).toEqual([200, 200]);
    await waive(desk, inspection.inquiryId, null);
    expect(await Promise.all(own.map(statusOf))).toEqual([409, 409]);
    const closed = await get(customerPaths.home(token));
    expect(closed.body).not.toMatch(/Answered:|\/answers/);
    for (const url of [
      customerPaths.shared(solicitor),
      customerPaths.sharedPdf(solicitor),
      customerPaths.sharedPhoto(solicitor, picture),
      customerPaths.shared(link),
      customerPaths.sharedPhoto(link, picture),
    ]) {
      const reply = await get(url);
      expect([reply.statusCode, reply.body.includes('not open at the moment')]).toEqual([409, true]);
      expect(reply.body).not.toMatch(/\$\d/);
      expect(reply.body).not.toContain(report.number);
    }
    expect((await submit(desk, customerPaths.answer(link, 'f2'), { words: 'Done' })).statusCode).toBe(409);
    await waive(desk, inspection.inquiryId, 'agreement');
    await waive(desk, inspection.inquiryId, 'payment');
    expect(await statusOf(customerPaths.shared(solicitor))).toBe(200);
  });

  test('a later version is what links show; an item that it calls rectified takes no answer', async () => {
    const link = await shared('actions');
    const solicitor = await shared('report', 'Lee');
    const phone = sendingPhone(desk, inspection.id);
    await phone.write('finding', 'f2', { status: 'Rectified' });
    const second = await published(desk, inspection.id);
    expect(second.version).toBe(2);
    const refused = await submit(desk, customerPaths.answer(link, 'f2'), { words: 'Done' });
    expect([refused.statusCode, refused.body.includes(answerMessages.rectified)]).toEqual([409, true]);
    const pdf = await get(customerPaths.sharedPdf(solicitor));
    expect(sha256Of(pdf.rawPayload)).toBe(second.pdfSha256);
    // The customer still reads the first, which says that it was replaced.
    const first = await get(`${customerPaths.report(token)}?version=1`);
    expect([first.statusCode, first.body.includes('was replaced by version 2')]).toEqual([200, true]);
    await call('PUT', addressOf(reports.withdraw, { id: second.id }), { reason: 'The wrong house' });
    const withdrawn = await get(customerPaths.shared(solicitor));
    expect([withdrawn.statusCode, withdrawn.body.includes('was withdrawn')]).toEqual([200, true]);
    expect(withdrawn.body).not.toContain('The wrong house');
    expect(await statusOf(customerPaths.shared(link))).toBe(404);
  });

  test('so many links are open at once, and none opens after its last day', async () => {
    const { shares } = (await call('GET', addressOf(pages.state, { id: inspection.inquiryId }))).json();
    const open = shares.filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null).length;
    const made = await Promise.all(
      Array.from({ length: sharing.mostOpen - open + 3 }, () =>
        submit(desk, customerPaths.shares(token), { kind: 'report', name: 'Lee' }),
      ),
    );
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    const last = made.find(({ statusCode }) => statusCode === 200);
    const link = /\/s\/([\w-]{22})/.exec(last?.body ?? '')?.[1] ?? '';
    expect(await statusOf(customerPaths.shared(link))).toBe(200);
    const now = desk.server.clock.now.getTime();
    await desk.at(new Date(now + sharing.days * 86_400_000).toISOString());
    expect(await statusOf(customerPaths.shared(link))).toBe(404);
    expect(
      (await submit(desk, customerPaths.shares(token), { kind: 'report', name: 'Lee' })).statusCode,
    ).toBe(200);
  });
});
