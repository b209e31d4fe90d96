import { z } from '#contract/schema.ts';

/** The text of the agreement, with its version (content/agreement.ts). */
export const AgreementText = z.strictObject({
  version: z.string(),
  title: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) })),
});
export type AgreementText = z.infer<typeof AgreementText>;

/** One inspection that is agreed on. */
const AgreedInspection = z.strictObject({
  id: z.string(),
  type: z.string(),
  /** What is inspected and by which standard (content/agreement.ts). */
  scope: z.array(z.string()),
  /** Inc GST, in whole cents; null where no price is known yet. */
  cents: z.nullable(z.int()),
});
export type AgreedInspection = z.infer<typeof AgreedInspection>;

/** What a customer agrees to: with whom, where, which inspections at which price, and the text. */
export const AgreementTerms = z.strictObject({
  party: z.string(),
  address: z.string(),
  inspections: z.array(AgreedInspection),
  /** SHA-256 of the text's JSON. */
  textSha256: z.string(),
  version: z.string(),
});
export type AgreementTerms = z.infer<typeof AgreementTerms>;

/** An acceptance as it is kept: what was agreed to, by whom, when, from where. */
export const AgreementAccepted = z.strictObject({
  terms: AgreementTerms,
  /** The name as it was typed. */
  name: z.string(),
  acceptedAt: z.string(),
  ip: z.string(),
  browser: z.string(),
  /** The start of the link's hash: it tells which link was used, and opens nothing. */
  link: z.string(),
});
export type AgreementAccepted = z.infer<typeof AgreementAccepted>;

/** One link of the chain of what happened to an agreement; its hash is over its JSON and the hash of the event before. */
export const AgreementEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    id: z.string(),
    inquiryId: z.string(),
    /** From 1. */
    place: z.int(),
    kind: z.literal('accepted'),
    at: z.string(),
    accepted: AgreementAccepted,
    /** When the person was deleted: name, address and device are gone from it since, and the hash is of what stood there before. */
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

/** What a customer types to accept. A page that was open while the terms changed says so by `terms`. */
export const AcceptAgreement = z.object({
  name: z.optional(z.string()),
  accept: z.optional(z.string()),
  terms: z.optional(z.string()),
});
