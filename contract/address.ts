import { wordsOf } from './found-by.ts';
import { withoutEnd } from './without-end.ts';

/** What may stand at the end of an address behind the suburb, in any order and each at most once. */
const TAIL = [
  /(?:^|[\s,])(?:QLD|Queensland|NSW|New South Wales|VIC|Victoria|ACT|TAS|Tasmania|SA|South Australia|WA|Western Australia|NT|Northern Territory)[\s,.]*$/i,
  /(?:^|[\s,])\d{4}[\s,.]*$/,
  // After the states, because two of them end with it.
  /(?:^|[\s,])(?:Australia|AU)[\s,.]*$/i,
];

type ReadAddress = {
  /** What stands between the commas, without the state, the postcode and the country. */
  parts: string[];
  /** Whether a state, a postcode or a country stood at its end, as in the form that the post uses. */
  hasTail: boolean;
};

/** Reads an Australian address. Everything that needs its suburb or its street starts here. */
export function readAddress(address: string): ReadAddress {
  let text = address.trim();
  const left = new Set(TAIL);
  const next = () => [...left].find((tail) => (tail.exec(text)?.index ?? 0) > 0);
  for (let tail = next(); tail; tail = next()) {
    text = withoutEnd(text.replace(tail, ''), ',');
    left.delete(tail);
  }
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { parts, hasTail: text !== address.trim() };
}

/**
 * The suburb of an Australian address, for a list: the last part before the state, the postcode and the country. The whole
 * address if it has no such part. Papers that must not show the street use `server/partners/suburb.ts`.
 */
export function suburbOf(address: string): string {
  const { parts } = readAddress(address);
  // `1 A St, QLD 4000` has a street and no suburb.
  return (parts.length > 1 && parts.at(-1)) || address;
}

/** The part before the suburb. */
export function streetOf(address: string): string {
  const { parts, hasTail } = readAddress(address);
  if (parts.length > 1) return parts.slice(0, -1).join(', ');
  return hasTail ? (parts[0] ?? '') : '';
}

/** The postcode at the end of an address, as text; `undefined` if there is none. */
export function postcodeOf(address: string): string | undefined {
  return /(?:^|[\s,])(\d{4})(?:[\s,]+Australia)?[\s.,]*$/i.exec(address)?.[1];
}

/** How people shorten what is at the end of a street's name, and “Mount”. */
const WRITTEN_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    avenue: 'ave av',
    boulevard: 'bvd blvd boul',
    circuit: 'cct cir',
    close: 'cl',
    court: 'ct crt',
    crescent: 'cres cr cresc',
    drive: 'dr drv',
    esplanade: 'esp',
    grove: 'gr gve',
    highway: 'hwy',
    lane: 'ln',
    mount: 'mt',
    parade: 'pde',
    place: 'pl',
    road: 'rd',
    street: 'st str',
    terrace: 'tce terr',
  }).flatMap(([word, shorts]) => shorts.split(' ').map((short) => [short, word])),
);
const UNITS = new Set('unit u apartment apt flat villa townhouse'.split(' '));

const STREETS = new Set(Object.values(WRITTEN_OUT));
const FEWEST_WORDS = 3;

/**
 * An address in a form that is the same however it was written: `5 14 main road mount gravatt`. Empty if it is no single property: it has
 * no number, or no suburb, because many towns have such a street.
 */
export function placeKey(address: string): string {
  // A range is one number: `14-16` is not unit 14 of number 16.
  const words = wordsOf(
    readAddress(address)
      .parts.join(' ')
      .replaceAll(/(\d)\s?[-–]\s?(?=\d)/g, (_, digit: string) => `${digit}to`),
  )
    .filter((word) => !UNITS.has(word))
    .map((word) => (Object.hasOwn(WRITTEN_OUT, word) ? WRITTEN_OUT[word] : word.replace(/^u(?=\d)/, '')));
  if (words.length < FEWEST_WORDS || STREETS.has(words.at(-1) ?? '')) return '';
  return words.some((word) => /^\d/.test(word ?? '')) ? words.join(' ') : '';
}
