import { logoAt } from '../business/public.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Paper } from './stored.ts';

/** An invoice or a credit note as an A4 PDF, with the logo that was in force when it was issued. */
export async function issuedPdf(
  stores: { db: Db; files: Pick<Files, 'read'> },
  paper: Paper,
): Promise<Buffer> {
  return invoicePdf(paper, await logoAt(stores, paper.issuedAt));
}
