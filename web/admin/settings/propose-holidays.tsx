import { facts } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import { dayOf } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { holidaySource, publicHolidays } from '#contract/holidays.ts';
import { Button } from '#web/ui/button.tsx';

/** How many years from this one on are proposed. */
const YEARS = 4;

type Closures = Facts['closures'];

/** Proposes Queensland's public holidays of each year that has days missing. They are added like typed ones. */
export function ProposeHolidays({
  closures,
  onAdd,
}: {
  closures: Closures;
  onAdd: (next: Closures) => void;
}) {
  const thisYear = Number(dayOf(new Date()).slice(0, 4));
  const known = new Set(closures.map(({ day }) => day));
  const years = Array.from({ length: YEARS }, (_, ahead) => thisYear + ahead).flatMap((year) => {
    const missing = publicHolidays(year, facts.areas[0]?.name).filter(({ day }) => !known.has(day));
    return missing.length > 0 ? [{ year, missing }] : [];
  });
  if (years.length === 0) return null;
  return (
    <div className="mb-6 border-l-4 border-blueprint bg-blueprint-wash px-4 py-3">
      <p className="font-semibold">Queensland’s public holidays</p>
      <p className="text-[0.9rem]">{holidaySource}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {years.map(({ year, missing }) => (
          <Button
            key={year}
            look="secondary"
            size="small"
            onClick={() =>
              onAdd([...closures, ...missing].toSorted((one, other) => (one.day < other.day ? -1 : 1)))
            }
          >
            Add {counted(missing.length, 'holiday')} of {year}
          </Button>
        ))}
      </div>
    </div>
  );
}
