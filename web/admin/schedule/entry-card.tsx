import { Link } from 'react-router';
import { suburbOf } from '#contract/address.ts';
import { timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { draggable } from '#web/admin/schedule/drag.ts';
import { type Entry, isOff } from '#web/admin/schedule/entries.ts';
import { colourOf, InspectorName, nameOf, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { EntryLight } from '#web/admin/schedule/lights.tsx';
import { timesInWords } from '#web/admin/schedule/words.ts';

/** What an inspection in the calendar looks like and can do, however much it says. */
function useEntryBox({ inspection, start, end, inspectorId, isHeld }: Entry) {
  const { inspectors, mayBook } = useScheduleFacts();
  const { id, status, customer } = inspection;
  const mayMove = mayBook && status === 'booked';
  const ground = isHeld
    ? 'border-dashed border-edge bg-paper'
    : `border-line ${status === 'done' ? 'bg-paper' : 'bg-sheet'}`;
  return {
    ...draggable(mayMove ? { kind: 'inspection', id } : undefined),
    className: `relative overflow-hidden border border-l-4 hover:bg-blueprint-wash has-focus-visible:outline-3 has-focus-visible:outline-blueprint print:break-inside-avoid ${ground}`,
    style: { borderLeftColor: colourOf(inspectors, inspectorId) },
    title: `${timesInWords(start, end)}, ${customer.name}, ${customer.address}, ${nameOf(inspectors, inspectorId)}`,
  };
}

const link =
  'shrink-0 font-bold text-ink no-underline outline-none after:absolute after:inset-0 hover:underline';

type EntryCardProps = {
  entry: Entry;
  /** Whether the inspector is named: not in a column of their own. */
  namesInspector?: boolean;
};

/** One inspection in the calendar: when, what, where, for whom, by whom. It opens to its page. */
export function EntryCard({ entry, namesInspector = true }: EntryCardProps) {
  const { className, ...box } = useEntryBox(entry);
  const { inspection, start, end, inspectorId, isHeld } = entry;
  const { id, number, type, status, customer } = inspection;
  return (
    <div {...box} className={`${className} h-full min-h-6 px-2 py-1 text-[0.82rem] leading-[1.35]`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-1.5 tabular-nums">
        <Link to={pages.inspection(id)} draggable={false} className={link}>
          {timeInWords(new Date(start))}
          <span className="sr-only">
            {' '}
            to {timeInWords(new Date(end))}, {customer.name}
          </span>
        </Link>
        {number !== null && <span className="shrink-0 text-ink-soft">Job {number}</span>}
      </p>
      <p className="truncate">{labelOf(type)}</p>
      <p className="truncate">{suburbOf(customer.address)}</p>
      <p className="truncate text-ink-soft">
        {isHeld && <strong className="text-ink">Held for </strong>}
        {customer.name}
      </p>
      {namesInspector && (
        <p className="text-ink-soft">
          <InspectorName id={inspectorId} className="max-w-full" />
        </p>
      )}
      {status !== 'booked' && !isHeld && (
        <p className={`font-semibold ${status === 'no-access' ? 'text-caution' : 'text-ink-soft'}`}>
          {inspectionStatuses[status]}
        </p>
      )}
      <p className="empty:hidden">
        <EntryLight inspection={inspection} />
      </p>
    </div>
  );
}

/** The same in one line, for a day that has too many: when, where, and by whom. */
export function EntryLine({ entry }: { entry: Entry }) {
  const { className, ...box } = useEntryBox(entry);
  const { inspectors } = useScheduleFacts();
  const { inspection, start, end, inspectorId, isHeld } = entry;
  const name = nameOf(inspectors, inspectorId);
  const from = timeInWords(new Date(start));
  return (
    <div
      {...box}
      className={`${className} flex min-h-6 items-center gap-1.5 pr-1 pl-1.5 text-[0.8rem] leading-tight`}
    >
      <Link to={pages.inspection(inspection.id)} draggable={false} className={`${link} tabular-nums`}>
        {/* Morning or afternoon stands above it. */}
        <span aria-hidden="true">{from.replace(/ [ap]m$/, '')}</span>
        <span className="sr-only">
          {from} to {timeInWords(new Date(end))}, {inspection.customer.name}, {name}
        </span>
      </Link>
      <span className="min-w-0 grow truncate">
        {isHeld && <strong>Held </strong>}
        {suburbOf(inspection.customer.address)}
      </span>
      <span aria-hidden="true" className="shrink-0 text-[0.75rem] text-ink-soft">
        {initialsOf(name)}
      </span>
    </div>
  );
}

/** `KS` */
const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

/** What was cancelled: struck, and folded to a line. */
export function Cancelled({ entries }: { entries: Entry[] }) {
  const off = entries.filter(isOff);
  if (off.length === 0) return null;
  return (
    <details className="no-print text-[0.82rem]">
      <summary className="min-h-8 py-1 text-ink-soft">{off.length} cancelled</summary>
      <ul className="space-y-1 pb-1">
        {off.map(({ key, start, end, inspection }) => (
          <li key={key} className="leading-snug">
            <Link to={pages.inspection(inspection.id)} className="text-ink-soft">
              <s>
                {timesInWords(start, end)}, {inspection.customer.name}
              </s>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
