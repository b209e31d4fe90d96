import { facts as business } from '#content/facts.ts';
import { minutesOf } from '#content/inspections/inspections.ts';
import { costInWords } from '#content/price-list.ts';
import { gst } from '#content/prices.ts';
import { addDays, dayInWords, isDay, mondayOf, timeInWords } from '#contract/calendar.ts';
import type { TimesPage } from '#contract/customer/page.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { CustomersInspection, OwnTime } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import type { Facts } from './facts.ts';
import type { OpenedPage } from './open-page.ts';
import { buildersDay, heldNow, mayChange, priceToChoose, quoteToAnswer, toChoose } from './own-times.ts';
import { titleOf, whenInWords } from './words.ts';

/** So many weeks are shown at once, from Monday. */
const WEEKS = 5;
/** Times begin on the half hour, unless only others are left in a day. */
const SHOWN_EVERY_MS = 30 * 60_000;

/** What the address of the page asks for. */
export type TimesQuery = { day?: unknown; type?: unknown; move?: unknown };
type Given = { db: Db; page: OpenedPage; facts: Facts; query: TimesQuery };
type Said = { done?: string; problem?: string };

/** The page of free times: to choose one for an inspection, or to move one. */
export async function timesPage(given: Given, said: Said = {}): Promise<TimesPage> {
  const { facts, query, page } = given;
  const moved = facts.inspections.find(({ id }) => id === query.move);
  if (query.move !== undefined) return movingPage(given, moved, said);
  const all = toChoose(facts, page.now);
  const type = all.find((one) => one.type === query.type)?.type ?? all[0]?.type;
  const held = heldNow(facts, page.now);
  if (type === undefined) return { ...emptyPage(given, said), ...noneToChoose(given) };
  const { propertyAddress: address } = facts.inquiry;
  const own = { type, address, minutes: minutesOf(type), except: held ? [held.id] : [] };
  const notBefore = buildersDay(facts, type);
  const link = (asked: Record<string, string>) =>
    addressOf(page.token, { ...(all.length > 1 && { type }), ...asked });
  return {
    ...emptyPage(given, said),
    title: 'Choose your time',
    lettering: `${titleOf(type)} at ${address}`,
    words: [`It costs ${costOf(facts, type)}. You pay nothing now.`, ...buildersDayInWords(facts, type)],
    others:
      all.length < 2
        ? []
        : all.map((one) => ({
            words: titleOf(one.type),
            to: one.type === type ? null : addressOf(page.token, { type: one.type }),
          })),
    held: held
      ? {
          words: `We are holding ${whenInWords(held.start)} for you until ${timeInWords(new Date(held.expiresAt))}.`,
          to: customerPaths.agreement(page.token),
        }
      : null,
    action: customerPaths.time(page.token),
    fields: [{ name: 'type', value: type }],
    ...(await daysOf(given, { own, link, notBefore })),
  };
}

function buildersDayInWords(facts: Facts, type: string): string[] {
  const day = buildersDay(facts, type);
  return day === undefined ? [] : [`Your builder’s date is ${dayInWords(day, 'full')}.`];
}

/** What an inspection to choose a time for costs, in words. */
function costOf(facts: Facts, type: string): string {
  const cents = priceToChoose(facts, type);
  const words = gst().label;
  return costInWords(
    { type, address: facts.inquiry.propertyAddress },
    cents === null ? undefined : { cents, words },
  );
}

