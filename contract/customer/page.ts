import { AgreementText } from '#contract/customer/agreement.ts';
import { inspectionStatusNames } from '#contract/desk/inspections.ts';
import { type InvoiceStatus, invoiceStatuses } from '#contract/invoices/sums.ts';
import { z } from '#contract/schema.ts';

/* The content of a customer's pages and of shared links. The server writes all the words, and a page only
   lays them out. Every address in it starts with a slash. */

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as [Name, ...Name[]];

/** A step that the customer must do, has done, or waits for. */
export const CustomerStep = z.object({
  id: z.enum(['request', 'quote', 'time', 'agreement', 'payment', 'visit', 'report']),
  title: z.string(),
  state: z.enum(['done', 'now', 'later']),
  words: z.string(),
  /** For a step that is `now`: true if the customer must act, false if the customer waits for us. */
  isTheirs: z.boolean(),
  /** The place to do it: a part of the page (`#agreement`) or another page. */
  to: z.nullable(z.string()),
});
export type CustomerStep = z.infer<typeof CustomerStep>;

export const CustomerVisit = z.object({
  id: z.string(),
  /** `Frame inspection` */
  title: z.string(),
  status: z.enum(inspectionStatusNames),
  /** `Thursday, 3 December 2026 at 9:00 am`; null without a time. */
  when: z.nullable(z.string()),
  /** `10:30 am`; null unless it is booked and not over. */
  until: z.nullable(z.string()),
  inspector: z.nullable(z.string()),
  jobNumber: z.nullable(z.int()),
  /** What it costs, in words; null if it was cancelled. */
  cost: z.nullable(z.string()),
  /** What a customer gets for it; null if the price list does not say. */
  included: z.nullable(z.string()),
  /** The calendar entry. */
  calendar: z.nullable(z.string()),
  /** The times to choose from, in the order of their numbers; empty if none are offered. */
  times: z.array(z.string()),
  /** Until when those are held. */
  heldUntil: z.nullable(z.string()),
  /** Where the customer moves and cancels it themselves, if they can. */
  move: z.optional(z.string()),
  cancel: z.optional(z.string()),
});
export type CustomerVisit = z.infer<typeof CustomerVisit>;

export const CustomerInvoice = z.object({
  number: z.string(),
  title: z.string().check(z.describe('Tax invoice, Invoice or Credit note')),
  issuedOn: z.string(),
  dueOn: z.nullable(z.string()),
  total: z.string().check(z.describe('$550.00')),
  balance: z.string(),
  status: z.enum(namesOf<InvoiceStatus>(invoiceStatuses)),
  /** What its status means to the customer, in a sentence. */
  words: z.string(),
  pdf: z.string(),
  /** The address for card payment; null if cards are not taken, or nothing is owed. */
  card: z.nullable(z.string()),
});
export type CustomerInvoice = z.infer<typeof CustomerInvoice>;

export const CustomerReport = z.object({
  number: z.string(),
  title: z.string(),
  /** Whether it is open; if not, `words` says what it waits for. */
  isOpen: z.boolean(),
  words: z.string(),
  versions: z.array(
    z.object({
      version: z.int(),
      publishedOn: z.string(),
      /** `Current`, `Replaced by version 2`, `Withdrawn` */
      state: z.string(),
      changes: z.array(z.string()),
      /** What the office says about the changes. */
      said: z.array(z.string()),
      page: z.string(),
      pdf: z.string(),
    }),
  ),
  /** Whether its latest version was withdrawn: nobody is led to it, and no link to it is made. */
  isWithdrawn: z.boolean(),
  /** Whether its action list can be shared. A report without open items has none. */
  hasActions: z.boolean(),
  id: z.string(),
});
export type CustomerReport = z.infer<typeof CustomerReport>;

