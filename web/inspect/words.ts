import { suburbOf } from '#contract/address.ts';
import { addDays, dayOf, momentInWords, timeInWords, weekdayInWords } from '#contract/calendar.ts';
import type { Severity } from '#contract/capture/operations.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { counted } from '#contract/counted.ts';
import type { SendState } from '#web/inspect/store/types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The report is due this long after the inspection is done and the invoice is paid. */
const REPORT_WITHIN_MS = DAY_MS;
/** After this long without sending, the phone warns. In milliseconds. */
export const LONGEST_UNSENT_MS = DAY_MS;

/** Where an inspection's data is: a short word, and the counts. */
export function sentInWords(sent: SendState): { state: 'none' | 'here' | 'partly' | 'all'; says: string } {
  const { unsentOperations, photos, photosSent, originalsWaiting, refused, isUnknown } = sent;
  const counts = [
    ...(unsentOperations > 0 ? [`${counted(unsentOperations, 'change')} not sent`] : []),
    ...(photos > 0 ? [`${photosSent} of ${counted(photos, 'photo')} sent`] : []),
    ...(originalsWaiting > 0 && photosSent === photos
      ? [`${counted(originalsWaiting, 'original')} still to send`]
      : []),
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
  ].join(', ');
  const isAll = unsentOperations === 0 && photosSent === photos && refused.length === 0;
  if (isAll) return { state: 'all', says: ['All sent', counts].filter(Boolean).join(': ') };
  if (isUnknown) return { state: 'here', says: `The office no longer has this inspection: ${counts}` };
  if (photosSent > 0 || (unsentOperations === 0 && photos > 0))
    return { state: 'partly', says: `Partly sent: ${counts}` };
  return { state: 'here', says: `On this phone: ${counts}` };
}

/** The suburb of an inspection, or that the office no longer has it. */
export function houseOf(visits: readonly Visit[], inspection: string): string {
  const visit = visits.find((one) => one.inspection.id === inspection);
  return visit ? suburbOf(visit.inquiry.address) : 'An inspection that is no longer in the list';
}

/** A day of the list: `Today, Thu 26 Nov`, `Tomorrow, Fri 27 Nov`, `Mon 30 Nov`. */
export function dayOfVisit(day: string, today: string): string {
  const words = weekdayInWords(day);
  if (day === today) return `Today, ${words}`;
  return day === addDays(today, 1) ? `Tomorrow, ${words}` : words;
}

/** When a visit is: `Thu 26 Nov, 9:00 am`. */
export function visitTimeInWords(start: string): string {
  const moment = new Date(start);
  return `${weekdayInWords(dayOf(moment))}, ${timeInWords(moment)}`;
}

/** How long until a moment, in words: `in 3 h 20 min`, `in 2 days`, `40 min ago`. */
export function timeLeftInWords(moment: Date, now: Date): string {
  const ms = moment.getTime() - now.getTime();
  const words = durationInWords(Math.abs(ms));
  return ms >= 0 ? `in ${words}` : `${words} ago`;
}

export function durationInWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  if (ms < 2 * DAY_MS)
    return `${Math.floor(minutes / 60)} h ${minutes % 60 ? `${minutes % 60} min` : ''}`.trim();
  return counted(Math.floor(ms / DAY_MS), 'day');
}

/** A deadline. */
export type Deadline = { name: string; at: Date };

/** The deadlines of an inspection, the earliest first. */
export function deadlinesOf(contractDeadline: string | null, completedAt: string | undefined): Deadline[] {
  const found: Deadline[] = [];
  if (contractDeadline) found.push({ name: 'Contract', at: new Date(contractDeadline) });
  if (completedAt)
    found.push({ name: 'Report', at: new Date(new Date(completedAt).getTime() + REPORT_WITHIN_MS) });
  return found.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A moment near now: `9:40 am` today, else with its day. */
export function nearMomentInWords(moment: Date, now: Date): string {
  return dayOf(moment) === dayOf(now) ? timeInWords(moment) : momentInWords(moment, 'short');
}

/** The same after a verb: `at 9:40 am` today, else `on 26 Nov 2026, 9:40 am`. */
export function atNearMoment(moment: Date, now: Date): string {
  return `${dayOf(moment) === dayOf(now) ? 'at' : 'on'} ${nearMomentInWords(moment, now)}`;
}

/** An address that opens the phone's map application. */
export function mapAddress(address: string, userAgent: string): string {
  const query = encodeURIComponent(address);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  return /Android/.test(userAgent)
    ? `geo:0,0?q=${query}`
    : `https://www.openstreetmap.org/search?query=${query}`;
}

/**
 * `critical` proposes nothing, because it stands for danger to people and for failure of the building, and studs too far apart are no
 * safety hazard. Without a proposal the inspector is asked.
 */
const proposals: Record<string, Severity> = {
  high: 'major',
  medium: 'minor',
  low: 'minor',
};

/** The severity that a template's priority proposes. The inspector decides. */
export function proposedSeverity(priority: string | undefined): Severity | undefined {
  return priority !== undefined && Object.hasOwn(proposals, priority) ? proposals[priority] : undefined;
}

/** Bytes as a person reads them: `340 MB`, `1.2 GB`. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
