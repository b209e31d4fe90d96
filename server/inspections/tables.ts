import type { Generated } from 'kysely';
import type { Day, IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type InspectionsTables = {
  /** The visits for an inquiry. The first one's number is the inquiry's job number. */
  inspections: {
    id: string;
    submission_id: string;
    /** Given with the booking. */
    number: number | null;
    inspection_type: string;
    property_address: string;
    /** The address as `placeKey` has it; empty if it names no property, or its person was deleted. */
    address_key: Generated<string>;
    created_at: IsoTime;
    status: Generated<'offered' | 'booked' | 'done' | 'cancelled' | 'no-access'>;
    inspector_id: string | null;
    /** Captures as well, and does not sign. */
    second_inspector_id: string | null;
    /** `null`: offered, or marked as booked without a time. */
    starts_at: IsoTime | null;
    ends_at: IsoTime | null;
    access_note: Generated<string>;
    contract_deadline: IsoTime | null;
    completed_at: IsoTime | null;
    /** When its first report was published. What is done and has none waits for one. */
    reported_at: IsoTime | null;
    /** Why it was cancelled, or had no access. */
    reason: string | null;
    /** The inspection whose open findings it looks at again. */
    follows_id: string | null;
    /** SEQUENCE of its calendar entry. */
    sequence: Generated<number>;
    version: Generated<number>;
  };
  /**
   * The quarter hours taken by inspections, offered times and held times, including travel. The key ensures that nobody
   * is in two places.
   */
  inspection_cells: { inspector_id: string; cell_start: IsoTime; inspection_id: string };
  /** Times that a customer may choose from. */
  offers: {
    inspection_id: string;
    token_hash: string;
    expires_at: IsoTime;
    created_at: IsoTime;
    /** JSON: `OfferedTime[]` of contract/desk/inspections.ts. */
    times: JsonText;
    state: 'open' | 'chosen' | 'expired' | 'withdrawn';
    chosen: number | null;
  };
  /** Times that customers chose themselves and hold until they book them. */
  time_holds: {
    /** Its cells have this id, and so has the inspection that it becomes. */
    id: string;
    submission_id: string;
    inspector_id: string;
    inspection_type: string;
    starts_at: IsoTime;
    ends_at: IsoTime;
    expires_at: IsoTime;
    created_at: IsoTime;
  };
  /** The people who inspect and sign. */
  inspectors: {
    id: string;
    user_id: string;
    name: string;
    email: string;
    phone: string;
    licence_class: string;
    licence_number: string;
    licence_expires: Day;
    area: Generated<string>;
    colour: string;
    /** JSON: the hours of each weekday. */
    weekly: JsonText;
    /** JSON: the first and the last day of each leave. */
    leave: Generated<JsonText>;
    feed_hash: string | null;
    created_at: IsoTime;
    removed_at: IsoTime | null;
    /** As long as they are locked, nobody can book them. */
    locked_at: IsoTime | null;
    version: Generated<number>;
  };
};
