import { mayChooseTime } from '#content/own-times.ts';
import { isForOneInspection } from '#content/price-list.ts';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import { isStage } from '#contract/choices.ts';
import type { CustomersInspection, HeldTime } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { isStillFor, statusOf, typesToCome } from '../quotes/public.ts';
import { refuse } from '../refusal.ts';
import type { Facts } from './facts.ts';
import { priceNow } from './terms.ts';

/** An inspection that a customer may choose a time for. */
type ToChoose = { type: string };

const LIVE: readonly string[] = ['offered', 'booked', 'done'];

/**
 * The inspections that a customer may choose a time for, each with a type of its own: those that wait for a time, those of an accepted
 * quote, or what was asked for. The rules must let them, and the price must be known.
 */
export function toChoose(facts: Facts, now: Date): ToChoose[] {
  const { inquiry, quotes } = facts;
  if (inquiry.status === 'closed' || inquiry.isFlagged || quoteToAnswer(facts, now)) return [];
  const isAccepted = quotes.some(({ state }) => state === 'accepted');
  const waiting = facts.inspections.filter(isWaiting).map(({ type }) => type);
  const types = [
    ...waiting,
    ...(isAccepted
      ? typesQuoted(facts)
      : askedFor(facts).map((type) => asAsked(type, inquiry.inspectionType))),
  ];
  return [...new Set(types)]
    .filter(mayChooseTime)
    .filter((type) => priceToChoose(facts, type) !== null)
    .map((type) => ({ type }));
}

/** What accepted quotes are for and no inspection is there for yet. */
export function typesQuoted({ quotes, inspections: all, inquiry }: Facts): string[] {
  return typesToCome(quotes, all).map((type) => asAsked(type, inquiry.inspectionType));
}

/** Offered or booked without a time. A re-inspection is booked by the office, which knows what was mended. */
function isWaiting({ status, start, followsId }: CustomersInspection): boolean {
  return followsId === null && (status === 'offered' || (status === 'booked' && start === null));
}

/** What was asked for, unless there is an inspection for it. A person prices several inspections, and what stands beside one. */
function askedFor({ inspections: all, inquiry }: Facts): string[] {
  const isOne = isForOneInspection({ ...inquiry, address: inquiry.propertyAddress });
  return isOne && !all.some(({ status }) => LIVE.includes(status)) ? [inquiry.inspectionType] : [];
}

/** A line of no type is for what was asked for; one for “a stage inspection” is for the stage that was named. */
function asAsked(type: string | null, asked: string): string {
  return type === null || (type === 'stage-inspection' && isStage(asked)) ? asked : type;
}

/** The latest quote, while it waits for the customer's answer: it says the price, so it is answered first. */
export function quoteToAnswer({ quotes, inquiry }: Facts, now: Date): string | undefined {
  const [latest] = quotes;
  const isOpen = latest && ['sent', 'opened'].includes(statusOf(latest, now)) && isStillFor(latest, inquiry);
  return isOpen && !quotes.some(({ state }) => state === 'accepted') ? latest.number : undefined;
}

/** What an inspection would be, if it were booked. */
function sketchOf({ inquiry, inspections: all }: Facts, type: string): CustomersInspection {
  const waiting = all.find((one) => isWaiting(one) && one.type === type);
  return {
    id: waiting?.id ?? 'to-come',
    number: null,
    type,
    address: inquiry.propertyAddress,
    status: 'booked',
    start: null,
    end: null,
    inspector: null,
    completedAt: null,
    contractDeadline: null,
    followsId: null,
    offer: null,
  };
}

/** What an inspection would cost if it were booked now, in cents; null while nobody has said it. */
export function priceToChoose(facts: Facts, type: string): number | null {
  const sketch = sketchOf(facts, type);
  return priceNow(withTime(facts, sketch), sketch);
}

/** The facts with an inspection as if it were booked. */
function withTime(facts: Facts, inspection: CustomersInspection): Facts {
  const isKnown = facts.inspections.some(({ id }) => id === inspection.id);
  const all = isKnown
    ? facts.inspections.map((one) =>
        one.id === inspection.id ? { ...one, ...inspection, number: one.number } : one,
      )
    : [...facts.inspections, inspection];
  return { ...facts, inspections: all };
}

/** The facts with the held time as if it were booked: what the customer agrees to with it. Without one, the facts themselves. */
export function withHeld(facts: Facts, now: Date): Facts {
  const held = heldNow(facts, now);
  if (!held) return facts;
  const { inspectionId: id, type, start, end, inspector } = held;
  return withTime(facts, { ...sketchOf(facts, type), id, start, end, inspector });
}

/** The held time, as long as there is still something to choose a time for. */
export function heldNow(facts: Facts, now: Date): HeldTime | undefined {
  const { held } = facts;
  return held && toChoose(facts, now).some(({ type }) => type === held.type) ? held : undefined;
}

/** The builder's date of a stage: its free times begin on it. */
export function buildersDay({ stageDays = [] }: Facts, type: string): string | undefined {
  return stageDays.find((one) => one.type === type)?.day ?? undefined;
}

/** @throws Refusal for a time before the builder's date */
export function mustSuitBuilder(facts: Facts, { type, start }: Pick<HeldTime, 'type' | 'start'>): void {
  const day = buildersDay(facts, type);
  if (day === undefined || dayOf(new Date(start)) >= day) return;
  const words = `This is before your builder’s date, ${dayInWords(day)}. Choose a later time, or move that date first`;
  refuse('conflict', words);
}

/** By this a page knows that the time which it showed is the one that is held. */
export const heldKey = ({ start, inspectorId }: Pick<HeldTime, 'start' | 'inspectorId'>): string =>
  `${start} ${inspectorId}`;

/** Whether a customer may move or cancel an inspection themselves now. */
export function mayChange({ type, status, start, followsId }: CustomersInspection, now: Date): boolean {
  return (
    followsId === null &&
    status === 'booked' &&
    start !== null &&
    mayChooseTime(type) &&
    now <= inspections.changeableUntil(start)
  );
}
