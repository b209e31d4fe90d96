import type { CustomerDetails, DetailName } from '#contract/desk/customers.ts';
import { detailNames } from '#contract/desk/customers.ts';
import * as endpoints from '#contract/desk/endpoints/customers.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import * as inspections from '../inspections/to-earlier.ts';
import { found, mustBeCurrent, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { answerColumns, storedAnswers } from './answers.ts';
import { noteEvent } from './events.ts';
import { moveOn } from './follow-up.ts';
import { inspectionTypeOf } from './inquiry.ts';
import { keepFoundBy } from './keep-found-by.ts';
import { countChange } from './store.ts';

type Row = Awaited<ReturnType<typeof detailsOf>>;
type Correction = {
  id: string;
  details: Partial<CustomerDetails>;
  version?: number | undefined;
  actor: Actor;
};

/** The desk's corrections of customers' details. */
export function detailsRoutes(desk: Desk, setup: Setup): void {
  desk.changes(endpoints.correct, async ({ transaction, params: { id }, body: details, version, actor }) => {
    const event = await correctDetails(transaction, setup, { id, details, version, actor });
    return { success: true as const, event };
  });
}

/**
 * Corrects a customer's details, including their copies in the inquiry's inspections and in a waiting
 * reminder. Statement lines and the promised deadline do not change.
 *
 * @returns the id of the event with the old values; `null` if nothing has changed
 */
export async function correctDetails(
  transaction: Db,
  setup: Setup,
  { id, details, version, actor }: Correction,
): Promise<string | null> {
  let event: string | null = null;
  await moveOn(transaction, setup, { id, actor }, async (inquiry) => {
    const row = await detailsOf(transaction, id);
    if (row.removedAt) refuse('conflict', messages.personRemoved);
    const before = asDetails(row);
    const after = { ...before, ...details };
    const changed = (Object.keys(detailNames) as DetailName[]).filter(
      (name) => (before[name] ?? '') !== (after[name] ?? ''),
    );
    if (changed.length === 0) return;
    mustBeCurrent(version, inquiry.version);
    await saveDetails(transaction, id, after);
    await keepFoundBy(transaction, id);
    await inspections.correct(transaction, id, {
      was: typeOf(before),
      type: typeOf(after),
      address: after.propertyAddress ?? '',
    });
    await countChange(transaction, id);
    const of = (all: Partial<CustomerDetails>) =>
      Object.fromEntries(changed.map((name) => [name, all[name] ?? '']));
    const kept = { before: of(before), after: of(after) };
    event = (await noteEvent(transaction, id, { kind: 'details', details: kept }, actor)).id;
  });
  return event;
}

async function saveDetails(transaction: Db, id: string, details: Partial<CustomerDetails>): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({
      inspection_type: typeOf(details),
      property_address: details.propertyAddress ?? '',
      first_name: details.firstName ?? '',
      last_name: details.lastName ?? '',
      email: details.email ?? '',
      phone: details.phone ?? '',
      service_type: details.serviceType || null,
      ...storedAnswers(details),
    })
    .where('id', '=', id)
    .execute();
}

function typeOf({ inspectionType, serviceType }: Partial<CustomerDetails>): string {
  return inspectionTypeOf({ inspectionType: inspectionType || undefined, serviceType });
}

/** What a customer told us, under the names that it has on the wire. */
export const detailColumns = [
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone',
  'property_address as propertyAddress',
  'service_type as serviceType',
  'inspection_type as inspectionType',
  ...answerColumns,
] as const;

async function detailsOf(transaction: Db, id: string) {
  const row = await transaction
    .selectFrom('contact_submissions')
    .select([...detailColumns, 'removed_at as removedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found(row);
}

/** The type of a row is that of its service where no inspection was named. */
function asDetails({
  removedAt: _removedAt,
  inspectionType,
  serviceType,
  ...row
}: Row): Partial<CustomerDetails> {
  return {
    ...row,
    serviceType: serviceType ?? '',
    inspectionType: inspectionType === serviceType ? '' : inspectionType,
  } as Partial<CustomerDetails>;
}
