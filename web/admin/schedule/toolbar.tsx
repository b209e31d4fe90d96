import { Link, useNavigate } from 'react-router';
import { addDays, dayOf } from '#contract/calendar.ts';
import { InspectorName, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { addressOf, daysOf, stepOf, titleOf, type View, type ViewKind } from '#web/admin/schedule/view.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/field.tsx';

const chip =
  'inline-flex min-h-11 sm:min-h-10 shrink-0 items-center rounded-sheet border border-line bg-sheet px-3 py-1 text-[0.9rem] text-ink no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sheet';

/** The name of the view, and the links to other views. Every view has its own address. */
export function Toolbar({ view }: { view: View }) {
  const [step, today] = [stepOf(view), dayOf(new Date())];
  const word = view.kind === 'day' ? 'day' : 'week';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <nav aria-label="Days" className="flex gap-1.5">
          <Link
            to={addressOf(view, { from: addDays(view.from, -step) })}
            aria-label={`Previous ${word}`}
            className={chip}
          >
            <Arrow d="M9 2 4 7l5 5" />
          </Link>
          <Link
            to={addressOf(view, { from: today })}
            aria-current={daysOf(view).includes(today) ? 'date' : undefined}
            className={chip}
          >
            Today
          </Link>
          <Link
            to={addressOf(view, { from: addDays(view.from, step) })}
            aria-label={`Next ${word}`}
            className={chip}
          >
            <Arrow d="m5 2 5 5-5 5" />
          </Link>
        </nav>
        <h2
          aria-live="polite"
          className="grow max-sm:order-last max-sm:basis-full text-[1.15rem] leading-tight font-bold tabular-nums"
        >
          {titleOf(view)}
        </h2>
        <nav aria-label="Views" className="flex gap-1.5">
          {(['week', 'day', 'list'] as const).map((kind) => (
            <Link
              key={kind}
              to={addressOf(view, { kind })}
              aria-current={view.kind === kind ? 'page' : undefined}
              className={`${chip} ${kind === 'week' && view.kind !== 'week' ? 'max-md:hidden' : ''}`}
            >
              {names[kind]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="no-print mt-2 mb-3 flow-root sm:mb-1.5">
        {/* The list of inspectors flows beside this box and continues below it. */}
        <div className="flex items-center gap-1.5 max-sm:mb-2 sm:float-right sm:ml-4">
          <GoToDay view={view} />
          <Button look="quiet" size="small" className="max-sm:hidden" onClick={() => print()}>
            Print
          </Button>
        </div>
        <Inspectors view={view} />
      </div>
    </>
  );
}

const names: Record<ViewKind, string> = { week: 'Week', day: 'Day', list: 'List' };

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}

/** The choice of the inspector, with each one's colour. A single inspector needs no choice. */
function Inspectors({ view }: { view: View }) {
  const { inspectors, mayBook } = useScheduleFacts();
  if (inspectors.length < 2 || !mayBook) return null;
  return (
    <nav
      aria-label="Inspectors"
      className="max-sm:-m-1 max-sm:flex max-sm:gap-1.5 max-sm:overflow-x-auto max-sm:p-1 sm:*:mr-1.5 sm:*:mb-1.5"
    >
      <Link
        to={addressOf(view, { inspector: undefined })}
        aria-current={view.inspector === undefined ? 'true' : undefined}
        className={chip}
      >
        Everyone
      </Link>
      {inspectors.map(({ id }) => (
        <Link
          key={id}
          to={addressOf(view, { inspector: id })}
          aria-current={view.inspector === id ? 'true' : undefined}
          className={chip}
        >
          <InspectorName id={id} />
        </Link>
      ))}
    </nav>
  );
}

/** Goes to a picked day. A date that is still being typed is ignored. */
function GoToDay({ view }: { view: View }) {
  const navigate = useNavigate();
  return (
    <form
      className="flex items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        const from = String(new FormData(event.currentTarget).get('day'));
        if (from) void navigate(addressOf(view, { from }));
      }}
    >
      <Input
        key={view.from}
        type="date"
        name="day"
        aria-label="Day"
        defaultValue={view.from}
        className="min-h-10! w-auto! py-1! text-[0.9rem]"
      />
      <Button type="submit" look="secondary" size="small">
        Go
      </Button>
    </form>
  );
}
