import { z } from '#contract/schema.ts';

/** The text of the agreement, with its version (content/agreement.ts). */
export const AgreementText = z.strictObject({
  version: z.string(),
  title: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** What its papers print besides; absent from texts that were kept before it was part of them. */
  paper: z.optional(
    z.strictObject({
      business: z.string(),
      licence: z.string(),
      /** The sentence beside the box that was ticked. */
      consent: z.string(),
      /** What a price includes: `inc GST`. */
      prices: z.string(),
    }),
  ),
});
export type AgreementText = z.infer<typeof AgreementText>;
/** A text with all that its papers print. */
export type WholeText = Required<AgreementText>;

/** One agreed inspection. */
const AgreedInspection = z.strictObject({
  id: z.string(),
  type: z.string(),
  /** The scope of the inspection and its standard (content/agreement.ts). */
  scope: z.array(z.string()),
  /** Inc GST, in whole cents; null if there is no price yet. */
  cents: z.nullable(z.int()),
});
export type AgreedInspection = z.infer<typeof AgreedInspection>;

/** What an invoice has for no inspection by name, like travel. */
const AgreedItems = z.strictObject({
  /** The number of the invoice. */
  number: z.string(),
  /** Inc GST, in whole cents. */
  cents: z.int(),
  /** The inspections that the invoice names; none: it concerns them all. */
  inspectionIds: z.array(z.string()),
});
export type AgreedItems = z.infer<typeof AgreedItems>;

/**
 * The terms that a customer agrees to: the parties, the address, the inspections with prices, what else is
 * invoiced, and the text.
 */
export const AgreementTerms = z.strictObject({
  party: z.string(),
  address: z.string(),
  inspections: z.array(AgreedInspection),
  /** Absent from what was accepted before these were part of the terms. */
  others: z.optional(z.array(AgreedItems)),
  /** SHA-256 of the text's JSON. */
  textSha256: z.string(),
  version: z.string(),
});
export type AgreementTerms = z.infer<typeof AgreementTerms>;

/** A stored acceptance: the terms, the person, the time and the address. */
export const AgreementAccepted = z.strictObject({
  terms: AgreementTerms,
  /** The name as it was typed. */
  name: z.string(),
  acceptedAt: z.string(),
  ip: z.string(),
  browser: z.string(),
  /** The start of the link's hash. It identifies the used link but opens nothing. */
  link: z.string(),
});
export type AgreementAccepted = z.infer<typeof AgreementAccepted>;

/** An accepted quote: what was read and agreed to, the person, the time and the address. */
export const QuoteAccepted = z.strictObject({
  number: z.string(),
  edition: z.int(),
  party: z.string(),
  address: z.string(),
  lines: z.array(z.strictObject({ description: z.string(), cents: z.int(), type: z.nullable(z.string()) })),
  /** Inc GST, in whole cents. */
  totalCents: z.int(),
  /** What a price includes: `inc GST`. */
  prices: z.string(),
  validUntil: z.string(),
  /** The sentence beside the box that was ticked. */
  consent: z.string(),
  name: z.string(),
  ip: z.string(),
  browser: z.string(),
  link: z.string(),
});
export type QuoteAccepted = z.infer<typeof QuoteAccepted>;

/** One event in the chain of an agreement. Its hash covers its JSON and the previous event's hash. */
export const AgreementEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    id: z.string(),
    inquiryId: z.string(),
    /** From 1. */
    place: z.int(),
    kind: z.literal('accepted'),
    at: z.string(),
    accepted: AgreementAccepted,
    /**
     * When the person was deleted. Since then the event has no name, address or device. Its hash is still
     * that of the original.
     */
    forgottenAt: z.optional(z.string()),
  }),
  z.strictObject({
    id: z.string(),
    inquiryId: z.string(),
    place: z.int(),
    kind: z.literal('quote-accepted'),
    at: z.string(),
    quote: QuoteAccepted,
    forgottenAt: z.optional(z.string()),
  }),
  z.strictObject({
    id: z.string(),
    inquiryId: z.string(),
    place: z.int(),
    kind: z.literal('withdrawn'),
    at: z.string(),
    /** Who withdrew it at the desk. */
    by: z.nullable(z.string()),
  }),
]);
export type AgreementEvent = z.infer<typeof AgreementEvent>;

/**
 * The acceptance form. `terms` shows whether the terms changed while the page was open, and `held` whether the time did that is booked
 * with it.
 */
export const AcceptAgreement = z.object({
  held: z.optional(z.string()),
  name: z.optional(z.string()),
  accept: z.optional(z.string()),
  terms: z.optional(z.string()),
});
