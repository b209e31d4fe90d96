import { facts as business } from '#content/facts.ts';
import { mayChooseTime } from '#content/own-times.ts';
import { addDays, dayInWords, dayOf, isDay } from '#contract/calendar.ts';
import { quoteInspectionTypes } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import { sameTypes } from '#contract/desk/inquiries.ts';
import { RE_INSPECTION } from '#contract/desk/quotes.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CustomersInspection, HeldTime } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { handleOpen, noteIncoming } from '../messages/to-earlier.ts';
import { found, mustBeCurrent, refuse, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type Facts, factsOf } from './facts.ts';
import { isShut } from './links.ts';
import { tellOffice } from './office-mails.ts';
import { heldNow, toChoose, typesQuoted } from './own-times.ts';
import { mustBeOpen } from './refusals.ts';
import { type DatedStage, keepStageDay, type StageDay, stagesOn } from './stage-days.ts';
import { titleOf } from './words.ts';

const buildOrder: readonly string[] = quoteInspectionTypes;

/** A week to read a reminder and to choose, before the hours that the rules ask for begin. */
const REMINDER_DAYS = 7;
/** A date further away is a slip of the keys. */
const MOST_DAYS = 3 * 366;

/** What a date of a stage is refused for. */
const stageRefusals = {
  day: 'Enter the day as day/month/year, for example 3/12/2030',
  past: 'This day is over. Enter today or a later day',
  far: 'This day is more than three years away. Check the year',
  hasTime: 'This inspection already has a time, so its builder’s date can’t be changed',
} as const;

/** One of the inspections of a quote that was accepted for several. */
export type Stage = {
  type: string;
  /** `open`: it has no time yet; `lost`: nor has it any more. */
  state: 'open' | 'lost' | 'offered' | 'held' | 'booked' | 'done';
  inspection: CustomersInspection | undefined;
  held: HeldTime | undefined;
  /** When its builder expects it to be ready; `null` while nobody has said it. */
  day: string | null;
  kept: StageDay | undefined;
  /** Whether its customer may choose its time themselves. */
  mayChoose: boolean;
  /** The earlier stage whose day comes after this one's. */
  after: { type: string; day: string } | undefined;
};

/**
 * The inspections of accepted quotes in the order of building; none where fewer than two are stages of a build. What is done beside
 * them, such as thermal imaging, stands last.
 */
export function stagesOf(facts: Facts, now: Date): Stage[] {
  if (!facts.quotes.some(({ state }) => state === 'accepted')) return [];
  const visits = facts.inspections.filter(({ followsId }) => followsId === null);
  const live = visits.filter(({ status }) => !isOff(status));
  // The office books a re-inspection, which is no stage of the build.
  const toCome = typesQuoted(facts).filter((type) => type !== RE_INSPECTION);
  const types = inOrder([...toCome, ...live.map(({ type }) => type)]);
  if (types.filter((type) => buildOrder.includes(type)).length < 2) return [];
  const held = heldNow(facts, now);
  const chosen = new Set(toChoose(facts, now).map(({ type }) => type));
  const stages = types.map((type): Stage => {
    const own = live.filter((one) => one.type === type);
    // What a quote still has for it comes after what there was, and what is booked or offered comes first.
    const next = own.findLast(({ status }) => status !== 'done');
    const inspection = next ?? (toCome.includes(type) ? undefined : own.at(-1));
    const heldHere = held?.type === type ? held : undefined;
    const kept = facts.stageDays?.find((one) => one.type === type);
    return {
      type,
      state: stateOf(inspection, { held: heldHere, isLost: cancelledOf(facts, type) > 0 }),
      inspection,
      held: heldHere,
      day: kept?.day ?? null,
      kept,
      mayChoose: chosen.has(type),
      after: undefined,
    };
  });
  return stages.map((stage, place) => ({ ...stage, after: comesAfter(stage, stages.slice(0, place)) }));
}

/** Each type once, in the order of building; what is no stage of it comes last. */
function inOrder(types: readonly string[]): string[] {
  const place = (type: string) => (buildOrder.includes(type) ? buildOrder.indexOf(type) : buildOrder.length);
  return [...new Set(types)].toSorted((one, other) => place(one) - place(other));
}

