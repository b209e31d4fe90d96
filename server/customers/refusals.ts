import { facts } from '#content/facts.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import { refuse } from '../refusal.ts';

/** What a customer reads when a form of their page is not taken. */
export const customerRefusals = () =>
  ({
    tooMany: (most: number) =>
      `You have done this ${most} times in the last hour. Please wait, or call us on ${facts.contact.phone}`,
    isClosed: `This request is closed, so nothing can be changed here. Please call us on ${facts.contact.phone}`,
    isDone: 'Your inspection is done, so this cannot be changed here. Write to us if it is wrong',
    noTimes: 'No times are offered at the moment. Ask us for one below, or call us',
  }) as const;

/** @throws Refusal for a request that is closed */
export function mustBeOpen({ status }: KnownInquiry): void {
  if (status === 'closed') refuse('conflict', customerRefusals().isClosed);
}
