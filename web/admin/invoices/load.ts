import type { BankFile } from '#contract/desk/bank-files.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import {
  type Invoice,
  type InvoiceFigures,
  type InvoiceFilter,
  invoiceFilters,
} from '#contract/desk/invoices.ts';
import { pages } from '#contract/paths.ts';
import { call } from '#web/api.ts';

/** A page of the list, the figures above it, and the search that it answers. */
export type InvoicesPage = {
  q: string;
  status: InvoiceFilter;
  isFirst: boolean;
  invoices: Invoice[];
  older: string | null;
  figures: InvoiceFigures;
  /** Bank files with open work. */
  waiting: BankFile[];
};

/** The filters of an address. An unknown status means all. */
export async function loadInvoices(address: URLSearchParams): Promise<InvoicesPage> {
  const q = address.get('q')?.trim() ?? '';
  const asked = address.get('status') ?? '';
  const status = (asked in invoiceFilters ? asked : 'all') as InvoiceFilter;
  const cursor = address.get('cursor') ?? undefined;
  const [{ invoices, next }, figures, { files }] = await Promise.all([
    call(endpoints.list, { query: { q, status, ...(cursor && { cursor }) } }),
    call(endpoints.figures, {}),
    call(endpoints.bankFiles, {}),
  ]);
  return { q, status, isFirst: cursor === undefined, invoices, older: next, figures, waiting: files };
}

/** The address of a view of the list. Each view has exactly one. */
export function addressOf({ q, status, cursor }: { q: string; status: InvoiceFilter; cursor?: string }) {
  const asked = new URLSearchParams({
    ...(status !== 'all' && { status }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return asked.size > 0 ? `${pages.invoices}?${asked}` : pages.invoices;
}