function stateOf(
  inspection: CustomersInspection | undefined,
  { held, isLost }: { held: HeldTime | undefined; isLost: boolean },
): Stage['state'] {
  if (inspection?.status === 'done') return 'done';
  if (inspection?.status === 'booked' && inspection.start !== null) return 'booked';
  if (held) return 'held';
  if (inspection?.offer) return 'offered';
  return isLost && !inspection ? 'lost' : 'open';
}

/** Whether somebody still has to find a time for a stage. */
export const hasNoTime = ({ state }: Stage): boolean => state === 'open' || state === 'lost';

/** An earlier stage of the build that is expected after this one. It is a hint: dates of a build are moved one by one. */
function comesAfter({ type, day }: Stage, before: readonly Stage[]): Stage['after'] {
  if (day === null || !buildOrder.includes(type)) return undefined;
  return before
    .map((one) => ({ type: one.type, day: dayOfStage(one) ?? '' }))
    .findLast((one) => one.day > day);
}

/** The day of its time, or else the builder's. */
function dayOfStage({ inspection, state, day }: Stage): string | null {
  const start = state === 'booked' || state === 'done' ? inspection?.start : null;
  return start ? dayOf(new Date(start)) : day;
}

/** How many days before the builder's date its customer is reminded: enough to still choose that day by the rules. */
function reminderDays(): number {
  const { earliestHours, latestDays } = business.booking;
  return Math.min(REMINDER_DAYS + Math.ceil(earliestHours / 24), latestDays);
}

/** On what day the customer of a stage is reminded to choose its time, or on the next one that the office is open. */
export const remindedOn = (day: string): string => addDays(day, -reminderDays());

/** Whether the customer of a stage is reminded when its date comes near: they can choose, and no time was cancelled since it was entered. */
export function hasReminder(facts: Facts, stage: Stage): boolean {
  const { type, day, kept, mayChoose } = stage;
  const isSince = kept?.cancelled === cancelledOf(facts, type);
  return day !== null && isSince && mayChoose && hasNoTime(stage) && facts.inquiry.email !== '';
}

/** How long before a builder's date its customer is reminded. */
export function reminderInWords(): string {
  const days = reminderDays();
  return Math.abs(days - REMINDER_DAYS) <= 3 ? 'about a week' : `about ${counted(days, 'day')}`;
}

/** Whether a stage without a time comes near, so that its time is to be chosen now. */
export function isNear(stage: Stage, now: Date): boolean {
  const today = dayOf(now);
  return hasNoTime(stage) && stage.day !== null && stage.day >= today && remindedOn(stage.day) <= today;
}

/**
 * The stage whose time the customer chooses next: the first, and after that one whose builder's date is near. The others have time.
 *
 * @returns `null` where nothing is to be chosen now; `undefined` for an inquiry without several stages
 */
export function stageToChoose(facts: Facts, now: Date): Stage | null | undefined {
  const stages = stagesOf(facts, now);
  if (stages.length === 0) return undefined;
  const open = stages.filter((stage) => stage.mayChoose && hasNoTime(stage));
  const hasBegun = stages.some(({ state }) => state === 'booked' || state === 'done');
  return (hasBegun ? open.find((stage) => isNear(stage, now)) : open[0]) ?? null;
}

/** The stages whose dates come near and can still be chosen, by the dates alone. `stagesNear` says which have a reminder. */
export async function stagesDated(
  db: Db,
  { now, ...asked }: { now: Date; enteredBy: Date; only: { inquiryId: string } | undefined },
): Promise<DatedStage[]> {
  const [from] = inspections.ownDays(now);
  const dated = await stagesOn(db, { ...asked, from, to: addDays(dayOf(now), reminderDays()) });
  return dated.filter(({ type }) => mayChooseTime(type));
}

/**
 * Of dated stages those that have no time and can be chosen by their customers. A time that was cancelled since the date was entered
 * ends it, and so does whoever revokes the links of the page. Each inquiry of them is read once.
 */
