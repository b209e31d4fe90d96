import { documentNames } from '#contract/desk/statements.ts';

/** One line of a statement: a job by its number, suburb and day, never by its customer. Money in whole cents. */
export type DocumentLine = {
  jobNumber: number;
  suburb: string;
  /** As a person reads it: see `Frame`. */
  inspection: string;
  /** `2026-10-14` */
  invoicedOn: string;
  /** Ex GST. `undefined` if the amount was cleared since, or the job was reversed. */
  invoiceCents: number | undefined;
  /** Whether a correction reverses the job, because somebody else, or nobody, has it now. */
  isReversed: boolean;
  /** Percent, as frozen: `10` or `7.5`. For a cleared or reversed job, the rate on its statement. */
  rate: string | undefined;
  commissionCents: number;
  /** 0 unless the document is a tax invoice, or the line corrects a job that was on one. */
  gstCents: number;
};

/** A correction of a line of an earlier statement, and whether its job was on a tax invoice. */
export type Adjustment = DocumentLine & { adjusts: string; isOfTaxInvoice: boolean };

/** A statement for printing. Its whole content is decided and frozen. */
export type StatementDocument = {
  /** `ST-0012` */
  number: string;
  /** `rcti`: a recipient-created tax invoice; `statement`: a plain commission statement. */
  kind: 'rcti' | 'statement';
  /** The month it settles: `2026-10`. */
  month: string;
  issuedOn: string;
  dueOn: string;
  /** The business as it was on that day. It pays, receives the supply and, for a tax invoice, issues it. */
  us: {
    name: string;
    abn: string;
    licence: string;
    phone: string;
    email: string;
    /** What the law asked to be withheld on that day where no ABN is quoted. */
    withholding: { rate: string; above: string };
  };
  /** The partner, who supplies and is paid. `abn` as eleven digits. */
  partner: {
    name: string;
    businessName: string | undefined;
    abn: string | undefined;
    referralCode: string;
    gstStatus: 'unknown' | 'registered' | 'not-registered';
  };
  lines: readonly DocumentLine[];
  /**
   * Corrections of lines of earlier statements. Each names the statement it corrects. Corrections of jobs on
   * a tax invoice make up an adjustment note if any GST changes. It is our note, or the supplier's own if
   * `partnerNote` gives its number.
   */
  adjustments: readonly Adjustment[];
  partnerNote: string | undefined;
  totals: { commissionCents: number; gstCents: number; payableCents: number };
};

/** Corrections without any supply make no tax invoice. */
export function isNote({ kind, lines, adjustments }: StatementDocument): boolean {
  return kind === 'rcti' && lines.length === 0 && adjustments.length > 0;
}

/** The title of the document. */
export function titleOf(document: StatementDocument): string {
  return documentNames[isNote(document) ? 'note' : document.kind];
}

/** The explanation printed for the partner. Only the desk shows why it is not a tax invoice. */
export function natureOf(document: StatementDocument): string {
  if (document.kind === 'statement') return 'This is not a tax invoice.';
  return isNote(document)
    ? 'This is a recipient-created adjustment note.'
    : 'This is a recipient-created tax invoice.';
}

/** The number printed on the document. */
export function numberOf(document: StatementDocument): string {
  return isNote(document) ? noteNumber(document) : document.number;
}

/** The number of the adjustment note that a statement is, or that follows it. */
export function noteNumber({ number }: StatementDocument): string {
  return `${number}-A`;
}

/**
 * The corrections on an adjustment note. For a plain statement, those of jobs on a tax invoice, if their GST
 * changes.
 */
export function noted({ kind, adjustments }: StatementDocument): readonly Adjustment[] {
  if (kind === 'rcti') return adjustments;
  const ofTaxInvoices = adjustments.filter(({ isOfTaxInvoice }) => isOfTaxInvoice);
  return ofTaxInvoices.some(({ gstCents }) => gstCents !== 0) ? ofTaxInvoices : [];
}

/** The corrections a plain statement makes itself. */
export function plainlyCorrected(document: StatementDocument): Adjustment[] {
  const inNote = noted(document);
  return document.kind === 'statement'
    ? document.adjustments.filter((adjustment) => !inNote.includes(adjustment))
    : [];
}

/** The totals of lines, with their GST. */
export function worth(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { commissionCents, gstCents }) => sum + commissionCents + gstCents, 0);
}
