import { documentNames } from '#contract/desk/statements.ts';

/** One line of a statement: a job by its number, suburb and day, never by its customer. Money in whole cents. */
export type DocumentLine = {
  jobNumber: number;
  suburb: string;
  /** As a person reads it: `Frame`. */
  inspection: string;
  /** `2026-10-14` */
  invoicedOn: string;
  /** Ex GST; `undefined` when the amount has been cleared since, or the job taken back. */
  invoiceCents: number | undefined;
  /** Whether a correction takes the job back: somebody else, or nobody, has it now. */
  isReversed: boolean;
  /** Percent, as it was frozen: `10` or `7.5`; of what was cleared or taken back, the rate on its statement. */
  rate: string | undefined;
  commissionCents: number;
  /** 0 unless the document is a tax invoice, or the line corrects a job that one carried. */
  gstCents: number;
};

/** A correction of a line of an earlier statement, and whether a tax invoice carried its job. */
export type Adjustment = DocumentLine & { adjusts: string; isOfTaxInvoice: boolean };

/** A statement for printing: all its content, decided and frozen. */
export type StatementDocument = {
  /** `ST-0012` */
  number: string;
  /** `rcti`: a recipient-created tax invoice; `statement`: a plain commission statement. */
  kind: 'rcti' | 'statement';
  /** The month it settles: `2026-10`. */
  month: string;
  issuedOn: string;
  dueOn: string;
  /** The business that pays and, for a tax invoice, issues, as it was on that day: the recipient of the supply. */
  us: { name: string; abn: string; licence: string; phone: string; email: string };
  /** The partner who is paid: the supplier. `abn` as eleven digits. */
  partner: {
    name: string;
    businessName: string | undefined;
    abn: string | undefined;
    referralCode: string;
    gstStatus: 'unknown' | 'registered' | 'not-registered';
  };
  lines: readonly DocumentLine[];
  /**
   * Corrections of lines of earlier statements, each naming the statement it corrects. Those of jobs that a tax invoice carried make
   * up an adjustment note where any GST changes: ours, or the supplier's own where `partnerNote` gives its number.
   */
  adjustments: readonly Adjustment[];
  partnerNote: string | undefined;
  totals: { commissionCents: number; gstCents: number; payableCents: number };
};

/** Corrections alone make no tax invoice: nothing is supplied. */
export function isNote({ kind, lines, adjustments }: StatementDocument): boolean {
  return kind === 'rcti' && lines.length === 0 && adjustments.length > 0;
}

/** The title of the paper. */
export function titleOf(document: StatementDocument): string {
  return documentNames[isNote(document) ? 'note' : document.kind];
}

/** The partner's explanation of the paper. Only the desk shows why it is not a tax invoice. */
export function natureOf(document: StatementDocument): string {
  if (document.kind === 'statement') return 'This is not a tax invoice.';
  return isNote(document)
    ? 'This is a recipient-created adjustment note.'
    : 'This is a recipient-created tax invoice.';
}

/** The number the paper bears. */
export function numberOf(document: StatementDocument): string {
  return isNote(document) ? noteNumber(document) : document.number;
}

/** Of the adjustment note that a statement is, or that follows it. */
export function noteNumber({ number }: StatementDocument): string {
  return `${number}-A`;
}

/** The corrections an adjustment note makes: on a plain statement those of jobs that a tax invoice carried, if their GST changes. */
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

/** What lines come to, with their GST. */
export function worth(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { commissionCents, gstCents }) => sum + commissionCents + gstCents, 0);
}
