import { dayInWords } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/partners.ts';
import { amountOf } from '#contract/desk/money.ts';
import { gstStatuses, type Partner, type PartnerForm } from '#contract/desk/partners.ts';
import { messages } from '#contract/messages.ts';
import { noteAudit } from '../audit/store.ts';
import type { Database } from '../database/open.ts';
import type { Change, Desk } from '../http/desk.ts';
import { countAttributed } from '../inquiries/public.ts';
import { found, mustBeCurrent, refuse, refuseField } from '../refusal.ts';
import { earningsOf } from './commissions.ts';
import { isInTheBooks } from './in-books.ts';
import { statementsOfPartner } from './statements.ts';
import {
  deletePartner,
  findCodeOwner,
  findPartner,
  insertPartner,
  listPartners,
  lockPartner,
  setActive,
  updatePartner,
} from './store.ts';

/** The desk's book of referral partners. */
export function partnerDeskRoutes(desk: Desk, database: Database): void {
  const { db, kind } = database;

  desk.answers(endpoints.list, async () => listPartners(db));

  desk.answers(endpoints.one, async ({ params }) => {
    const partner = found(await findPartner(db, params.id));
    const { earned, onStatements, unpaid } = await earningsOf(db, partner);
    return {
      partner,
      inquiries: await countAttributed(db, partner.referralCode),
      earned: amountOf(earned),
      notStated: amountOf(earned - onStatements),
      unpaid: amountOf(unpaid),
      statements: await statementsOfPartner(db, partner.id),
    };
  });

  desk.changes(endpoints.create, async ({ transaction, body, actor }) => {
    const partner = await insertPartner(transaction, body, actor.now);
    if (!partner) refuseField('conflict', 'referralCode', messages.codeTaken);
    const detail = `Partner ${partner.referralCode} added at ${partner.commissionRate}%`;
    await noteAudit(transaction, { kind: 'partner', ...actor, detail });
    return partner;
  });

  desk.changes(endpoints.save, async (call) => savePartner(call, kind));

  desk.changes(endpoints.setActive, async ({ transaction, params, body: { isActive }, actor }) => {
    const partner = found(await setActive(transaction, params.id, isActive));
    const detail = `Partner ${partner.referralCode} ${isActive === 'true' ? 'activated' : 'deactivated'}`;
    await noteAudit(transaction, { kind: 'partner', ...actor, detail });
    return partner;
  });

  desk.changes(endpoints.remove, async ({ transaction, params, actor }) => {
    const partner = found(await findPartner(transaction, params.id));
    if (await isInTheBooks(transaction, partner)) refuse('conflict', messages.partnerInBooks);
    await deletePartner(transaction, partner.id);
    const detail = `Partner ${partner.referralCode}, who had no inquiries`;
    await noteAudit(transaction, { kind: 'deletion', ...actor, detail });
    return { success: true as const };
  });
}

/** Replaces a partner's details. The code can't change once links and books use it. */
async function savePartner(
  { transaction, params: { id }, body: form, version, actor }: Change<typeof endpoints.save>,
  kind: Database['kind'],
): Promise<Partner> {
  const before = found(await lockPartner(transaction, kind, id));
  const changed = changesBetween(before, form);
  // A second request, sent because the first answer was lost, is already stored.
  if (!changed) return before;
  mustBeCurrent(version, before.version);
  if (before.referralCode !== form.referralCode) {
    if (await findCodeOwner(transaction, form.referralCode))
      refuseField('conflict', 'referralCode', messages.codeTaken);
    if (await isInTheBooks(transaction, before)) refuseField('conflict', 'referralCode', messages.codeInUse);
  }
  const detail = `Partner ${before.referralCode}: ${changed}`;
  await noteAudit(transaction, { kind: 'partner', ...actor, detail });
  return updatePartner(transaction, id, form);
}

/**
 * The partner's fields that the audit log shows with their values. For a name or a contact it only says that
 * it changed.
 */
const valuesNamed: Partial<Record<keyof PartnerForm, string>> = {
  referralCode: 'referral code',
  commissionRate: 'commission rate',
  isActive: 'active',
  onTerms: 'customers pay on terms',
  gstStatus: 'GST',
  gstCheckedOn: 'GST checked on',
  rctiAgreedOn: 'agreement signed on',
  rctiSupplies: 'supplies covered',
};

const changeNamed: Partial<Record<keyof PartnerForm, string>> = {
  salesRepName: 'name',
  salesRepEmail: 'email',
  salesRepPhone: 'phone',
  salesRepBusinessName: 'business name',
  salesRepABN: 'ABN',
};

/** `commission rate: 10 → 12, GST: Not checked → Registered for GST, email changed` */
function changesBetween(before: Partner, after: PartnerForm): string {
  return (Object.keys(after) as (keyof PartnerForm)[])
    .filter((field) => after[field] !== undefined && after[field] !== before[field])
    .map((field) => {
      const name = valuesNamed[field];
      return name
        ? `${name}: ${valueInWords(before[field])} → ${valueInWords(after[field])}`
        : `${changeNamed[field] ?? field} changed`;
    })
    .join(', ');
}

function valueInWords(value: string | null | undefined): string {
  if (!value) return 'not set';
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayInWords(value, 'short');
  return (gstStatuses as Record<string, string>)[value] ?? value;
}
