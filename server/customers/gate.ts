import type { Gate } from '#contract/desk/customer-pages.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';
import type { Db } from '../database/open.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import { gateAgreement } from './agreement.ts';
import { type Facts, factsOf } from './facts.ts';
import { liveInvoices } from './terms.ts';

/** How the report of an inspection stands at the gate. `paidAt`: when nothing was owed any more, or payment was waived. */
export type InspectionGate = Gate & { paidAt: string | null };

/**
 * The gate of each inspection of an inquiry, by the inspection's id: its report, PDF and photos open when the agreement is accepted or
 * waived, and the invoice is paid or waived or the customer pays on terms. It is worked out each time and never stored.
 *
 * An inquiry that is not there has none.
 */
export async function gateOf(
  db: Db,
  asked: { inquiryId: string; now: Date },
): Promise<Map<string, InspectionGate>> {
  const facts = await factsOf(db, asked);
  return facts ? gatesOf(facts) : new Map();
}

/** The same for whoever has read the facts already. */
export function gatesOf(facts: Facts): Map<string, InspectionGate> {
  return new Map(facts.inspections.map((inspection) => [inspection.id, gateFor(facts, inspection)]));
}

function gateFor(facts: Facts, inspection: CustomersInspection): InspectionGate {
  const agreement = gateAgreement(facts, inspection);
  const { payment, paidAt } = paymentOf(facts, inspection);
  const isAgreed = agreement === 'accepted' || agreement === 'waived';
  const isPaid = payment === 'paid' || payment === 'waived' || payment === 'terms';
  return { isOpen: isAgreed && isPaid, agreement, payment, paidAt };
}

function paymentOf(
  facts: Facts,
  inspection: CustomersInspection,
): Pick<InspectionGate, 'payment' | 'paidAt'> {
  const { waivers, onTermsBy } = facts;
  const concerned = liveInvoices(facts).filter((invoice) => concerns(invoice, inspection.id));
  if (concerned.length > 0 && concerned.every(({ balanceCents }) => balanceCents <= 0))
    return { payment: 'paid', paidAt: latest(concerned.map(({ settledAt }) => settledAt)) };
  const waived = waivers.find(({ what }) => what === 'payment');
  if (waived) return { payment: 'waived', paidAt: waived.at };
  if (onTermsBy !== null || waivers.some(({ what }) => what === 'terms'))
    return { payment: 'terms', paidAt: null };
  return { payment: concerned.length > 0 ? 'unpaid' : 'no-invoice', paidAt: null };
}

/** An invoice concerns the inspections that its lines name; one whose lines name none concerns them all. */
function concerns({ content: { lines } }: CustomersInvoice, inspectionId: string): boolean {
  const named = lines.flatMap((line) => line.inspectionId ?? []);
  return named.length === 0 || named.includes(inspectionId);
}

function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null);
}
