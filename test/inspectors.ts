import type { FreeTime } from '#contract/desk/inspections.ts';
import type { DayHours, Leave } from '#contract/desk/inspectors.ts';
import type { Db } from '#server/database/open.ts';
import { cellsOf } from '#server/inspections/cells.ts';

/** Kim and Lou inspect. They are samples, as the cast is. */
export const kim = { id: 'kim', name: 'Kim Sample', email: 'kim@example.com', colour: '#1b6e53' } as const;
export const lou = { id: 'lou', name: 'Lou Muster', email: 'lou@example.com', colour: '#8a4b08' } as const;

/** Monday to Friday, eight to four. */
const weekdays: DayHours[] = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '16:00' }));

type InspectorSetup = { weekly?: DayHours[]; leave?: Leave[]; licenceExpires?: string };

/** Writes an inspector whose invitation nobody has used. */
export async function addInspector(
  db: Db,
  inspector: Record<'id' | 'name' | 'email' | 'colour', string>,
  { weekly = weekdays, leave = [], licenceExpires = '2030-06-30' }: InspectorSetup = {},
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

/** The taken cells, each as a line of text, in order. */
export async function takenCells(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('inspection_cells').selectAll().execute();
  return rows.map((row) => `${row.inspector_id} ${row.cell_start} ${row.inspection_id}`).sort();
}

/** The cells that live bookings, open offers and held times should take, written the same way. */
export async function owedCells(db: Db): Promise<string[]> {
  const booked = await db
    .selectFrom('inspections')
    .select(['id', 'inspector_id', 'second_inspector_id', 'starts_at', 'ends_at'])
    .where('status', 'in', ['booked', 'done'])
    .where('starts_at', 'is not', null)
    .execute();
  const open = await db
    .selectFrom('offers')
    .select(['inspection_id', 'times'])
    .where('state', '=', 'open')
    .execute();
  const held = open.flatMap(({ inspection_id, times }) =>
    (JSON.parse(times) as FreeTime[]).map(({ inspectorId, start, end }) => ({
      id: inspection_id,
      inspector_id: inspectorId,
      starts_at: start,
      ends_at: end,
    })),
  );
  const chosen = await db
    .selectFrom('time_holds')
    .select(['id', 'inspector_id', 'starts_at', 'ends_at'])
    .execute();
  const seconds = booked.flatMap(({ second_inspector_id, ...one }) =>
    second_inspector_id === null ? [] : [{ ...one, inspector_id: second_inspector_id }],
  );
  return [...booked, ...seconds, ...held, ...chosen]
    .flatMap(({ id, inspector_id, starts_at, ends_at }) =>
      cellsOf({ start: new Date(starts_at ?? ''), end: new Date(ends_at ?? '') }).map(
        (cell) => `${inspector_id} ${cell} ${id}`,
      ),
    )
    .sort();
}