async function movingPage(
  given: Given,
  inspection: CustomersInspection | undefined,
  said: Said,
): Promise<TimesPage> {
  const { page, facts } = given;
  const empty = emptyPage(given, said);
  const title = 'Move your inspection';
  if (!inspection?.start || !inspection.end || !mayChange(inspection, page.now))
    return { ...empty, title, none: closedWords(inspection, page.now) };
  const { id, type, start, end } = inspection;
  const { propertyAddress: address } = facts.inquiry;
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  const link = (asked: Record<string, string>) => addressOf(page.token, { move: id, ...asked });
  return {
    ...empty,
    title,
    lettering: `${titleOf(type)} at ${address}`,
    words: [
      `It is booked for ${whenInWords(start)}. That time is yours until you choose another one.`,
      'The price stays the same, and what you have paid counts.',
      ...buildersDayInWords(facts, type),
    ],
    action: customerPaths.move(page.token),
    fields: [{ name: 'inspection', value: id }],
    ...(await daysOf(given, { own: { type, address, minutes, except: [id] }, link, isMove: true })),
  };
}

/** Why an inspection can't be moved or cancelled on the page. */
export function closedWords(inspection: CustomersInspection | undefined, now: Date): string {
  const refusals = inspections.ownRefusals();
  if (inspection?.status !== 'booked' || inspection.start === null)
    return 'This inspection is not booked for a time, so there is nothing to change here.';
  if (now >= new Date(inspection.start)) return `${refusals.begun}.`;
  if (now > inspections.changeableUntil(inspection.start)) return `${refusals.limit}.`;
  return `${refusals.off}.`;
}

function noneToChoose({ facts, page: { now, token } }: Given): Partial<TimesPage> {
  const number = quoteToAnswer(facts, now);
  if (number !== undefined)
    return {
      none: 'Accept your quote first. After that, you choose your time.',
      held: { words: 'Your quote says what it costs.', to: customerPaths.quote(token, number) },
    };
  const booked = facts.inspections.find(({ status, start }) => status === 'booked' && start !== null);
  if (booked?.start) return { none: `Your inspection is booked for ${whenInWords(booked.start)}.` };
  return { none: `${inspections.ownRefusals().off}.` };
}

function emptyPage({ page }: Given, { done = '', problem = '' }: Said): TimesPage {
  return {
    kind: 'times',
    back: page.address,
    title: 'Choose your time',
    lettering: page.inquiry.propertyAddress,
    words: [],
    others: [],
    held: null,
    action: customerPaths.time(page.token),
    fields: [],
    weeks: [],
    earlier: null,
    later: null,
    day: '',
    times: [],
    none: '',
    done,
    problem,
  };
}

type Own = { type: string; address: string; minutes: number; except: string[] };
type Linked = {
  own: Own;
  link: (asked: Record<string, string>) => string;
  isMove?: boolean;
  notBefore?: string | undefined;
};

/** The weeks around the day that is asked for, and the times of that day, or of the first day that has any. */
async function daysOf(
  { db, page: { now }, query }: Given,
  { own, link, isMove = false, notBefore }: Linked,
): Promise<ShownDays> {
  const [first, last] = inspections.ownDays(now);
  if (notBefore !== undefined && notBefore > last) return tooEarly(notBefore);
  const shownWeeks = weeksAround(query.day, now, later(first, notBefore ?? first));
  const { from, to } = shownWeeks;
  return daysShown(shownWeeks, {
    free: await inspections.ownTimes(db, { ...own, from, to, now }),
    link,
    isMove,
  });
}

type Weeks = Record<'within' | 'monday' | 'from' | 'to', string> & { hasEarlier: boolean; hasLater: boolean };
type ShownDays = Pick<TimesPage, 'weeks' | 'earlier' | 'later' | 'day' | 'times' | 'none'>;

/** The weeks that are shown for a day. They follow one another from the first week, so a day always stands in the same ones. */
export function weeksAround(day: unknown, now: Date, first = inspections.ownDays(now)[0]): Weeks {
  const [, last] = inspections.ownDays(now);
  const asked = typeof day === 'string' && isDay(day) ? day : first;
  const within = earlier(later(asked, first), last);
  const span = 7 * WEEKS;
  const since = (Date.parse(mondayOf(within)) - Date.parse(mondayOf(first))) / 86_400_000;
  const monday = addDays(mondayOf(first), Math.floor(since / span) * span);
  const end = addDays(monday, span - 1);
  return {
    within,
    monday,
    from: later(monday, first),
    to: earlier(end, last),
    hasEarlier: monday > mondayOf(first),
    hasLater: end < last,
  };
}

