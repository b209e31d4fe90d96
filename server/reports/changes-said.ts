import type { Report } from '#contract/report/report.ts';
import type { Db } from '../database/open.ts';

/** What a version says of its changes since the one before, and what a person says about them. */
export type ChangesSaid = { changes: readonly string[]; said: readonly string[] };
export const noChanges: ChangesSaid = { changes: [], said: [] };

/** The most versions whose changes are remembered: some 5 MB. */
const MOST_KNOWN = 10_000;
const known = new Map<string, ChangesSaid>();

/**
 * What versions say of their changes, by id. It is read from their content once and then remembered, because a published version
 * never changes. A first version says nothing.
 */
export async function saidOfChanges(
  db: Db,
  versions: readonly { id: string; version: number }[],
): Promise<Map<string, ChangesSaid>> {
  const changes = new Map<string, ChangesSaid>();
  const unread: string[] = [];
  for (const { id, version } of versions) {
    const before = version > 1 ? known.get(id) : noChanges;
    if (before) changes.set(id, before);
    else unread.push(id);
  }
  for (const { id, content } of unread.length > 0 ? await contentsOf(db, unread) : []) {
    const { report } = JSON.parse(content) as { report: Report };
    const { changes: listed = [], said = [] } = report.particulars?.edition ?? {};
    const ofVersion = { changes: listed, said };
    changes.set(id, ofVersion);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(id, ofVersion);
  }
  return changes;
}

function contentsOf(db: Db, ids: readonly string[]) {
  return db.selectFrom('report_versions').select(['id', 'content']).where('id', 'in', ids).execute();
}
