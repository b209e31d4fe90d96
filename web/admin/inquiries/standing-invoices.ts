import { createContext, useContext } from 'react';
import type { Invoice } from '#contract/desk/invoices.ts';

/**
 * The invoices of an inquiry that are not credited whole. They set its amount. The list of inquiries does not load
 * them.
 */
export const StandingInvoices = createContext<readonly Invoice[]>([]);

export const useStandingInvoices = () => useContext(StandingInvoices);
