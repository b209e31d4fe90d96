import { isPlaceholder } from './placeholders.ts';

/** Where the link to the customer's page stands in a reply; without it, the link comes after the words. */
export const LINK_PLACE = '{link}';

/** The places of a saved reply, and what stands there. */
export const replyPlaces = {
  firstName: 'their first name',
  address: 'the address',
  type: 'the inspection',
  time: 'the booked time',
  inspector: 'the inspector',
  price: 'the price',
  link: 'the link to their page',
} as const;
export type ReplyPlace = keyof typeof replyPlaces;

const PLACE = /\{([\w.-]{1,60})\}/g;

function isReplyPlace(name: string): name is ReplyPlace {
  return Object.hasOwn(replyPlaces, name);
}

/** Places of a text that neither a reply nor the facts have. */
export function unknownReplyPlaces(text: string): string[] {
  return [...text.matchAll(PLACE)]
    .map(([, name = '']) => name)
    .filter((name) => !isReplyPlace(name) && !isPlaceholder(name));
}

/** The places of a reply that still wait for their words. */
export function emptyPlaces(text: string): string[] {
  return [...text.matchAll(PLACE)]
    .map(([place, name = '']) => (place === LINK_PLACE ? '' : name))
    .filter(isReplyPlace);
}

/**
 * A saved reply with its places filled. The link stays where it is, because it is made when the mail leaves.
 *
 * @param values what is known of the inquiry; a place without a value keeps its braces and is listed as missing
 * @param factOf the facts of the business, by their place
 */
export function fillReply(
  text: string,
  values: Partial<Record<ReplyPlace, string>>,
  factOf: (name: string) => string,
): { words: string; missing: ReplyPlace[] } {
  const missing = new Set<ReplyPlace>();
  const words = text.replaceAll(PLACE, (place, name: string) => {
    if (place === LINK_PLACE) return place;
    if (!isReplyPlace(name)) return isPlaceholder(name) ? factOf(name) : place;
    const value = values[name];
    if (value) return value;
    missing.add(name);
    return place;
  });
  return { words, missing: [...missing] };
}
