import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditKind } from '#contract/desk/audit.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';

/**
 * Keeps who did what and when; call it inside the transaction of what it is about. Entries are never changed.
 *
 * @param entry.detail a sentence without a customer's name, address or phone
 */
export async function noteAudit(db: Db, entry: Actor & { kind: AuditKind; detail: string }): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: entry.now.toISOString(),
      kind: entry.kind,
      username: entry.username,
      detail: entry.detail,
    })
    .execute();
}

/** The log's newest entries, from behind `after` on. */
export async function listAudit(
  db: Db,
  limit: number,
  after?: { at: string; id: string },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'kind', 'username', 'detail'])
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(after?.at ?? '', after?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as AuditEntry[];
}
