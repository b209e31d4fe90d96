import type { Db } from '../database/open.ts';
import type { TemplatesPlan } from './planning.ts';
import { prefixOf } from './template-codes.ts';
import { insertTemplates } from './templates.ts';
import { inParts } from './writing.ts';

/** Replaces the templates of the first reading with those of the second, as it was planned. */
export async function replaceTemplates(
  transaction: Db,
  standardId: string,
  { plan, now }: { plan: TemplatesPlan; now: Date },
): Promise<void> {
  const changed = [
    ...plan.written.map(({ id, place }) => ({ id, columns: { place } })),
    ...plan.stay.map(({ row, columns }) => ({ id: row.id, columns })),
  ];
  for await (const some of inParts(changed))
    for (const { id, columns } of some)
      await transaction.updateTable('standard_defects').set(columns).where('id', '=', id).execute();
  for await (const some of inParts(plan.removed.map(({ id }) => id)))
    await transaction.deleteFrom('standard_defects').where('id', 'in', some).execute();
  const prefix = await prefixOf(transaction, standardId);
  for await (const some of inParts(plan.added))
    await insertTemplates(transaction, some, { standardId, prefix, now });
}
