import { beforeAll, expect, test } from 'vitest';
import { MOST_BEFORE, type Visit } from '#contract/capture/visits.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as customers from '#contract/desk/endpoints/customers.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of } from '#test/capture.ts';
import { ada, ben } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, photoOnSite, published, sendingPhone } from '#test/reports.ts';

const mia = { ...ines, name: 'Mia Muster', email: 'mia@example.com', username: 'mia' };

whereDatabasesDiffer('what earlier inspections of a property left open, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server } = desk;
  type Person = Awaited<ReturnType<typeof signedInInspector>>;
  let [first, second] = [] as unknown as [Person, Person];
  let hour = 0;

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    first = await signedInInspector(desk);
    second = await signedInInspector(desk, mia);
  });

  /** An inspection of an address, in the order of the calls. */
  const at = (propertyAddress: string, by: Person, who: object = ada) => {
    hour += 3;
    const start = new Date(Date.parse('2026-12-03T00:00:00Z') + hour * 3_600_000).toISOString();
    return bookedInspection(desk, { inspectorId: by.inspector.id, start, who: { ...who, propertyAddress } });
  };
  /** The same with findings, done and published. */
  async function reported(address: string, findings: Record<string, object>) {
    const made = await at(address, first);
    for (const [id, fields] of Object.entries(findings))
      await capturedFinding(sendingPhone(desk, made.id), id, { ...fields });
    const now = server.clock.now;
    server.clock.now = new Date(Date.parse(made.start ?? '') + 60_000);
    await desk.signIn();
    const completedAt = server.clock.now.toISOString();
    expect(
      (await call('PUT', addressOf(schedule.complete, { id: made.id }), { completedAt })).statusCode,
    ).toBe(200);
    const report = await published(desk, made.id);
    server.clock.now = now;
    await desk.signIn();
    return { ...made, report };
  }
  async function beforeOf(id: string, { session }: Person): Promise<Visit['before'] | undefined> {
    const query = `${capture.visits.path}?from=2026-12-01&to=2027-01-20`;
    const { visits } = (await call('GET', query, undefined, session)).json<{ visits: Visit[] }>();
    return visits.find(({ inspection }) => inspection.id === id)?.before;
  }
  const photosFor = (query: Record<string, string>, { session }: Person) =>
    call('GET', addressOf(capture.earlierPhotos, {}, query), undefined, session);
  const photo = (hash: string, { session }: Person) =>
    call('GET', `${paths.photo(hash)}?kind=screen`, undefined, session);

  test('comes with a new visit, grave first as in its report, however the address was written, and its photos only when asked', async () => {
    const one = await reported('12 Sample St, Chermside QLD 4032', {
      a: { order: 1 },
      b: { order: 2, severity: 'major' },
    });
    const two = await reported('12 sample street chermside', { c: {} });
    await reported('14 Sample St, Chermside QLD 4032', { d: {} });
    const { id } = await at('12 Sample Street, CHERMSIDE 4032', second, ben);
    const before = await beforeOf(id, second);
    expect(before).toMatchObject([
      {
        inspection: one.id,
        number: one.report.number,
        type: 'waterproofing',
        findings: [
          { id: 'b', severity: 'major', photos: [] },
          { id: 'a', where: 'Ensuite, shower', photos: [], measured: '95 mm' },
        ],
      },
      { inspection: two.id, findings: [{ id: 'c' }] },
    ]);
    expect(JSON.stringify(before)).not.toContain(ada.lastName);
    expect(await beforeOf(one.id, first)).toEqual([]);

    const asked = { inspection: id, of: one.id, finding: 'a' };
    const hash = sha256Of(photoOnSite);
    expect((await photosFor(asked, second)).json()).toEqual({ photos: [hash] });
    expect((await photo(hash, second)).statusCode).toBe(200);
    // Of another property, of a finding that is not listed, and for somebody who may not see the visit.
    for (const other of [{ of: id }, { finding: 'z' }, { of: 'none' }])
      expect((await photosFor({ ...asked, ...other }, second)).json()).toEqual({ photos: [] });
    const third = await signedInInspector(desk, { ...mia, username: 'uma', email: 'uma@example.com' });
    expect((await photosFor(asked, third)).statusCode).toBe(404);
    expect((await photo(hash, third)).statusCode).toBe(404);
    expect((await photosFor({ ...asked, inspection: 'none' }, second)).statusCode).toBe(404);
  });

  test('what is withdrawn, rectified or forgotten is not there', async () => {
    const one = await reported('5/14 Main Rd, Mt Gravatt', { a: {} });
    const two = await reported('Unit 5/14 Main Road, Mount Gravatt QLD 4122', { b: {} });
    const three = await reported('5/14 Main Road, Mount Gravatt', { c: {} });
    const { id } = await at('5/14 Main Rd, Mount Gravatt', second);
    const shown = async () =>
      (await beforeOf(id, second))?.flatMap(({ findings }) => findings.map((finding) => finding.id));
    expect(await shown()).toEqual(['a', 'b', 'c']);
    await call('PUT', addressOf(reports.withdraw, { id: one.report.id }), { reason: 'Wrong house' });
    expect(await shown()).toEqual(['b', 'c']);
    const removal = { ids: [two.inquiryId], word: REMOVAL_WORD };
    const removed = await call('POST', addressOf(customers.remove, { id: two.inquiryId }), removal);
    expect(removed.statusCode).toBe(200);
    expect(await shown()).toEqual(['c']);
    // The re-inspection says how it stands now.
    const phone = sendingPhone(desk, three.id);
    await phone.write('finding', 'c', { status: 'Rectified' });
    await published(desk, three.id);
    expect(await shown()).toEqual([]);
  });

  test('clean inspections since then do not push it out', async () => {
    await reported('9 Long Rd, Ascot', { a: {} });
    for (let clean = 0; clean < MOST_BEFORE; clean += 1) await reported('9 Long Road, Ascot', {});
    const { id } = await at('9 Long Rd, Ascot', second);
    expect(await beforeOf(id, second)).toMatchObject([{ findings: [{ id: 'a' }] }]);
  });
});
