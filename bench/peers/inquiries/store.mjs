import { hash, randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { messagesFor, respondBy } from './messages.mjs';

/** The tables already exist: the bench makes them as Plumbline does, with the same indexes and triggers. */
export function openStore(file) {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const findByKey = db.prepare(
    `SELECT k.submission_id AS id, k.fingerprint, s.respond_by AS respondBy
     FROM idempotency_keys k JOIN contact_submissions s ON s.id = k.submission_id WHERE k.key = ?`,
  );

  /**
   * Writes the row, files, key and messages in one transaction. An earlier key with the same content is the
   * same inquiry.
   */
  return db.transaction((inquiry, files, key) => {
    const fingerprint = hash(
      'sha256',
      JSON.stringify([inquiry, files.map((file) => [file.originalName, file.sha256])]),
    );
    const earlier = key && findByKey.get(key);
    if (earlier) return { ...earlier, isRepeat: true, isSame: earlier.fingerprint === fingerprint };

    const id = randomUUID();
    const now = new Date();
    const created_at = now.toISOString();
    const deadline = respondBy(now);
    insert(db, 'contact_submissions', rowOf(inquiry, { id, deadline, created_at }));
    for (const [place, file] of files.entries())
      insert(db, 'files', {
        filename: file.filename,
        owner_kind: 'inquiry',
        owner_id: id,
        place,
        original_name: file.originalName,
        media_type: file.mediaType,
        size: file.size,
        sha256: file.sha256,
        created_at,
      });
    if (key) insert(db, 'idempotency_keys', { key, fingerprint, submission_id: id, created_at });
    for (const { kind, message, dueAt } of messagesFor(inquiry, files, deadline))
      insert(db, 'outbox', {
        id: randomUUID(),
        kind,
        message: JSON.stringify(message),
        created_at,
        next_attempt_at: (dueAt ?? now).toISOString(),
        submission_id: dueAt ? id : null,
      });
    return { id, respondBy: deadline.toISOString(), isRepeat: false, isSame: true };
  }).immediate;
}

const prepared = new Map();

/** Each table always gets the same columns, so one prepared query serves all its rows. */
function insert(db, table, row) {
  let query = prepared.get(table);
  if (!query) {
    const columns = Object.keys(row);
    query = db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map((name) => `@${name}`)})`);
    prepared.set(table, query);
  }
  query.run(row);
}

function rowOf(inquiry, { id, deadline, created_at }) {
  return {
    id,
    first_name: inquiry.firstName,
    last_name: inquiry.lastName,
    email: inquiry.email,
    phone: inquiry.phone,
    inspection_type: inquiry.inspectionType ?? inquiry.serviceType,
    service_type: inquiry.serviceType ?? null,
    property_address: inquiry.propertyAddress,
    preferred_date: inquiry.preferredDate,
    preferred_time: inquiry.preferredTime ?? '',
    additional_info: inquiry.additionalInfo,
    respond_by: deadline.toISOString(),
    created_at,
  };
}
