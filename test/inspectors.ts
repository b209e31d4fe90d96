import type { DayHours, Leave } from '#contract/desk/inspectors.ts';
import type { Db } from '#server/database/open.ts';

/** Kim and Lou inspect. They are samples, as the cast is. */
export const kim = { id: 'kim', name: 'Kim Sample', email: 'kim@example.com', colour: '#1b6e53' } as const;
export const lou = { id: 'lou', name: 'Lou Muster', email: 'lou@example.com', colour: '#8a4b08' } as const;

/** Monday to Friday, eight to four. */
export const weekdays: DayHours[] = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '16:00' }));

type Given = { weekly?: DayHours[]; leave?: Leave[]; licenceExpires?: string };

/** Writes an inspector whose invitation nobody has used. */
export async function addInspector(
  db: Db,
  inspector: typeof kim | typeof lou,
  { weekly = weekdays, leave = [], licenceExpires = '2030-06-30' }: Given = {},
): Promise<string> {
  await db
    .insertInto('inspectors')
    .values({
      ...inspector,
      user_id: `user of ${inspector.id}`,
      phone: '0491 570 156',
      licence_class: 'Completed residential building inspection',
      licence_number: '0000000',
      licence_expires: licenceExpires,
      weekly: JSON.stringify(weekly),
      leave: JSON.stringify(leave),
      created_at: '2026-11-01T00:00:00.000Z',
    })
    .execute();
  return inspector.id;
}
