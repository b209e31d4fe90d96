import type { Status } from '#contract/desk/inquiries.ts';
import type { InspectionChange } from '#contract/desk/inspections.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { filesOwnedBy } from '../files/owned.ts';
import { found, refuse } from '../refusal.ts';
import { noteEvent } from './events.ts';
import { type FollowUp, moveOn } from './follow-up.ts';
import { noteJobNumber } from './jobs.ts';
import { lockInquiry } from './store.ts';

/** How many inquiries that wait for a time are looked at. */
const WAITING_AT_ONCE = 300;

/** What inquiries tell inspections and do for them; `routes.ts` hands it over. */
export function inquiriesForInspections(followUp: FollowUp) {
  return {
    /** The customers of some inquiries, by the inquiry's id. */
    async customersOf(db: Db, ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, ReturnType<typeof asCustomer>>();
      const rows = await customers(db).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, asCustomer(row)]));
    },

    /** The customer of an inquiry, whose row is locked until the transaction ends. @throws Refusal for one whose person is gone */
    async lock(transaction: Db, id: string) {
      found(await lockInquiry(transaction, followUp.kind, id));
      const row = await customers(transaction).where('id', '=', id).executeTakeFirstOrThrow();
      if (row.removed_at) refuse('conflict', messages.personRemoved);
      return asCustomer(row);
    },

    /** Has an inquiry's job number and status follow its inspections. */
    async follow(
      transaction: Db,
      id: string,
      { number, status, actor }: { number: number | undefined; status: Status; actor: Actor },
    ): Promise<void> {
      await noteJobNumber(transaction, followUp.inspections, { inquiryId: id, number });
      await moveOn(transaction, followUp, { id, actor, follows: true }, async (before) => {
        if (before.status === status) return;
        await transaction
          .updateTable('contact_submissions')
          .set((row) => ({
            status,
            closed_reason: null,
            flagged: 'false',
            answered_at: row.fn.coalesce('answered_at', row.val(actor.now.toISOString())),
            answered_how: row.fn.coalesce('answered_how', row.val('marked')),
          }))
          .where('id', '=', id)
          .execute();
      });
    },

    /** Keeps what happened to an inspection in the history of its inquiry. */
    async note(transaction: Db, id: string, change: InspectionChange, actor: Actor): Promise<void> {
      await noteEvent(transaction, id, { kind: 'inspection', ...change }, actor);
    },

    waiting,

    async filesOf(db: Db, id: string) {
      return (await filesOwnedBy(db, 'inquiry', [id])).get(id) ?? [];
    },
  };
}

/** The inquiries that were answered or booked, newest first. */
async function waiting(db: Db) {
  return db
    .selectFrom('contact_submissions')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'inspection_type as type',
      'property_address as address',
      'preferred_date as preferredDate',
      'preferred_time as preferredTime',
      'status',
      'created_at as createdAt',
    ])
    .where('status', 'in', ['answered', 'booked'])
    .where('flagged', '=', 'false')
    .orderBy('created_at', 'desc')
    .limit(WAITING_AT_ONCE)
    .execute();
}

function customers(db: Db) {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'first_name', 'last_name', 'phone', 'email', 'property_address as address', 'removed_at']);
}

function asCustomer({
  first_name: firstName,
  last_name,
  removed_at,
  ...row
}: Awaited<ReturnType<ReturnType<typeof customers>['executeTakeFirstOrThrow']>>) {
  return { ...row, firstName, name: `${firstName} ${last_name}`.trim(), isRemoved: removed_at !== null };
}
