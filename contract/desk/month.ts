const names = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month of the office's calendar as a person reads it: `2026-10` is `October 2026`. */
export function monthInWords(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}
