import { type CustomerMessageAbout, customerMessageKinds } from '#contract/customer/messages.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import { lettered } from '../outbox/letter.ts';
import { enqueue } from '../outbox/store.ts';

const subjects: Record<CustomerMessageAbout, string> = {
  question: 'Question',
  time: 'Asks for another time',
  details: 'Changed their details',
  withdrawal: 'Withdraws the request',
  files: 'Added files',
  shares: 'Shared a link',
};

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
    about: CustomerMessageAbout;
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
        `${inquiry.name} used their page. ${customerMessageKinds[about]}:`,
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
