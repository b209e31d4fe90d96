import { office } from '#content/opening.ts';
import { respondBy } from '#contract/office-hours.ts';
import { referralLink } from '#contract/partners.ts';
import { answersOf } from '#contract/questions.ts';
import { acknowledgement, notification, reminder } from '#server/inquiries/emails.ts';
import { confirmation, newsletterLinks } from '#server/newsletter/emails.ts';
import type { Message } from '#server/outbox/message.ts';
import { statementMail } from '#server/partners/emails.ts';
import { linkMail } from '#server/partners/link-mail.ts';
import type { StatementDocument } from '#server/partners/statement-document.ts';
import { ben, sam } from './cast.ts';

const siteUrl = 'http://localhost:3000';

/** Every mail the product sends, by whom it goes to and what it is about, as if it were written at `now`. */
export function sampleMails(now: Date): Record<string, Message> {
  const answers = {
    ...ben,
    inspectionType: 'slab-base',
    ...answersOf({ ...ben, preferredTime: 'morning' }),
    serviceType: undefined,
  } as const;
  const deadline = respondBy(now, ben.propertyAddress, office());
  const attribution = { referralCode: sam.referralCode, rule: 'visit', landing: '/pricing', at: now };
  const given = {
    id: '0198f2a4-0000-7000-8000-00003f2a91bc',
    answers: { ...answers, referralCode: undefined },
    files: [{ originalName: 'plan.pdf', size: 1_500_000 }],
    respondBy: deadline,
    siteUrl,
    pageUrl: `${siteUrl}/i/sample`,
    now,
  };
  return {
    'To the business: a new inquiry': notification({ ...given, attribution }),
    'To the customer: we have your request': acknowledgement(given),
    'To the business: not answered yet': reminder({
      ...given,
      submissionId: given.id,
      customer: given.answers,
    }),
    'To a partner: their link': linkMail(
      { ...sam, salesRepName: sam.name, salesRepEmail: sam.email },
      referralLink(siteUrl, sam.referralCode, '/pricing'),
    ),
    'To a partner: their statement': statementMail(sam.email, statement('statement'), 'sample'),
    'To a partner: their tax invoice': statementMail(sam.email, statement('rcti'), 'sample'),
    'To a reader: please confirm': confirmation(
      'nora@example.com',
      newsletterLinks({ siteUrl, secret: 'sample' }, 'sample'),
    ),
  };
}

/** A month with one job of Sam's. */
function statement(kind: StatementDocument['kind']): StatementDocument {
  const gstCents = kind === 'rcti' ? 500 : 0;
  return {
    number: 'ST-0012',
    kind,
    month: '2026-10',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-15',
    us: { name: '', abn: '', licence: '', phone: '', email: '', withholding: { rate: '', above: '' } },
    partner: {
      name: sam.name,
      businessName: undefined,
      abn: kind === 'rcti' ? '51824753556' : undefined,
      referralCode: sam.referralCode,
      gstStatus: kind === 'rcti' ? 'registered' : 'unknown',
    },
    lines: [
      {
        jobNumber: 1041,
        suburb: 'Chermside',
        inspection: 'Frame',
        invoicedOn: '2026-10-14',
        invoiceCents: 50_000,
        isReversed: false,
        rate: sam.commissionRate,
        commissionCents: 5_000,
        gstCents,
      },
    ],
    adjustments: [],
    partnerNote: undefined,
    totals: { commissionCents: 5_000, gstCents, payableCents: 5_000 + gstCents },
  };
}
