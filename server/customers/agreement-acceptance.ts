import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { momentInWords } from '#contract/calendar.ts';
import type { AgreementAccepted, AgreementTerms } from '#contract/customer/agreement.ts';
import { referenceOf } from '#contract/reference.ts';
import { line } from '#contract/text.ts';
import { logoAt } from '../business/public.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import * as inquiries from '../inquiries/public.ts';
import type { HeldTime } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import type { PageInvoices } from '../invoices/public.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { enqueue } from '../outbox/store.ts';
import { found, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { agreementState } from './agreement.ts';
import {
  addAgreementEvent,
  firstBroken,
  keepAgreementText,
  listAgreementEvents,
} from './agreement-events.ts';
import { type AgreementPaper, agreementPdf } from './agreement-pdf.ts';
import { inspectionsInWords } from './agreement-words.ts';
import { bookHeld, invoiceBooked } from './book-held.ts';
import { type Facts, factsOf } from './facts.ts';
import { heldKey, heldNow, withHeld } from './own-times.ts';
import { tellWhenOpen } from './report-mails.ts';
import { agreementText, termsNow, termsSha256 } from './terms.ts';

/** What a customer sends to accept, and from where. */
export type Acceptance = {
  inquiryId: string;
  name: string;
  isTicked: boolean;
  /** The hash of the terms that the page showed; `undefined` if the form does not say, and then nothing is accepted. */
  seen: string | undefined;
  /** The held time that the page showed, empty for none; `undefined` if the form does not say. */
  held: string | undefined;
  ip: string;
  browser: string;
  linkHash: string;
  now: Date;
};

type Accepting = Setup & { files: Pick<Files, 'read'>; pageInvoices: PageInvoices };

type Refused = {
  state: 'refused';
  status: 400 | 409;
  facts: Facts;
  problem: string;
  errors: Record<string, string>;
};

const LONGEST_BROWSER = 300;
/** So much of the hash of a link tells which one it was. */
const LINK_LETTERS = 12;
const Name = line('Type your name', 200);

/**
 * Accepts the agreement as it stands now, once: what is accepted already is not accepted again. It keeps the text, the terms and an
 * event of the chain, records the agreement with the inquiry, and owes the customer the PDF by mail.
 */
export async function acceptAgreement(
  transaction: Db,
  setup: Accepting,
  acceptance: Acceptance,
): Promise<{ state: 'done'; booked?: { isInvoiced: boolean } } | Refused> {
  const { inquiryId, now, seen } = acceptance;
  await inquiries.lockWithPerson(transaction, setup.kind, inquiryId);
  const known = found(await factsOf(transaction, { inquiryId, now }));
  const held = heldFor(known, acceptance);
  const facts = held ? withHeld(known, now) : known;
  const terms = termsNow(facts);
  if (!terms) return refused(facts, 409, 'Your inspection is not booked yet, so there is nothing to accept.');
  if (agreementState(facts) === 'unpriced')
    return refused(
      facts,
      409,
      'We have not told you the price yet. You can accept the agreement once we have.',
    );
  if (seen !== undefined && seen !== termsSha256(terms))
    return refused(
      facts,
      409,
      'The agreement changed while this page was open. Read it again before you accept it.',
    );
  if (agreementState(facts) === 'accepted') return { state: 'done' };
  if (seen === undefined)
    return refused(
      facts,
      400,
      'We do not know which agreement you read. Read it again before you accept it.',
    );
  const errors = errorsIn(acceptance);
  if (Object.keys(errors).length > 0)
    return { state: 'refused', status: 400, facts, problem: Object.values(errors).join('. '), errors };
  const accepted = acceptedBy(acceptance, terms);
  if (!held) {
    await keep(transaction, setup, { facts, accepted, now });
    return { state: 'done' };
  }
  const inspectionId = await bookHeld(transaction, setup, { inquiryId, now });
  const booked = found(await factsOf(transaction, { inquiryId, now }));
  await keep(transaction, setup, { facts: booked, accepted, now });
  const isInvoiced = await invoiceBooked(transaction, setup.pageInvoices, { inquiryId, inspectionId, now });
  return { state: 'done', booked: { isInvoiced } };
}

/**
 * The held time that is booked with the acceptance, if the page showed one.
 *
 * @throws Refusal if it is no longer held, or another one is
 */
function heldFor(facts: Facts, { held: seen, now }: Acceptance): HeldTime | undefined {
  const held = heldNow(facts, now);
  if (seen === undefined) return held;
  if (seen === '') return undefined;
  if (held && heldKey(held) === seen) return held;
  // Sent twice: the time that the page showed is booked already.
  if (
    facts.inspections.some(
      ({ start, status }) => status === 'booked' && start !== null && seen.startsWith(start),
    )
  )
    return undefined;
  const { other, ranOut } = inspections.ownRefusals();
  return refuse('conflict', held ? other : ranOut);
}

function refused(facts: Facts, status: 400 | 409, problem: string): Refused {
  return { state: 'refused', status, facts, problem, errors: {} };
}

function errorsIn({ name, isTicked }: Acceptance): Record<string, string> {
  const { error } = Name.safeParse(name);
  return {
    ...(error && { name: error.issues[0]?.message ?? '' }),
    ...(!isTicked && { accept: 'Tick the box to accept the agreement' }),
  };
}

function acceptedBy(
  { name, now, ip, browser, linkHash }: Acceptance,
  terms: AgreementTerms,
): AgreementAccepted {
  return {
    terms,
    name: Name.parse(name),
    acceptedAt: now.toISOString(),
    ip,
    browser: browser.slice(0, LONGEST_BROWSER),
    link: linkHash.slice(0, LINK_LETTERS),
  };
}

async function keep(
  transaction: Db,
  setup: Accepting,
  { facts, accepted, now }: { facts: Facts; accepted: AgreementAccepted; now: Date },
): Promise<void> {
  const { inquiry } = facts;
  const { name, acceptedAt, terms } = accepted;
  await keepAgreementText(transaction, agreementText());
  await addAgreementEvent(transaction, inquiry.id, { kind: 'accepted', at: acceptedAt, accepted });
  const agreement = { version: terms.version, acceptedBy: name, acceptedAt, recordedAt: acceptedAt };
  await inquiries.recordAgreement(transaction, inquiry.id, agreement, { username: null, now });
  await tellWhenOpen(transaction, setup, { inquiryId: inquiry.id, now });
  if (!inquiry.email) return;
  await enqueue(transaction, now, {
    kind: 'customer',
    submissionId: inquiry.id,
    message: await mailOf(facts, accepted, {
      url: pageInMail(setup.siteUrl),
      events: await listAgreementEvents(transaction, inquiry.id),
      brokenAt: await firstBroken(transaction, inquiry.id),
      logo: await logoAt({ db: transaction, files: setup.files }, acceptedAt),
    }),
  });
}

/** The mail that brings the customer what they accepted. */
async function mailOf(
  { inquiry }: Facts,
  accepted: AgreementAccepted,
  { url, ...record }: { url: string } & Pick<AgreementPaper, 'events' | 'brokenAt' | 'logo'>,
) {
  const reference = referenceOf(inquiry.id);
  const paper = await agreementPdf({ inquiryId: inquiry.id, accepted, text: agreementText(), ...record });
  const { terms, acceptedAt } = accepted;
  return {
    to: inquiry.email,
    replyTo: facts.contact.email,
    ...letterOf('agreement-accepted', {
      firstName: inquiry.firstName,
      address: terms.address,
      when: momentInWords(new Date(acceptedAt)),
      details: {
        facts: [
          ['Property', terms.address] as const,
          ...inspectionsInWords(terms, agreementText()).map(({ title, price }) => [title, price] as const),
          ['Reference', reference] as const,
        ],
      },
      page: { link: { text: 'Open your page', address: url } },
    }),
    attachments: [
      {
        filename: `agreement-${reference}.pdf`,
        mediaType: 'application/pdf',
        base64: paper.toString('base64'),
      },
    ],
  };
}
