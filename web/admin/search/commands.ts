import { pages } from '#contract/paths.ts';

/** What a command makes for a customer, who is chosen next. */
export type Purpose = { asks: string; addressOf: (inquiryId: string) => string };

/** Something to do from anywhere: it opens a page, asks for a customer first, or logs out. */
export type Command = {
  title: string;
  detail: string;
  also?: string;
  does: { opens: string } | { forCustomer: Purpose } | 'log-out';
};

export const commands: readonly Command[] = [
  {
    title: 'New inquiry',
    detail: 'Somebody called or wrote',
    also: 'add customer request',
    does: { opens: pages.newInquiry },
  },
  {
    title: 'Book an inspection',
    detail: 'For a customer you choose next',
    also: 'schedule visit',
    does: { forCustomer: { asks: 'Whose inspection do you book?', addressOf: pages.bookInspection } },
  },
  {
    title: 'Write a quote',
    detail: 'For a customer you choose next',
    also: 'price offer',
    does: { forCustomer: { asks: 'Who gets the quote?', addressOf: pages.newQuote } },
  },
  {
    title: 'New invoice',
    detail: 'For a customer you choose next',
    also: 'bill issue',
    does: { forCustomer: { asks: 'Who gets the invoice?', addressOf: pages.newInvoice } },
  },
  {
    title: 'Close the month',
    detail: 'Monthly Reports',
    also: 'statements commission',
    does: { opens: pages.monthlyReports },
  },
  { title: 'Log out', detail: 'Of this browser', also: 'logout sign leave', does: 'log-out' },
];
