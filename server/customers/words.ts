import { dayInWords, dayOf, timeInWords } from '#contract/calendar.ts';
import { inspectionTypeInWords } from '#contract/choices.ts';
import type { CustomersInspection } from '../inspections/public.ts';

/** `3 December 2026`, in Brisbane. */
export function dayOfMoment(at: string): string {
  return dayInWords(dayOf(new Date(at)));
}

/** `Thursday, 3 December 2026 at 9:00 am`, in Brisbane. */
export function whenInWords(at: string): string {
  const moment = new Date(at);
  return `${dayInWords(dayOf(moment), 'full')} at ${timeInWords(moment)}`;
}

/** `Frame inspection`, `Frame re-inspection`, `Dilapidation Report` */
export function titleOf(type: string, { isAgain = false } = {}): string {
  const label = inspectionTypeInWords(type, { isAgain });
  return /inspection|report|imaging/i.test(label) ? label : `${label} inspection`;
}

/** The same for an inspection of an inquiry. */
export function titleOfInspection({
  type,
  followsId,
}: Pick<CustomersInspection, 'type' | 'followsId'>): string {
  return titleOf(type, { isAgain: followsId !== null });
}
