import { type NewInquiry, technicalFields } from '#contract/inquiries.ts';

/**
 * The standing cast of the tests and the demonstration. They are samples: nobody here exists, the phone
 * numbers are reserved for fiction, and the email addresses are at example.com.
 */

type SampleInquiry = Partial<NewInquiry> &
  Pick<NewInquiry, 'firstName' | 'lastName' | 'email' | 'phone' | 'propertyAddress'>;

/** Ada is buying her first house and asks from her phone. */
export const ada = {
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada@example.com',
  phone: '0491 570 006',
  propertyAddress: '12 Sample Street, Chermside QLD 4032',
  serviceType: 'stage-inspection',
  inspectionType: 'frame',
} satisfies SampleInquiry;

/** Ben builds, and books the next stage between two jobs. */
export const ben = {
  firstName: 'Ben',
  lastName: 'Muster',
  email: 'ben@example.com',
  phone: '(07) 7010 5566',
  propertyAddress: 'Lot 7 Example Crescent, Ripley QLD 4306',
  inspectionType: 'slab-base',
  preferredDate: '2026-12-02',
  preferredTime: 'morning',
  additionalInfo: 'Pour was on Tuesday.\nGate code is on the temporary fence.',
} satisfies SampleInquiry;

/** Cleo moves in soon, and was sent by Sam. */
export const cleo = {
  firstName: 'Cleo',
  lastName: 'Placeholder',
  email: 'cleo@example.com',
  phone: '0491 570 110',
  propertyAddress: '3/48 Specimen Road, Southport QLD 4215',
  serviceType: 'practical-completion',
  referralCode: 'SAMPLE123',
} satisfies SampleInquiry;

/** Sam sells houses and refers customers for ten percent. */
export const sam = {
  name: 'Sam Example',
  email: 'sam@example.com',
  referralCode: 'SAMPLE123',
  commissionRate: '10',
} as const;

type PartnerRow = {
  id: string;
  sales_rep_name: string;
  sales_rep_email: string;
  referral_code: string;
  commission_rate: string;
  is_active: 'true' | 'false';
  created_at: string;
};

/** Sam as a row of the partners table, or a similar partner with another code. */
export const partnerRow = (change: Partial<PartnerRow> = {}): PartnerRow => ({
  id: change.referral_code ?? 'sam',
  sales_rep_name: sam.name,
  sales_rep_email: sam.email,
  referral_code: sam.referralCode,
  commission_rate: sam.commissionRate,
  is_active: 'true',
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** Two signs of a program in one inquiry, which make it spam: the field that people don't see, and a link. */
export const spamSigns = {
  [technicalFields.honeypot]: 'https://spam.example',
  additionalInfo: 'See https://spam.example/offer',
};
