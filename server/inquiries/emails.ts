import { business, promises } from '#content/business.ts';
import { labelOf } from '#contract/choices.ts';
import { megabytes } from '#contract/files.ts';
import type { NewInquiry } from '#contract/inquiries.ts';
import { readPhone } from '#contract/phone.ts';
import type { StoredFile } from '../files/disk.ts';
import type { Message } from '../outbox/message.ts';
import { inspectionTypeOf } from './inquiry.ts';

/** Tells the business of a new inquiry; a reply to it goes to the customer. */
export function notification(answers: NewInquiry, files: StoredFile[], siteUrl: string): Message {
  const name = `${answers.firstName} ${answers.lastName}`;
  const phone = readPhone(answers.phone);
  return {
    replyTo: answers.email,
    subject: `New inquiry: ${labelOf(inspectionTypeOf(answers))} for ${name}`,
    text: lines([
      `${name} has asked about: ${labelOf(inspectionTypeOf(answers))}`,
      answers.serviceType && `Service: ${labelOf(answers.serviceType)}`,
      `Phone: ${phone?.display ?? answers.phone}`,
      `Email: ${answers.email}`,
      `Property: ${answers.propertyAddress}`,
      answers.preferredDate && `Preferred date: ${answers.preferredDate}`,
      answers.preferredTime && `Preferred time: ${labelOf(answers.preferredTime)}`,
      answers.referralCode && `Referral code: ${answers.referralCode}`,
      ...files.map((file) => `File: ${file.originalName} (${megabytes(file.size)})`),
      answers.additionalInfo && `\n${answers.additionalInfo}`,
      `\nOpen the desk: ${siteUrl}/admin`,
    ]),
  };
}

/** Tells the customer that the request has arrived, and what happens next. */
export function acknowledgement(answers: NewInquiry): Message {
  return {
    to: answers.email,
    replyTo: business.email,
    subject: `We have your request: ${labelOf(inspectionTypeOf(answers))}`,
    text: lines([
      `Hi ${answers.firstName},`,
      `\nThank you for contacting ${business.name}. Your request has reached us.`,
      `\nInspection: ${labelOf(inspectionTypeOf(answers))}`,
      `Property: ${answers.propertyAddress}`,
      `\n${promises.reply} (${business.hours}). If it cannot wait, call ${business.phone}.`,
      `\n${business.name}\n${business.phone}\n${business.email}\n${business.licence}`,
    ]),
  };
}

function lines(parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n');
}
