import { readAddress } from '#contract/address.ts';
import { facts } from './facts.ts';

const STREET =
  /\b(street|st|road|rd|avenue|ave|crescent|cres|court|ct|drive|dr|lane|ln|place|pl|parade|pde|terrace|tce|close|cl|way|boulevard|blvd|circuit|cct|highway|hwy|esplanade|grove|rise|view|quay|loop|mews|walk|chase|circle|link|parkway|pkwy|row|vista|retreat|outlook|ridge|promenade|square|sq|gardens|gdns|wynd|corso|trail|track|mall|pass|arcade|approach|run|nook|cove|glade|bend|key|crest|strand)\b/i;

const places = () =>
  facts.areas.flatMap(({ places: names }) => [...names]).sort((one, other) => other.length - one.length);

/** The characters a suburb may have: no number and no `c/o`. No suburb is called Unit or Lot. */
const NAME = /^(?!(unit|lot)\b)[\p{L}'’ -]+$/iu;

/**
 * The suburb of an address, for documents that must not show the street or a name. It is the last part,
 * between the street's comma and the state or postcode, or a place we know by name. `Suburb not given` if
 * neither is certain, because a street that was printed cannot be taken back.
 */
export function suburbOf(address: string): string {
  const { parts, hasTail } = readAddress(address);
  const last = parts.at(-1) ?? '';
  const isPlaced = hasTail && parts.slice(0, -1).some((part) => STREET.test(part));
  if (isPlaced && NAME.test(last) && !STREET.test(last)) return last;
  const text = ` ${parts.join(' ').replaceAll(/\s+/g, ' ').toLowerCase()}`;
  return places().find((place) => text.endsWith(` ${place.toLowerCase()}`)) ?? 'Suburb not given';
}
