import type { Db } from '../database/open.ts';

/** A phone, as the database last agreed with it. */
export type Phone = {
  device: string;
  inspectorId: string | null;
  person: string | null;
  mark: string | null;
  unsent: number;
  /** How many of them are photo files; `null` if an older app counted both together. */
  unsentPhotos: number | null;
  /** How many of its changes were refused; `null` if its app did not say. */
  refused: number | null;
  contactAt: string;
  settledAt: string | null;
};

const columns = [
  'device',
  'person',
  'mark',
  'unsent',
  'refused',
  'unsent_photos as unsentPhotos',
  'inspector_id as inspectorId',
  'contact_at as contactAt',
  'settled_at as settledAt',
] as const;

export function findPhone(db: Db, device: string): Promise<Phone | undefined> {
  return db.selectFrom('phones').select(columns).where('device', '=', device).executeTakeFirst();
}

export async function keepPhone(
  transaction: Db,
  { device, inspectorId, unsentPhotos, contactAt, settledAt, ...phone }: Phone,
): Promise<void> {
  const row = {
    ...phone,
    inspector_id: inspectorId,
    unsent_photos: unsentPhotos,
    contact_at: contactAt,
    settled_at: settledAt,
  };
  await transaction
    .insertInto('phones')
    .values({ device, ...row })
    .onConflict((conflict) => conflict.column('device').doUpdateSet(row))
    .execute();
}

/** Some phones, by their names in what they capture. */
export async function findPhones(db: Db, devices: readonly string[]): Promise<Map<string, Phone>> {
  if (devices.length === 0) return new Map();
  const rows = await db.selectFrom('phones').select(columns).where('device', 'in', devices).execute();
  return new Map(rows.map((phone) => [phone.device, phone]));
}

/**
 * The phones that were in use then and have not shown since that everything they had sent is here, the last
 * contact first.
 */
export function phonesAwaited(
  db: Db,
  { since, inUseFrom }: { since: string; inUseFrom: string },
): Promise<Phone[]> {
  return db
    .selectFrom('phones')
    .select(columns)
    .where('contact_at', '>=', inUseFrom)
    .where((is) => is.or([is('settled_at', 'is', null), is('settled_at', '<', since)]))
    .orderBy('contact_at', 'desc')
    .orderBy('device')
    .execute();
}

/** Deletes the phones that nobody has used since a moment. */
export async function forgetPhones(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('phones').where('contact_at', '<', before.toISOString()).execute();
}
