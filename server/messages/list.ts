import type { MessageList, Waiting } from '#contract/desk/messages.ts';
import { type Cursor, readCursor, writeCursor } from '../cursor.ts';
import type { Db } from '../database/open.ts';
import { countUnsorted } from '../inbound/to-earlier.ts';
import * as inquiries from '../inquiries/public.ts';
import { shownAll } from './stored.ts';
import { threadOf } from './thread.ts';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

type Asked = { isOpen: boolean; limit: number; after: string | undefined; now: Date };

/** Messages of all inquiries: those that wait for somebody, the most urgent first, or all, the latest first. */
export async function listMessages(db: Db, asked: Asked): Promise<MessageList> {
  const after = readCursor(asked.after, TIME);
  const rows = await (asked.isOpen ? openAfter(db, after) : allBefore(db, after))
    .limit(asked.limit + 1)
    .execute();
  const page = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? page.at(-1) : undefined;
  const key = last && (asked.isOpen ? last.due_at : last.at);
  return {
    messages: await shownAll(db, page),
    total: asked.isOpen ? await countOpen(db) : await countAll(db),
    next: last && key ? writeCursor({ key, id: last.id }) : null,
    inquiries: await aboutThem(db, [...new Set(page.map(({ submission_id }) => submission_id))], asked.now),
  };
}

/** The messages that wait for somebody. */
export const open = (db: Db) =>
  db.selectFrom('messages').where('due_at', 'is not', null).where('handled_at', 'is', null);

function openAfter(db: Db, after: Cursor | undefined) {
  return open(db)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('due_at', 'id'), '>', row.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('due_at')
    .orderBy('id');
}

function allBefore(db: Db, before: Cursor | undefined) {
  return db
    .selectFrom('messages')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('at', 'id'), '<', row.tuple(before?.key ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

/** Whom the messages are about, and the newest message of each thread, which a reply from the list has seen. */
async function aboutThem(db: Db, ids: readonly string[], now: Date): Promise<MessageList['inquiries']> {
  const known = await inquiries.findSome(db, ids);
  const about: MessageList['inquiries'] = [];
  for (const { id, name, propertyAddress: address, email, phone } of known.values()) {
    const thread = await threadOf(db, id, now);
    about.push({ id, name, address, email, phone, lastSeen: thread.at(-1)?.id ?? null });
  }
  return about;
}

async function countAll(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countOpen(db: Db): Promise<number> {
  const { count } = await open(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for the office: requests without an answer and messages that nobody handled. */
export async function waitingFor(db: Db, now: Date): Promise<Waiting> {
  const requests = await inquiries.countWaiting(db, now);
  const { count, late } = await open(db)
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.countAll<number>().filterWhere('due_at', '<', now.toISOString()).as('late'),
    ])
    .executeTakeFirstOrThrow();
  const unsorted = await countUnsorted(db);
  return { inquiries: requests.count, messages: count, unsorted, late: requests.late + late };
}
