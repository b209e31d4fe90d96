import { momentAt, timeInWords, weekdayNames } from '#contract/calendar.ts';
import { clock, type DayHours, type Leave } from '#contract/desk/inspectors.ts';
import { z } from '#contract/schema.ts';
import type { Texts } from '#web/admin/form-controls.ts';

/** Monday is 1 and Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: weekdayNames[day % 7] ?? '' }));

/** When somebody works, in words: `Monday to Friday 8:00 am to 4:00 pm`, days with the same hours together. */
export function hoursInWords(weekly: readonly DayHours[]): string {
  if (weekly.length === 0) return 'No hours entered';
  const runs: { first: DayHours; last: DayHours }[] = [];
  for (const hours of weekly) {
    const run = runs.at(-1);
    const goesOn =
      run && run.last.day === hours.day - 1 && run.last.from === hours.from && run.last.to === hours.to;
    if (goesOn) run.last = hours;
    else runs.push({ first: hours, last: hours });
  }
  return runs
    .map(
      ({ first, last }) =>
        `${daysInWords(first.day, last.day)} ${inWords(first.from)} to ${inWords(first.to)}`,
    )
    .join(', ');
}

/** `8:00 am`, without the day. */
const inWords = (time: string) => timeInWords(momentAt(`2026-01-01T${time}`));

function daysInWords(first: number, last: number): string {
  const name = (day: number) => weekdayNames[day % 7] ?? '';
  if (first === last) return name(first);
  return `${name(first)}${last === first + 1 ? ' and ' : ' to '}${name(last)}`;
}

/**
 * The values of the hours form by field: `from1` and `to1` for Monday, `leaveFrom0` and `leaveTo0` for the
 * first leave.
 */
export function textsOfHours(weekly: readonly DayHours[], leave: readonly Leave[]): Texts {
  return Object.fromEntries([
    ...weekly.flatMap(({ day, from, to }) => [
      [`from${day}`, from],
      [`to${day}`, to],
    ]),
    ...leave.flatMap(({ from, to }, place) => [
      [`leaveFrom${place}`, from],
      [`leaveTo${place}`, to],
    ]),
  ]);
}

type Pair = { from: string; to: string };

/** The hours from the fields. A day or leave with both fields empty is left out. */
export function hoursOf(typed: unknown): { weekly: DayHours[]; leave: Leave[] } {
  const texts = typed as Texts;
  const weekly = weekdays.map(({ day }) => ({ day, ...pairOf(texts, `from${day}`, `to${day}`) }));
  const leave = leaveFields(texts).map(([from, to]) => pairOf(texts, from, to));
  return { weekly: weekly.filter(isTyped), leave: leave.filter(isTyped) };
}

/** Puts each error beside the wrong field. */
export const HoursFields = z.record(z.string(), z.string()).check((form) => {
  const say = (field: string, message: string) =>
    form.issues.push({ code: 'custom', path: [field], message, input: form.value });
  for (const { day, name } of weekdays) {
    const [from, to] = [`from${day}`, `to${day}`];
    const hours = pairOf(form.value, from, to);
    if (!isTyped(hours)) continue;
    if (!clock.safeParse(hours.from).success) say(from, `Enter when ${name} begins, like 08:00`);
    else if (!clock.safeParse(hours.to).success) say(to, `Enter when ${name} ends, like 16:00`);
    else if (hours.from >= hours.to) say(to, `On ${name}, work must end after it begins`);
  }
  for (const [from, to] of leaveFields(form.value)) {
    const leave = pairOf(form.value, from, to);
    if (!isTyped(leave)) continue;
    if (!leave.from) say(from, 'Enter the first day of the leave');
    else if (!leave.to) say(to, 'Enter the last day of the leave');
    else if (leave.from > leave.to) say(to, 'The last day of a leave can’t be before the first');
  }
});

const pairOf = (texts: Texts, from: string, to: string): Pair => ({
  from: texts[from] ?? '',
  to: texts[to] ?? '',
});
const isTyped = ({ from, to }: Pair) => from !== '' || to !== '';

function leaveFields(texts: Texts): [from: string, to: string][] {
  return Object.keys(texts)
    .filter((name) => name.startsWith('leaveFrom'))
    .map((from) => [from, from.replace('From', 'To')]);
}