/** The builder's date is further away than the days that can be chosen. */
function tooEarly(day: string): ShownDays {
  const opens = addDays(day, -business.booking.latestDays);
  const none = `You can choose a time from ${dayInWords(opens)}. If your builder’s date has changed, move it first.`;
  return { weeks: [], earlier: null, later: null, day: '', times: [], none };
}

/** The days of some weeks with what is free, in words. */
export function daysShown(
  { within, monday, from, to, hasEarlier, hasLater }: Weeks,
  { free, link, isMove }: { free: ReadonlyMap<string, OwnTime[]>; link: Linked['link']; isMove: boolean },
): ShownDays {
  const day = free.has(within)
    ? within
    : ([...free.keys()].find((one) => one > within) ?? [...free.keys()][0]);
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => {
      const one = addDays(monday, week * 7 + place);
      return {
        day: one,
        ...dayNamed(one, isMonthShown(one, monday)),
        to: free.has(one) ? link({ day: one }) : null,
        isShown: one === day,
      };
    }),
  ).filter((week) => week.some((one) => one.day >= from && one.day <= to));
  const instead = isMove ? 'Keep your time' : 'Look at later days';
  return {
    weeks,
    earlier: hasEarlier ? link({ day: addDays(monday, -1) }) : null,
    later: hasLater ? link({ day: addDays(monday, 7 * WEEKS) }) : null,
    day: day === undefined ? '' : dayInWords(day, 'full'),
    times: day === undefined ? [] : shown(free.get(day) ?? []),
    none:
      day === undefined
        ? `No time is free from ${dayInWords(from)} to ${dayInWords(to)}. ${instead}, or ask us on your page.`
        : '',
  };
}

function shown(times: readonly OwnTime[]): TimesPage['times'] {
  const even = times.filter(({ start }) => start % SHOWN_EVERY_MS === 0);
  return (even.length > 0 ? even : times).map(({ start, inspectorIds: [inspectorId = ''] }) => ({
    start: new Date(start).toISOString(),
    inspectorId,
    words: timeInWords(new Date(start)),
  }));
}

/** The next free times for what was asked for, one a day, in words. */
export async function nextInWords(db: Db, facts: Facts, type: string, now: Date): Promise<string[]> {
  const [from, last] = inspections.ownDays(now);
  const until = addDays(from, 13);
  const { propertyAddress: address } = facts.inquiry;
  const free = await inspections.ownTimes(db, { type, address, from, to: earlier(until, last), now });
  return [...free.values()]
    .slice(0, 3)
    .flatMap(([time]) => (time ? [whenInWords(new Date(time.start).toISOString())] : []));
}

function addressOf(token: string, asked: Record<string, string>): string {
  const query = new URLSearchParams(asked).toString();
  return customerPaths.times(token) + (query && `?${query}`);
}

/** The first and the last of two days. */
const earlier = (...days: [string, string]): string => days.toSorted()[0] ?? days[0];
const later = (...days: [string, string]): string => days.toSorted()[1] ?? days[0];

function dayNamed(day: string, hasMonth: boolean): { label: string; before: string; after: string } {
  const [weekday = '', date = ''] = dayInWords(day, 'full').split(', ');
  const [number = '', ...rest] = date.split(' ');
  const label = hasMonth ? dayInWords(day, 'short').replace(/ \d{4}$/, '') : number;
  return { label, before: `${weekday} `, after: ` ${hasMonth ? (rest.at(-1) ?? '') : rest.join(' ')}` };
}

/** The month stands with the first day of the page, and of each month. */
const isMonthShown = (day: string, first: string) => day === first || day.endsWith('-01');
