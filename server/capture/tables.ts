import type { Generated } from 'kysely';
import type { IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type CaptureTables = {
  /** The operations captured on site. An inspection's draft is the state of its operations. */
  capture_operations: {
    id: string;
    /** The order in which they came. */
    cursor: number;
    inspection_id: string;
    device: string;
    seq: number;
    /** Hybrid logical clock: contract/capture/clock.ts. */
    stamp: string;
    sent_stamp: string | null;
    entity: string;
    entity_id: string;
    fields: JsonText;
    base: JsonText;
    username: string | null;
    received_at: IsoTime;
  };
  /** What is known of each captured thing from its operations: server/capture/things.ts. */
  capture_things: {
    inspection_id: string;
    entity: string;
    entity_id: string;
    /** The last operation that is counted. All earlier ones of the inspection are counted too. */
    cursor: number;
    heads: JsonText;
  };
  /** The phones that capture, and how far each has agreed with this database about what it has sent. */
  phones: {
    device: string;
    inspector_id: string | null;
    /** Whose it is, in words. */
    person: string | null;
    /** Of the last comparison. `null`: none since this database was set back. */
    mark: string | null;
    /** How many changes and photo files waited on it at its last contact. */
    unsent: Generated<number>;
    /** How many of them are photo files. */
    unsent_photos: number | null;
    /** How many of its changes were refused and wait on it for a person; `null` if its app did not say. */
    refused: number | null;
    contact_at: IsoTime;
    /** When it last had nothing that was missing here. */
    settled_at: IsoTime | null;
  };
};
