import { toldOf } from '#content/answers.ts';
import { type Confirmed, confirmationOf, confirmationWords, replySentence } from '#content/confirmation.ts';
import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { deadlineInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { fileSize } from '#contract/files.ts';
import type { NewInquiry } from '#contract/inquiries.ts';
import type { LetterPart } from '#contract/letter.ts';
import { pages } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import type { StoredFile } from '../files/disk.ts';
import { lettered } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { type Attribution, inspectionTypeOf } from './inquiry.ts';

type New = {
  id: string;
  answers: NewInquiry;
  files: Pick<StoredFile, 'originalName' | 'size'>[];
  attribution: Attribution | undefined;
  respondBy: Date;
  siteUrl: string;
};

// A mail may be sent and read late, so its times have dates and it never says “today”.
const promisedBy = (deadline: Date) => deadlineInWords(deadline, undefined);

/** Tells the business of a new inquiry; a reply to it goes to the customer. */
export function notification({ id, answers, files, attribution, respondBy, siteUrl }: New): Message {
  const name = nameOf(answers);
  const type = labelOf(inspectionTypeOf(answers));
  return {
    replyTo: answers.email || undefined,
    subject: `New inquiry: ${type} for ${name}`,
    parts: lettered([
      `${name} asked about ${type}. Reply by ${promisedBy(respondBy)}.`,
      {
        facts: named([
          ['Reference', referenceOf(id)],
          ['Service', answers.serviceType && labelOf(answers.serviceType)],
          ['Phone', phoneOf(answers.phone).display],
          ['Email', answers.email],
          ['Property', answers.propertyAddress],
          ...toldOf(answers).flatMap(({ label, words, isLong }) => (isLong ? [] : [[label, words] as const])),
          ['Referral code', attribution?.referralCode],
          ['Files', files.map(({ originalName, size }) => `${originalName} (${fileSize(size)})`).join('\n')],
        ]),
      },
      ...toldOf(answers).flatMap(({ words, isLong }) => (isLong ? [words] : [])),
      linkTo(id, siteUrl),
    ]),
  };
}

/** The customer's data for the mail, as sent or as listed at the desk. */
type Acknowledged = {
  id: string;
  answers: Pick<NewInquiry, 'firstName' | 'email'> & Omit<Confirmed, 'id' | 'files'>;
  files: readonly { originalName: string }[];
  respondBy: Date;
  /** The address of their page. */
  pageUrl: string;
  now: Date;
};

/**
 * Confirms to the customer that the request arrived, with its content and the promised time of the answer.
 */
export function acknowledgement({ id, answers, files, respondBy, pageUrl, now }: Acknowledged): Message {
  const confirmation = confirmationOf(
    { ...answers, id, files: files.map(({ originalName }) => originalName) },
    now,
  );
  return {
    to: answers.email,
    replyTo: facts.contact.email,
    ...letterOf('acknowledgement', {
      firstName: answers.firstName,
      type: labelOf(inspectionTypeOf(answers)),
      notBooked: confirmation.notBookedYet,
      details: {
        facts: [
          [confirmationWords.reference, confirmation.reference],
          ...confirmation.asked.map(({ name, value }) => [name, value] as const),
        ],
      },
      advice: confirmation.advice,
      reply: replySentence(respondBy, undefined),
      page: { link: { text: confirmationWords.yourPage, address: pageUrl } },
    }),
  };
}

/** The customer's data for a reminder, as sent or as listed at the desk. */
export type Reminded = Pick<NewInquiry, 'firstName' | 'lastName' | 'email' | 'phone' | 'propertyAddress'> &
  Parameters<typeof inspectionTypeOf>[0];

/** Reminds the business of an inquiry nobody has answered, while there is still time. */
export function reminder({
  customer,
  submissionId,
  respondBy,
  siteUrl,
}: {
  customer: Reminded;
  submissionId: string;
  respondBy: Date;
  siteUrl: string;
}): Message {
  const name = nameOf(customer);
  return {
    replyTo: customer.email || undefined,
    subject: `Not answered yet: ${labelOf(inspectionTypeOf(customer))} for ${name}`,
    parts: lettered([
      `We promised ${name} a reply by ${promisedBy(respondBy)}. Nobody has replied yet.`,
      {
        facts: named([
          ['Phone', phoneOf(customer.phone).display],
          ['Email', customer.email],
          ['Property', customer.propertyAddress],
        ]),
      },
      linkTo(submissionId, siteUrl),
    ]),
  };
}

/** A caller may give one name only. */
function nameOf({ firstName, lastName }: Pick<NewInquiry, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

function linkTo(id: string, siteUrl: string): LetterPart {
  return { link: { text: 'Open the inquiry', address: `${siteUrl}${pages.inquiry(id)}` } };
}

/** Facts that were given. */
function named(facts: readonly (readonly [string, string | undefined])[]): [string, string][] {
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}
