import { dayOf, deadlineInWords, isDay } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { Confirmation } from '#contract/inquiries.ts';
import { areaOf, closedFor, postcodeOutside } from '#contract/office-hours.ts';
import type { SomeAnswers } from '#contract/questions.ts';
import { referenceOf } from '#contract/reference.ts';
import { toldOf } from './answers.ts';
import { officeHours, promises, TIME_ZONE_NAME } from './business.ts';
import { facts } from './facts.ts';
import { office } from './opening.ts';
import { requestInWords } from './price-list.ts';

/** The parts of an inquiry that its confirmation needs. */
export type Confirmed = SomeAnswers & {
  id: string;
  propertyAddress: string;
  serviceType?: string | undefined;
  inspectionType?: string | undefined;
  /** Their names, as the customer knows them. */
  files: string[];
};

/** The words of a confirmation, for the form, the thank-you page and the mail. */
export const confirmationWords = {
  title: 'We have your request',
  reference: 'Your reference',
  asked: 'What you asked for',
  // A request with a service is for a quote; the booking form asks for the inspection alone.
  quoteNotBooked: 'This is a request for a quote. Nothing is booked yet.',
  inspectionNotBooked: 'Your inspection is not booked yet. It is booked once we confirm the day with you.',
  noFiles: 'None',
  chooseTime: 'Choose your time now',
  yourPage: 'To add plans, change something or withdraw your request',
} as const;

/** A file's name longer than this is cut off where it is repeated to the customer. */
const LONGEST_NAME = 60;

/**
 * The confirmation of a request: its reference, that nothing is booked yet, the request with its files, what it costs by the price
 * list in force, and open questions.
 */
export function confirmationOf(inquiry: Confirmed, now: Date): Confirmation {
  const { serviceType, propertyAddress, preferredDate, files } = inquiry;
  const names = files.map(shortened).join(', ') || confirmationWords.noFiles;
  const price = requestInWords({ ...inquiry, address: propertyAddress });
  return {
    reference: referenceOf(inquiry.id),
    notBookedYet: serviceType ? confirmationWords.quoteNotBooked : confirmationWords.inspectionNotBooked,
    asked: [...askedFor(inquiry), { name: 'Files received', value: names }],
    advice: [dateAdvice(preferredDate ?? '', propertyAddress, now), areaAdvice(propertyAddress)].filter(
      (advice) => advice !== undefined,
    ),
    ...(price !== undefined && { price }),
  };
}

/** What a request asks for, without its files. */
export function askedFor(inquiry: Omit<Confirmed, 'id' | 'files'>): Confirmation['asked'] {
  const { serviceType, inspectionType, propertyAddress } = inquiry;
  const asked: [name: string, value: string | undefined][] = [
    ['Service', serviceType && labelOf(serviceType)],
    // Without a stage, an inquiry is kept under its service.
    ['Inspection', inspectionType !== serviceType ? inspectionType && labelOf(inspectionType) : undefined],
    ['Property', propertyAddress],
    ...toldOf(inquiry).flatMap(({ label, words, isLong }): [string, string][] =>
      isLong ? [] : [[label, words]],
    ),
  ];
  return asked.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/**
 * The promise to answer an inquiry, in words: `We will reply by Monday 8:00 am AEST, within 2 hours in
 * business hours.` Without `now`, for a mail, with the date. A visitor who sends the same request again may read it after the time has passed.
 */
export function replySentence(deadline: Date, now: Date | undefined): string {
  if (now && deadline < now)
    return `We already had your request, and promised to reply by ${deadlineInWords(deadline, undefined, TIME_ZONE_NAME)}. If you have not heard from us, please call ${facts.contact.phone}.`;
  return `We will reply by ${deadlineInWords(deadline, now, TIME_ZONE_NAME)}, within ${promises().replyTime} in business hours.`;
}

/**
 * The advice about a preferred day, before and after sending; nothing if the day suits. A visitor can send
 * any day.
 *
 * @param address of the house: a show day belongs to one council
 */
export function dateAdvice(day: string, address: string, now: Date): string | undefined {
  if (!isDay(day)) return undefined;
  if (day < dayOf(now)) return 'That day has passed. We will suggest the next free day.';
  const reason = closedFor(day, office(), areaOf(address, office().areas));
  if (reason === 'weekend') return `We inspect ${officeHours().days}. We will suggest the nearest day.`;
  return reason && `That day is ${reason}. We will suggest the nearest working day.`;
}

/**
 * The advice about an address, before and after sending; nothing if it is inside our areas. A visitor can
 * send any address.
 */
export function areaAdvice(address: string): string | undefined {
  const postcode = postcodeOutside(address, office().areas);
  return (
    postcode && `Postcode ${postcode} is outside our service areas. We will tell you whether we can come.`
  );
}
