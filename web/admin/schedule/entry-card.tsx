import { Link } from 'react-router';
import { timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { draggable } from '#web/admin/schedule/drag.ts';
import { type Entry, isOff } from '#web/admin/schedule/entries.ts';
import { colourOf, InspectorName, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { suburbOf, timesInWords } from '#web/admin/schedule/words.ts';

type EntryCardProps = {
  entry: Entry;
  /** Whether the inspector is named: not in a column of their own. */
  namesInspector?: boolean;
  className?: string;
};

/** One inspection in the calendar: when, what, where, for whom, by whom. It opens to its page. */
export function EntryCard({ entry, namesInspector = true, className = '' }: EntryCardProps) {
  const { inspectors, mayBook } = useScheduleFacts();
  const { inspection, start, end, inspectorId, isHeld } = entry;
  const { id, number, type, status, customer } = inspection;
  const mayMove = mayBook && status === 'booked';
  return (
    <div
      {...draggable(mayMove ? { kind: 'inspection', id } : undefined)}
      className={`relative h-full min-h-6 overflow-hidden border border-l-4 bg-sheet px-2 py-1 text-[0.82rem] leading-[1.35] hover:bg-blueprint-wash has-focus-visible:outline-3 has-focus-visible:outline-blueprint print:break-inside-avoid ${isHeld ? 'border-dashed border-edge bg-paper' : 'border-line'} ${status === 'done' ? 'bg-paper' : ''} ${className}`}
      style={{ borderLeftColor: colourOf(inspectors, inspectorId) }}
      title={`${timesInWords(start, end)}, ${customer.name}, ${customer.address}`}
    >
      <p className="flex items-baseline justify-between gap-x-1.5 tabular-nums">
        <Link
          to={pages.inspection(id)}
          draggable={false}
          className="font-bold text-ink no-underline outline-none after:absolute after:inset-0 hover:underline"
        >
          {timeInWords(new Date(start))}
          <span className="sr-only">
            {' '}
            to {timeInWords(new Date(end))}, {customer.name}
          </span>
        </Link>
        {number !== null && <span className="truncate text-ink-soft">Job {number}</span>}
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
    </div>
  );
}

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
