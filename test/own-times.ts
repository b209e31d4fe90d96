import { facts } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '#server/database/open.ts';
import { submit, visit } from './customers.ts';
import { factsInForce } from './facts-in-force.ts';
import { addInspector } from './inspectors.ts';

/** Lets customers choose their time for everything, with what else the rules say. */
export function letChoose(rules: Partial<Facts['booking']> = {}): void {
  factsInForce({ booking: { ...facts.booking, on: true, ...rules } });
}

/** Writes an inspector who has accepted their invitation. */
export async function addWorker(
  db: Db,
  inspector: Parameters<typeof addInspector>[1],
  setup: Parameters<typeof addInspector>[2] = {},
): Promise<string> {
  const at = '2026-11-01T00:00:00.000Z';
  await db
    .insertInto('users')
    .values({
      id: `user of ${inspector.id}`,
      username: inspector.id,
      password_hash: 'set',
      role: 'inspector',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return addInspector(db, inspector, setup);
}

/** The hidden values of the forms of a page of free times, one for each time. */
export function timesIn(html: string): { start: string; inspectorId: string }[] {
  const [, list = ''] = html.split('id="times"');
  return [
    ...list.matchAll(
      /name="inspectorId" value="([^"]*)"\/><input type="hidden" name="start" value="([^"]*)"/g,
    ),
  ].map(([, inspectorId = '', start = '']) => ({ inspectorId, start }));
}

/** The value of a hidden field of a page. */
export function hiddenIn(html: string, name: string): string {
  const [, value = ''] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? [];
  return value;
}

/** Accepts the agreement as the page shows it, with the time that it holds. */
export async function agreeTo(desk: Parameters<typeof visit>[0], token: string) {
  const { body } = await visit(desk, customerPaths.agreement(token));
  const fields = { terms: hiddenIn(body, 'terms'), held: hiddenIn(body, 'held') };
  return submit(desk, customerPaths.agreement(token), { name: 'Ada Sample', accept: 'yes', ...fields });
}
