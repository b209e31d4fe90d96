import { sql } from 'kysely';
import { PERSON_AT_ONCE, type PersonsInquiry } from '#contract/desk/customers.ts';
import { jobStatuses, type Status } from '#contract/desk/inquiries.ts';
import type { Db } from '../database/open.ts';
import { filesOwnedBy } from '../files/owned.ts';

/** How we recognise a person; empty if unknown. */
type Contact = { email: string; phone: string };

/** How we recognise the person who sent an inquiry; empty if there is no such inquiry. */
export async function contactOf(db: Db, id: string): Promise<Contact> {
  const contact = await db
    .selectFrom('contact_submissions')
    .select(['email_key as email', 'phone_digits as phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  return contact ?? { email: '', phone: '' };
}

/** A query of the inquiries with this address or this phone. Of whom neither is known, nothing else is. */
export function ofSamePerson(db: Db, { email, phone }: Contact) {
  return db
    .selectFrom('contact_submissions')
    .where((row) =>
      row.or([
        ...(email === '' ? [] : [row('email_key', '=', email)]),
        ...(phone === '' ? [] : [row('phone_digits', '=', phone)]),
      ]),
    );
}

/** So many inquiries of one address are looked at. */
const OF_SENDER = 50;

/**
 * The inquiries with this address, as long as nobody took them for spam or deleted their person. Open is what is not closed; a
 * completed job only if nothing else of them is going on.
 */
export async function ofSender(db: Db, address: string): Promise<{ id: string; isOpen: boolean }[]> {
  if (address === '') return [];
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'status'])
    .where('email_key', '=', address)
    .where('flagged', '=', 'false')
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(OF_SENDER)
    .execute();
  const isGoingOn = ({ status }: { status: string }) => status !== 'closed' && status !== 'completed';
  const goesOn = rows.some(isGoingOn);
  return rows.map((row) => ({ id: row.id, isOpen: goesOn ? isGoingOn(row) : row.status !== 'closed' }));
}

/** Booked, completed or invoiced once: its row stays when its person's data is deleted. */
export const isJob = sql<boolean>`(status in (${sql.join(jobStatuses)})
  or is_booked = 'true'
  or exists (select 1 from invoiced_amounts where invoiced_amounts.submission_id = contact_submissions.id))`;

/** An inquiry and all others of the same person, the newest first. */
export async function inquiriesOfPerson(db: Db, id: string): Promise<PersonsInquiry[]> {
  const contact = await contactOf(db, id);
  const isKnown = contact.email !== '' || contact.phone !== '';
  const query = isKnown
    ? ofSamePerson(db, contact)
    : db.selectFrom('contact_submissions').where('id', '=', id);
  const rows = await query
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'inspection_type as inspectionType',
      'property_address as propertyAddress',
      'status',
      'created_at as createdAt',
      'dropbox_folder as dropboxFolder',
      'job_number as jobNumber',
      sql<boolean | number>`${isJob}`.as('isJob'),
    ])
    .orderBy('created_at', 'desc')
    .limit(PERSON_AT_ONCE)
    .execute();
  const files = await filesOwnedBy(
    db,
    'inquiry',
    rows.map((row) => row.id),
  );
  return rows.map(({ first_name, last_name, status, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`.trim(),
    status: status as Status,
    isJob: Boolean(row.isJob),
    files: files.get(row.id)?.length ?? 0,
  }));
}
