import { dayInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { Confirmation, NewInquiry } from '#contract/inquiries.ts';
import { referenceOf } from '#contract/reference.ts';
import { areaAdvice } from './areas.ts';
import { dateAdvice } from './opening.ts';

/** An inquiry as far as its confirmation speaks of it. */
export type Confirmed = Pick<NewInquiry, 'propertyAddress' | 'preferredDate'> & {
  id: string;
  serviceType?: string | undefined;
  inspectionType?: string | undefined;
  preferredTime?: string | undefined;
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
  inspectionNotBooked: 'This is a request. Your inspection is booked when we confirm the day with you.',
  noFiles: 'None',
} as const;

/** A file's name longer than this is cut off where it is repeated to the customer. */
const LONGEST_NAME = 60;

/**
 * What a customer is told of a request that has arrived: its reference, that it is a request, what was asked for with the
 * files we have, and what is to be settled first.
 */
export function confirmationOf(inquiry: Confirmed, now: Date): Confirmation {
  const { serviceType, inspectionType, propertyAddress, preferredDate, preferredTime, files } = inquiry;
  const asked: [name: string, value: string | undefined][] = [
    ['Service', serviceType && labelOf(serviceType)],
    // Without a stage, an inquiry is kept under its service.
    ['Inspection', inspectionType !== serviceType ? inspectionType && labelOf(inspectionType) : undefined],
    ['Property', propertyAddress],
    ['Preferred date', preferredDate && dayInWords(preferredDate, 'full')],
    ['Preferred time', preferredTime && labelOf(preferredTime)],
    ['Files received', files.map(shortened).join(', ') || confirmationWords.noFiles],
  ];
  return {
    reference: referenceOf(inquiry.id),
    notBookedYet: serviceType ? confirmationWords.quoteNotBooked : confirmationWords.inspectionNotBooked,
    asked: asked.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    advice: [dateAdvice(preferredDate, propertyAddress, now), areaAdvice(propertyAddress)].filter(
      (advice) => advice !== undefined,
    ),
  };
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
