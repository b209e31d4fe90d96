import * as endpoints from '#contract/desk/endpoints/messages.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { Desk } from '../http/desk.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { listMessages, waitingFor } from './list.ts';
import { sendReply, setHandled, takeBack } from './reply.ts';
import { savedReplies } from './saved-replies.ts';
import { type StoredMessage, shownAll } from './stored.ts';
import { threadOf } from './thread.ts';

/** Messages at the desk: threads, replies, and what waits for somebody. */
export function messageRoutes(
  desk: Desk,
  {
    db,
    files,
    wakeOutbox,
    ...setup
  }: Setup & { db: Db; files: Pick<Files, 'discard'>; wakeOutbox: () => void },
): void {
  const answer = async (from: Db, stored: StoredMessage) => {
    const [message] = await shownAll(from, [stored]);
    return { message: found(message) };
  };

  desk.answers(endpoints.thread, async ({ params: { id }, actor }) => {
    found(await inquiries.find(db, id));
    return { messages: await threadOf(db, id, actor.now) };
  });

  desk.answers(endpoints.savedReplies, async ({ params: { id }, actor }) => ({
    replies: await savedReplies(db, found(await inquiries.find(db, id)), actor.now),
  }));

  desk.answers(endpoints.list, ({ query: { open, limit, after }, actor }) =>
    listMessages(db, { isOpen: open === 'true', limit, after, now: actor.now }),
  );

  desk.answers(endpoints.waiting, ({ actor }) => waitingFor(db, actor.now));

  desk.changes(endpoints.reply, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    afterwards(wakeOutbox);
    return answer(transaction, await sendReply(transaction, setup, { inquiryId: id, ...body, actor }));
  });

  desk.changes(endpoints.takeBack, async ({ transaction, params: { id }, actor, afterwards }) => {
    const taken = await takeBack(transaction, setup, { id, actor });
    afterwards(() => files.discard(taken.files));
    return { words: taken.words };
  });

  desk.changes(endpoints.handle, async ({ transaction, params: { id }, actor }) =>
    answer(transaction, await setHandled(transaction, { id, isHandled: true, now: actor.now })),
  );

  desk.changes(endpoints.reopen, async ({ transaction, params: { id }, actor }) =>
    answer(transaction, await setHandled(transaction, { id, isHandled: false, now: actor.now })),
  );
}
