import { postcodeOf } from './address.ts';
import { addDays, dayOf, startOfDay, weekdayOf } from './calendar.ts';

/** Places the inspectors go to, as people name them, and the postcodes around them, each from the first to the last. */
export type Area = {
  name: string;
  postcodes: readonly (readonly [first: number, last: number])[];
  places: readonly string[];
};

/** A day off, or the days from `day` through `to`; with `area`, only for houses there. */
export type Closure = { day: string; to?: string | undefined; name: string; area?: string | undefined };

/** When and where the office works. Times of day are minutes after midnight on its own clock. */
export type Office = {
  opens: number;
  closes: number;
  /** 0 for Sunday to 6 for Saturday. */
  workDays: readonly number[];
  /** How soon an inquiry is answered, in minutes of office hours. */
  replyMinutes: number;
  closures: readonly Closure[];
  areas: readonly Area[];
};

const MINUTE_MS = 60_000;
/** The limit of the search, longer than any office closes. */
const LONGEST_CLOSURE_DAYS = 60;

/** The promised time of the answer to an inquiry. */
export function respondBy(received: Date, propertyAddress: string, office: Office): Date {
  return addBusinessMinutes(received, office.replyMinutes, office, areaOf(propertyAddress, office.areas));
}

/**
 * The moment at which a time of work has passed since `from`, counted in office hours only: Friday 17:30 and two hours make
 * Monday 7:30 (TIME-2).
 *
 * @param workMinutes more than 0
 * @throws when the office never opens
 */
export function addBusinessMinutes(from: Date, workMinutes: number, office: Office, area?: string): Date {
  let left = workMinutes * MINUTE_MS;
  let day = dayOf(from);
  for (let closed = 0; closed <= LONGEST_CLOSURE_DAYS; day = addDays(day, 1)) {
    const midnight = Date.parse(startOfDay(day));
    const opening = Math.max(from.getTime(), midnight + office.opens * MINUTE_MS);
    const room = midnight + office.closes * MINUTE_MS - opening;
    if (room <= 0 || closedFor(day, office, area)) closed += 1;
    else {
      if (left <= room) return new Date(opening + left);
      left -= room;
      closed = 0;
    }
  }
  throw new Error('The office never opens');
}

/** Why the office is closed on a day: `weekend`, a closure's name, or `undefined` if it is open. */
export function closedFor(
  day: string,
  { workDays, closures }: Pick<Office, 'workDays' | 'closures'>,
  area?: string,
): string | undefined {
  const closure = closures.find(
    (one) => one.day <= day && day <= (one.to ?? one.day) && (!one.area || one.area === area),
  );
  if (closure) return closure.name;
  return workDays.includes(weekdayOf(day)) ? undefined : 'weekend';
}

/** The service area of an address, by the suburbs and towns we name; `undefined` when it names none of them. */
export function areaOf(address: string, areas: readonly Area[]): string | undefined {
  const text = ` ${address.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  const found = areas.flatMap(({ name: area, places }) =>
    [area.replace(' Metro', ''), ...places].flatMap((place) => {
      const name = ` ${place.toLowerCase()} `;
      const begins = text.lastIndexOf(name);
      return begins < 0 ? [] : [{ area, begins, ends: begins + name.length }];
    }),
  );
  // The suburb comes after the street: "Beaudesert Road, Calamvale" is not in Beaudesert. If several names
  // end together, the longest counts.
  return found.toSorted((one, other) => other.ends - one.ends || one.begins - other.begins)[0]?.area;
}

/** The postcode at the end of an address outside every area; `undefined` if there is none to read. */
export function postcodeOutside(address: string, areas: readonly Area[]): string | undefined {
  const postcode = postcodeOf(address);
  return areasAround(postcode, areas).length > 0 ? undefined : postcode;
}

/**
 * The service area of a property by its postcode. Where areas overlap, the place that the address names decides, and then the
 * fewest postcodes. Without a postcode, the place alone decides. `undefined` outside all areas.
 */
export function areaOfProperty(address: string, areas: readonly Area[]): string | undefined {
  const postcode = postcodeOf(address);
  if (postcode === undefined) return areaOf(address, areas);
  const around = areasAround(postcode, areas);
  const named = areaOf(
    address,
    around.map(({ area }) => area),
  );
  return named ?? around.toSorted((one, other) => one.codes - other.codes)[0]?.area.name;
}

/** The areas in which a postcode lies, each with how many postcodes the range around it has. */
function areasAround(postcode: string | undefined, areas: readonly Area[]): { area: Area; codes: number }[] {
  const code = Number(postcode);
  return areas.flatMap((area) => {
    const ranges = area.postcodes.filter(([first, last]) => first <= code && code <= last);
    return ranges.length === 0
      ? []
      : [{ area, codes: Math.min(...ranges.map(([first, last]) => last - first + 1)) }];
  });
}
