import { type Kysely, sql } from 'kysely';

/**
 * Phone numbers kept with a national zero behind +61 are kept in their national form: the customer is found, and known again.
 * New ones come without it (contract/phone.ts).
 */
export async function trunkZeros(db: Kysely<unknown>): Promise<void> {
  await sql`update contact_submissions set phone = substr(phone_digits, 3) where phone_digits like '610_________'`.execute(
    db,
  );
  // 0061, which the column has turned into a zero.
  await sql`update contact_submissions set phone = substr(phone_digits, 2) where phone_digits like '00_________'`.execute(
    db,
  );
}
