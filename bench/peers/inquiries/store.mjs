import { hash, randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { messagesFor, respondBy } from './messages.mjs';

/** The tables are there already: the bench makes them as Plumbline does, with the same indexes and triggers. */
export function openStore(file) {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const insertInto = (table, ...columns) =>
    db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map((column) => `@${column}`)})`);

  const findByKey = db.prepare(
    `SELECT k.submission_id AS id, k.fingerprint, s.respond_by AS respondBy
     FROM idempotency_keys k JOIN contact_submissions s ON s.id = k.submission_id WHERE k.key = ?`,
  );
  const insertSubmission = insertInto(
    'contact_submissions',
    'id',
    'first_name',
    'last_name',
    'email',
    'phone',
    'inspection_type',
    'service_type',
    'property_address',
    'preferred_date',
    'preferred_time',
    'additional_info',
    'respond_by',
    'created_at',
  );
  const insertFile = insertInto(
    'files',
    'filename',
    'owner_kind',
    'owner_id',
    'place',
    'original_name',
    'media_type',
    'size',
    'sha256',
    'created_at',
  );
  const insertKey = insertInto('idempotency_keys', 'key', 'fingerprint', 'submission_id', 'created_at');
  const insertMessage = insertInto(
    'outbox',
    'id',
    'kind',
    'message',
    'created_at',
    'next_attempt_at',
    'submission_id',
  );

  /** Row, files, key and messages in one transaction; a key that came before with the same content is the same inquiry. */
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
    insertSubmission.run({
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
    });
    for (const [place, file] of files.entries())
      insertFile.run({
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
    if (key) insertKey.run({ key, fingerprint, submission_id: id, created_at });
    for (const { kind, message, dueAt } of messagesFor(inquiry, files, deadline))
      insertMessage.run({
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