export async function stagesNear(
  db: Db,
  dated: readonly DatedStage[],
  now: Date,
): Promise<(DatedStage & { address: string })[]> {
  const near: (DatedStage & { address: string })[] = [];
  for (const [inquiryId, own] of Map.groupBy(dated, (one) => one.inquiryId)) {
    const facts = await factsOf(db, { inquiryId, now });
    if (!facts || (await isShut(db, inquiryId))) continue;
    const stages = stagesOf(facts, now).filter((stage) => hasReminder(facts, stage) && isNear(stage, now));
    const address = facts.inquiry.propertyAddress;
    for (const one of own)
      if (stages.some(({ type, day }) => type === one.type && day === one.day))
        near.push({ ...one, address });
  }
  return near;
}

function cancelledOf({ inspections: all }: Facts, type: string): number {
  const own = sameTypes(type);
  return all.filter((one) => one.followsId === null && own.includes(one.type) && isOff(one.status)).length;
}

const isOff = (status: CustomersInspection['status']) => status === 'cancelled' || status === 'no-access';

type Entered = {
  inquiryId: string;
  type: string;
  /** `YYYY-MM-DD`, or as somebody typed it; `null` removes the date. */
  day: string | null;
  /** Who at the desk; `null`: the customer. */
  by: string | null;
  /** The version that somebody at the desk saw. */
  seen?: number | undefined;
  now: Date;
};

/**
 * Enters the builder's date of a stage, moves it or removes it. The same date again changes nothing. What a customer enters is kept
 * in the thread, where it waits for the office if the customer can't choose a time themselves.
 *
 * @throws Refusal for a stage that is not of this inquiry or has its time, for a day that is none, is over or is years away, and if
 * somebody changed it since it was seen
 */
export async function enterStageDay(
  transaction: Db,
  setup: Pick<Setup, 'kind' | 'siteUrl'>,
  { inquiryId, type, by, seen, now, ...asked }: Entered,
): Promise<void> {
  const customer = await inquiries.lockWithPerson(transaction, setup.kind, inquiryId);
  const facts = found(await factsOf(transaction, { inquiryId, now }));
  const stages = stagesOf(facts, now);
  const stage = found(stages.find((one) => one.type === type));
  if (by === null) mustBeOpen(customer);
  const day = asked.day === null ? null : readDay(asked.day, now);
  const cancelled = cancelledOf(facts, type);
  const version = stage.kept?.version ?? 0;
  if (stage.day === day && (day === null || stage.kept?.cancelled === cancelled)) return;
  mustBeCurrent(seen, version);
  if (stage.state === 'booked' || stage.state === 'done') refuse('conflict', stageRefusals.hasTime);
  await keepStageDay(transaction, inquiryId, {
    type,
    day,
    cancelled,
    enteredAt: now.toISOString(),
    enteredBy: by,
    version: version + 1,
  });
  if (by !== null) return;
  const before = stage.day === null ? '' : `${dayInWords(stage.day)} → `;
  const changed = `${titleOf(type)}: ${before}${day === null ? 'not known any more' : dayInWords(day)}.`;
  const noted = { kind: 'stage-day', channel: 'page', from: customer.name, now } as const;
  if (stage.mayChoose) {
    await noteIncoming(transaction, customer, { ...noted, words: changed, asksNothing: true });
    return;
  }
  // The latest message says all dates that wait for the office, so it stands for the earlier ones.
  const didWait = await handleOpen(transaction, inquiryId, { kind: 'stage-day', now });
  const others = stages.filter(
    (one) => one.type !== type && one.day !== null && !one.mayChoose && hasNoTime(one),
  );
  const asksNothing = day === null && !(didWait && others.length > 0);
  const dates = others.map((one) => `${titleOf(one.type)}: ${dayInWords(one.day ?? '')}.`);
  const words = [changed, ...dates].join('\n');
  await noteIncoming(transaction, customer, { ...noted, words, asksNothing });
  if (!asksNothing)
    await tellOffice(transaction, {
      inquiry: customer,
      about: 'stage-day',
      words,
      siteUrl: setup.siteUrl,
      now,
    });
}

/** @throws Refusal for a day that is none, is over, or is years away */
function readDay(typed: string, now: Date): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(typed.trim()) ?? [];
  const day = year === '' ? typed.trim() : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const today = dayOf(now);
  if (!isDay(day)) return refuseField('invalid', 'day', stageRefusals.day);
  if (day < today) return refuseField('invalid', 'day', stageRefusals.past);
  if (day > addDays(today, MOST_DAYS)) return refuseField('invalid', 'day', stageRefusals.far);
  return day;
}
