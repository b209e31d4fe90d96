import type { EventData, UnparsedEvent } from './event-data.ts';

/** The placeholders on the row of a job of a deleted person. */
export const placeholders = {
  firstName: 'Person',
  lastName: 'deleted',
  address: 'Address deleted',
  reason: 'reason deleted',
  acceptedBy: 'person deleted',
} as const;

/**
 * An event of a job without the person's data; `undefined` if nothing else is left. Amounts, statuses and
 * partners stay.
 */
export function withoutPerson(event: EventData | UnparsedEvent): EventData | UnparsedEvent | undefined {
  if (isUnparsed(event)) return event.kind === 'status' || event.kind === 'invoice' ? event : undefined;
  switch (event.kind) {
    case 'status': {
      // Without what an undo restores: nobody can be answered any more.
      const { before: _before, ...details } = event.details;
      return { kind: 'status', from: event.from, to: event.to, details };
    }
    case 'invoice':
    case 'entered':
    case 'link':
      return event;
    case 'waiver':
      return { ...event, note: placeholders.reason };
    case 'inspection':
      return { ...event, note: null };
    case 'credit': {
      const { details } = event;
      const before = details?.before && { ...details.before, landing: null, reason: placeholders.reason };
      return { ...event, note: placeholders.reason, ...(before && { details: { before } }) };
    }
    case 'agreement': {
      const { before, after } = event.details;
      const nameless = (acceptance: typeof before) =>
        acceptance && { ...acceptance, acceptedBy: placeholders.acceptedBy };
      return { ...event, details: { before: nameless(before), after: nameless(after) } };
    }
    default:
      return undefined;
  }
}

function isUnparsed(event: EventData | UnparsedEvent): event is UnparsedEvent {
  return (event as Partial<UnparsedEvent>).details?.isWhole === true;
}
