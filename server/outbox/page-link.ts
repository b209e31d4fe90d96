import type { LetterPart } from '#contract/letter.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Message } from './message.ts';

const { route } = customerPaths.home;

/**
 * The address of a customer's page in a mail that waits. It opens nothing: the token is made when the mail leaves, so that neither
 * the outbox nor a copy of it has one.
 */
export function pageInMail(siteUrl: string): string {
  return siteUrl + route;
}

/** Whether a part of a mail is a link to the customer's page, or to something on it. */
export function leadsToPage(part: LetterPart): boolean {
  return typeof part === 'object' && 'link' in part && part.link.address.includes(route);
}

/** A part of a mail with the customer's token where it leads to their page. */
export function leadTo(part: LetterPart, token: string): LetterPart {
  if (typeof part === 'string' || !('link' in part)) return part;
  return {
    link: { ...part.link, address: part.link.address.replace(route, route.replace(':token', token)) },
  };
}

/** A mail as it is kept after it has left: the addresses that open something are cut short. `undefined` if it has none. */
export function withoutSecrets(message: Message): Message | undefined {
  const { parts, unsubscribe } = message;
  const isSecret = (part: LetterPart) =>
    typeof part === 'object' && 'link' in part && part.link.isSecret === true;
  if (unsubscribe === undefined && !parts.some(isSecret)) return undefined;
  return {
    ...message,
    ...(unsubscribe !== undefined && { unsubscribe: cut(unsubscribe) }),
    parts: parts.map((part) =>
      typeof part === 'object' && 'link' in part && part.link.isSecret
        ? { link: { ...part.link, address: cut(part.link.address) } }
        : part,
    ),
  };
}

/** An address without its last part, which is what opens it. */
function cut(address: string): string {
  return `${address.slice(0, Math.max(address.lastIndexOf('/'), address.lastIndexOf('=')) + 1)}…`;
}
