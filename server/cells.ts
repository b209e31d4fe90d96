import { isDay, monthNames } from '#contract/calendar.ts';

/** The order of day, month and year in a file. */
export type DayOrder = 'dmy' | 'ymd' | 'mdy';

/**
 * An amount as banks and spreadsheets write it, in whole cents: `1,234.50`, `-$20`, `+20.00`, `20.00 DR`, `(20.00)`.
 *
 * @returns `undefined` if it is not an amount
 */
export function centsOfCell(cell: string): number | undefined {
  const text = cell.replaceAll(/\s/g, '').replaceAll('−', '-').toUpperCase();
  const parts =
    /^(?<open>\()?(?<sign>[+-])?(?:AUD|A)?\$?(?<after>[+-])?(?<whole>\d{1,11}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(?<places>\d{1,2}))?(?<trailing>-|CR|DR)?(?<close>\))?$/.exec(
      text,
    )?.groups;
  if (!parts || (parts.whole === undefined && parts.places === undefined)) return undefined;
  if ((parts.open === undefined) !== (parts.close === undefined)) return undefined;
  const dollars = Number((parts.whole ?? '0').replaceAll(',', ''));
  const cents = dollars * 100 + Number((parts.places ?? '').padEnd(2, '0'));
  const minuses = [parts.sign === '-', parts.after === '-', parts.open, /[-D]/.test(parts.trailing ?? '')];
  return minuses.some(Boolean) && cents !== 0 ? -cents : cents;
}

/**
 * A day as banks and spreadsheets write it: `25/11/2026`, `25-11-26`, `2026-11-25`, `25 Nov 26`, `25 November 2026`, with a
 * time of day after it or without.
 *
 * @returns `undefined` if it is not a day
 */
export function dayOfCell(cell: string, order: DayOrder): string | undefined {
  const text = cell
    .trim()
    .replace(/(?<![ T,])[ T,]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:am|pm|Z|[+-]\d\d:?\d\d)?$/i, '');
  return dayWithName(text) ?? dayOfNumbers(text, order);
}

function dayWithName(text: string): string | undefined {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[ \-/]([a-z]{3,9})[ \-/](\d{2}|\d{4})$/i.exec(text) ?? [];
  const month = monthNames.findIndex((whole) =>
    [whole.toLowerCase(), whole.slice(0, 3).toLowerCase(), whole.slice(0, 4).toLowerCase()].includes(
      name.toLowerCase(),
    ),
  );
  return month === -1 ? undefined : existing(year, month + 1, Number(day));
}

function dayOfNumbers(text: string, order: DayOrder): string | undefined {
  const [, compactYear = '', compactMonth, compactDay] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (compactYear)
    return order === 'ymd' ? existing(compactYear, Number(compactMonth), Number(compactDay)) : undefined;
  const [, one = '', two = '', three = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text) ?? [];
  if (order === 'ymd') return one.length === 4 ? existing(one, Number(two), Number(three)) : undefined;
  if (one.length > 2 || (three.length !== 2 && three.length !== 4)) return undefined;
  const [day, month] = order === 'dmy' ? [one, two] : [two, one];
  return existing(three, Number(month), Number(day));
}

function existing(year: string, month: number, day: number): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) && whole >= '1990' ? text : undefined;
}

/**
 * Finds the order of day, month and year that fits every date of a column, cell by cell. In Australia the day comes first. Cells
 * without a date, like those of totals, are ignored.
 */
export function dayOrderFinder(): { look: (cell: string) => void; order: () => DayOrder | undefined } {
  const fits = { dmy: true, ymd: true };
  return {
    look(cell) {
      if (cell === '') return;
      const [dmy, ymd] = [dayOfCell(cell, 'dmy'), dayOfCell(cell, 'ymd')];
      if (dmy === undefined && ymd === undefined && dayOfCell(cell, 'mdy') === undefined) return;
      fits.dmy &&= dmy !== undefined;
      fits.ymd &&= ymd !== undefined;
    },
    order: () => (fits.dmy ? 'dmy' : fits.ymd ? 'ymd' : undefined),
  };
}
