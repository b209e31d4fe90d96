import type { OfficePerson } from '#contract/desk/office.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import { refuseField } from '../refusal.ts';
import { NO_PASSWORD } from './store.ts';

/** The people of the office, by name. */
export async function listOffice(db: Db): Promise<OfficePerson[]> {
  const rows = await officeNow(db).orderBy('first_name').orderBy('id').execute();
  return rows.map(asOfficePerson);
}

/** A person of the office; `undefined` for an id of anybody else, or of somebody who was removed. */
export async function findOfficePerson(db: Db, id: string): Promise<OfficePerson | undefined> {
  const row = await officeNow(db).where('id', '=', id).executeTakeFirst();
  return row && asOfficePerson(row);
}

/**
 * Keeps the name and the address of an account. The name is kept whole, because not every name has two parts.
 *
 * @throws Refusal if another account has the address
 */
export async function saveName(
  transaction: Db,
  userId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (other) refuseField('conflict', 'email', messages.emailTaken);
  await transaction.updateTable('users').set({ first_name: name, email }).where('id', '=', userId).execute();
}

function officeNow(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'username', 'password_hash'])
    .where('role', '=', 'office')
    .where('ended_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof officeNow>['executeTakeFirstOrThrow']>>;

function asOfficePerson({ id, first_name, email, username, password_hash }: Row): OfficePerson {
  const hasSignedIn = password_hash !== NO_PASSWORD;
  return { id, name: first_name ?? username, email: email ?? '', username, hasSignedIn };
}
