import type { AgreementEvent } from '#contract/customer/agreement.ts';
import type { Waiver } from '#contract/desk/customer-pages.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';
import { answersOf } from '#contract/questions.ts';
import type { Facts } from '#server/customers/facts.ts';
import { termsNow } from '#server/customers/terms.ts';
import type { KnownInquiry } from '#server/inquiries/public.ts';
import type { CustomersInspection } from '#server/inspections/public.ts';

const inquiry: KnownInquiry = {
  version: 1,
  id: 'inquiry',
  firstName: 'Ada',
  lastName: 'Sample',
  name: 'Ada Sample',
  email: 'ada@example.com',
  phone: '0491 570 006',
  propertyAddress: '12 Sample Street, Sampleton',
  serviceType: null,
  inspectionType: 'frame',
  ...answersOf({}),
  status: 'booked',
  referralCode: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  respondBy: null,
  answeredAt: null,
  isFlagged: false,
  isRemoved: false,
  agreement: null,
};

export function inspection(id = 'frame', changes: Partial<CustomersInspection> = {}): CustomersInspection {
  return {
    id,
    number: 1024,
    type: 'frame',
    status: 'booked',
    followsId: null,
    address: inquiry.propertyAddress,
    start: '2026-12-02T23:00:00.000Z',
    end: '2026-12-03T00:30:00.000Z',
    inspector: 'Kim Sample',
    completedAt: null,
    contractDeadline: null,
    offer: null,
    ...changes,
  };
}

/** A live invoice. `lines` are the inspections that its lines name, with null for a line that names none. */
export function invoice(
  number: string,
  {
    lines = [null],
    cents = 55000,
    paid = 0,
    settledAt = null,
  }: {
    lines?: (string | null)[];
    cents?: number;
    paid?: number;
    settledAt?: string | null;
  } = {},
): CustomersInvoice {
  const totalCents = cents * lines.length;
  return {
    id: number,
    kind: 'invoice',
    number,
    issuedOn: '2026-11-21',
    dueOn: '2026-11-28',
    totalCents,
    creditedCents: 0,
    balanceCents: totalCents - paid,
    status: totalCents > paid ? 'open' : totalCents < paid ? 'overpaid' : 'paid',
    refundedCents: 0,
    settledAt,
    content: {
      isTaxInvoice: false,
      seller: { name: '', abn: '', licence: '', phone: '', email: '' },
      buyer: { name: inquiry.name, address: '', email: inquiry.email },
      property: inquiry.propertyAddress,
      jobNumber: 1024,
      lines: lines.map((inspectionId) => ({ description: 'Inspection', cents, gstCents: 0, inspectionId })),
      totalCents,
      gstCents: 0,
      credits: null,
      bank: { accountName: '', bsb: '', account: '', payId: null },
    },
  };
}

/** An invoice with the note that credits it. Payments on it remain to be refunded. */
export function credited(number: string, given: Parameters<typeof invoice>[1] = {}): CustomersInvoice[] {
  return creditedBy(invoice(number, given), invoice(`CN-${number}`, given));
}

/** An invoice with a note that takes some cents off each of its lines. */
export function loweredBy(cents: number, before: CustomersInvoice): CustomersInvoice[] {
  const lines = before.content.lines.map(({ inspectionId }) => inspectionId);
  return creditedBy(before, invoice(`CN-${before.number}`, { lines, cents }));
}

function creditedBy(before: CustomersInvoice, note: CustomersInvoice): CustomersInvoice[] {
  const { number, totalCents } = before;
  const creditedCents = note.totalCents;
  const leftCents = totalCents - creditedCents;
  const balanceCents = before.balanceCents - creditedCents;
  const settled = leftCents === 0 ? 'credited' : 'paid';
  const status = balanceCents < 0 ? 'overpaid' : balanceCents === 0 ? settled : before.status;
  const credits = { number, issuedOn: '2026-11-22', reason: 'wrong', leftCents };
  return [
    { ...before, creditedCents, balanceCents, status },
    { ...note, kind: 'credit-note', balanceCents: 0, content: { ...note.content, credits } },
  ];
}

export const waiver = (what: Waiver, at = '2026-11-22T01:00:00.000Z') => ({
  what,
  reason: 'An old customer',
  by: 'omar',
  at,
});

/** The facts of an inquiry with one booked inspection, and the test's changes. */
export function factsWith(given: Partial<Facts> = {}): Facts {
  return {
    inquiry,
    inspections: [inspection()],
    quotes: [],
    invoices: [],
    recorded: null,
    events: [],
    waivers: [],
    onTermsBy: null,
    ...given,
  };
}

/** The same after its customer has accepted the current agreement. */
export function accepted(facts: Facts, acceptedAt = '2026-11-22T02:00:00.000Z'): Facts {
  const terms = termsNow(facts);
  if (!terms) throw new Error('There is nothing to agree to');
  const name = facts.inquiry.name;
  return {
    ...withEvent(facts, {
      kind: 'accepted',
      at: acceptedAt,
      id: acceptedAt,
      inquiryId: facts.inquiry.id,
      place: facts.events.length + 1,
      accepted: { terms, name, acceptedAt, ip: '192.0.2.1', browser: 'A browser', link: 'abc' },
    }),
    recorded: { version: terms.version, acceptedBy: name, acceptedAt, recordedAt: acceptedAt },
  };
}

/** The same after the agreement was withdrawn at the desk. */
export function withdrawn(facts: Facts, at = '2026-11-23T02:00:00.000Z'): Facts {
  const place = facts.events.length + 1;
  return {
    ...withEvent(facts, { kind: 'withdrawn', at, id: at, inquiryId: facts.inquiry.id, place, by: 'omar' }),
    recorded: null,
  };
}

function withEvent(facts: Facts, event: AgreementEvent): Facts {
  return { ...facts, events: [...facts.events, { event, content: '', previousHash: '', hash: '' }] };
}
