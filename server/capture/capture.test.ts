import { beforeAll, expect, test } from 'vitest';
import type { KeptOperation, Operation, OperationResult } from '#contract/capture/operations.ts';
import { conflictsOf, entityOf, fieldValue, stateOf } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { testPhone } from '#test/capture.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, inesPassword, sessionOf, signedInInspector } from '#test/people.ts';
import { captureMessages } from './take-in.ts';

const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`).toISOString();

onEachDatabase('capture on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server } = desk;
  let ours: { cookie: string };
  let another: { cookie: string };
  let inspection: Inspection;
  let inspectorId: string;

  const booked = async (who: object, start: string, inspector: string): Promise<Inspection> => {
    const inquiryId = (await call('POST', paths.contact, who)).json().id;
    const body = { inquiryId, type: 'frame', inspectorId: inspector, start };
    const reply = await call('POST', schedule.book.path, body);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().inspection;
  };
  const send = async (operations: unknown[], session = ours) => {
    const body = { device: 'x', client: '1', operations };
    const reply = await call('POST', calls.sendOperations.path, body, session);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ results: OperationResult[]; cursor: number }>().results;
  };
  const outcomes = async (operations: unknown[], session = ours) =>
    (await send(operations, session)).map(({ outcome }) => outcome);
  const read = async (id = inspection.id, session = ours): Promise<KeptOperation[]> => {
    const all: KeptOperation[] = [];
    for (;;) {
      const address = addressOf(calls.operations, {}, { inspection: id, after: all.at(-1)?.cursor });
      const reply = await call('GET', address, undefined, session);
      expect(reply.statusCode, reply.body).toBe(200);
      const { operations } = reply.json<{ operations: KeptOperation[] }>();
      if (operations.length === 0) return all;
      all.push(...operations);
    }
  };
  const phone = (device: string, id = inspection.id) => testPhone(id, device, () => server.clock.now);

  beforeAll(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    const signedIn = await signedInInspector(desk);
    inspectorId = signedIn.inspector.id;
    ({ session: ours } = signedIn);
    ({ session: another } = await signedInInspector(desk, { ...ines, username: 'ivo' }));
    inspection = await booked(ada, at('09:00'), inspectorId);
  });

  test('a visit has what an inspector takes along, and nothing about money', async () => {
    const days = { from: '2026-12-03', to: '2026-12-10' };
    const reply = await call('GET', addressOf(calls.visits, {}, days), undefined, ours);
    const [visit] = reply.json<{ visits: Visit[] }>().visits;
    expect(visit).toMatchObject({
      inspection: { id: inspection.id, type: 'frame', start: at('09:00') },
      inquiry: { name: 'Ada Sample', phone: ada.phone, address: ada.propertyAddress },
    });
    expect(visit?.areas.length).toBeGreaterThan(0);
    expect(visit?.checklist.map(({ words }) => words)).toContain('Moisture in the frame');
    expect(reply.body).not.toMatch(/amount|partner|commission|invoice/i);
    expect((await call('GET', addressOf(calls.visits, {}, days), undefined, another)).json()).toEqual({
      visits: [],
    });
  });

  test('an operation is applied once, however often it is sent', async () => {
    const make = phone('once');
    const [area, finding] = [
      make({ entity: 'area', entityId: 'roof', fields: { name: 'Roof void', order: 9 } }),
      make({ entity: 'finding', entityId: 'f1', fields: { area: 'roof', title: 'Notched chord' } }),
    ];
    expect(await outcomes([area, finding])).toEqual(['applied', 'applied']);
    expect(await outcomes([finding, area, finding])).toEqual(['duplicate', 'duplicate', 'duplicate']);
    const state = stateOf(await read());
    expect(fieldValue(state.area.roof, 'name')).toBe('Roof void');
    expect(fieldValue(state.finding.f1, 'title')).toBe('Notched chord');
  });

  test('200 operations with much text go at once', async () => {
    const make = phone('long');
    const long = Array.from({ length: 200 }, (_, index) =>
      make({ entity: 'finding', entityId: `long-${index}`, fields: { text: 'x'.repeat(2000) } }),
    );
    expect(new Set(await outcomes(long))).toEqual(new Set(['applied']));
  });

  test('two phones that write one field without knowledge of each other: both are kept until one is chosen', async () => {
    const [a, b] = [phone('conflict-a'), phone('conflict-b')];
    const text = (words: string) => ({ entity: 'finding' as const, entityId: 'f2', fields: { text: words } });
    expect(await outcomes([a(text('Cracked'))])).toEqual(['applied']);
    expect(await send([b(text('Broken'))])).toMatchObject([
      { outcome: 'conflict', reason: captureMessages.twoValues },
    ]);
    const [conflict] = conflictsOf(stateOf(await read()));
    expect(conflict).toMatchObject({ field: 'text', others: [{ value: 'Cracked' }] });
    const both = [conflict?.value, ...(conflict?.others ?? [])].map((written) => written?.at ?? '');
    const office = phone('desk');
    // Whoever names one value has not seen the other.
    expect(await outcomes([office(text('Broken tile'), { text: both[0] ?? '' })])).toEqual(['conflict']);
    expect(await outcomes([office(text('Cracked and broken'), { text: both })])).toEqual(['applied']);
    expect(conflictsOf(stateOf(await read()))).toEqual([]);
  });

  test('a change to something that somebody else deleted is kept, and said', async () => {
    const [a, b] = [phone('deleter'), phone('writer')];
    const area = { entity: 'area' as const, entityId: 'pantry' };
    await send([a({ ...area, fields: { name: 'Pantry' } }), a({ ...area, fields: { deleted: true } })]);
    expect(await send([b({ ...area, fields: { outcome: 'inspected' } })])).toMatchObject([
      { outcome: 'conflict', reason: captureMessages.deleted },
    ]);
    expect(fieldValue(stateOf(await read()).area.pantry, 'outcome')).toBe('inspected');
  });

  test('a clock that is a day ahead gets the server’s time, and its phone can go on', async () => {
    const tomorrow = testPhone(
      inspection.id,
      'fast',
      () => new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000),
    );
    const check = { entity: 'check' as const, entityId: 'frame.moisture:walls' };
    const first = tomorrow({ ...check, fields: { outcome: 'passed' } });
    expect(await send([first])).toEqual([
      { id: first.id, outcome: 'applied', reason: captureMessages.clockAhead },
    ]);
    const kept = (await read()).find(({ id }) => id === first.id);
    expect([kept?.at.slice(0, 16), kept?.sentAt]).toEqual(['2026-11-26T00:00', first.at]);
    const next = tomorrow({ ...check, fields: { outcome: 'defect' } }, { outcome: first.at });
    expect(await outcomes([next])).toEqual(['applied']);
  });

  test.each<[string, (good: Operation) => unknown, RegExp]>([
    ['something that is none', () => 'nothing', /./],
    [
      'a field nobody knows',
      (good) => ({ ...good, fields: { colour: 'red' } }),
      /does not know the field “colour”/,
    ],
    ['an outcome that is none', (good) => ({ ...good, fields: { outcome: 'good' } }), /outcome of a check/],
    ['no fields', (good) => ({ ...good, fields: {} }), /no fields/],
    ['a time that is none', (good) => ({ ...good, at: 'now' }), /time of a change/],
    ['an inspection that is none', (good) => ({ ...good, inspection: 'none' }), /no such inspection/],
  ])('%s is refused with a sentence, and keeps no other operation back', async (name, spoil, says) => {
    const make = phone(`bad-${name.replaceAll(/\W/g, '')}`);
    const check = { entity: 'check' as const, entityId: 'c', fields: { outcome: 'passed' } };
    const [spoiled, good] = [spoil(make(check)), make(check)];
    const [refused, taken] = await send([spoiled, good]);
    expect(refused).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(says) });
    expect(taken?.outcome).not.toBe('refused');
  });

  test('an operation that is nested deeply is refused alone, also under a key', async () => {
    const make = phone('deep');
    const check = { entity: 'check' as const, entityId: 'deep', fields: { outcome: 'passed' } };
    const [bad, good, better] = [make(check), make(check), make(check)];
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const sendText = (operations: string, key: object) =>
      server.app.inject({
        method: 'POST',
        url: calls.sendOperations.path,
        payload: `{"device":"x","client":"1","operations":[${operations}]}`,
        headers: { ...ours, ...key, 'content-type': 'application/json' },
      });
    const nested = JSON.stringify({ ...bad, entity: 'finding', fields: { limit: { a: 0 } } }).replace(
      '0}',
      `${deep}}`,
    );
    const alone = await sendText(nested, {});
    expect([alone.statusCode, alone.json().results]).toEqual([
      200,
      [{ id: bad.id, outcome: 'refused', reason: captureMessages.tooDeep }],
    ]);
    for (const [index, one] of [good, better].entries()) {
      const reply = await sendText(`${nested},${JSON.stringify(one)},${deep}`, {
        'idempotency-key': `deep-${index}`,
      });
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json().results).toMatchObject([
        { id: bad.id, outcome: 'refused' },
        { id: one.id, outcome: 'applied' },
        { id: '', outcome: 'refused' },
      ]);
    }
  });

  test('a body of more values than anybody sends is refused before it is read', async () => {
    const payload = `{"device":"x","client":"1","operations":[${'[],'.repeat(60_000)}0]}`;
    const headers = { ...ours, 'content-type': 'application/json' };
    const request = { method: 'POST', url: calls.sendOperations.path, payload, headers } as const;
    const reply = await server.app.inject(request);
    expect([reply.statusCode, reply.json().message]).toEqual([413, messages.tooMuchAtOnce]);
    // A comma in a text is no value.
    const text = phone('commas')({
      entity: 'finding',
      entityId: 'commas',
      fields: { text: ',"[\\'.repeat(2000) },
    });
    const many = Array.from({ length: 20 }, (_, index) => ({ ...text, id: `commas-${index}` }));
    expect(await outcomes(many)).toHaveLength(20);
  });

  test('much is read on in parts, with every text whole', async () => {
    const make = phone('pages');
    const words = 'x'.repeat(9_000);
    const pages = Array.from({ length: 120 }, (_, index) =>
      make({ entity: 'finding', entityId: 'pages', fields: { text: `${index} ${words}` } }),
    );
    await send(pages);
    const first = (
      await call('GET', addressOf(calls.operations, {}, { inspection: inspection.id }), undefined, ours)
    ).body;
    expect(first.length).toBeLessThan(700_000);
    const read120 = (await read()).filter(({ device }) => device === 'pages');
    expect(read120.map(({ id }) => id)).toEqual(pages.map(({ id }) => id));
  });

  test('what is known of a thing does not grow with its changes', async () => {
    const make = phone('often');
    const sizes: number[] = [];
    for (let batch = 0; batch < 4; batch += 1) {
      const changes = Array.from({ length: 200 }, (_, index) =>
        make({
          entity: 'finding',
          entityId: 'often',
          fields: { text: `${batch} ${index} ${'x'.repeat(500)}` },
        }),
      );
      expect(new Set(await outcomes(changes))).toEqual(new Set(['applied']));
      const { heads } = await desk.database.db
        .selectFrom('capture_things')
        .select('heads')
        .where('entity_id', '=', 'often')
        .executeTakeFirstOrThrow();
      sizes.push(heads.length);
    }
    expect(Math.max(...sizes)).toBeLessThan((sizes[0] ?? 0) + 20);
    expect(Math.max(...sizes)).toBeLessThan(500);
  });

  test('the inspection of somebody else is refused, and not read', async () => {
    const operation = phone('ivo')({ entity: 'area', entityId: 'a', fields: { name: 'A' } });
    expect(await send([operation], another)).toMatchObject([
      { outcome: 'refused', reason: captureMessages.elsewhere },
    ]);
    const address = addressOf(calls.operations, {}, { inspection: inspection.id });
    expect((await call('GET', address, undefined, another)).statusCode).toBe(404);
    expect((await call('GET', address, undefined, {})).statusCode).toBe(401);
  });

  test('more than 200 operations are not taken, and none of them is', async () => {
    const make = phone('many');
    const operations = Array.from({ length: 201 }, (_, index) =>
      make({ entity: 'area', entityId: `many-${index}`, fields: { name: 'x' } }),
    );
    const body = { device: 'x', client: '1', operations };
    const refused = await call('POST', calls.sendOperations.path, body, ours);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { operations: 'Send at most 200 operations at once' },
    ]);
    expect(stateOf(await read()).area['many-0']).toBeUndefined();
    expect(await outcomes(operations.slice(0, 200))).toEqual(operations.slice(0, 200).map(() => 'applied'));
  });

  test('what comes after a cursor is read on from there', async () => {
    const all = await read();
    const middle = all[Math.floor(all.length / 2)] as KeptOperation;
    const rest = addressOf(calls.operations, {}, { inspection: inspection.id, after: middle.cursor });
    const { operations, cursor } = (await call('GET', rest, undefined, ours)).json();
    expect(operations).toEqual(all.slice(all.indexOf(middle) + 1));
    expect(cursor).toBe(all.at(-1)?.cursor);
  });

  test('1,000 operations of two phones, shuffled and sent twice, are the state that the phones have', async () => {
    const phones = [phone('left'), phone('right')] as const;
    const seen: [Operation[], Operation[]] = [[], []];
    const all: Operation[] = [];
    for (let index = 0; index < 1000; index += 1) {
      const who = index % 7 < 4 ? 0 : 1;
      if (index % 13 === 0) seen[who] = [...all];
      const entityId = `mixed-${index % 40}`;
      const field = ['title', 'text', 'measured', 'deleted'][index % 4] as string;
      const value = field === 'deleted' ? index % 3 === 0 : `${who} ${index % 5}`;
      const thing = entityOf(seen[who].filter((operation) => operation.entityId === entityId));
      const standing = thing[field];
      const base = standing ? { [field]: [standing.at, ...standing.others.map(({ at: was }) => was)] } : {};
      const operation = phones[who]({ entity: 'finding', entityId, fields: { [field]: value } }, base);
      seen[who].push(operation);
      all.push(operation);
    }
    // Every seventh, then every seventh from the second on, and so on: an order that neither phone wrote in.
    const shuffled = Array.from({ length: 7 }, (_, from) =>
      all.filter((__, index) => index % 7 === from),
    ).flat();
    for (const order of [shuffled, [...shuffled].reverse()])
      for (let from = 0; from < order.length; from += 200) await send(order.slice(from, from + 200));
    const kept = (await read()).filter(({ entityId }) => entityId.startsWith('mixed-'));
    expect(kept).toHaveLength(1000);
    // Their places on the server are not on the phones yet.
    expect(stateOf(kept.map(({ cursor: _, ...operation }) => operation))).toEqual(stateOf(all));
  });

  test('an operation completes the inspection, never in the future and at most two hours before it was to begin', async () => {
    const later = await booked(ben, at('12:00'), inspectorId);
    const make = phone('done', later.id);
    const done = (completedAt: string) =>
      make({ entity: 'inspection', entityId: later.id, fields: { completedAt } });
    const [early] = await send([done(at('09:30'))]);
    expect(early?.outcome).toBe('refused');
    // A week later: both sign in again.
    await desk.at(at('14:00'));
    ours = await sessionOf(desk, { username: ines.username, password: inesPassword });
    expect(await outcomes([done(at('13:30'))])).toEqual(['applied']);
    const stands = async () =>
      (await call('GET', addressOf(schedule.one, { id: later.id }))).json().inspection as Inspection;
    expect(await stands()).toMatchObject({ status: 'done', completedAt: at('13:30') });

    // The time that was given last is the one that counts, whether it is later or earlier.
    expect(await outcomes([done(at('13:45'))])).toEqual(['applied']);
    expect(await stands()).toMatchObject({ status: 'done', completedAt: at('13:45') });
    expect(await outcomes([done(at('13:40'))])).toEqual(['applied']);
    expect((await send([done(at('09:59'))]))[0]?.outcome).toBe('refused');
    expect(await outcomes([done(at('10:01'))])).toEqual(['applied']);
    expect(await outcomes([done(at('13:40'))])).toEqual(['applied']);
    // A phone that was away brings what it was told before.
    const away = testPhone(
      later.id,
      'away',
      () => new Date(at('13:20')),
    )({
      entity: 'inspection',
      entityId: later.id,
      fields: { completedAt: at('13:10') },
    });
    expect(await outcomes([away])).toEqual(['conflict']);
    expect(await stands()).toMatchObject({ status: 'done', completedAt: at('13:40') });
    const { events } = (await call('GET', addressOf(inquiryCalls.one, { id: later.inquiryId }))).json();
    expect(events.map(({ words }: { words: string }) => words)).toContain(
      `Inspection ${later.number} (Frame): time of completion changed from 3 December 2026 at 1:45 pm to 3 December 2026 at 1:40 pm, ${ines.name}`,
    );
  });
});
