import type { Generated } from 'kysely';
import type { Day, IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type CustomersTables = {
  /** The links that open a customer's page. A customer has several: each mail has one of its own. */
  customer_links: {
    token_hash: string;
    submission_id: string;
    created_at: IsoTime;
    expires_at: IsoTime;
    revoked_at: IsoTime | null;
    /** When it was first opened. */
    opened_at: IsoTime | null;
  };
  /** The texts of agreements, each under the SHA-256 of its JSON: what was accepted stays readable when the text changes. */
  agreement_texts: {
    sha256: string;
    version: string;
    content: JsonText;
    /** JSON: what its papers print besides, where the text was kept before it held this itself. */
    paper: Generated<JsonText | null>;
  };
  /** What happened to the agreement on a customer's page: a chain, each with the hash of the one before. */
  agreement_events: {
    id: string;
    submission_id: string;
    place: number;
    kind: 'accepted' | 'withdrawn' | 'quote-accepted';
    at: IsoTime;
    /** JSON: `AgreementEvent` of contract/customer/agreement.ts. */
    content: JsonText;
    previous_hash: string;
    hash: string;
  };
  /** The agreements whose chain was not as it was written when it was last checked, with the first event that is wrong. */
  broken_agreements: { submission_id: string; place: number; found_at: IsoTime };
  /** The waivers of a report, with the reasons. */
  gate_waivers: {
    submission_id: string;
    what: 'agreement' | 'payment' | 'terms';
    reason: string;
    username: string | null;
    at: IsoTime;
  };
  /** Links to a report, or to its action list, that a customer shares. */
  shares: {
    id: string;
    token_hash: string;
    submission_id: string;
    report_id: string;
    kind: 'report' | 'actions';
    /** For whom it is. */
    name: string;
    /** Where changes of the list are mailed to, if anybody gave an address. */
    email: string | null;
    /** The link that this one is a part of, handed on by its builder. */
    parent_id: string | null;
    /** JSON: the ids of the findings that were handed on; `null`: all. */
    items: JsonText | null;
    created_at: IsoTime;
    expires_at: IsoTime;
    revoked_at: IsoTime | null;
    opened_at: IsoTime | null;
    last_opened_at: IsoTime | null;
  };
  /** What else opens a link: each mail about it has a token of its own. */
  share_links: { token_hash: string; share_id: string; created_at: IsoTime };
  /** A builder's answer to an item of an action list. It owns its photos. */
  share_answers: {
    id: string;
    share_id: string;
    /** The customer's link: the one by which it was answered, or the one of which that is a part. */
    list_id: string;
    report_id: string;
    finding_id: string;
    /** `null`: from before answers had one. */
    state: 'fixed' | 'will-fix' | 'disputed' | null;
    rectified_on: Day | null;
    /** The day by which it will be fixed. */
    fix_by: Day | null;
    words: string;
    answered_at: IsoTime;
    /** What the office decided last. */
    verdict: 'accepted' | 'rejected' | null;
    /** Since when a dispute waits for the office; `null` once it is decided, or the item is answered again. */
    open_dispute_since: IsoTime | null;
    /** One more with each verdict. */
    version: Generated<number>;
  };
  /** What the office said of answers, in order. A reply decides nothing. */
  answer_verdicts: {
    id: string;
    answer_id: string;
    verdict: 'accepted' | 'rejected' | null;
    words: string;
    username: string | null;
    at: IsoTime;
  };
  /** The days on which a builder expects the stages of a build to be ready. */
  stage_days: {
    submission_id: string;
    inspection_type: string;
    /** `null`: there was one, and nobody knows it any more. */
    day: Day | null;
    /** How many inspections of the stage had been cancelled when the day was entered. */
    cancelled: number;
    entered_at: IsoTime;
    /** Who at the desk; `null`: the customer. */
    entered_by: string | null;
    version: number;
  };
  /** The versions whose customers were told that they are open, once each. */
  report_notices: { version_id: string; submission_id: string; told_at: IsoTime };
};
