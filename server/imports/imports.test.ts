import { expect, test } from 'vitest';
import * as businessCalls from '#contract/desk/endpoints/business.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as calls from '#contract/desk/endpoints/imports.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { importRefusals, type OneImport } from '#contract/desk/imports.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import type { Overview } from '#contract/desk/overview.ts';
import type { Standard, Template } from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { movingIn, spreadsheet } from '#test/imports.ts';

const heading = [
  'Name',
  'Email',
  'Mobile',
  'Address',
  'Suburb',
  'Postcode',
  'Inspection type',
  'Date',
  'Price',
  'Notes',
];
const zoe = [
  'Zoë Müller',
  'Zoe@example.com',
  '412345678',
  '12 Wattle Street',
  'Chermside',
  '4032',
  'Frame inspection',
  '12/03/2024',
  '550',
  'Gate code 12\r\nDog; "Rex"',
];

whereDatabasesDiffer('moving in on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  const { send, choose, confirm, taken } = movingIn(desk);

  const search = async (q: string) =>
    (await call('GET', `${inquiryCalls.list.path}?limit=50&q=${encodeURIComponent(q)}`)).json<Inquiry[]>();
  const full = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const overview = async () => (await call('GET', inquiryCalls.overview.path)).json<Overview>();
  const outbox = () => database.db.selectFrom('outbox').select('id').execute();

  test('an earlier customer is found, is closed, and is no request: no mail, no clock, no figure', async () => {
    server.clock.now = new Date('2026-11-20T02:00:00Z');
    const before = [await overview(), await outbox()];
    const recent = zoe.with(0, 'Recent Sample').with(1, 'recent@example.com').with(7, '2/11/2026');
    const sent = await send('customers', `\ufeff${spreadsheet([heading, zoe, recent], ';')}`);
    expect(sent.statusCode, sent.body).toBe(201);
    const { import: file } = sent.json<OneImport>();
    expect(file).toMatchObject({ columns: heading, count: 2, ready: 2, missing: null, refused: [] });
    expect(file.rows[0]).toEqual(zoe.map((cell) => cell.trim()));
    expect(file.mapping).toMatchObject({ name: 0, email: 1, phone: 2, type: 6, day: 7, note: 9 });
    expect((await confirm(file.id)).json()).toEqual({ added: 2, known: 0, refused: [] });

    const [found] = await search('muller chermside');
    expect(found).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Müller',
      email: 'zoe@example.com',
      phone: '0412345678',
      propertyAddress: '12 Wattle Street, Chermside 4032',
      inspectionType: 'frame',
      additionalInfo: 'Price: $550.00\nGate code 12\r\nDog; "Rex"',
      status: 'closed',
      closedReason: 'earlier',
      createdAt: '2024-03-11T14:00:00.000Z',
      respondBy: null,
      answeredAt: null,
      invoiceAmount: null,
      jobNumber: null,
    });
    expect((await full(found?.id ?? '')).events.map(({ words }) => words)).toEqual([
      'Brought in from a file of earlier customers',
    ]);
    const after = await overview();
    const { counts: _counts, ...figures } = after;
    const { counts: _before, ...earlier } = before[0] as Overview;
    expect(figures).toEqual(earlier);
    expect(after.counts.new).toBe((before[0] as Overview).counts.new);
    expect(await outbox()).toEqual(before[1]);
  });

  test('the same file twice, in another order, or confirmed twice adds nothing', async () => {
    const people = [1, 2, 3].map((n) => zoe.with(0, `Twice ${n}`).with(1, `twice${n}@example.com`));
    const first = (await send('customers', spreadsheet([heading, ...people]))).json<OneImport>().import;
    expect((await confirm(first.id)).json()).toMatchObject({ added: 3, known: 0 });
    expect((await confirm(first.id)).json()).toMatchObject({ added: 0, known: 3 });
    const corrected = people.toReversed().map((row) => row.with(9, 'Another note'));
    expect(await taken('customers', spreadsheet([heading, ...corrected]))).toMatchObject({
      added: 0,
      known: 3,
    });
    const more = [...people, zoe.with(0, 'Twice 4').with(1, 'twice4@example.com')];
    expect(await taken('customers', spreadsheet([heading, ...more]))).toMatchObject({ added: 1, known: 3 });
    expect(await search('twice')).toHaveLength(4);
  });

  test('two people at once take each row once', async () => {
    const rows = Array.from({ length: 300 }, (_, n) =>
      zoe.with(0, `Crowd ${n}`).with(1, `crowd${n}@example.com`),
    );
    const file = spreadsheet([heading, ...rows]);
    const other = spreadsheet([heading, ...rows.toReversed()]);
    const ids = await Promise.all(
      [file, other].map(async (content) => (await send('customers', content)).json<OneImport>().import.id),
    );
    const answers = await Promise.all(ids.map(confirm));
    const counts = answers.map((answer) => answer.json());
    expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(300);
    expect(counts.reduce((sum, { known }) => sum + known, 0)).toBe(300);
  });

  test('a row without what is needed is refused with its number, and the others are taken', async () => {
    const bad = [
      zoe.with(0, ''),
      zoe.with(1, '').with(2, ''),
      zoe.with(1, 'nobody'),
      zoe.with(2, '12'),
      zoe.with(7, 'soon'),
      zoe.with(7, '31/12/2026'),
      zoe.with(9, `=cmd|' /C calc'!A0`),
      zoe.with(9, `+cmd|' /C calc'!A0`),
      zoe.with(3, '@SUM(1+1)*cmd'),
      zoe.with(0, 'x'.repeat(101)),
      [],
      ['', '', ''],
      zoe.with(0, 'Good Row').with(1, 'good@example.com').with(2, '+61 412 345 678').with(9, '- crack, 2 mm'),
    ];
    const { added, known, refused } = await taken('customers', spreadsheet([heading, ...bad]));
    expect([added, known]).toEqual([1, 0]);
    expect(refused).toEqual([
      { line: 2, why: 'Name: Enter the name' },
      { line: 3, why: importRefusals.noContact },
      { line: 4, why: 'Email: Enter an email address in the form name@example.com' },
      { line: 5, why: 'Phone: Enter a phone number, like 0412 345 678 or +64 21 123 4567' },
      { line: 6, why: importRefusals.day },
      { line: 7, why: importRefusals.future },
      { line: 8, why: importRefusals.formula('Note') },
      { line: 9, why: importRefusals.formula('Note') },
      { line: 10, why: importRefusals.formula('Property address') },
      { line: 11, why: 'Name: Use at most 100 characters' },
    ]);
    expect(await search('good row')).toHaveLength(1);
  });

  test('columns are chosen by place or name, once for each heading', async () => {
    const odd = (name: string) =>
      spreadsheet([
        ['Wer', 'Wo', 'Womit'],
        [name, '1 Elsewhere Road', `${name}@example.com`],
      ]);
    const sent = (await send('customers', odd('odd'))).json<OneImport>().import;
    expect([sent.mapping, sent.missing]).toEqual([
      {},
      'Choose the column with: Name or First name; Email or Phone',
    ]);
    expect((await confirm(sent.id)).statusCode).toBe(400);
    const wrong = [{ name: 3 }, { name: 'Wann' }, { age: 1 }, { name: 0, email: 0 }];
    for (const mapping of wrong) expect((await choose(sent.id, mapping)).statusCode).toBe(400);
    const chosen = await choose(sent.id, { name: 'Wer', email: 2, address: 'Wo', note: null, price: '' });
    expect(chosen.json<OneImport>().import).toMatchObject({
      mapping: { name: 0, email: 2, address: 1 },
      ready: 1,
    });
    expect((await confirm(sent.id)).json()).toMatchObject({ added: 1 });
    const next = (await send('customers', odd('odder'))).json<OneImport>().import;
    expect(next.mapping).toEqual({ name: 0, email: 2, address: 1 });
    expect((await call('DELETE', addressOf(calls.remove, { id: next.id }))).statusCode).toBe(200);
    expect((await confirm(next.id)).statusCode).toBe(404);
  });

  test.each([
    [
      'windows-1252 with semicolons',
      Buffer.from(spreadsheet([heading, zoe.with(0, 'Zoë Ansi')], ';'), 'latin1'),
    ],
    [
      'UTF-16 with tabs',
      Buffer.from(`\ufeff${spreadsheet([heading, zoe.with(0, 'Zoë Wide')], '\t')}`, 'utf16le'),
    ],
    ['UTF-8 without a mark', Buffer.from(spreadsheet([heading, zoe.with(0, 'Zoë Plain')]))],
  ])('a file in %s is read', async (_, bytes) => {
    const file = (await send('customers', new Uint8Array(bytes))).json<OneImport>().import;
    expect(file.rows[0]?.[0]).toMatch(/^Zoë /);
    expect(file.ready).toBe(1);
  });

  test('what is no such file is refused in a sentence', async () => {
    const rows = Array.from({ length: 2001 }, (_, n) => zoe.with(0, `Many ${n}`));
    const tries: [string | undefined, string | Uint8Array<ArrayBuffer>, number, string][] = [
      ['customers', new Uint8Array(Buffer.from('PK\x03\x04\0\0\x08\0')), 415, importRefusals.notCsv],
      ['customers', '', 415, importRefusals.notCsv],
      ['customers', 'just words', 415, importRefusals.notCsv],
      ['customers', spreadsheet([heading]), 415, importRefusals.noRows],
      ['customers', `${spreadsheet([heading, zoe])}"Ada,b,c\n`, 422, importRefusals.broken],
      ['customers', spreadsheet([heading, ...rows]), 413, importRefusals.tooManyRows],
      ['customers', `a,b\n${'x'.repeat(5 * 1024 * 1024)}`, 413, importRefusals.tooLarge],
      ['people', spreadsheet([heading, zoe]), 400, 'Choose what the file holds'],
      [undefined, spreadsheet([heading, zoe]), 400, 'Choose what the file holds'],
    ];
    for (const [kind, content, status, sentence] of tries) {
      const answer = await send(kind, content);
      expect([answer.statusCode, answer.json().message], String(content).slice(0, 40)).toEqual([
        status,
        sentence,
      ]);
    }
    expect((await send('customers', spreadsheet([heading, zoe]), { cookie: '' })).statusCode).toBe(401);
  });

  test('a file sent again under its key is the same one; another file is refused', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await send('customers', spreadsheet([heading, zoe]), headers);
    const again = await send('customers', spreadsheet([heading, zoe]), headers);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await send('customers', spreadsheet([heading, zoe, zoe]), headers)).statusCode).toBe(409);
  });

  test('a person’s deletion takes what was brought in of them, and the row may come again', async () => {
    const row = zoe.with(0, 'Gone Person').with(1, 'gone@example.com').with(2, '0491570110');
    await taken('customers', spreadsheet([heading, row]));
    const [found] = await search('gone@example.com');
    const id = found?.id ?? '';
    const person = (await call('GET', addressOf(customerCalls.person, { id }))).json();
    expect(person.inquiries).toMatchObject([{ id, name: 'Gone Person', isJob: false }]);
    const removed = await call('POST', addressOf(customerCalls.remove, { id }), {
      ids: [id],
      word: 'DELETE',
    });
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await search('gone@example.com')).toEqual([]);
    expect(
      await database.db.selectFrom('imported_rows').selectAll().where('part_of', '=', id).execute(),
    ).toEqual([]);
    expect(await taken('customers', spreadsheet([heading, row]))).toMatchObject({ added: 1 });
  });

  test('own templates are accepted templates of an entry without a document; deleting it lets them come again', async () => {
    const names = ['Defect', 'Comment', 'Recommendation', 'Severity', 'Standard', 'Clause'];
    const rows = [
      [
        'Mortar missing',
        'Mortar is missing\r\nbetween bricks.',
        'Fill the joints.',
        'Minor',
        'AS 3700',
        '4.2',
      ],
      ['Handrail loose', '', 'Fix the handrail.', 'SAFETY HAZARD', '', ''],
      ['Door binds', 'The door binds.', '', 'low', '', ''],
      ['Paint runs', 'Runs in the paint.', 'Repaint.', 'odd', '', ''],
    ];
    expect(await taken('templates', spreadsheet([names, ...rows]))).toEqual({
      added: 2,
      known: 0,
      refused: [
        { line: 4, why: 'Action required: Say what has to be done' },
        { line: 5, why: importRefusals.priority },
      ],
    });
    const { standards } = (await call('GET', standardCalls.list.path)).json<{ standards: Standard[] }>();
    const own = standards.find(({ standardCode }) => standardCode === 'Report criterion');
    expect(own).toMatchObject({ documentUrl: null, defects: { accepted: 2, proposed: 0 } });
    const { defects } = (
      await call('GET', addressOf(standardCalls.templatesOf, { id: own?.id ?? '' }))
    ).json<{ defects: Template[] }>();
    expect(defects).toMatchObject([
      {
        defectCode: 'OWN-001',
        defectName: 'Mortar missing',
        description: 'Mortar is missing\r\nbetween bricks.',
        actionRequired: 'Fill the joints.',
        priority: 'low',
        clauseReference: 'AS 3700 4.2',
        state: 'accepted',
      },
      { defectCode: 'OWN-002', priority: 'critical', clauseReference: null },
    ]);
    expect(await taken('templates', spreadsheet([names, ...rows]))).toMatchObject({ added: 0, known: 2 });
    const more = ['Tile cracked', '', 'Replace the tile.', '', '', ''];
    expect(await taken('templates', spreadsheet([names, more]))).toMatchObject({ added: 1 });
    await call('DELETE', addressOf(standardCalls.remove, { id: own?.id ?? '' }));
    expect(await taken('templates', spreadsheet([names, ...rows]))).toMatchObject({ added: 2, known: 0 });
  });

  test('phrases join the draft of the facts, each once, and nothing is published', async () => {
    const names = ['Title', 'Wording', 'Recommendation', 'Severity', 'Trade'];
    const rows = [
      ['Missing flashing', 'No flashing at the {x} sill.', '', 'Major defect', 'Roofer'],
      ['Missing flashing', 'No flashing at the sill.', 'Fit flashing.', 'Major defect', 'Roofer'],
      ['Missing flashing', 'No flashing at the door.', '', 'Cosmetic', ''],
      ['No words', '', '', 'minor', ''],
    ];
    const first = await taken('phrases', spreadsheet([names, ...rows]));
    expect(first).toMatchObject({ added: 2, known: 0, refused: [{ line: 2 }, { line: 5 }] });
    expect(await taken('phrases', spreadsheet([names, ...rows]))).toMatchObject({ added: 0, known: 2 });
    const { version, draft, facts } = (await call('GET', businessCalls.business.path)).json();
    expect(version).toBe(0);
    const added = { action: 'Fit flashing.', severity: 'major', trade: 'Roofer' };
    expect(draft.inspections.phrases).toEqual([
      ...facts.inspections.phrases,
      { id: 'missing-flashing', title: 'Missing flashing', words: 'No flashing at the sill.', ...added },
      {
        id: 'missing-flashing-2',
        title: 'Missing flashing',
        words: 'No flashing at the door.',
        action: '',
        severity: 'Cosmetic',
      },
    ]);
  });

  test('what was taken in leaves no text behind, and the audit log has a line without a name', async () => {
    const left = await database.db
      .selectFrom('imports')
      .select('id')
      .where('taken_at', 'is not', null)
      .where('content', 'is not', null)
      .execute();
    expect(left).toEqual([]);
    const lines = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('kind', '=', 'import')
      .execute();
    expect(lines[0]?.detail).toBe('Earlier customers and jobs: 2 added, 0 known, 0 rows refused');
  });
});
