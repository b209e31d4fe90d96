import type { FieldErrors } from '#contract/errors.ts';
import { type Facts, type Section, sections } from './facts.ts';

/** A section as it is kept, or the sentences for its wrong places, by whole paths: `licence.abn`. */
export function readSection<Name extends Section>(
  section: Name,
  value: unknown,
): { value: Facts[Name] } | { errors: FieldErrors } {
  const read = sections[section].safeParse(value);
  if (read.success) return { value: read.data as Facts[Name] };
  const errors: FieldErrors = {};
  for (const { path, message } of read.error.issues) errors[[section, ...path].join('.')] ??= message;
  return { errors };
}

/** A document with one section replaced. The promise in hours and the clock of the promise are one fact in two sections. */
export function withSection(facts: Facts, section: Section, value: Facts[Section]): Facts {
  const next: Facts = { ...facts, [section]: value };
  const hoursOf = (minutes: number) => Math.ceil(minutes / 60);
  // 135 minutes are 3 hours in words: who saves another promise does not change them.
  if (section === 'promises' && next.promises.replyHours !== hoursOf(facts.hours.replyMinutes))
    return { ...next, hours: { ...next.hours, replyMinutes: next.promises.replyHours * 60 } };
  if (section === 'hours')
    return { ...next, promises: { ...next.promises, replyHours: hoursOf(next.hours.replyMinutes) } };
  return next;
}

/** What contradicts itself between the sections, by whole paths. A document with any is not published. */
export function contradictions({ areas, closures, prices, booking, hours }: Facts): FieldErrors {
  const errors: FieldErrors = {};
  const names = new Set(areas.map(({ name }) => name));
  for (const [index, { area }] of closures.entries())
    if (area !== undefined && !names.has(area))
      errors[`closures.${index}.area`] =
        `There is no area ${area} any more. Choose another, or remove the day`;
  for (const [index, { area }] of prices.surcharges.entries())
    if (!names.has(area))
      errors[`prices.surcharges.${index}.area`] = `There is no area ${area} any more. Choose another`;
  const ids = new Set(prices.items.map(({ id }) => id));
  for (const [index, id] of prices.addOns.entries())
    if (!ids.has(id)) errors[`prices.addOns.${index}`] = `There is no price ${id} any more`;
  if (booking.from >= booking.to) errors['booking.to'] = 'The last time must be after the first';
  if (booking.on && (booking.from < hours.opens || booking.to > hours.closes))
    errors['booking.from'] = 'Customers can only choose times within your office hours';
  return errors;
}
