import { business } from '#content/business.ts';
import { tax } from '#content/tax.ts';

// The demonstration can issue tax invoices only with an ABN and a GST registration: the shipped samples are neither.
Object.assign(business, { abn: '55 000 000 007' });
Object.assign(tax, { registered: true });
