import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';

/** Withdraws a published version; `false` if it was already withdrawn. */
export async function withdrawVersion(
  transaction: Db,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('report_versions')
    .set({
      withdrawn_at: actor.now.toISOString(),
      withdrawn_by: actor.username,
      withdrawal_reason: reason,
    })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records the first opening of a version by its customer, or by somebody with the link of a share. */
export async function noteRead(
  db: Db,
  { versionId, shareId, now }: { versionId: string; shareId?: string; now: Date },
): Promise<void> {
  const reader =
    shareId === undefined
      ? ({ reader_kind: 'customer', reader_id: '' } as const)
      : ({ reader_kind: 'share', reader_id: shareId } as const);
  const known = await db
    .selectFrom('report_reads')
    .select('at')
    .where('version_id', '=', versionId)
    .where('reader_kind', '=', reader.reader_kind)
    .where('reader_id', '=', reader.reader_id)
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('report_reads')
    .values({ version_id: versionId, ...reader, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
