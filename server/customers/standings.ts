import type { AgreementStanding } from '#contract/desk/agreement.ts';
import type { Db } from '../database/open.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import { acceptancesOf } from './agreed-price.ts';
import { gateAgreement, paperAgreement } from './agreement.ts';
import { type Facts, factsOf } from './facts.ts';

type InspectionOfInquiry = { id: string; inquiryId: string };

/** How the agreement stands for each of some inspections, by the inspection's id. */
export async function standingsOf(
  db: Db,
  asked: readonly InspectionOfInquiry[],
  now: Date,
): Promise<Map<string, AgreementStanding>> {
  const standings = new Map<string, AgreementStanding>();
  for (const inquiryId of new Set(asked.map((one) => one.inquiryId))) {
    const facts = await factsOf(db, { inquiryId, now });
    for (const one of facts?.inspections ?? []) if (facts) standings.set(one.id, gateAgreement(facts, one));
  }
  return standings;
}

/** The version that was accepted for an inspection: none where the agreement is waived, `null` where it is missing. */
export async function agreementFor(
  db: Db,
  { id, inquiryId }: InspectionOfInquiry,
  now: Date,
): Promise<{ version: string | null } | null> {
  const facts = await factsOf(db, { inquiryId, now });
  const inspection = facts?.inspections.find((one) => one.id === id);
  if (!facts || !inspection) return null;
  const standing = gateAgreement(facts, inspection);
  if (standing === 'accepted') return { version: versionFor(facts, inspection) };
  return standing === 'waived' ? { version: null } : null;
}

function versionFor(facts: Facts, inspection: CustomersInspection): string | null {
  const latest = acceptancesOf(facts).find(({ terms }) =>
    terms.inspections.some(({ id }) => id === inspection.id),
  );
  return paperAgreement(facts)?.version ?? latest?.terms.version ?? null;
}
