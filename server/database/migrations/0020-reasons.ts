import { type Kysely, sql } from 'kysely';

type Reason = { code: string; statements?: string[]; days?: number; sentence?: string };

/** The sentences that versions before this migration stored, and the codes that stand for them now. */
const codes: Record<string, string> = {
  'Recipient-created tax invoices are switched off.': 'switched-off',
  'No valid ABN of ours is recorded.': 'our-abn',
  'We are not recorded as registered for GST.': 'our-gst',
  'No valid ABN of the partner is recorded.': 'partner-abn',
  'The partner is not recorded as registered for GST.': 'partner-gst',
  'The partner’s GST registration has not been checked since the month was closed.': 'gst-not-checked',
  'There is no written agreement with the partner from before the month was closed.': 'no-agreement',
  'The supplies that the agreement with the partner covers are not recorded.': 'no-supplies',
};

export function reasonOf(sentence: string): Reason {
  const code = codes[sentence];
  if (code) return { code };
  const [, days] = /^More than (\d+) days have passed since the month was closed\.$/.exec(sentence) ?? [];
  if (days) return { code: 'too-late', days: Number(days) };
  const [, statements] =
    /^It corrects (.+), which the partner invoices for themselves\.$/.exec(sentence) ?? [];
  if (statements) return { code: 'corrects-plain', statements: statements.split(', ') };
  // What no version is known to have written stays as it was read.
  return { code: 'other', sentence };
}

/** Keeps why a statement is no tax invoice as data. It was kept as the sentences that a person reads. */
export async function codesOfSentences(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; missing: string }>`
    select id, missing from statements where missing is not null and missing <> '[]'`.execute(db);
  for (const { id, missing } of rows) {
    const reasons = JSON.stringify((JSON.parse(missing) as string[]).map(reasonOf));
    await sql`update statements set missing = ${reasons} where id = ${id}`.execute(db);
  }
}
