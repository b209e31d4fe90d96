// @module-tag full
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

/** `INVOICED_AT_ONCE=1000` tries a thousand. */
const AT_ONCE = Number(process.env.INVOICED_AT_ONCE ?? 100);
const INQUIRIES = 20;

whereDatabasesDiffer('many invoices at once on $kind', ({ open }) => {
  const desk = useDesk(open);

  test(`${AT_ONCE} are issued, a tenth fails after its number was taken: no number is missing, none is there twice`, async () => {
    const { call, database } = desk;
    await failSome(database);
    const inquiries: string[] = [];
    for (let made = 0; made < INQUIRIES; made += 1)
      inquiries.push((await call('POST', paths.contact, ada)).json<{ id: string }>().id);
    const issue = (place: number) => {
      const description = place % 10 === 3 ? 'fails' : 'A line';
      const inquiryId = inquiries[place % INQUIRIES];
      return call('POST', calls.issue.path, { inquiryId, lines: [{ description, amountIncGst: '1.10' }] });
    };
    const answers = await atOnce(AT_ONCE, issue);
    const failed = Math.ceil((AT_ONCE - 3) / 10);
    expect(countBy(answers.map(({ statusCode }) => statusCode))).toEqual({
      201: AT_ONCE - failed,
      500: failed,
    });
    const issued = answers.flatMap((reply) => (reply.statusCode === 201 ? [reply.json().invoice] : []));
    expect(issued.map(({ number }) => number).toSorted()).toEqual(series('INV', AT_ONCE - failed));

    // Half of them are credited at once, each twice: one of the two calls is refused.
    const credited = issued.slice(0, Math.floor(issued.length / 2));
    const credits = await atOnce(2 * credited.length, (place) =>
      call('POST', addressOf(calls.credit, { id: credited[Math.floor(place / 2)]?.id ?? '' }), {
        reason: 'Wrong',
      }),
    );
    expect(countBy(credits.map(({ statusCode }) => statusCode))).toEqual({
      201: credited.length,
      409: credited.length,
    });
    const numbers = credits.flatMap((reply) =>
      reply.statusCode === 201 ? [reply.json().creditNote.number] : [],
    );
    expect(numbers.toSorted()).toEqual(series('CN', credited.length));
    await expectAmounts(database);
  });
});

/** Has the database refuse an invoice one of whose lines says so: its number has been taken by then. */
async function failSome({ db, kind }: Pick<TestDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'sqlite')
    await sql`create trigger fails before insert on invoices when new.content like '%"fails"%'
      begin select raise(abort, 'this one fails'); end`.execute(db);
  else await sql`alter table invoices add constraint fails check (content not like '%"fails"%')`.execute(db);
}

/** Each inquiry's amount is what its invoices that stand come to, ex GST. */
async function expectAmounts({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const papers = await db.selectFrom('invoices').selectAll().execute();
  const credited = new Set(papers.map(({ credits_id }) => credits_id));
  const inquiries = await db.selectFrom('contact_submissions').select(['id', 'invoice_amount']).execute();
  for (const { id, invoice_amount } of inquiries) {
    const standing = papers.filter(
      (paper) => paper.kind === 'invoice' && paper.submission_id === id && !credited.has(paper.id),
    );
    const cents = standing.reduce((sum, { total_cents, gst_cents }) => sum + total_cents - gst_cents, 0);
    expect(invoice_amount).toBe(standing.length === 0 ? null : (cents / 100).toFixed(2));
  }
}

/** Makes a number of calls at once and returns their answers. */
function atOnce<Answer>(count: number, make: (place: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, place) => make(place)));
}

function series(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${name}-${String(place + 1).padStart(4, '0')}`);
}

function countBy(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
