import type { PartnerForm } from '#contract/desk/partners.ts';
import type { z } from '#contract/schema.ts';
import { ada, ben, cleo, sam } from '#test/cast.ts';

/**
 * The people of the demonstration. Nobody here exists: the names say that they are samples, the addresses are at the
 * domains for examples, and the phone numbers are from the ranges reserved for fiction.
 */

type Customer = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  propertyAddress: string;
};

const firstNames =
  'Ari Bea Cal Dana Eli Fay Gus Hana Ian Jo Kit Lena Max Nia Olly Pia Quin Ros Sol Tess Uma Vic Wren Xan Yas Zoe'.split(
    ' ',
  );
const lastNames = ['Sample', 'Muster', 'Placeholder', 'Example', 'Specimen', 'Template', 'Mockup', 'Fiction'];
const streets = ['Sample Street', 'Example Crescent', 'Specimen Road', 'Template Avenue', 'Mockup Drive'];
const suburbs = [
  'Chermside QLD 4032',
  'Ripley QLD 4306',
  'Southport QLD 4215',
  'Springfield QLD 4300',
  'Carindale QLD 4152',
  'North Lakes QLD 4509',
  'Buderim QLD 4556',
  'Cleveland QLD 4163',
  'Yarrabilba QLD 4207',
  'Coomera QLD 4209',
  'Aspley QLD 4034',
];

/** One of as many customers as are needed, each with a name, a phone number and an address of their own. */
export function customer(place: number): Customer {
  const firstName = firstNames[place % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(place / 3) % lastNames.length] ?? '';
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${place}@example.com`.toLowerCase(),
    phone: `(07) 7010 ${String(6000 + place)}`,
    propertyAddress: `${3 + ((place * 7) % 90)} ${streets[place % streets.length]}, ${suburbs[place % suburbs.length]}`,
  };
}

const known = ({ firstName, lastName, email, phone, propertyAddress }: Customer): Customer => ({
  firstName,
  lastName,
  email,
  phone,
  propertyAddress,
});
/** Three that the tests know too. */
export const cast = { ada: known(ada), ben: known(ben), cleo: known(cleo) };

/** The mail server of the demonstration refuses the first for good, and the second for now. */
export const GONE = 'gone@example.com';
export const BUSY = 'busy@example.com';

type Partner = Pick<PartnerForm, 'salesRepName' | 'salesRepEmail' | 'referralCode'> &
  Partial<z.input<typeof PartnerForm>>;

/** Sam’s statements are tax invoices from the day on which the agreement is signed. */
export const partners = {
  sam: {
    salesRepName: sam.name,
    salesRepEmail: sam.email,
    salesRepPhone: '0491 570 156',
    salesRepBusinessName: 'Sample Homes (sample)',
    salesRepABN: '11 000 000 560',
    referralCode: sam.referralCode,
    commissionRate: sam.commissionRate,
    gstStatus: 'registered',
  },
  pat: {
    salesRepName: 'Pat Muster',
    salesRepEmail: 'pat@example.com',
    salesRepPhone: '0491 570 157',
    salesRepBusinessName: 'Muster Finance (sample)',
    salesRepABN: '22 000 000 280',
    referralCode: 'MUSTER7',
    commissionRate: '7.5',
    gstStatus: 'registered',
  },
  kim: {
    salesRepName: 'Kim Specimen',
    salesRepEmail: 'kim@example.com',
    salesRepBusinessName: 'Specimen Conveyancing (sample)',
    salesRepABN: '33 000 000 081',
    referralCode: 'SPECIMEN',
    commissionRate: '10',
    gstStatus: 'not-registered',
  },
  lou: {
    salesRepName: 'Lou Placeholder',
    salesRepEmail: 'lou@example.com',
    salesRepPhone: '0491 570 158',
    referralCode: 'LOU2026',
    commissionRate: '5',
  },
  max: {
    salesRepName: 'Max Template',
    salesRepEmail: 'max@example.com',
    salesRepBusinessName: 'Template Realty (sample)',
    salesRepABN: '44 000 000 012',
    referralCode: 'TEMPLATE',
    commissionRate: '8',
    gstStatus: 'not-registered',
  },
} satisfies Record<string, Partner>;
export type PartnerName = keyof typeof partners;

export const readers = ['nora', 'otto', 'paula', 'quentin', 'rita', 'stan', 'tara', 'ugo', 'vera'].map(
  (name) => `${name}@example.org`,
);
