import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Today } from '#contract/desk/today.ts';
import { pages } from '#contract/paths.ts';
import { formatCount } from '#web/admin/format.ts';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { loadToday } from '#web/admin/today/load.ts';
import { TodayLine } from '#web/admin/today/today-line.tsx';
import { Reread } from '#web/admin/use-call.ts';

/** So many lines fit on a phone's first screen. */
const SHOWN_AT_FIRST = 8;

type TodayPanelProps = {
  read: Loaded<Today>;
  /** Counts the changes that were made in the lists below, which may end a line. */
  changes: number;
};

/** What asks for a person now: a line each, with one thing to do. */
export function TodayPanel({ read, changes }: TodayPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [all, setAll] = useState(false);
  const { today, failure, readAgain } = useToday(read, changes);
  const items = today?.items ?? [];
  const shown = all ? items : items.slice(0, SHOWN_AT_FIRST);

  async function afterwards(): Promise<void> {
    await readAgain();
    // The line that had the focus may be gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }

  return (
    <section aria-labelledby="today" className="no-print mt-1.5 sm:mt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="today" ref={heading} tabIndex={-1} className="text-[1.05rem] font-bold outline-offset-4">
          Today{today && today.total > 0 && ` (${formatCount(today.total)})`}
        </h2>
        <Link to={pages.figures} className="inline-flex min-h-8 items-center text-[0.9rem]">
          Figures
        </Link>
      </div>
      {failure && <LoadFailed what="Today" sentence={failure} isKept={today !== undefined} />}
      {today && items.length === 0 && (
        <p className="border-t border-line py-2 text-[0.95rem] text-ink-soft">Nothing asks for you now.</p>
      )}
      <Reread value={afterwards}>
        <ul className="divide-y divide-line border-line not-empty:border-y">
          {shown.map((item) => (
            <TodayLine key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      </Reread>
      {items.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-10 text-[0.9rem] font-semibold text-blueprint underline"
        >
          {all ? 'Show fewer' : `Show all ${formatCount(today?.total ?? 0)}`}
        </button>
      )}
      {all && today && today.total > items.length && (
        <p className="text-[0.85rem] text-ink-soft">
          Here are the first {formatCount(items.length)}. The others follow as these are done.
        </p>
      )}
    </section>
  );
}

/** Today as it was loaded with the page, read again after each change. The desk reads it anew when something comes in. */
function useToday(read: Loaded<Today>, changes: number) {
  const [latest, setLatest] = useState<{ of: Loaded<Today>; now: Loaded<Today> }>({ of: read, now: read });
  if (latest.of !== read) setLatest({ of: read, now: read });
  const kept = useRef<Today>(undefined);
  if (latest.now.ok) kept.current = latest.now.value;

  async function readAgain(): Promise<void> {
    const now = await loadToday();
    setLatest(({ of }) => ({ of, now }));
  }

  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void loadToday().then((now) => setLatest(({ of }) => ({ of, now })));
  }, [changes]);

  return { today: kept.current, failure: latest.now.ok ? undefined : latest.now.sentence, readAgain };
}
