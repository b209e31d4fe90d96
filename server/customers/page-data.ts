import type { Db } from '../database/open.ts';
import { type Facts, factsOf } from './facts.ts';
import { gatesOf, type InspectionGate } from './gate.ts';
import type { CustomerMessageAbout, CustomersFile, CustomersReport, Neighbours } from './neighbours.ts';
import type { OpenedPage } from './open-page.ts';
import { type AnsweredShare, sharesWithAnswers } from './shares.ts';

/** All that a customer's page is made of. */
export type PageData = {
  token: string;
  address: string;
  now: Date;
  facts: Facts;
  gates: ReadonlyMap<string, InspectionGate>;
  files: readonly CustomersFile[];
  reports: readonly CustomersReport[];
  shares: readonly AnsweredShare[];
  messages: readonly { at: string; about: CustomerMessageAbout; words: string }[];
  /** Whether a card can be paid with at all. */
  takesCards: boolean;
};

/** Reads what a customer's page is made of, all of it at once. */
export async function readPage(
  db: Db,
  neighbours: Neighbours,
  { token, address, inquiry, now }: OpenedPage,
): Promise<PageData> {
  const { inquiries, reports, invoices } = neighbours;
  const [facts, files, published, shares, messages] = await Promise.all([
    factsOf(db, neighbours, { inquiryId: inquiry.id, inquiry, now }),
    inquiries.filesOf(db, inquiry.id),
    reports.ofInquiry(db, inquiry.id),
    sharesWithAnswers(db, inquiry.id),
    inquiries.messagesOf(db, inquiry.id),
  ]);
  if (!facts) throw new Error('An inquiry that was found has facts');
  return {
    ...{ token, address, now, facts, gates: gatesOf(facts), files },
    ...{ reports: published, shares, messages, takesCards: invoices.takesCards },
  };
}
