import { weekdayNames } from '#contract/calendar.ts';
import { facts } from './facts.ts';

/** The facts of the business in words, as pages, mails and papers say them. */

/** Shown with each promised time, because south of the border clocks are an hour ahead in summer. */
export const TIME_ZONE_NAME = 'AEST';

/** `QBCC licence 1234567` */
export const licenceNumber = () => `QBCC licence ${facts.licence.number.replace(/^QBCC licence\s*/i, '')}`;

/** The licence holder and number, printed below everything the business signs. */
export const licenceLine = () => `${facts.licence.holder}, ${licenceNumber()}`;

/** The signature of mails. */
export const signature = () =>
  [facts.identity.name, facts.contact.phone, facts.contact.email, licenceLine()].join('\n');

/** The office hours in words: `Monday to Friday`, `6AM-6PM`. */
export function officeHours(): { days: string; time: string } {
  const { days, opens, closes } = facts.hours;
  return { days: daysInWords(days), time: `${clockInWords(opens)}-${clockInWords(closes)}` };
}

/** The same in one line. */
export const hoursInWords = () => `${officeHours().days} ${officeHours().time}`;

/** Days of the week, Monday is 1: `Monday to Friday`, `Monday, Wednesday and Friday`. */
function daysInWords(days: readonly number[]): string {
  const sorted = days.toSorted((one, other) => one - other);
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)];
  const names = sorted.map((day) => weekdayNames[day % 7] ?? '');
  const isRow = sorted.length > 2 && last - first === sorted.length - 1;
  return isRow ? `${names[0]} to ${names.at(-1)}` : inRow(names, ' and ');
}

/** `6AM`, `6:30PM` */
function clockInWords(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`;
}

const inHours = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
const reportTime = () => `within ${inHours(facts.promises.reportHours)} of inspection completion`;

export function promises() {
  const { replyMinutes } = facts.hours;
  const replyTime = replyMinutes % 60 === 0 ? inHours(replyMinutes / 60) : `${replyMinutes} minutes`;
  return {
    reply: `We reply within ${replyTime} in business hours`,
    replyTime,
    report: `Report ${reportTime()}`,
  };
}

/** How long an inspector is on site. */
export function durations() {
  const { types } = facts.inspections;
  const stage = types['stage-inspection'].minutes;
  return {
    stage: aroundHours(stage),
    usualStage: stage > 30 ? `${stage - 30}-${stage} minutes` : `${stage} minutes`,
    practicalCompletion: aroundHours(types['practical-completion'].minutes),
  };
}

/** Minutes as the two full hours around them: 90 is `1-2 hours`, 180 is `2-3 hours`. */
function aroundHours(minutes: number): string {
  const most = Math.ceil(minutes / 60);
  return most === 1 ? 'up to 1 hour' : `${most - 1}-${most} hours`;
}

/** The same as sentences without their full stops. */
export function durationsInWords() {
  const { stage, usualStage, practicalCompletion } = durations();
  return {
    stage: `A stage inspection takes ${stage} on site, usually ${usualStage}`,
    practicalCompletion: `A practical completion inspection takes ${practicalCompletion}`,
  };
}

/** When and how customers pay, and the conditions for the report. */
export function payment() {
  return {
    when: 'Payment is required before the inspection',
    methods: 'bank transfer, card or cash',
    report: `${promises().report}, once payment is received`,
    /** The same as a sentence without its full stop. */
    reportInWords: `We send the report ${reportTime()}, once payment is received`,
    late: 'If your payment is still on its way, we send the report as soon as it arrives',
  };
}

/** The service areas as the site lists them. */
export const serviceAreas = () => [...new Set(facts.areas.map(({ name, listedAs }) => listedAs ?? name))];

/** The same areas in a sentence. */
export const serviceAreasInWords = () =>
  inRow(
    facts.areas.map(({ name, inSentence }) => inSentence ?? name),
    facts.areas.length > 2 ? ', and ' : ' and ',
  );

function inRow(names: readonly string[], beforeLast: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${beforeLast}${names.at(-1)}`;
}
