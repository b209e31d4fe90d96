import { facts as business } from '#content/facts.ts';
import { addDays, dayInWords, dayOf, timeInWords } from '#contract/calendar.ts';
import type { CustomerPage, StagesPage } from '#contract/customer/page.ts';
import { customerPaths } from '#contract/paths.ts';
import * as inspections from '../inspections/public.ts';
import { cancelAddress, moveAddress } from './cancellation.ts';
import type { Facts } from './facts.ts';
import type { OpenedPage } from './open-page.ts';
import { mayChange } from './own-times.ts';
import {
  hasNoTime,
  hasReminder,
  isNear,
  remindedOn,
  reminderInWords,
  type Stage,
  stagesOf,
} from './stages.ts';
import { dayOfMoment, titleOf, whenInWords } from './words.ts';

type Shown = StagesPage['stages'][number];
type Of = Pick<OpenedPage, 'token' | 'address' | 'now'> & { facts: Facts };
type Said = Pick<StagesPage, 'done' | 'problem' | 'errors' | 'typed'>;

const nothingSaid: Said = { done: '', problem: '', errors: {}, typed: { type: '', day: '' } };

/** The page of the inspections of an accepted quote for several. Without such a quote, it says so. */
export function stagesPage(of: Of, said: Partial<Said> = {}): StagesPage {
  const { facts, token, address, now } = of;
  const stages = stagesOf(facts, now);
  const isOpen = facts.inquiry.status !== 'closed';
  return {
    kind: 'stages',
    back: address,
    title: stages.length > 0 ? 'Your inspections' : 'No list of inspections yet',
    lettering: facts.inquiry.propertyAddress,
    words: introduction(stages, isOpen),
    action: customerPaths.stageDay(token),
    stages: stages.map((stage) => shown(stage, of, isOpen)),
    ...nothingSaid,
    ...said,
  };
}

function introduction(stages: readonly Stage[], isOpen: boolean): string[] {
  if (stages.length === 0)
    return ['Once you accept a quote for more than one inspection, they are listed here.'];
  if (!isOpen) return ['This request is closed, so nothing can be changed here.'];
  if (stages.every(({ state }) => state === 'booked' || state === 'done')) return ['They all have a time.'];
  const areTheirs = stages.some(({ mayChoose }) => mayChoose);
  return [
    areTheirs ? 'Choose a time for each now or later.' : 'We will offer you a time for each of them.',
    'If your builder has named a day, enter it here, and move it whenever the builder does.',
  ];
}

/** The same inspections in a few words each, for the customer's page. */
export function stagesInWords(of: Of): CustomerPage['stages'] {
  const stages = stagesOf(of.facts, of.now);
  if (stages.length === 0) return null;
  const isToDo = stages.some(({ state }) => state !== 'booked' && state !== 'done');
  return {
    page: isToDo ? customerPaths.stages(of.token) : null,
    areTheirs: stages.some(({ mayChoose }) => mayChoose),
    rows: stages.map((stage) => ({ title: titleOf(stage.type), words: inShort(stage) })),
  };
}

function inShort(stage: Stage): string {
  const { state, held, inspection, day } = stage;
  if (state === 'booked' && inspection?.start) return whenInWords(inspection.start);
  if (state === 'done') return 'Done';
  if (held) return heldWords(held);
  if (state === 'offered') return 'Choose among the offered times';
  return day === null ? 'No time yet' : `No time yet. Builder’s date: ${dayInWords(day)}`;
}

const heldWords = ({ start, expiresAt }: NonNullable<Stage['held']>) =>
  `Held for you until ${timeInWords(new Date(expiresAt))}: ${whenInWords(start)}`;

function shown(stage: Stage, of: Of, isOpen: boolean): Shown {
  const { type, state, day } = stage;
  const takesDate = isOpen && state !== 'booked' && state !== 'done';
  return {
    type,
    title: titleOf(type),
    state: isNear(stage, of.now) ? 'near' : asState(state),
    words: wordsOf(stage, of),
    links: isOpen ? linksOf(stage, of) : [],
    date: takesDate ? { value: day ?? '', words: dateWords(stage, of) } : null,
  };
}

const asState = (state: Stage['state']): Shown['state'] =>
  state === 'held' || state === 'booked' || state === 'done' ? state : 'open';

function wordsOf(stage: Stage, { now }: Of): string {
  const { state, held, inspection, mayChoose, day } = stage;
  const lost = state === 'lost' ? 'Its time was cancelled.' : '';
  const after = (words: string) => `${lost} ${words}`.trim();
  if (held) return `${heldWords(held)}.`;
  if (state === 'booked' && inspection?.start) {
    const by = inspection.inspector ? `, ${inspection.inspector}` : '';
    return `${whenInWords(inspection.start)}${by}.`;
  }
  if (state === 'done') {
    const at = inspection?.completedAt ?? inspection?.start;
    return at ? `Done on ${dayOfMoment(at)}.` : 'Done.';
  }
  if (state === 'offered') return 'We are holding times for you. Choose one of them on your page.';
  if (!mayChoose) return after('We will offer you a time.');
  const opens = opensOn(day, now);
  if (opens !== undefined) return after(`You can choose a time from ${dayInWords(opens)}.`);
  return isNear(stage, now) ? after('Its date is close. Choose a time now.') : lost;
}

/** When the day of a stage comes within the days that can be chosen; `undefined` if it has. */
function opensOn(day: string | null, now: Date): string | undefined {
  const [, last] = inspections.ownDays(now);
  return day !== null && day > last ? addDays(day, -business.booking.latestDays) : undefined;
}

function linksOf(stage: Stage, { facts, token, address, now }: Of): Shown['links'] {
  const { type, state, held, inspection, mayChoose, day } = stage;
  const choose = `${customerPaths.times(token)}?${new URLSearchParams({ type })}`;
  if (held)
    return [
      { words: 'Go on with this time', to: customerPaths.agreement(token), isMain: true },
      { words: 'Choose another time', to: choose, isMain: false },
    ];
  if (state === 'offered') return [{ words: 'See the offered times', to: `${address}#time`, isMain: true }];
  if (state === 'booked' && inspection && mayChange(inspection, now))
    return [
      { words: 'Move it', to: moveAddress(token, inspection.id), isMain: false },
      { words: 'Cancel it', to: cancelAddress(token, inspection.id), isMain: false },
    ];
  if (!hasNoTime(stage) || !mayChoose || opensOn(day, now) !== undefined) return [];
  const isFirst = stagesOf(facts, now).find((one) => hasNoTime(one) && one.mayChoose)?.type === type;
  return [{ words: 'Choose its time', to: choose, isMain: isFirst || isNear(stage, now) }];
}

/** What is to be known of the builder's date. */
function dateWords(stage: Stage, { facts, now }: Of): string {
  const { day, after, held } = stage;
  if (day === null) return '';
  const today = dayOf(now);
  const words = [`${dayInWords(day, 'full')}.`];
  if (day < today) words.push('It is over: enter the new one.');
  if (business.office.chase.stage && hasReminder(facts, stage) && remindedOn(day) > today)
    words.push(`We remind you ${reminderInWords()} before if it has no time by then.`);
  if (held && dayOf(new Date(held.start)) < day)
    words.push('The time that we hold for you is before it: choose a later one.');
  if (after)
    words.push(
      `It is before the ${titleOf(after.type).toLowerCase()} on ${dayInWords(after.day)}: check both with your builder.`,
    );
  return words.join(' ');
}