export const CustomerShare = z.object({
  id: z.string(),
  kind: z.enum(['report', 'actions']),
  name: z.string(),
  report: z.string(),
  expires: z.string(),
  /** `Opened on 3 December 2026`, `Not opened yet` */
  opened: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  /** How many items of an action list are answered and disputed, in sentences; empty for a report, and while its report is closed. */
  answered: z.string(),
  /** The address of the answers; null while there are none. */
  answers: z.nullable(z.string()),
  /** To whom the builder handed parts of the list on. */
  handedOn: z.array(z.string()),
});
export type CustomerShare = z.infer<typeof CustomerShare>;

/** The message after a form: that it was done, or why not. */
const Said = z.object({
  part: z.enum([
    'quote',
    'time',
    'agreement',
    'invoice',
    'files',
    'details',
    'message',
    'withdrawal',
    'shares',
  ]),
  isProblem: z.boolean(),
  words: z.string(),
  /** The wrong fields, each with its message. */
  errors: z.record(z.string(), z.string()),
});
export type Said = z.infer<typeof Said>;

/** The part of the customer's page for each form, by the id of the part. */
export const placeOf = {
  quote: 'quote',
  time: 'time',
  agreement: 'agreement',
  invoice: 'payment',
  files: 'files',
  details: 'details',
  message: 'message',
  withdrawal: 'details',
  shares: 'shares',
} as const satisfies Record<Said['part'], string>;

/** The fields that a customer may change themselves. */
export const customerDetailNames = [
  'firstName',
  'lastName',
  'phone',
  'propertyAddress',
  'additionalInfo',
] as const;
export type CustomerDetailName = (typeof customerDetailNames)[number];

