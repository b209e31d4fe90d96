import { office } from '#content/opening.ts';
import { businessDay, momentAt } from '#contract/business-clock.ts';

/** A month of the office's calendar: `2026-07`. It begins at midnight in Brisbane, 14:00 UTC of the day before (TIME-1). */
export type Month = string;

export function monthOf(moment: Date): Month {
  return businessDay(moment, office).slice(0, 7);
}

/** @param index 0 to 11 */
export function monthNamed(year: number, index: number): Month {
  return `${year}-${String(index + 1).padStart(2, '0')}`;
}

export function nextMonth(month: Month): Month {
  const { year, index } = partsOf(month);
  return index === 11 ? monthNamed(year + 1, 0) : monthNamed(year, index + 1);
}

/** The month's first moment, ISO 8601 UTC. */
export function startOf(month: Month): string {
  return momentAt(`${month}-01T00:00`, office).toISOString();
}

/** The moment the next month begins. */
export function endOf(month: Month): string {
  return startOf(nextMonth(month));
}

/** Partners are paid on the 15th of the following month (specification, section 9). */
export function dueOn(month: Month): string {
  return `${nextMonth(month)}-15`;
}

export function partsOf(month: Month): { year: number; index: number } {
  return { year: Number(month.slice(0, 4)), index: Number(month.slice(5, 7)) - 1 };
}
