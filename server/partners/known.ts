import type { Db } from '../database/open.ts';

const IDS_AT_ONCE = 500;

/** A partner by code, with the names a search knows them by: their own first. */
export type NamedPartner = { code: string; names: [string, ...string[]] };

/** What an inquiry earns, and every statement that carries it, in the order they were closed. */
export type Books = {
  /** Percent, and whole cents; `null` where it earns nobody anything now. */
  rate: string | null;
  cents: number | null;
  statements: { number: string; code: string; cents: number }[];
};

/** Every partner by code, with their names. */
export async function named(db: Db): Promise<NamedPartner[]> {
  const rows = await db
    .selectFrom('referrals')
    .select(['referral_code', 'sales_rep_name', 'sales_rep_business_name'])
    .orderBy('referral_code')
    .execute();
  return rows.map(({ referral_code, sales_rep_name, sales_rep_business_name }) => ({
    code: referral_code,
    names: sales_rep_business_name === null ? [sales_rep_name] : [sales_rep_name, sales_rep_business_name],
  }));
}

/** The ids of the inquiries on a statement. Empty if no statement has this number. */
export async function onStatement(db: Db, number: string): Promise<string[]> {
  const lines = await db
    .selectFrom('statements as st')
    .innerJoin('statement_lines as l', 'l.statement_id', 'st.id')
    .where('st.number', '=', number)
    .select('l.submission_id as id')
    .distinct()
    .execute();
  return lines.map(({ id }) => id);
}

/** The commissions of these inquiries and the statements that hold them, in the order they were closed. */
export async function booksOf(db: Db, ids: readonly string[]): Promise<Map<string, Books>> {
  const books = new Map<string, Books>();
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('commissions as c')
      .leftJoin('statement_lines as l', 'l.submission_id', 'c.submission_id')
      .leftJoin('statements as st', 'st.id', 'l.statement_id')
      .where('c.submission_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .select([
        'c.submission_id as id',
        'c.rate',
        'c.cents',
        'st.number',
        'st.referral_code as code',
        'l.commission_cents as stated',
      ])
      .orderBy('st.month')
      .orderBy('st.number')
      .execute();
    for (const { id, rate, cents, number, code, stated } of rows) {
      const known = books.get(id) ?? { rate, cents, statements: [] };
      if (number !== null && code !== null && stated !== null)
        known.statements.push({ number, code, cents: stated });
      books.set(id, known);
    }
  }
  return books;
}