/** A quote in the list of a customer's page. */
export const CustomerQuote = z.object({
  number: z.string(),
  /** `$550.00 (inc GST)` */
  total: z.string(),
  state: z.enum(['open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'replaced']),
  /** What its state means to the customer, in a sentence. */
  words: z.string(),
  page: z.string(),
  pdf: z.string(),
});
export type CustomerQuote = z.infer<typeof CustomerQuote>;

/** A customer's page. */
export const CustomerPage = z.object({
  kind: z.literal('customer'),
  /** The address of the page: `/i/…`. */
  address: z.string(),
  firstName: z.string(),
  reference: z.string(),
  title: z.string().check(z.describe('Frame inspection at 12 Sample Street')),
  /** The type of the inspection (contract/choices.ts): the house is drawn at that stage. */
  stage: z.optional(z.string()),
  /** Whether the request was withdrawn or closed, so that nothing can be added. */
  isClosed: z.boolean(),
  /** The next step, in a sentence. */
  next: z.string(),
  steps: z.array(CustomerStep),
  asked: z.array(z.object({ name: z.string(), value: z.string() })),
  quotes: z.array(CustomerQuote),
  visits: z.array(CustomerVisit),
  /** Where the customer chooses a time themselves; null if there is nothing to choose a time for. */
  ownTimes: z.optional(z.nullable(z.string())),
  /** The inspections of an accepted quote for several, and the page where each has its time and the builder’s date. */
  stages: z.optional(
    z.nullable(
      z.object({
        /** Null once they all have a time. */
        page: z.nullable(z.string()),
        /** Whether the customer chooses their times. */
        areTheirs: z.boolean(),
        rows: z.array(z.object({ title: z.string(), words: z.string() })),
      }),
    ),
  ),
  agreement: z.object({
    state: z.enum(['not-yet', 'unpriced', 'to-accept', 'again', 'accepted', 'waived']),
    /** Who accepted which version when. */
    words: z.string(),
    page: z.string(),
    pdf: z.nullable(z.string()),
  }),
  invoices: z.array(CustomerInvoice),
  /** The total owed on all invoices; null if nothing is owed. */
  open: z.nullable(z.string()),
  bank: z.nullable(
    z.object({
      accountName: z.string(),
      bsb: z.string(),
      account: z.string(),
      payId: z.nullable(z.string()),
      reference: z.string(),
    }),
  ),
  files: z.array(z.object({ name: z.string(), size: z.string(), when: z.string() })),
  reports: z.array(CustomerReport),
  shares: z.array(CustomerShare),
  details: z.record(z.enum(customerDetailNames), z.string()),
  /** What the customer and the office wrote to each other, the latest first. */
  messages: z.array(
    z.object({
      when: z.string(),
      about: z.string(),
      isOurs: z.boolean(),
      words: z.string(),
      /** The files of our reply, to download. */
      files: z.array(z.object({ name: z.string(), size: z.string(), address: z.string() })),
    }),
  ),
  mayWithdraw: z.boolean(),
  /** The office looks at the page, and can send none of its forms. */
  isOffice: z.boolean(),
  said: z.nullable(Said),
  /** The typed values of a refused form. */
  typed: z.record(z.string(), z.string()),
});
export type CustomerPage = z.infer<typeof CustomerPage>;

/** The agreement, to read and accept. */
export const AgreementPage = z.object({
  kind: z.literal('agreement'),
  /** The customer's page. */
  back: z.string(),
  address: z.string(),
  state: z.enum(['to-accept', 'again', 'accepted', 'waived', 'not-yet', 'unpriced']),
  party: z.string(),
  property: z.string(),
  inspections: z.array(z.object({ title: z.string(), scope: z.array(z.string()), price: z.string() })),
  text: AgreementText,
  /** If we ask for acceptance again: the changes since the accepted terms, one sentence each. */
  changed: z.array(z.string()),
  /** The hash of the terms, which the form sends back. */
  terms: z.string(),
  /** The time that is held, and booked with the acceptance; null if none is. `id` is what the form sends back. */
  held: z.optional(
    z.nullable(z.object({ id: z.string(), when: z.string(), until: z.string(), others: z.string() })),
  ),
  /** Who accepted when; empty before. */
  accepted: z.string(),
  pdf: z.nullable(z.string()),
  problem: z.string(),
  errors: z.record(z.string(), z.string()),
  typed: z.record(z.string(), z.string()),
});
export type AgreementPage = z.infer<typeof AgreementPage>;

/** A quote, to read and accept or decline. */
export const QuotePage = z.object({
  kind: z.literal('quote'),
  back: z.string(),
  address: z.string(),
  pdf: z.string(),
  number: z.string(),
  edition: z.int(),
  state: CustomerQuote.shape.state,
  /** What its state means to the customer, in a sentence. */
  words: z.string(),
  property: z.string(),
  message: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      price: z.string(),
      optional: z.boolean(),
      chosen: z.boolean(),
      scope: z.array(z.string()),
    }),
  ),
  /** `$550.00`: of what is not optional, or of what was accepted. */
  total: z.string(),
  /** What a price includes: `inc GST`. */
  prices: z.string(),
  /** The GST in the total, or a sentence that there is none. */
  gst: z.string(),
  /** Where the customer chooses a time once they have accepted, and the next free ones; null if they can’t. */
  ownTimes: z.optional(z.nullable(z.object({ page: z.string(), next: z.array(z.string()) }))),
  problem: z.string(),
  errors: z.record(z.string(), z.string()),
  typed: z.object({
    name: z.string(),
    accept: z.boolean(),
    options: z.array(z.string()),
    reason: z.string(),
  }),
});
export type QuotePage = z.infer<typeof QuotePage>;

