import { beforeAll, expect, test } from 'vitest';
import type { KeptOperation } from '#contract/capture/operations.ts';
import { type CaptureState, fieldValue, stateOf } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { inspectionMessages } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { PhotoFigure, Report } from '#contract/report/report.ts';
import { sha256Of } from '#test/capture.ts';
import { ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, signedInInspector } from '#test/people.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import { bookedInspection, capturedFinding, photoOnSite, published, sendingPhone } from '#test/reports.ts';

const limit = { comparison: 'at least', value: 150, unit: 'mm' };
const open = ['Membrane too low at f1', 'Membrane too low at f2'];

onEachDatabase('a re-inspection on $kind', ({ open: openDatabase }) => {
  const desk = useDesk(openDatabase);
  const { call } = desk;
  let first: Inspection;
  let ivo: { inspectorId: string; session: { cookie: string } };
  let inesId: string;
  let number: string;
  let hour = 0;

  /** Books at the next hour that is free, with Ivo. */
  const book = (change: object = {}) => {
    hour += 3;
    const start = new Date(
      Date.parse('2026-12-08T23:00:00.000Z') + (hour % 9) * 3_600_000 + Math.floor(hour / 9) * 86_400_000,
    );
    const body = { inquiryId: first.inquiryId, type: 'waterproofing', inspectorId: ivo.inspectorId };
    return call('POST', calls.book.path, { ...body, start: start.toISOString(), ...change });
  };
  const booked = async (change: object = {}): Promise<Inspection> => {
    const reply = await book(change);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().inspection;
  };
  const operationsOf = async (inspection: string): Promise<KeptOperation[]> =>
    (await call('GET', addressOf(capture.operations, {}, { inspection }))).json().operations;
  const read = async (inspection: string): Promise<CaptureState> => stateOf(await operationsOf(inspection));
  const cancel = (id: string) =>
    call('PUT', addressOf(calls.cancel, { id }), { reason: 'The tiler is not done' });
  const visitOf = async (id: string, session = ivo.session): Promise<Visit | undefined> => {
    const days = { from: '2026-12-07', to: '2026-12-31' };
    const reply = await call('GET', addressOf(capture.visits, {}, days), undefined, session);
    return reply.json<{ visits: Visit[] }>().visits.find(({ inspection }) => inspection.id === id);
  };
  /** The re-inspection of the first that is booked. */
  const standing = async (): Promise<Inspection> => {
    const all = await call('GET', addressOf(calls.list, {}, { inquiryId: first.inquiryId }));
    const booked = all
      .json<{ inspections: Inspection[] }>()
      .inspections.filter(({ follows, status }) => follows === first.id && status === 'booked');
    expect(booked).toHaveLength(1);
    return booked[0] as Inspection;
  };
  const titles = (state: CaptureState) =>
    Object.values(state.finding)
      .map((finding) => fieldValue(finding, 'title'))
      .sort();

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const another = await signedInInspector(desk, { ...ines, username: 'ivo' });
    ivo = { inspectorId: another.inspector.id, session: another.session };
    const signedIn = await signedInInspector(desk);
    inesId = signedIn.inspector.id;
    first = await bookedInspection(desk, { inspectorId: inesId, start: '2026-12-07T00:00:00.000Z' });
    const phone = sendingPhone(desk, first.id, signedIn.session);
    await phone.write('area', 'loft', { name: 'Loft bathroom', order: 40 });
    const major = { severity: 'major', whyMajor: 'Water gets into the frame.', area: 'ensuite' };
    await capturedFinding(phone, 'f1', { limit, ...major, pin: { file: 'p', page: 1, x: 0.5, y: 0.5 } });
    await capturedFinding(phone, 'f2', { limit, area: 'loft', template: 'template-2' });
    await capturedFinding(phone, 'f3', { status: 'Rectified' });
  });

  test('is not booked before the report of the first is published, or for another inquiry', async () => {
    const early = await book({ follows: first.id });
    expect([early.statusCode, early.json().message]).toEqual([409, inspectionMessages.followsNoReport]);
    expect((await call('GET', addressOf(calls.one, { id: first.id }))).json().report).toBeNull();
    ({ number } = await published(desk, first.id));
    const inquiry = await call('POST', paths.contact, ben);
    const elsewhere = await book({ follows: first.id, inquiryId: inquiry.json().id });
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([409, inspectionMessages.followsNone]);
    const unknown = await book({ follows: 'nothing' });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      409,
      { follows: inspectionMessages.followsNone },
    ]);
    const { report } = (await call('GET', addressOf(calls.one, { id: first.id }))).json();
    expect(report).toEqual({ number, date: '2026-12-07', open: 2 });
  });

  test('starts with what is open: where it is, what it rests on, and no status', async () => {
    const again = await booked({ follows: first.id });
    expect(again.follows).toBe(first.id);
    const state = await read(again.id);
    const byOrder = Object.values(state.finding).sort(
      (a, b) => Number(fieldValue(a, 'order')) - Number(fieldValue(b, 'order')),
    );
    const [one, two] = byOrder.map((fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
    );
    expect(byOrder).toHaveLength(2);
    expect(one).toEqual({
      follows: 'f1',
      title: 'Membrane too low at f1',
      places: ['Ensuite, shower'],
      order: 1,
      area: 'ensuite',
      severity: 'major',
      whyMajor: 'Water gets into the frame.',
      trade: 'waterproofer',
      limit,
      unit: 'mm',
      action: 'Turn the membrane up by 150 mm.',
      pin: { file: 'p', page: 1, x: 0.5, y: 0.5 },
      cites: [{ standard: 'AS 3740:2021', clause: '4.5', says: 'The membrane is turned up 150 mm.' }],
    });
    expect(two).toMatchObject({ follows: 'f2', template: 'template-2' });
    const [area] = Object.entries(state.area);
    expect([fieldValue(area?.[1], 'name'), area?.[0]]).toEqual(['Loft bathroom', two?.area]);
    const operations = await operationsOf(again.id);
    expect(new Set(operations.map(({ device }) => device))).toEqual(new Set(['server']));
    const stamps = operations.map(({ at }) => at);
    expect(stamps).toEqual([...stamps].sort());
    expect(new Set(stamps).size).toBe(stamps.length);
    const full = (await call('GET', addressOf(calls.one, { id: again.id }))).json();
    expect(full).toMatchObject({ report: null, followed: { number, open: 2 } });
  });

  test('is booked once at a time, and after a cancellation again, with each finding once', async () => {
    const before = await standing();
    const second = await book({ follows: first.id });
    expect([second.statusCode, second.json().message]).toEqual([409, inspectionMessages.isFollowed]);
    expect((await cancel(before.id)).statusCode).toBe(200);
    const key = { ...desk.session, 'idempotency-key': 'again' };
    const body = {
      inquiryId: first.inquiryId,
      type: 'waterproofing',
      inspectorId: ivo.inspectorId,
      start: '2026-12-14T23:00:00.000Z',
      follows: first.id,
    };
    await Promise.all([
      call('POST', calls.book.path, body, key),
      call('POST', calls.book.path, body, key),
      call('POST', calls.book.path, { ...body, start: '2026-12-15T23:00:00.000Z' }),
    ]);
    const { id } = await standing();
    expect(titles(await read(id))).toEqual(open);
    expect((await cancel(id)).statusCode).toBe(200);
    const offered = await call('POST', calls.offer.path, {
      inquiryId: first.inquiryId,
      type: 'waterproofing',
      expiresAt: '2026-12-12T00:00:00Z',
      times: [{ inspectorId: ivo.inspectorId, start: '2026-12-15T23:00:00Z' }],
    });
    expect(offered.statusCode, offered.body).toBe(201);
    // The one that was offered is the one that is booked.
    const again = await booked({ start: '2026-12-15T23:00:00Z', follows: first.id });
    expect(again.id).toBe(offered.json().offer.id);
    expect(titles(await read(again.id))).toEqual(open);
  });

  test('travels with the photos of the report before, which its inspector may read though another took them', async () => {
    const sha256 = sha256Of(photoOnSite);
    const visit = await visitOf((await standing()).id);
    expect(visit?.earlier).toEqual({
      number,
      date: '2026-12-07',
      findings: [
        {
          id: 'f1',
          number: 1,
          title: 'Membrane too low at f1',
          photos: [sha256],
          status: 'New',
          measured: '95 mm',
          limit: 'at least 150 mm',
          answers: [],
        },
        expect.objectContaining({ id: 'f2', photos: [sha256] }),
      ],
    });
    const get = (address: string, session = ivo.session) => call('GET', address, undefined, session);
    const screen = await get(`${paths.photo(sha256)}?kind=screen`);
    expect([screen.statusCode, sha256Of(screen.rawPayload)]).toEqual([200, sha256]);
    // When and where it was taken is not for them, nor is the inspection itself.
    expect((await get(`${paths.photo(sha256)}?kind=original`)).statusCode).toBe(404);
    const captured = addressOf(capture.operations, {}, { inspection: first.id });
    expect((await get(captured)).statusCode).toBe(404);
    const { session: stranger } = await signedInInspector(desk, { ...ines, username: 'una' });
    expect((await get(`${paths.photo(sha256)}?kind=screen`, stranger)).statusCode).toBe(404);
  });

  test('has a report that says what became of each, and the next one follows that', async () => {
    const second = await standing();
    const phone = sendingPhone(desk, second.id, ivo.session);
    const { finding } = await read(second.id);
    const idOf = (followed: string) =>
      Object.entries(finding).find(([, fields]) => fieldValue(fields, 'follows') === followed)?.[0] ?? '';
    await phone.write('finding', idOf('f1'), { status: 'Rectified' });
    const now = await drawPhoto({ seed: 7, width: 320, height: 240, quality: 70 });
    await phone.photo('new-photo', now, { finding: idOf('f1'), takenAt: '2026-12-16T00:10:00Z' });
    await phone.write('finding', idOf('f2'), { status: 'Not accessible', text: 'The loft was locked.' });
    await capturedFinding(phone, 'f9', { status: 'New', bytes: now });
    const { id } = await published(desk, second.id);
    const { report } = (await call('GET', addressOf(reports.one, { id }))).json<{ report: Report }>();
    const { followUp } = report.particulars ?? {};
    expect(followUp).toMatchObject({ report: number, date: '2026-12-07' });
    const counts = followUp?.counts
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => [status, count]);
    expect(Object.fromEntries(counts ?? [])).toEqual({ New: 1, Rectified: 1, 'Not accessible': 1 });
    const [rectified] = report.defects;
    const figures = (rectified?.figures ?? []) as PhotoFigure[];
    expect(figures.map(({ earlier, photo }) => [earlier?.report, photo.copies !== null])).toEqual([
      [number, true],
      [undefined, true],
    ]);

    await desk.at('2026-12-16T02:00:00Z');
    const { version } = (await call('GET', addressOf(calls.one, { id: second.id }))).json().inspection;
    const done = { completedAt: '2026-12-16T00:30:00Z', version };
    expect((await call('PUT', addressOf(calls.complete, { id: second.id }), done)).statusCode).toBe(200);
    const start = '2026-12-17T00:00:00Z';
    const replaced = await book({ follows: first.id, start });
    expect([replaced.statusCode, replaced.json().message]).toEqual([409, inspectionMessages.followsReplaced]);
    const third = await booked({ follows: second.id, start });
    const followed = Object.values((await read(third.id)).finding).map((one) => fieldValue(one, 'follows'));
    expect(followed.sort()).toEqual(['f2', 'f9']);
    const visit = await visitOf(third.id, desk.session);
    // The photo of what could not be reached is that of the time before.
    expect(visit?.earlier?.findings.map(({ photos, status }) => [photos.length, status])).toEqual([
      [1, 'Not accessible'],
      [1, 'New'],
    ]);
  });
});
