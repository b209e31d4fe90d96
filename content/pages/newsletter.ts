import { pages } from '../../contract/paths.ts';
import { facts } from '../facts.ts';

/** The words a subscriber agrees to. A change of the words is a new version: each consent keeps the one it was given for. */
export const newsletterConsent = () =>
  ({
    version: '2026-11',
    wording: `Yes, email me building inspection tips from ${facts.identity.name}, about once a month. I can unsubscribe in every email.`,
  }) as const;

export const newsletterForm = {
  title: 'Inspection tips by email',
  lead: 'One email a month: what we find on site, with the measurements and the clauses.',
  label: 'Email',
  action: 'Subscribe',
  sending: 'Subscribing...',
  confirmNote: 'We have sent you an email with a link. Open it to confirm.',
} as const;

/** The addresses of the pages that a subscriber reaches by mail or without JavaScript. */
export const newsletterPaths = [
  pages.newsletterThanks,
  pages.newsletterConfirm,
  pages.newsletterConfirmed,
  pages.newsletterUnsubscribe,
  pages.newsletterUnsubscribed,
  pages.newsletterBadLink,
];

/** What stands on each of them. */
export const newsletterPages = () =>
  [
    {
      path: pages.newsletterThanks,
      title: 'Successfully Subscribed!',
      text: 'You’ll receive the latest building inspection tips and insights in your inbox. If we sent you a link to confirm, open it first.',
    },
    {
      path: pages.newsletterConfirm,
      title: 'Confirm your subscription',
      text: newsletterConsent().wording,
      action: 'Confirm subscription',
    },
    {
      path: pages.newsletterConfirmed,
      title: 'Your subscription is confirmed',
      text: 'You will get the next newsletter. Every newsletter has a link to unsubscribe.',
    },
    {
      path: pages.newsletterUnsubscribe,
      title: 'Unsubscribe from the newsletter',
      text: 'Press Unsubscribe and we stop sending the newsletter to this address. Quotes and bookings are not affected.',
      action: 'Unsubscribe',
    },
    {
      path: pages.newsletterUnsubscribed,
      title: 'You are unsubscribed',
      text: 'We no longer send the newsletter to this address.',
    },
    {
      path: pages.newsletterBadLink,
      title: 'This link does not work',
      text: `Part of the link may be missing. Open it from the email again, or write to ${facts.contact.email} and we will do it for you.`,
    },
  ] as const;