/** The free times, by day, to choose one or to move an inspection to it. It needs no script. */
export const TimesPage = z.object({
  kind: z.literal('times'),
  back: z.string(),
  title: z.string(),
  /** `Frame inspection at 12 Sample Street` */
  lettering: z.string(),
  /** What is to be known first: what it costs, or what moving changes. */
  words: z.array(z.string()),
  /** What else a time can be chosen for, where there are several inspections. */
  others: z.array(z.object({ words: z.string(), to: z.nullable(z.string()) })),
  /** The time that is held already. */
  held: z.nullable(z.object({ words: z.string(), to: z.string() })),
  /** Where the form of each time is sent, with the hidden fields that it has beside the time. */
  action: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Weeks from Monday; a day has an address if it has free times. */
  weeks: z.array(
    z.array(
      z.object({
        day: z.string(),
        /** `1`, or `1 Dec` where the month stands with it; and what is read out before and after it. */
        label: z.string(),
        before: z.string(),
        after: z.string(),
        to: z.nullable(z.string()),
        isShown: z.boolean(),
      }),
    ),
  ),
  earlier: z.nullable(z.string()),
  later: z.nullable(z.string()),
  /** The day whose times are shown, in words; empty if no day has any. */
  day: z.string(),
  times: z.array(z.object({ start: z.string(), inspectorId: z.string(), words: z.string() })),
  /** Why there is nothing to choose; empty if there is. */
  none: z.string(),
  /** What was done before. */
  done: z.string(),
  problem: z.string(),
});
export type TimesPage = z.infer<typeof TimesPage>;

/** The inspections of an accepted quote for several, in the order of building. It needs no script. */
export const StagesPage = z.object({
  kind: z.literal('stages'),
  back: z.string(),
  title: z.string(),
  lettering: z.string(),
  words: z.array(z.string()),
  /** Where the form of each date is sent. */
  action: z.string(),
  stages: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      state: z.enum(['open', 'near', 'held', 'booked', 'done']),
      /** When we come, or what comes next; empty where its state says it all. */
      words: z.string(),
      /** Where its time is chosen, moved or cancelled. */
      links: z.array(z.object({ words: z.string(), to: z.string(), isMain: z.boolean() })),
      /** The builder’s date, to enter or to move; null where it can’t be any more. `value` is empty while there is none. */
      date: z.nullable(z.object({ value: z.string(), words: z.string() })),
    }),
  ),
  done: z.string(),
  problem: z.string(),
  errors: z.record(z.string(), z.string()),
  /** What was typed for which stage. */
  typed: z.object({ type: z.string(), day: z.string() }),
});
export type StagesPage = z.infer<typeof StagesPage>;

/** The cancellation of an inspection, with what happens to the money said first. */
export const CancellationPage = z.object({
  kind: z.literal('cancellation'),
  back: z.string(),
  address: z.string(),
  /** `Frame inspection` */
  title: z.string(),
  when: z.string(),
  money: z.array(z.string()),
  inspection: z.string(),
  /** Where it is moved instead. */
  move: z.nullable(z.string()),
  /** Why it can’t be cancelled here; empty if it can. */
  closed: z.string(),
  problem: z.string(),
  errors: z.record(z.string(), z.string()),
  typed: z.record(z.string(), z.string()),
});
export type CancellationPage = z.infer<typeof CancellationPage>;

/** A new link, which is shown only once. */
export const ShareMadePage = z.object({
  kind: z.literal('share-made'),
  back: z.string(),
  /** With its origin. */
  url: z.string(),
  share: CustomerShare,
  /** Whether a builder handed a part of a list on. */
  isHandedOn: z.boolean(),
});
export type ShareMadePage = z.infer<typeof ShareMadePage>;

/** A page that does not open, and what the person can do about it. */
export const ClosedPage = z.object({
  kind: z.literal('closed'),
  /**
   * `gone`: unknown, expired, revoked or another’s. The page does not say which. `office`: the office looks at
   * a customer’s page, and only the customer may do that.
   */
  why: z.enum(['gone', 'unpaid', 'agreement-first', 'not-published', 'slow-down', 'office']),
  title: z.string(),
  words: z.string(),
  /** The way back, or on. */
  to: z.nullable(z.object({ address: z.string(), words: z.string() })),
});
export type ClosedPage = z.infer<typeof ClosedPage>;
