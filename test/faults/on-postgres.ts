import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { facts } from '#content/facts.ts';
import { hashOfToken } from '#server/link-token.ts';
import { sendInquiry } from '../calls.ts';
import { createDatabase } from '../create-database.ts';
import { runPostgres } from '../postgres.ts';
import { runServer, temporaryFolder } from '../run-server.ts';

/** A server on a PostgreSQL of its own, which waits for the disk as in earnest and may be killed. */
export async function runOnPostgres() {
  const folder = await temporaryFolder();
  const postgres = await runPostgres(folder.path, { durable: true });
  const DATABASE_URL = await createDatabase(postgres.url, 'plumbline');
  const connected = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    // It dies with its server, and a test may mean it to.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const server = await runServer({
    DATA_DIR: `${folder.path}/server`,
    DATABASE_URL,
  });
  return {
    postgres,
    server,
    connected,
    send: (key: string) => sendInquiry(server, {}, { 'idempotency-key': key }),
    /** Expects one inquiry under each of these keys, none under no key, and one reminder owed for each. */
    async expectOnce(keys: string[]): Promise<void> {
      const client = await connected();
      const { rows } = await client.query(
        `select count(distinct s.id)::int as inquiries, count(distinct k.key)::int as keys,
           count(distinct o.id)::int as reminders
         from contact_submissions as s
         left join idempotency_keys as k on k.submission_id = s.id
         left join outbox as o on o.submission_id = s.id and o.kind = 'answer-reminder'
         where k.key = any($1) or k.key is null`,
        [keys.map(hashOfToken)],
      );
      await client.end();
      expect(rows).toEqual([{ inquiries: keys.length, keys: keys.length, reminders: keys.length }]);
    },
    async stop(): Promise<void> {
      await server.stop();
      await postgres.stop();
      await folder.remove();
    },
  };
}

export const newKeys = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** Nothing is pretended, and there is another way to reach us. */
export async function expectRefused(reply: Response): Promise<void> {
  expect(reply.status).toBe(503);
  expect((await reply.json()).message).toContain(facts.contact.phone);
}
