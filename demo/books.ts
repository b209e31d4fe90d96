import { dayOf, splitMonth } from '#contract/calendar.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import type { TemplateState } from '#contract/desk/standards.ts';
import { pages } from '#contract/paths.ts';
import type { Days } from './days.ts';
import type { Office } from './office.ts';
import { type PartnerName, partners, readers } from './people.ts';
import type { Step } from './story.ts';

/** The partners join, and each month is closed on the 2nd of the month after it; last month is still open. */
export function booksOfTheYear(days: Days): Step[] {
  const steps: Step[] = Object.values(partners).map((partner) => ({
    at: days.inMonth(12, 1, '07:00'),
    run: ({ desk }) =>
      desk(partnerCalls.create, {
        body: { ...partner, gstCheckedOn: 'gstStatus' in partner ? `${days.month(12)}-01` : null },
      }),
  }));
  steps.push({ at: days.inMonth(2, 20), run: (office) => signAgreement(office, days) });
  steps.push({ at: days.inMonth(1, 24, '17:00'), run: retireMax });
  for (let ago = 12; ago >= 2; ago -= 1) steps.push(...monthEnd(days, ago));
  return steps;
}

/** The statements of the months before were handed over in person. */
const MAILED_SINCE = 4;

function monthEnd(days: Days, ago: number): Step[] {
  const query = splitMonth(days.month(ago));
  const closing = days.inMonth(ago - 1, 2, '09:00');
  const paying = days.inMonth(ago - 1, 15, '10:00');
  const report = ({ desk }: Office) => desk(partnerCalls.partnersMonth, { query });
  return [
    { at: closing, run: ({ desk }) => desk(partnerCalls.closeMonth, { body: query }) },
    {
      at: days.inMonth(ago - 1, 2, '09:30'),
      async run(office) {
        if (ago === 2)
          for (const name of ['sam', 'pat'] as const) await checkGst(office, name, dayOf(closing));
        for (const { statement, referralCode } of (await report(office)).report) {
          if (!statement || (ago === 2 && referralCode === partners.kim.referralCode)) continue;
          await office.desk(partnerCalls.issueStatement, { params: { id: statement.id } });
          if (ago > MAILED_SINCE) continue;
          await office.desk(partnerCalls.mailStatement, { params: { id: statement.id } });
          await office.mailsHaveLeft();
        }
      },
    },
    {
      at: paying,
      async run(office) {
        for (const { statement, referralCode } of (await report(office)).report)
          if (statement?.issuedAt && !(ago === 2 && referralCode === partners.pat.referralCode))
            await office.desk(partnerCalls.markPaid, {
              params: { id: statement.id },
              body: { paidOn: dayOf(paying) },
            });
      },
    },
  ];
}

async function change(office: Office, name: PartnerName, changed: object): Promise<void> {
  const id = await office.partnerId(name);
  const { partner } = await office.desk(partnerCalls.one, { params: { id } });
  await office.desk(partnerCalls.save, { params: { id }, body: { ...partner, ...changed } });
}

const checkGst = (office: Office, name: PartnerName, gstCheckedOn: string) =>
  change(office, name, { gstCheckedOn });

const signAgreement = (office: Office, days: Days) =>
  change(office, 'sam', {
    rctiAgreedOn: dayOf(days.inMonth(2, 20)),
    rctiSupplies: 'Referrals of inspections',
  });

async function retireMax(office: Office): Promise<void> {
  const id = await office.partnerId('max');
  await office.desk(partnerCalls.setActive, { params: { id }, body: { isActive: 'false' } });
}

/** Every standard is read by the product, and a person decides on some of its templates: the n-th, by these rules. */
const library: { file: string; monthsAgo: number; decide: (place: number) => TemplateState }[] = [
  {
    file: 'tuned/balcony-drainage.pdf',
    monthsAgo: 6,
    decide: (place) => (place % 5 === 4 ? 'rejected' : 'accepted'),
  },
  {
    file: 'tuned/wet-area-volume.docx',
    monthsAgo: 3,
    decide: (place) => (place % 2 ? 'proposed' : 'accepted'),
  },
  { file: 'tuned/stud-notching.txt', monthsAgo: 1, decide: (place) => (place < 3 ? 'accepted' : 'proposed') },
];

export const documentsOfTheYear = library.map(({ file }) => file);

export function libraryOfTheYear(days: Days): Step[] {
  return library.map(({ file, monthsAgo, decide }) => ({
    at: days.inMonth(monthsAgo, 18, '17:00'),
    async run(office) {
      const id = await office.addStandard(file);
      const { defects } = await office.desk(standardCalls.templatesOf, { params: { id } });
      for (const state of ['accepted', 'rejected'] as const) {
        const ids = defects.filter((_, place) => decide(place) === state).map((template) => template.id);
        if (ids.length > 0) await office.desk(standardCalls.decideTemplates, { body: { ids, state } });
      }
    },
  }));
}

/** Nine readers: six confirm, one of them leaves again, and three have not answered. */
export function readersOfTheYear(days: Days): Step[] {
  return readers.map((email, place) => ({
    at: days.inMonth(9 - place, 12, '19:00'),
    async run(office) {
      await office.subscribe(email);
      if (place % 3 !== 2) await office.follow(email, pages.newsletterConfirm);
      if (place === 3) await office.follow(email, pages.newsletterUnsubscribe);
    },
  }));
}
