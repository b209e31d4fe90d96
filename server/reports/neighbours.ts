import type { Presets } from '#contract/capture/draft.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import type { Db } from '../database/open.ts';

/** Somebody who is signed in. */
export type User = { id: string; username: string; role: string };

/** The parts of an inspection that its report needs. */
export type ReportedInspection = {
  id: string;
  inquiryId: string;
  type: string;
  start: string | null;
  completedAt: string | null;
  customer: { name: string; address: string };
  inspector: {
    id: string;
    name: string;
    licence: { class: string; number: string; expires: string };
  } | null;
  /** The inspection whose open findings it looks at again. */
  follows: string | null;
  /** The inspection that it follows, the one before that, and so on. */
  followed: readonly string[];
};

/** What inspections do for reports; `routes.ts` hands it over. */
type Inspections = {
  /** Whether somebody may read and publish the draft of an inspection: an owner any, an inspector their own. */
  mayDraft(db: Db, user: User, inspectionId: string): Promise<boolean>;
  findReported(db: Db, inspectionId: string): Promise<ReportedInspection | undefined>;
  /** The id of the inspector that somebody is; `undefined` for one who does not inspect. */
  inspectorIdOf(db: Db, user: User): Promise<string | undefined>;
};

/** What capture does for reports. */
type Captured = {
  /** The state, and the username of each device that wrote to it. */
  stateOf(
    db: Db,
    inspectionId: string,
  ): Promise<{ state: CaptureState; people: ReadonlyMap<string, string | null> }>;
  /** The phones of an inspector that may have work of an inspection which a restored backup has not. */
  phonesAwaitedFor(
    db: Db,
    inspection: { inspectorId: string; start: string | null },
  ): Promise<{ device: string; person: string | null }[]>;
  visitOf(db: Db, inspectionId: string): Promise<Visit | undefined>;
  presetsOf(type: string): Presets;
};

/** What customers’ pages know of the agreement. */
type Agreements = {
  /** The version that was accepted for an inspection as it stands: none where it is waived, and `null` where it is missing. */
  agreementFor(
    db: Db,
    inspection: { id: string; inquiryId: string },
  ): Promise<{ version: string | null } | null>;
};

/** What customers' pages know of the links that customers gave to somebody. */
type Shares = {
  /** The name of the person each link is for, by the link's id. */
  namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
};

/** What the library does for reports. */
type Library = {
  /** `AS 3740:2021` → its title. */
  titles(db: Db): Promise<Map<string, string>>;
};

export type Neighbours = {
  inspections: Inspections;
  captured: Captured;
  agreements: Agreements;
  shares: Shares;
  library: Library;
  /** The suburb of an address, without its street. */
  suburbOf(address: string): string;
};
