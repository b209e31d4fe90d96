import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { keptOf, sealed } from '../sealed.ts';

type Link = { text: string; address: string; isSecret?: true };
type Part = string | { link?: Link };
type Mail = { parts?: Part[]; unsubscribe?: string };
type Rows<Row> = { rows: Row[] };

/**
 * A stolen database opened customers' pages: by the links in its mails, sent ones too, and by the answers kept for repeated calls.
 * A mail gets its link when it leaves, what has left has none, and answers are sealed.
 */
export async function noSecretsKept(db: Kysely<unknown>): Promise<void> {
  await sealAnswers(db);
  await hashKeys(db);
  await cutLinks(db);
}

async function sealAnswers(db: Kysely<unknown>): Promise<void> {
  const { rows }: Rows<{ key: string; fingerprint: string; answer: string }> =
    await sql<never>`select key, fingerprint, answer from answered_calls`.execute(db);
  for (const { key, fingerprint, answer } of rows) {
    const { stored, meant } = keptOf(key, fingerprint);
    await sql`update answered_calls set key = ${stored}, fingerprint = ${meant}, answer = ${sealed(key, answer)} where key = ${key}`.execute(
      db,
    );
  }
}

/** The keys of requests: from now on a customer's link comes from the key of the request. */
async function hashKeys(db: Kysely<unknown>): Promise<void> {
  const { rows }: Rows<{ key: string }> = await sql<never>`select key from idempotency_keys`.execute(db);
  for (const { key } of rows) {
    const hash = createHash('sha256').update(key).digest('hex');
    await sql`update idempotency_keys set key = ${hash} where key = ${key}`.execute(db);
  }
}

/** One row at a time, because a mail may bring megabytes with it. */
async function cutLinks(db: Kysely<unknown>): Promise<void> {
  const { rows }: Rows<{ id: string }> =
    await sql<never>`select id from outbox where kind not in ('cloud-copy', 'cloud-removal')`.execute(db);
  for (const { id } of rows) {
    const mail: Rows<{ message: string; sent_at: string | null }> =
      await sql<never>`select message, sent_at from outbox where id = ${id}`.execute(db);
    for (const { message, sent_at } of mail.rows) {
      const without = JSON.stringify(withoutTokens(JSON.parse(message), sent_at !== null));
      if (without !== message) await sql`update outbox set message = ${without} where id = ${id}`.execute(db);
    }
  }
}

function withoutTokens(mail: Mail, isSent: boolean): Mail {
  const { parts, unsubscribe } = mail;
  return {
    ...mail,
    ...(parts && {
      parts: parts.map((part) =>
        typeof part === 'object' && part.link ? { link: linkWithout(part.link, isSent) } : part,
      ),
    }),
    ...(unsubscribe !== undefined && isSent && { unsubscribe: cut(unsubscribe) }),
  };
}

function linkWithout(link: Link, isSent: boolean): Link {
  const page = link.address.replace(/\/i\/[\w-]{22}(?![\w-])/, '/i/:token');
  if (page !== link.address) return { ...link, address: page };
  if (!/\/offers\/[\w-]{22}$|\/newsletter\/(?:confirm|unsubscribe)\?token=/.test(link.address)) return link;
  return { ...link, address: isSent ? cut(link.address) : link.address, isSecret: true };
}

function cut(address: string): string {
  return `${address.slice(0, Math.max(address.lastIndexOf('/'), address.lastIndexOf('=')) + 1)}…`;
}
