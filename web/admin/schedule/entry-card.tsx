import { Link } from 'react-router';
import { suburbOf } from '#contract/address.ts';
import { timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { draggable } from '#web/admin/schedule/drag.ts';
import { type Entry, isOff } from '#web/admin/schedule/entries.ts';
import {
  colourOf,
  InspectorLetters,
  InspectorName,
  nameOf,
  useScheduleFacts,
} from '#web/admin/schedule/inspectors.tsx';
import { EntryLight } from '#web/admin/schedule/lights.tsx';
import { timesInWords } from '#web/admin/schedule/words.ts';

/** The look and the behaviour that all entries of the calendar share. */
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
  /** Whether to name the inspector. Not needed in their own column. */
  namesInspector?: boolean;
  /** Whether its height is its duration. Lines without room are left out, the least important first. */
  isToScale?: boolean;
};

/** An inspection in the calendar: time, type, address, customer, inspector. It links to its page. */
export function EntryCard({ entry, namesInspector = false, isToScale = false }: EntryCardProps) {
  const { className, ...box } = useEntryBox(entry);
  const { inspection, start, end, inspectorId, isHeld } = entry;
  const { id, number, type, status, customer } = inspection;
  const job = number !== null && <span className="shrink-0 text-ink-soft">Job {number}</span>;
  const line = isToScale ? 'truncate' : 'wrap-break-word';
  return (
    <div {...box} className={`${className} h-full min-h-6 px-2 py-1 text-[0.82rem] leading-[1.35]`}>
      {/* The height is a whole number of lines, so that no line is cut in half. */}
      <div className={isToScale ? 'h-[round(down,100%,1lh)] overflow-hidden' : ''}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-1.5 tabular-nums">
          <Link to={pages.inspection(id)} draggable={false} className={link}>
            {timeInWords(new Date(start))}
            <span className="sr-only">
              {' '}
              to {timeInWords(new Date(end))}, <bdi>{customer.name}</bdi>
            </span>
          </Link>
          {!isToScale && job}
        </p>
        <p className={line}>{labelOf(type)}</p>
        <p className={line}>{suburbOf(customer.address)}</p>
        <p className={`text-ink-soft ${line}`}>
          {isHeld && <strong className="text-ink">Held for </strong>}
          <bdi>{customer.name}</bdi>
        </p>
        {(namesInspector || inspection.secondInspectorId) && (
          <p className="text-ink-soft">
            <InspectorName id={inspectorId} />
          </p>
        )}
        {inspection.secondInspectorId && (
          <p className="text-ink-soft">
            with <InspectorName id={inspection.secondInspectorId} />
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
        {isToScale && <p>{job}</p>}
      </div>
    </div>
  );
}

/** An entry in one line for a crowded day, or two if its suburb is long: time, suburb and inspector. */
export function EntryLine({ entry }: { entry: Entry }) {
  const { className, ...box } = useEntryBox(entry);
  const { inspectors } = useScheduleFacts();
  const { inspection, start, end, inspectorId, isHeld } = entry;
  const name = nameOf(inspectors, inspectorId);
  const from = timeInWords(new Date(start));
  return (
    <div {...box} className={`${className} min-h-6 px-1.5 py-px text-[0.8rem] leading-[1.25]`}>
      <InspectorLetters id={inspectorId} className="float-right ml-1" />
      {inspection.secondInspectorId && (
        <InspectorLetters id={inspection.secondInspectorId} className="float-right ml-1" />
      )}
      <Link to={pages.inspection(inspection.id)} draggable={false} className={`${link} tabular-nums`}>
        {/* “am” and “pm” are left out, because morning or afternoon is the heading above. */}
        <span aria-hidden="true">{from.replace(/ [ap]m$/, '')}</span>
        <span className="sr-only">
          {from} to {timeInWords(new Date(end))}, <bdi>{inspection.customer.name}</bdi>, <bdi>{name}</bdi>
        </span>
      </Link>{' '}
      <span className="wrap-break-word">
        {isHeld && <strong>Held </strong>}
        {suburbOf(inspection.customer.address)}
      </span>
    </div>
  );
}

/** Cancelled inspections, struck through and folded to one line. */
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
                {timesInWords(start, end)}, <bdi>{inspection.customer.name}</bdi>
              </s>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
