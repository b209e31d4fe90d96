import * as endpoints from '#contract/desk/endpoints/inbound.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { Desk } from '../http/desk.ts';
import { findShown } from '../messages/public.ts';
import { found } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { listUnsorted, shownMail } from './list.ts';
import { fileMail, setDismissed } from './sort.ts';

/** Mails that belong to no inquiry yet. */
export function inboundRoutes(
  desk: Desk,
  {
    db,
    files,
    wakeOutbox,
    ...setup
  }: Setup & { db: Db; files: Pick<Files, 'discard'>; wakeOutbox: () => void },
): void {
  desk.answers(endpoints.unsorted, () => listUnsorted(db));

  desk.changes(endpoints.file, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    const filed = await fileMail(transaction, setup, { id, ...body, now: actor.now });
    // A copy to the cloud may be due.
    afterwards(wakeOutbox);
    afterwards(() => files.discard(filed.files));
    return { message: found(await findShown(transaction, filed.became)) };
  });

  desk.changes(endpoints.dismiss, async ({ transaction, params: { id } }) => ({
    mail: shownMail(await setDismissed(transaction, id, true)),
  }));

  desk.changes(endpoints.reopen, async ({ transaction, params: { id } }) => ({
    mail: shownMail(await setDismissed(transaction, id, false)),
  }));
}
