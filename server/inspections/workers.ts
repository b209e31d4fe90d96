import type { DayHours, Leave } from '#contract/desk/inspectors.ts';
import type { Db } from '../database/open.ts';

/** What the schedule needs to know of an inspector. */
export type Worker = {
  id: string;
  userId: string;
  name: string;
  email: string;
  /** The last day on which they may inspect. */
  licenceExpires: string;
  weekly: DayHours[];
  leave: Leave[];
};

/** The inspectors who have not been removed, or one of them, by name. */
export async function workersIn(db: Db, id?: string): Promise<Worker[]> {
  const rows = await db
    .selectFrom('inspectors')
    .select(['id', 'user_id', 'name', 'email', 'licence_expires', 'weekly', 'leave'])
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, user_id, name, email, licence_expires, weekly, leave }) => ({
    ...{ id, name, email },
    userId: user_id,
    licenceExpires: licence_expires,
    weekly: JSON.parse(weekly),
    leave: JSON.parse(leave),
  }));
}

/** The names of inspectors, removed ones too. */
export async function namesOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('inspectors').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The inspector whose account this is. */
export async function inspectorIdOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('inspectors')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
