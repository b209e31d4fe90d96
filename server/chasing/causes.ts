import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import type { Facts } from '#contract/business/facts.ts';
import { addDays, dayInWords, dayOf, momentInWords, timeInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { LetterPart } from '#contract/letter.ts';
import { customerPaths } from '#contract/paths.ts';
import * as customers from '../customers/public.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import * as invoices from '../invoices/public.ts';
import type { Message } from '../outbox/message.ts';
import { pageInMail } from '../outbox/page-link.ts';
import * as quotes from '../quotes/public.ts';
import * as reports from '../reports/public.ts';
import { withoutChased } from './chased.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A reminder of what was sent less than this ago would only repeat it. */
const REST_MS = 12 * HOUR_MS;
/** Older debts are a matter for a person. */
const LATEST_PAYMENT_DAYS = 40;
/** A review is asked for in so many days after the report was read, or not at all. */
const REVIEW_DAYS = 14;

export type ChaseKind = keyof Facts['office']['chase'];
export const chaseKinds: readonly ChaseKind[] = [
  'agreement',
  'paymentDue',
  'payment3',
  'payment10',
  'offer',
  'quote',
  'stage',
  'review',
];

/** Why a customer is to be reminded of something now. */
export type Cause = {
  /** Unlike that of any other cause: of the same one nobody is reminded twice. */
  id: string;
  inquiryId: string;
  mail: (inquiry: KnownInquiry) => Promise<Message | undefined>;
};

type Asked = {
  db: Db;
  now: Date;
  siteUrl: string;
  /** Whether a cause of this inquiry still holds is asked, so what would be read of each of the others is left out. */
  only?: { inquiryId: string };
};

/** The causes of a kind that hold at this moment. */
export async function causesOf(kind: ChaseKind, asked: Asked): Promise<Cause[]> {
  return causes[kind](asked);
}

const causes: Record<ChaseKind, (asked: Asked) => Promise<Cause[]>> = {
  agreement: missingAgreements,
  paymentDue: (asked) => payments(asked, { kind: 'paymentDue', from: 2, to: 0 }),
  payment3: (asked) => payments(asked, { kind: 'payment3', from: 9, to: 3 }),
  payment10: (asked) => payments(asked, { kind: 'payment10', from: LATEST_PAYMENT_DAYS, to: 10 }),
  offer: endingOffers,
  quote: endingQuotes,
  stage: nearStages,
  review: readReports,
};

async function missingAgreements({ db, now, siteUrl, only }: Asked): Promise<Cause[]> {
  const by = new Date(now.getTime() + 2 * DAY_MS);
  const soon = (await inspections.beginning(db, { after: now, by })).filter(
    ({ inquiryId }) => !only || inquiryId === only.inquiryId,
  );
  const clocks = await customers.clocksOf(
    db,
    soon.map(({ inquiryId }) => inquiryId),
    now,
  );
  const missing = soon.filter(({ id }) =>
    ['missing', 'superseded'].includes(clocks.get(id)?.agreement ?? 'accepted'),
  );
  return missing.map(({ id, inquiryId, type, address, start }) => ({
    id: `agreement ${id}`,
    inquiryId,
    mail: async (inquiry) =>
      mailTo(
        inquiry,
        letterOf('agreement-missing', {
          firstName: inquiry.firstName,
          type: labelOf(type),
          address,
          time: whenInWords(new Date(start)),
          page: page(siteUrl),
        }),
      ),
  }));
}

/** @param late.from the first and the last of the days that an invoice is late */
async function payments(
  { db, now, siteUrl }: Asked,
  late: { kind: ChaseKind; from: number; to: number },
): Promise<Cause[]> {
  const today = dayOf(now);
  const owed = await invoices.owedDue(db, { from: addDays(today, -late.from), to: addDays(today, -late.to) });
  return owed.map(({ id, inquiryId }) => ({
    id: `${late.kind} ${id}`,
    inquiryId,
    mail: () => invoices.reminderOf(db, { siteUrl }, { invoiceId: id, now }),
  }));
}

async function endingOffers({ db, now, siteUrl }: Asked): Promise<Cause[]> {
  const ending = await inspections.offersEnding(db, {
    after: now,
    by: new Date(now.getTime() + DAY_MS),
    madeBefore: new Date(now.getTime() - REST_MS),
  });
  return ending.map(({ id, inquiryId, type, address, until }) => ({
    // Times that are offered again are another cause.
    id: `offer ${id} ${until}`,
    inquiryId,
    mail: async (inquiry) =>
      mailTo(
        inquiry,
        letterOf('offer-ends', {
          firstName: inquiry.firstName,
          type: labelOf(type),
          address,
          until: momentInWords(new Date(until)),
          page: page(siteUrl),
        }),
      ),
  }));
}

async function endingQuotes({ db, now, siteUrl }: Asked): Promise<Cause[]> {
  const today = dayOf(now);
  const ending = await quotes.quotesEnding(db, {
    from: today,
    to: addDays(today, 1),
    leftBefore: new Date(now.getTime() - REST_MS),
  });
  return ending.map(({ id, inquiryId, number, until, cents }) => ({
    id: `quote ${id}`,
    inquiryId,
    mail: async (inquiry) =>
      mailTo(
        inquiry,
        letterOf('quote-ends', {
          firstName: inquiry.firstName,
          number,
          total: dollarsOf(cents),
          address: inquiry.propertyAddress,
          until: dayInWords(until),
          accept: {
            link: {
              text: 'See what is included and accept it',
              address: siteUrl + customerPaths.quote.route.replace(':number', number),
            },
          },
        }),
      ),
  }));
}

async function nearStages({ db, now, siteUrl, only }: Asked): Promise<Cause[]> {
  const dated = await customers.stagesDated(db, { now, only, enteredBy: new Date(now.getTime() - REST_MS) });
  // Each inquiry takes ten questions, so those that were reminded are not asked about again.
  const asked = only ? dated : await withoutChased(db, dated, stageCause);
  const near = await customers.stagesNear(db, asked, now);
  return near.map((stage) => ({
    id: stageCause(stage),
    inquiryId: stage.inquiryId,
    mail: async (inquiry) =>
      mailTo(
        inquiry,
        letterOf('stage-near', {
          firstName: inquiry.firstName,
          type: labelOf(stage.type),
          address: stage.address,
          day: dayInWords(stage.day, 'full'),
          choose: { link: { text: 'Choose a time', address: siteUrl + customerPaths.stages.route } },
        }),
      ),
  }));
}

type DatedStage = Parameters<typeof customers.stagesNear>[1][number];

/** A date that is moved is another cause, and so is one that was entered again after its time was cancelled. */
function stageCause({ inquiryId, type, day, cancelled }: DatedStage): string {
  return `stage ${inquiryId} ${type} ${day}${cancelled > 0 ? ` ${cancelled}` : ''}`;
}

async function readReports({ db, now, siteUrl }: Asked): Promise<Cause[]> {
  const read = await reports.readByCustomers(db, {
    after: new Date(now.getTime() - REVIEW_DAYS * DAY_MS),
    by: new Date(now.getTime() - DAY_MS),
  });
  return read.map((inquiryId) => ({
    id: `review ${inquiryId}`,
    inquiryId,
    mail: async (inquiry) =>
      mailTo(
        inquiry,
        letterOf('review-request', {
          firstName: inquiry.firstName,
          address: inquiry.propertyAddress,
          page: page(siteUrl),
        }),
      ),
  }));
}

const page = (siteUrl: string): LetterPart => ({
  link: { text: 'Open your page', address: pageInMail(siteUrl) },
});

function mailTo(inquiry: KnownInquiry, letter: { subject: string; parts: LetterPart[] }): Message {
  return { to: inquiry.email, replyTo: facts.contact.email, ...letter };
}

const whenInWords = (start: Date) => `${dayInWords(dayOf(start), 'full')} at ${timeInWords(start)}`;
