import * as endpoints from '#contract/desk/endpoints/backups.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { refuse } from '../refusal.ts';
import type { ServerBackups } from './backups.ts';

/** The backups of this machine at the desk, and one that is made now. */
export function backupRoutes(desk: Desk, { db, backups }: { db: Db; backups: ServerBackups }): void {
  desk.answers(endpoints.backups, ({ actor }) => backups.state(actor.now));

  desk.inSteps(endpoints.makeBackup, async (call) => {
    const earlier = (await call.earlierAnswer()) ?? (await call.claimKey(db));
    if (earlier) return earlier;
    const { actor } = call;
    const attempted = await backups.make(actor.now);
    if (!attempted) return refuse('conflict', 'A backup is being made already. Wait until it is finished');
    const { backup, problem, isFull } = attempted;
    if (!backup.ok) return refuse(isFull ? 'no-room' : 'conflict', problem ?? 'The backup failed');
    const answer = { backup };
    await db.transaction().execute(async (transaction) => {
      await noteAudit(transaction, { kind: 'backup', ...actor, detail: backup.id });
      await call.keepAnswer(transaction, answer);
    });
    return answer;
  });
}
