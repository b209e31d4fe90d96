const styles = { full: 'full', long: 'long', short: 'medium' } as const;

/** How much of a day is said: `Wednesday, 2 December 2026`, `2 December 2026` or `2 Dec 2026`. */
type Length = keyof typeof styles;

const formatters = new Map<Length, Intl.DateTimeFormat>();

/** A day of the calendar, `2026-12-02`, in words; it has no clock and no zone. What cannot be read as one stays as it is. */
export function dayInWords(day: string, length: Length = 'long'): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  let formatter = formatters.get(length);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-AU', { dateStyle: styles[length], timeZone: 'UTC' });
    formatters.set(length, formatter);
  }
  return formatter.format(date);
}
