import { streetOf, suburbOf } from '#contract/address.ts';
import { timeInWords } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { lacksAgreement } from '#web/inspect/agreement.ts';
import { addressOf } from '#web/inspect/place.ts';
import { typeInWords } from '#web/inspect/re-inspection.ts';
import { SentLine } from '#web/inspect/screens/sent-line.tsx';
import { useStore } from '#web/inspect/use-store.ts';

/** An inspection in the list: time, type, address, customer, and where its data is. */
export function VisitRow({ visit, isToday }: { visit: Visit; isToday: boolean }) {
  const { inspection, inquiry } = visit;
  const { sent, isBegun, isDone } = useStore((store) => ({
    sent: store.sendState(inspection.id),
    isBegun: Object.values(store.state(inspection.id)).some((things) => Object.keys(things).length > 0),
    isDone: fieldValue(store.state(inspection.id).inspection[inspection.id], 'completedAt') !== undefined,
  }));
  const time = inspection.start ? timeInWords(new Date(inspection.start)) : 'No time';
  return (
    <li className="border-b border-line">
      <a
        href={addressOf({ screen: 'visit', visit: inspection.id })}
        className="grid grid-cols-[5.75rem_1fr] gap-x-3 py-3.5 text-ink no-underline"
      >
        <span className={`font-mono text-[1.05rem] ${isToday ? 'text-signal' : ''}`}>
          {time}
          {isDone && <span className="lettering mt-1 block font-bold text-pass">✓ Done</span>}
        </span>
        <span className="min-w-0">
          <span className="block text-[1.15rem] leading-snug font-bold">{suburbOf(inquiry.address)}</span>
          <span className="block leading-snug">{streetOf(inquiry.address)}</span>
          <span className="mt-1 block leading-snug text-ink-soft">
            {typeInWords(visit)} · <bdi>{inquiry.name}</bdi>
          </span>
          {!isBegun && lacksAgreement(visit) && (
            <span className="lettering mt-1 block font-bold text-caution">Agreement not accepted</span>
          )}
          {isBegun && <SentLine sent={sent} />}
        </span>
      </a>
    </li>
  );
}
