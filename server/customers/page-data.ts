import type { WholeText } from '#contract/customer/agreement.ts';
import type { Db } from '../database/open.ts';
import { filesWithTimes } from '../files/owned.ts';
import type { CardPayments } from '../invoices/public.ts';
import * as messages from '../messages/to-earlier.ts';
import type { CustomersReport } from '../reports/public.ts';
import * as reports from '../reports/public.ts';
import { acceptancesOf } from './agreed-price.ts';
import { agreementTextsOf } from './agreement-events.ts';
import { type Facts, factsOf } from './facts.ts';
import { gatesOf, type InspectionGate } from './gate.ts';
import type { OpenedPage } from './open-page.ts';
import { type AnsweredShare, sharesWithAnswers } from './shares.ts';

/** All that a customer's page is made of. */
export type PageData = {
  token: string;
  address: string;
  isOffice: boolean;
  now: Date;
  facts: Facts;
  /** The texts of what was accepted on the page, by their hashes. */
  agreedTexts: ReadonlyMap<string, WholeText>;
  gates: ReadonlyMap<string, InspectionGate>;
  /** The files of the request, in the order they were sent. */
  files: readonly { originalName: string; size: number; createdAt: string }[];
  reports: readonly CustomersReport[];
  shares: readonly AnsweredShare[];
  messages: Awaited<ReturnType<typeof messages.readableOf>>;
  /** Whether a card can be paid with at all. */
  takesCards: boolean;
};

/** Reads what a customer's page is made of, all of it at once. */
export async function readPage(
  db: Db,
  { takesCards }: Pick<CardPayments, 'takesCards'>,
  { token, address, isOffice, inquiry, now }: OpenedPage,
): Promise<PageData> {
  const [facts, files, published, shares, written] = await Promise.all([
    factsOf(db, { inquiryId: inquiry.id, inquiry, now }),
    filesWithTimes(db, 'inquiry', inquiry.id),
    reports.ofInquiry(db, inquiry.id),
    sharesWithAnswers(db, inquiry.id),
    messages.readableOf(db, inquiry.id, now),
  ]);
  if (!facts) throw new Error('An inquiry that was found has facts');
  return {
    token,
    address,
    isOffice,
    now,
    facts,
    agreedTexts: await agreementTextsOf(
      db,
      acceptancesOf(facts).map(({ terms }) => terms.textSha256),
    ),
    gates: gatesOf(facts),
    files,
    reports: published,
    shares,
    messages: written,
    takesCards: takesCards(),
  };
}
