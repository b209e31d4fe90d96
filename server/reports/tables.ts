import type { Day, Flag, IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type ReportsTables = {
  /** One report of each inspection that was published. */
  reports: {
    id: string;
    inspection_id: string;
    inquiry_id: string;
    number: string | null;
    /** The code in its number, or nothing. */
    kind: string;
    year: number;
    created_at: IsoTime;
  };
  /**
   * The published versions. A row with a time of publication is complete; after that only its withdrawal is
   * written.
   */
  report_versions: {
    id: string;
    report_id: string;
    version: number;
    /** Without dashes. */
    code: string;
    published_at: IsoTime | null;
    published_by: string | null;
    note: string | null;
    override_reason: string | null;
    /** JSON: name and licence. */
    signer: JsonText | null;
    inspector_id: string | null;
    kind: string;
    /** The type of the inspection. */
    stage: string;
    builder: string | null;
    address: string;
    suburb: string;
    customer: string;
    inspected_on: Day;
    findings: number;
    /** Number, address and customer in small letters. */
    found_by: string;
    pdf_sha256: string | null;
    pdf_bytes: number | null;
    pdf_pages: number | null;
    withdrawn_at: IsoTime | null;
    withdrawn_by: string | null;
    withdrawal_reason: string | null;
    /** JSON: `{ report, findings }`, `Report` and `ReportFinding[]` of contract/report/. */
    content: JsonText;
  };
  report_findings: {
    version_id: string;
    place: number;
    finding_id: string;
    number: number;
    title: string;
    area: string | null;
    /** JSON. */
    places: JsonText;
    template: string | null;
    /** Of the first clause that it cites. */
    standard: string | null;
    clause: string | null;
    severity: string | null;
    /** A code of contract/capture/trades.ts. */
    trade: string | null;
    measured: string | null;
    limit_words: string | null;
    action: string;
    status: string | null;
    is_open: Flag;
  };
  /** The readers of a version, with the time of the first opening. */
  report_reads: {
    version_id: string;
    /** Earlier releases also recorded who opened a version at the office. */
    reader_kind: 'customer' | 'share' | 'office';
    /** The share; of the office, the person's name; of the customer, nothing. */
    reader_id: string;
    at: IsoTime;
  };
};
