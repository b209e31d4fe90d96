import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { newsletterConsent } from '#content/pages/newsletter.ts';
import { pages } from '#contract/paths.ts';
import type { Message } from '../outbox/message.ts';
import { writeToken } from './token.ts';

type Links = { confirm: string; unsubscribe: string };

/** The addresses in a newsletter's mails, for one subscription. */
export function newsletterLinks(
  { siteUrl, secret }: { siteUrl: string; secret: string },
  subscriptionId: string,
): Links {
  const link = (page: string, token: string) => `${siteUrl}${page}?token=${encodeURIComponent(token)}`;
  return {
    confirm: link(pages.newsletterConfirm, writeToken(secret, 'confirm', subscriptionId)),
    unsubscribe: link(pages.newsletterUnsubscribe, writeToken(secret, 'unsubscribe', subscriptionId)),
  };
}

/** Asks the owner of an address whether they asked. Nothing is advertised in it: they have not agreed yet. */
export function confirmation(email: string, links: Links): Message {
  return {
    to: email,
    replyTo: facts.contact.email,
    unsubscribe: links.unsubscribe,
    ...letterOf('newsletter-confirmation', {
      consent: newsletterConsent().wording,
      confirm: { link: { text: 'Confirm your subscription', address: links.confirm, isSecret: true } },
      unsubscribe: {
        link: { text: 'Don’t ask this address again', address: links.unsubscribe, isSecret: true },
      },
    }),
  };
}
