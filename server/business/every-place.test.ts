// @module-tag full
import { describe, expect, test, vi } from 'vitest';
import { sample } from '#content/sample.ts';
import { ben, cleo } from '#test/cast.ts';
import { type CustomersWay, inspectorsFeed, offeredWay, wholeWay } from '#test/customers-way.ts';
import { openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { type Places, readEveryPlace, textOf } from '#test/every-place.ts';
import { factTable } from '#test/fact-table.ts';
import { markedFacts, shownIn } from '#test/marked-facts.ts';
import { inesPassword, sessionOf, signedInInspector } from '#test/people.ts';
import { publishFacts } from '#test/publish-facts.ts';

/** What was served of papers that stay in memory, beside what the same content makes at that moment where it is something else. */
const kept = vi.hoisted(() => ({ reads: new Map<string, number>(), differing: [] as [Buffer, Buffer][] }));
vi.mock(import('../kept-bytes.ts'), async (original) => {
  const { keptBytes } = await original();
  return {
    keptBytes: <Content>(make: (content: Content) => Promise<Buffer>) => {
      const read = keptBytes(make);
      return async (content: Content) => {
        const served = await read(content);
        const fresh = await make(content);
        const key = JSON.stringify(content);
        kept.reads.set(key, (kept.reads.get(key) ?? 0) + 1);
        if (!served.equals(fresh)) kept.differing.push([served, fresh]);
        return served;
      };
    },
  };
});

/** A publication renders the whole site, which takes a minute on a busy machine. */
const LONGEST_MS = 900_000;

/** The tables of what was issued. */
const issuedTables = [
  'quotes',
  'invoices',
  'statements',
  'statement_lines',
  'agreement_events',
  'agreement_texts',
  'report_versions',
  'report_findings',
  'outbox',
] as const;

/** The papers of a customer whose request went the whole way. They say what they said, to the letter. */
const papers = [
  '/api/admin/quotes/:id/pdf',
  '/i/:token/quotes/:number.pdf',
  '/api/admin/submissions/:id/agreement.pdf',
  '/i/:token/agreement.pdf',
  '/api/admin/invoices/:id/pdf',
  '/i/:token/invoices/:number.pdf',
  '/api/admin/statements/:id/pdf',
  '/api/admin/reports/:id/pdf',
  '/i/:token/report.pdf',
  '/s/:token/report.pdf',
];

/** Places that repeat what was issued or done before beside what holds today: the facts that they may repeat, and why. */
const repeats: { place: RegExp; facts: RegExp; because: string }[] = [
  {
    place: /^\/api\/admin\/(?:audit|submissions|submissions\/download|submissions\/:id cleo)$/,
    facts: /^prices\.items\.[\w-]+\.cents$/,
    because: 'a request and the log say what was quoted and invoiced for it',
  },
  {
    place:
      /^\/api\/admin\/(?:invoices|invoices\/figures|invoices\/download|invoices\/:id cleo|statements\/:id cleo|referrals\/report\/monthly)$/,
    facts: /^prices\.items\.[\w-]+\.cents$/,
    because:
      'the amounts of issued invoices and their sums, also for the accountant and in the partner’s month',
  },
  {
    place: /^\/api\/admin\/(?:quotes\/figures|quotes\/download|submissions\/:id\/quotes cleo)$/,
    facts: /^prices\.items\.[\w-]+\.cents$/,
    because: 'the amounts of a sent quote',
  },
  {
    place: /^\/api\/admin\/submissions\/:id\/messages (?:ben|cleo)$/,
    facts: /^/,
    because: 'mails that have left stand in the thread as they were sent',
  },
  {
    place: /^\/api\/admin\/(?:today|submissions\/:id\/saved-replies cleo)$/,
    facts: /^prices\.items\.[\w-]+\.cents$/,
    because: 'what is owed, and the price of the quote that holds',
  },
  {
    place: /^\/api\/admin\/invoices\/proposal cleo$/,
    facts: /^prices\.items\.[\w-]+\.cents$/,
    because: 'what the customer accepted is the price (decision 74)',
  },
  {
    place: /^\/api\/admin\/submissions\/:id\/person\/download (?:cleo|eve)$/,
    facts: /^(?:identity\.name|agreement\.title)$/,
    because: 'everything that was issued to a person, who sent both requests, as files',
  },
  {
    place: /^\/i\/:token cleo$/,
    facts: /^(?:prices\.items\.[\w-]+\.cents|tax\.gstRegistered|bank\.\w+)$/,
    because: 'an issued invoice says what to pay, and to which account',
  },
  {
    place: /^\/i\/:token\/quotes\/:number cleo$/,
    facts: /^(?:prices\.items\.[\w-]+\.cents|tax\.gstRegistered)$/,
    because: 'a sent quote',
  },
  {
    place: /^\/i\/:token\/agreement cleo$/,
    facts: /^(?:agreement|prices\.items|promises|retention|tax|identity|contact|licence)\./,
    because: 'the agreement as it was accepted',
  },
  {
    place: /^\/(?:i\/:token\/report|s\/:token|api\/admin\/reports\/:id) cleo$/,
    facts: /^(?:inspections\.types|identity|contact|licence)\./,
    because: 'a published report says who issued it',
  },
  {
    place: /^\/api\/(?:admin\/inspections\/:id\/draft cleo|inspect\/visits)$/,
    facts: /^inspections\.types\.\*\.(?:areas|checklist)\./,
    because: 'an inspection that has begun keeps its areas and its checklist',
  },
];

const repeatsOf = (place: string, path: string) =>
  repeats.filter((one) => one.place.test(place) && one.facts.test(path));

type Desk = ReturnType<typeof useDesk>;

describe('the facts', () => {
  const desk = useDesk(openSqlite, {}, { ownSite: true });

  test('a change of the facts stands in every place, and in nothing that was issued before', {
    timeout: LONGEST_MS,
  }, async () => {
    const [first, second] = [markedFacts('first', sample), markedFacts('second', sample)];
    await publishFacts(desk, first.facts);
    const { inspector } = await signedInInspector(desk);
    const { id: inspectorId } = inspector;
    const whole = { ...cleo, inspectionType: 'frame' };
    const earlier = [
      await offeredWay(desk, { name: 'ben', who: ben, inspectorId, day: '2026-11-25' }),
      {
        ...(await wholeWay(desk, { name: 'cleo', who: whole, inspectorId, start: '2026-12-03T00:00:00Z' })),
        feed: await inspectorsFeed(desk, inspectorId),
      },
    ];
    const before = await everyPlace(desk, earlier);
    const issued = await issuedRows(desk);

    await publishFacts(desk, second.facts);
    const later = [
      await offeredWay(desk, { name: 'dan', who: ben, inspectorId, day: '2026-12-15' }),
      await wholeWay(desk, { name: 'eve', who: whole, inspectorId, start: '2026-12-17T00:00:00Z' }),
    ];
    const after = await everyPlace(desk, [...earlier, ...later]);

    for (const path of papers) {
      const place = `${path} cleo`;
      expect.soft(after.get(place), place).toBe(before.get(place));
      expect.soft(shownIn(after.get(place) ?? '', first), place).not.toEqual([]);
    }
    // Memory hides for ten minutes that a paper would say something else today.
    expect([...kept.reads.values()].filter((reads) => reads > 1).length).toBeGreaterThanOrEqual(3);
    for (const [served, fresh] of kept.differing)
      expect
        .soft(await textOf(served, 'application/pdf'), 'served from memory')
        .toBe(await textOf(fresh, 'application/pdf'));
    const now = await issuedRows(desk);
    for (const [table, rows] of issued) {
      expect(rows.length, table).toBeGreaterThan(0);
      expect(now.get(table), table).toEqual(expect.arrayContaining(rows));
    }

    const isPaper = (place: string) =>
      papers.some((path) => place === `${path} cleo`) || (place.startsWith('mail ') && before.has(place));
    const repeated = new Set<string>();
    for (const [place, text] of after) {
      if (isPaper(place)) continue;
      const old = shownIn(text, first);
      for (const path of old) for (const one of repeatsOf(place, path)) repeated.add(one.because);
      expect
        .soft(
          old.filter((path) => repeatsOf(place, path).length === 0),
          place,
        )
        .toEqual([]);
    }
    expect([...repeated].toSorted()).toEqual(repeats.map(({ because }) => because).toSorted());
    // A place that showed a fact still shows it, as it is now.
    for (const [place, text] of before) {
      const now = after.get(place);
      if (isPaper(place) || now === undefined) continue;
      const shown = shownIn(now, second);
      const gone = shownIn(text, first).filter(
        (path) => !shown.includes(path) && repeatsOf(place, path).length === 0,
      );
      expect.soft(gone, place).toEqual([]);
    }
    // Pictures have no words to compare.
    for (const picture of ['/share.png', '/favicon.png', '/apple-touch-icon.png'])
      expect(after.get(picture), picture).not.toBe(before.get(picture));

    await expect(factTable(first, before)).toMatchFileSnapshot('../../docs/facts.md');
  });
});

async function everyPlace(desk: Desk, ways: readonly CustomersWay[]): Promise<Places> {
  const phone = await sessionOf(desk, { username: 'ines', password: inesPassword });
  return readEveryPlace({ ...desk, phone }, ways);
}

/** The rows of everything that was issued, by table. */
async function issuedRows({ database }: Desk): Promise<Map<string, unknown[]>> {
  const rows = new Map<string, unknown[]>();
  for (const table of issuedTables)
    rows.set(
      table,
      await database.db
        .selectFrom(table as 'outbox')
        .selectAll()
        .execute(),
    );
  return rows;
}
