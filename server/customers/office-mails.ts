import { type CustomerMessageAbout, customerMessageKinds } from '#contract/customer/messages.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import { lettered } from '../outbox/letter.ts';
import { enqueue } from '../outbox/store.ts';

/** What a customer changed by themselves, beside what they write. */
const changed = {
  moved: 'Moved the inspection',
  cancelled: 'Cancelled the inspection',
  'stage-day': 'Named the builder’s date',
} as const;
type About = CustomerMessageAbout | keyof typeof changed;

const subjects: Record<About, string> = {
  ...changed,
  question: 'Question',
  time: 'Asks for another time',
  details: 'Changed their details',
  withdrawal: 'Withdraws the request',
  files: 'Added files',
  shares: 'Shared a link',
};

const kinds: Record<About, string> = { ...customerMessageKinds, ...changed };

/** Mails the office what a customer did, unless it is suspected spam. Replies go to the customer. */
export async function tellOffice(
  transaction: Db,
  {
    inquiry,
    about,
    words,
    siteUrl,
    now,
  }: {
    inquiry: KnownInquiry;
    about: About;
    words: string;
    siteUrl: string;
    now: Date;
  },
): Promise<void> {
  if (inquiry.isFlagged) return;
  await enqueue(transaction, now, {
    kind: 'customer',
    submissionId: inquiry.id,
    message: {
      replyTo: inquiry.email || undefined,
      subject: `${subjects[about]}: ${inquiry.name}`,
      parts: lettered([
        `${inquiry.name} used their page. ${kinds[about]}:`,
        words,
        {
          facts: [
            ['Reference', referenceOf(inquiry.id)],
            ['Property', inquiry.propertyAddress],
            ['Phone', phoneOf(inquiry.phone).display],
          ],
        },
        { link: { text: 'Open the inquiry', address: `${siteUrl}${pages.inquiry(inquiry.id)}` } },
      ]),
    },
  });
}
