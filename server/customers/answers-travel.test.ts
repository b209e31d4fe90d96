import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '#contract/capture/visits.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as pages from '#contract/desk/endpoints/customer-pages.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { customerToken, submit, waive } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, inesPassword, sessionOf, signedInInspector } from '#test/people.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';

onEachDatabase('answers at a re-inspection on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call } = desk;
  let first: Inspection;
  let again: Inspection;
  let session: { cookie: string };

  async function answersInVisit() {
    const asked = addressOf(capture.visits, {}, { from: '2026-12-01', to: '2026-12-31' });
    const { visits } = (await call('GET', asked, undefined, session)).json<{ visits: Visit[] }>();
    const visit = visits.find(({ inspection }) => inspection.id === again.id);
    return visit?.earlier?.findings.map(({ id, answers }) => ({ id, answers })) ?? [];
  }

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector } = await signedInInspector(desk);
    const ivo = await signedInInspector(desk, { ...ines, username: 'ivo' });
    first = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-03T00:00:00Z' });
    const phone = sendingPhone(desk, first.id);
    await capturedFinding(phone, 'f1');
    await capturedFinding(phone, 'f2');
    await desk.at('2026-12-03T04:00:00Z');
    session = await sessionOf(desk, { username: 'ivo', password: inesPassword });
    const { version } = (await call('GET', addressOf(schedule.one, { id: first.id }))).json().inspection;
    const done = { completedAt: '2026-12-03T01:30:00Z', version };
    expect((await call('PUT', addressOf(schedule.complete, { id: first.id }), done)).statusCode).toBe(200);
    await published(desk, first.id);
    await waive(desk, first.inquiryId, 'agreement');
    await waive(desk, first.inquiryId, 'payment');
    const booked = await call('POST', schedule.book.path, {
      inquiryId: first.inquiryId,
      type: first.type,
      inspectorId: ivo.inspector.id,
      start: '2026-12-15T23:00:00Z',
      follows: first.id,
      override: { reason: 'As it is tried' },
    });
    expect(booked.statusCode, booked.body).toBe(201);
    again = booked.json().inspection;
  });

  test('wait in the visit in the order in which they came, with day, words, photos and who says it', async () => {
    expect(await answersInVisit()).toEqual([
      { id: 'f1', answers: [] },
      { id: 'f2', answers: [] },
    ]);
    const token = await customerToken(desk, first.inquiryId);
    const made = await submit(desk, customerPaths.shares(token), { kind: 'actions', name: 'Bob' });
    const link = /\/s\/([\w-]{22})/.exec(made.body)?.[1] ?? '';
    const form = new FormData();
    form.append('state', 'fixed');
    form.append('rectifiedOn', '2026-12-03');
    form.append(
      'photos',
      new Blob([new Uint8Array(await drawPhoto({ seed: 9, width: 320, height: 240 }))]),
      'a.jpg',
    );
    expect((await submit(desk, customerPaths.answer(link, 'f2'), form)).statusCode).toBe(303);
    desk.server.clock.now = new Date('2026-12-03T05:00:00Z');
    const words = { words: 'Sealed as well' };
    expect((await submit(desk, customerPaths.answer(link, 'f2'), words)).statusCode).toBe(303);
    desk.server.clock.now = new Date('2026-12-03T06:00:00Z');
    const dispute = { state: 'disputed', words: 'It was so agreed' };
    expect((await submit(desk, customerPaths.answer(link, 'f2'), dispute)).statusCode).toBe(303);
    const state = await call('GET', addressOf(pages.state, { id: first.inquiryId }));
    const { id } = state.json().answers.at(-1).answer;
    const rejection = { verdict: 'rejected', words: 'It was not' };
    expect((await call('PUT', addressOf(pages.giveVerdict, { id }), rejection)).statusCode).toBe(200);

    const answered = { by: 'Bob', answeredAt: expect.any(String) };
    const [, second] = await answersInVisit();
    expect(second).toEqual({
      id: 'f2',
      answers: [
        {
          ...answered,
          state: 'fixed',
          says: 'Fixed on 3 December 2026',
          rectifiedOn: '2026-12-03',
          words: '',
          photos: [expect.stringMatching(/^[0-9a-f]{64}$/)],
        },
        // The phone says of one from a page that was opened before: Answered.
        { ...answered, state: null, rectifiedOn: null, words: 'Sealed as well', photos: [] },
        {
          ...answered,
          state: 'disputed',
          says: 'Disputed, not accepted by the office',
          rectifiedOn: null,
          words: 'It was so agreed',
          photos: [],
        },
      ],
    });
    const [sha256 = ''] = second?.answers[0]?.photos ?? [];
    const photo = (who: { cookie: string }, kind = 'screen') =>
      call('GET', `${paths.photo(sha256)}?kind=${kind}`, undefined, who);
    expect((await photo(session)).headers['content-type']).toBe('image/jpeg');
    expect((await photo(session, 'original')).statusCode).toBe(404);
    const stranger = await signedInInspector(desk, { ...ines, username: 'una' });
    expect((await photo(stranger.session)).statusCode).toBe(404);
  });
});
