import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A row of the outbox. */
type Owed = {
  id: string;
  kind: string;
  attempts: number;
  last_error: string | null;
  sent_at: string | null;
};

/** What is owed for one inquiry at once; its reminder is due hours later. */
const AT_ONCE = ['inquiry-acknowledgement', 'inquiry-notification'];

/** What the books of a server say of those. */
export function outbox(dataDir: string): Owed[] {
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { readOnly: true, timeout: 5_000 });
  const rows = books.prepare(
    `select id, kind, attempts, last_error, sent_at from outbox where kind in ('${AT_ONCE.join("', '")}') order by kind`,
  );
  const owed = rows.all() as Owed[];
  books.close();
  return owed;
}

/** Lets so many hours pass for what is owed, in the books of a server that is not running. */
export function letPass(dataDir: string, hours: number): void {
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  for (const column of ['created_at', 'next_attempt_at'])
    books.exec(
      `update outbox set ${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${hours} hours') where kind <> 'answer-reminder'`,
    );
  books.close();
}

/** Mail is set up, wherever it goes. */
export const MAIL = { MAIL_FROM: 'site@example.com', NOTIFY_EMAIL: 'office@example.com' };
