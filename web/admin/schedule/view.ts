import { addDays, dayInWords, dayOf, isDay, mondayOf, weekdayInWords } from '#contract/calendar.ts';
import { pages } from '#contract/paths.ts';

const kinds = ['week', 'day', 'list'] as const;
export type ViewKind = (typeof kinds)[number];

/** The view of the schedule, as its address names it. */
export type View = {
  kind: ViewKind;
  /** A day of the view: any day of a week, or the first of a list. */
  from: string;
  /** The only inspector shown, if set. */
  inspector: string | undefined;
};

/** The view of an address. Without one: today's week, or on a phone the list from today. */
export function viewOf(address: URLSearchParams, isPhone: boolean, now = new Date()): View {
  const asked = address.get('from') ?? '';
  const kind = kinds.find((one) => one === address.get('view'));
  return {
    kind: kind ?? (isPhone ? 'list' : 'week'),
    from: isDay(asked) ? asked : dayOf(now),
    inspector: address.get('inspector') || undefined,
  };
}

/** The address of a view, or of one that differs from it. */
export function addressOf(view: View, change: Partial<View> = {}): string {
  const { kind, from, inspector } = { ...view, ...change };
  const query = new URLSearchParams({ view: kind, from, ...(inspector && { inspector }) });
  return `${pages.schedule}?${query}`;
}

/** The days that a view shows, in order. */
export function daysOf({ kind, from }: View): string[] {
  if (kind === 'day') return [from];
  const first = kind === 'week' ? mondayOf(from) : from;
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}

/** How many days the previous and the next view are away. */
export const stepOf = ({ kind }: View) => (kind === 'day' ? 1 : 7);

/** The title of the view: `Wednesday, 25 November 2026`, or `Mon 23 Nov to Sun 29 Nov 2026`. */
export function titleOf(view: View): string {
  const days = daysOf(view);
  const [first = view.from, last = first] = [days[0], days.at(-1)];
  if (first === last) return dayInWords(first, 'full');
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`;
  return `${weekdayInWords(first)}${year} to ${weekdayInWords(last)} ${last.slice(0, 4)}`;
}
