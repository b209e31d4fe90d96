// @module-tag full
import { describe, expect, test } from 'vitest';
import { sample } from '#content/sample.ts';
import { ben, cleo } from '#test/cast.ts';
import { type CustomersWay, offeredWay, wholeWay } from '#test/customers-way.ts';
import { openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { type Places, readEveryPlace } from '#test/every-place.ts';
import { factTable } from '#test/fact-table.ts';
import { markedFacts, shownIn } from '#test/marked-facts.ts';
import { inesPassword, sessionOf, signedInInspector } from '#test/people.ts';
import { publishFacts } from '#test/publish-facts.ts';

/** A publication renders the whole site, which takes a minute on a busy machine. */
const LONGEST_MS = 900_000;

/** The tables of what was issued, with the column that names a row. */
const issuedTables = {
  invoices: 'id',
  statements: 'id',
  statement_lines: 'id',
  agreement_events: 'id',
  agreement_texts: 'sha256',
  report_versions: 'id',
  report_findings: 'id',
  outbox: 'id',
} as const;

/** The papers of a customer whose request went the whole way. They say what they said, to the letter. */
const papers = [
  '/api/admin/submissions/:id/agreement.pdf',
  '/i/:token/agreement.pdf',
  '/api/admin/invoices/:id/pdf',
  '/i/:token/invoices/:number.pdf',
  '/api/admin/statements/:id/pdf',
  '/api/admin/reports/:id/pdf',
  '/i/:token/report.pdf',
  '/s/:token/report.pdf',
];

/** Places that repeat what was issued or done before beside what holds today, and the facts that they may repeat. */
const repeats: [place: RegExp, facts: RegExp][] = [
  [
    /^\/api\/admin\/(?:audit|submissions|submissions\/download|submissions\/:id cleo|invoices|invoices\/figures|invoices\/download|statements\/:id cleo|referrals\/report\/monthly|referrals\/:id cleo)$/,
    /^prices\.items\.[\w-]+\.cents$/,
  ],
  [/^\/api\/admin\/invoices\/:id cleo$/, /^(?:identity|contact|licence|bank|prices|tax)\./],
  [/^\/i\/:token cleo$/, /^(?:bank|prices)\./],
  [/^\/i\/:token\/agreement cleo$/, /^(?:agreement|prices|tax|promises|retention)\./],
  [/^\/(?:i\/:token\/report|s\/:token|api\/admin\/reports\/:id) cleo$/, /^(?:inspections|identity|contact|licence)\./],
  [/^\/api\/admin\/inspections\/:id\/draft cleo$/, /^inspections\./],
];

type Desk = ReturnType<typeof useDesk>;

describe('the facts', () => {
  const desk = useDesk(openSqlite, {}, { ownSite: true });

test('a change of the facts stands in every place, and in nothing that was issued before', { timeout: LONGEST_MS }, async () => {
  const [first, second] = [markedFacts('first', sample), markedFacts('second', sample)];
  await publishFacts(desk, first.facts);
  const { inspector } = await signedInInspector(desk);
  const { id: inspectorId } = inspector;
  const whole = { ...cleo, inspectionType: 'frame' };
  const earlier = [
    await offeredWay(desk, { name: 'ben', who: ben, inspectorId, day: '2026-11-25' }),
    await wholeWay(desk, { name: 'cleo', who: whole, inspectorId, start: '2026-12-03T00:00:00Z' }),
  ];
  const before = await everyPlace(desk, earlier);
  const issued = await issuedRows(desk);
  await expect(factTable(first, before)).toMatchFileSnapshot('../../docs/facts.md');

  await publishFacts(desk, second.facts);
  const later = [
    await offeredWay(desk, { name: 'dan', who: ben, inspectorId, day: '2026-12-15' }),
    await wholeWay(desk, { name: 'eve', who: whole, inspectorId, start: '2026-12-17T00:00:00Z' }),
  ];
  const after = await everyPlace(desk, [...earlier, ...later]);

  for (const path of papers) {
    const place = `${path} cleo`;
    expect(after.get(place), place).toBe(before.get(place));
    expect(shownIn(after.get(place) ?? '', first), place).not.toEqual([]);
  }
  const now = await issuedRows(desk);
  for (const [key, row] of issued) expect(now.get(key), key).toEqual(row);

  const isPaper = (place: string) => papers.some((path) => place === `${path} cleo`) || issued.has(place);
  for (const [place, text] of after) {
    if (isPaper(place)) continue;
    const mayBeOld = repeats.filter(([where]) => where.test(place)).map(([, facts]) => facts);
    const old = shownIn(text, first).filter((path) => !mayBeOld.some((facts) => facts.test(path)));
    expect.soft(old, place).toEqual([]);
  }
  // A place that showed a fact still shows it, as it is now.
  for (const [place, text] of before) {
    const now = after.get(place);
    if (isPaper(place) || now === undefined) continue;
    const gone = shownIn(text, first).filter((path) => !shownIn(now, second).includes(path) && !repeats.some(([where, facts]) => where.test(place) && facts.test(path)));
    expect.soft(gone, place).toEqual([]);
  }
  // Pictures have no words to compare.
  for (const picture of ['/share.png', '/favicon.png', '/apple-touch-icon.png'])
    expect(after.get(picture), picture).not.toBe(before.get(picture));
});
});

async function everyPlace(desk: Desk, ways: readonly CustomersWay[]): Promise<Places> {
  const phone = await sessionOf(desk, { username: 'ines', password: inesPassword });
  return readEveryPlace({ ...desk, phone }, ways);
}

/** What is stored of everything that was issued, and each mail, by the name of its place. */
async function issuedRows({ database }: Desk): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  for (const [table, id] of Object.entries(issuedTables))
    for (const row of await database.db.selectFrom(table as 'outbox').selectAll().execute())
      rows.set(table === 'outbox' ? `mail ${row.kind} ${row.id}` : `${table} ${(row as Record<string, unknown>)[id]}`, row);
  return rows;
}
