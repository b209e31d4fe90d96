import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect } from 'vitest';
import type { Acknowledged } from '../calls.ts';

/** Reads rows out of the database of a server that is not running. */
export function readBooks<Row>(
  dataDir: string,
  read: (all: (sql: string, ...values: SQLInputValue[]) => Row[]) => void,
): void {
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  try {
    read((sql, ...values) => books.prepare(sql).all(...values) as Row[]);
  } finally {
    books.close();
  }
}

/**
 * What must hold of a data folder after any crash, once a server has started on it again and ended: every acknowledged inquiry
 * is there with its file byte for byte, and nothing is half there.
 *
 * @param seeded ids of inquiries that no visitor sent begin with this
 */
export async function expectWhole(
  dataDir: string,
  acknowledged: Acknowledged[],
  seeded = 'seed-',
): Promise<void> {
  const stored = new Map<string, string>();
  for (const name of await readdir(join(dataDir, 'uploads')))
    stored.set(
      name,
      createHash('sha256')
        .update(await readFile(join(dataDir, 'uploads', name)))
        .digest('hex'),
    );
  expect((await readdir(join(dataDir, 'incoming'))).filter((name) => name.endsWith('.part'))).toEqual([]);

  readBooks<Record<string, unknown>>(dataDir, (all) => {
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(all('pragma foreign_key_check')).toEqual([]);
    const owned = all('select filename, owner_id, sha256 from files');
    expect([...stored.keys()].sort(), 'each stored file has its owner').toEqual(
      owned.map(({ filename }) => filename).sort(),
    );
    for (const { filename, sha256 } of owned) expect(stored.get(String(filename))).toBe(sha256);

    const ids = new Set(all('select id from contact_submissions').map(({ id }) => id));
    const lost = acknowledged.filter(({ id }) => !ids.has(id));
    expect(lost, 'every acknowledged inquiry is there').toEqual([]);
    const fileOf = new Map(owned.map(({ owner_id, sha256 }) => [owner_id, sha256]));
    for (const { id, sha256 } of acknowledged) expect(fileOf.get(id)).toBe(sha256);

    // Each inquiry has its key, and its messages are owed or gone out.
    const sent = 'from contact_submissions as s where s.id not like ?';
    const of = `${seeded}%`;
    expect(
      all(
        `select id ${sent} and not exists (select 1 from idempotency_keys as k where k.submission_id = s.id)`,
        of,
      ),
    ).toEqual([]);
    for (const kind of ['inquiry-notification', 'inquiry-acknowledgement', 'answer-reminder'])
      expect(all(`select count(*) as n ${sent}`, of), kind).toEqual(
        all('select count(*) as n from outbox where kind = ?', kind),
      );
  });
}
