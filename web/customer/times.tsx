import type { TimesPage } from '#contract/customer/page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { Head } from '#web/customer/head.tsx';
import { Part, Row, single } from '#web/customer/part.tsx';
import { Done } from '#web/customer/said.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

/** The free times: a day, then a time of it. */
export function Times({ page }: { page: TimesPage }) {
  const { title, back, lettering, words, others, held, none, done, problem } = page;
  return (
    <div className={single}>
      <Head title={title} troubled={problem !== ''} />
      <Bar back={back} title={title} lettering={lettering}>
        <ErrorSummary problems={problem ? [{ text: problem }] : []} attempt={1} />
        {done && <Done words={done} />}
        {others.length > 0 && <Others others={others} />}
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {none && <p className="text-lg">{none}</p>}
        {held && (
          <>
            <p className="text-lg font-semibold">{held.words}</p>
            <Row>
              <a href={held.to} className={buttonLook()}>
                {page.weeks.length > 0 ? 'Go on with this time' : 'Read the quote'}
              </a>
            </Row>
          </>
        )}
      </Bar>
      {page.weeks.length > 0 && <Days page={page} />}
      {page.times.length > 0 && <TimesOfDay page={page} />}
    </div>
  );
}

/** The inspections that a time can be chosen for. */
function Others({ others }: Pick<TimesPage, 'others'>) {
  return (
    <nav aria-label="Inspections">
      <ul className="flex flex-wrap gap-2">
        {others.map(({ words, to }) => (
          <li key={words}>
            {to ? (
              <a href={to} className={buttonLook('secondary', 'small')}>
                {words}
              </a>
            ) : (
              <span
                aria-current="page"
                className="inline-block border-b-2 border-blueprint px-2 py-2 font-semibold"
              >
                {words}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function Days({ page: { weeks, earlier, later } }: { page: TimesPage }) {
  return (
    <Part id="days" title="Choose a day">
      <table className="w-full max-w-lg table-fixed border-collapse text-center">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="pb-1 text-[0.85rem] font-semibold text-ink-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td key={day.day} className="border border-line p-0">
                  <Day day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(earlier || later) && (
        <Row>
          {earlier && <a href={earlier}>Earlier days</a>}
          {later && <a href={later}>Later days</a>}
        </Row>
      )}
    </Part>
  );
}

const cell = 'flex min-h-12 items-center justify-center leading-tight';

function Day({ day: { label, before, after, to, isShown } }: { day: TimesPage['weeks'][number][number] }) {
  if (!to) return <span className={`${cell} text-ink-soft`}>{label}</span>;
  return (
    <a
      href={`${to}#times`}
      aria-current={isShown ? 'date' : undefined}
      className={`${cell} font-bold ${isShown ? 'bg-blueprint text-white no-underline' : 'bg-blueprint-wash text-blueprint'}`}
    >
      <span className="sr-only">{before}</span>
      {label}
      <span className="sr-only">{after}</span>
    </a>
  );
}

function TimesOfDay({ page: { day, times, action, fields } }: { page: TimesPage }) {
  return (
    <Part id="times" title={day}>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {times.map(({ start, inspectorId, words }) => (
          <li key={start}>
            <form method="post" action={action}>
              {fields.map(({ name, value }) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <input type="hidden" name="inspectorId" value={inspectorId} />
              <input type="hidden" name="start" value={start} />
              <Button type="submit" look="secondary" className="w-full">
                {words}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Part>
  );
}
