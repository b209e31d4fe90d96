import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { EventData, UnparsedEvent } from './event-data.ts';

/** An inquiry for somebody who may not see partners' money. */
export function withoutCommission(inquiry: Inquiry): Inquiry {
  return { ...inquiry, commissionRate: null };
}

/** An event for somebody who may not see partners' money: a change of the amount keeps the amounts alone. */
export function eventWithoutCommission(event: EventData | UnparsedEvent): EventData | UnparsedEvent {
  if (event.kind !== 'invoice') return event;
  // An old event is one sentence, in which the commission may stand.
  if ('isWhole' in event.details) return { ...event, note: 'Invoice amount changed' } as UnparsedEvent;
  return { ...event, details: { ...event.details, commission: null } } as EventData;
}
