import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeDetails, ChooseTime, SendMessage, WithdrawRequest } from '#contract/customer/forms.ts';
import { customerDetailNames, type Said } from '#contract/customer/page.ts';
import { detailNames } from '#contract/desk/customers.ts';
import { inspectionMessages } from '#contract/desk/inspections.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import { noteFromPage, noteIncoming, readableOf } from '../messages/to-earlier.ts';
import { Refusal, refuse, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { tellOffice } from './office-mails.ts';
import type { OpenedPage } from './open-page.ts';
import { answeringWithPage, readForm, typedIn } from './page-forms.ts';
import { ByToken, type CustomerPages, refusedPage } from './page-routes.ts';
import { customerRefusals, mustBeOpen } from './refusals.ts';
import { type Done, doneAddress } from './said.ts';
import { whenInWords } from './words.ts';

export type CustomerForms = CustomerPages & {
  limits: Limits;
  wakeOutbox: () => void;
};

/** So many messages, changes or withdrawals an hour are taken from the page of one inquiry, each counted by itself. */
const MOST_AN_HOUR = 20;
/** The same message within this time is a repeat: a double click, or a browser that got no answer. */
const REPEAT_MS = 10 * 60_000;

/** Refuses what comes too often from the page of one inquiry. */
export function hourlyLimit(limits: Limits, name: string, most = MOST_AN_HOUR): (inquiryId: string) => void {
  const counted = limits.perHour(`customer-page-${name}`);
  return (inquiryId) => {
    if (counted.of(inquiryId) >= most)
      throw new Refusal('too-many', customerRefusals().tooMany(most), {
        waitMs: counted.secondsLeft() * 1000,
      });
    counted.add(inquiryId, 1);
  };
}

/** Answers the form by which a customer chooses one of the times that the office offered. */
export type ChooseOffered = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: OpenedPage,
) => Promise<FastifyReply>;

/**
 * What a customer asks, corrects and withdraws on their page, each by a plain form.
 *
 * @returns what answers the form with which they choose an offered time. Its address takes the times that they choose themselves too
 */
export function postRoutes(app: App, dependencies: CustomerForms): ChooseOffered {
  const { db, wakeOutbox, limits, opener } = dependencies;
  const showRefused = refusedPage(dependencies);
  const [limitMessages, limitDetails, limitWithdrawals] = ['messages', 'details', 'withdrawals'].map((name) =>
    hourlyLimit(limits, name),
  );

  type Form = { part: Said['part']; fields: readonly string[]; limit?: ((id: string) => void) | undefined };
  type Change = (transaction: Db, page: OpenedPage, body: unknown) => Promise<Done>;

  /** What answers a form whose change happens in one transaction. */
  function answering({ part, fields, limit }: Form, change: Change): ChooseOffered {
    return (request, reply, page) => {
      const typed = typedIn(request.body, fields);
      return answeringWithPage({ request, reply, page, showRefused }, { part, typed }, async () => {
        limit?.(page.inquiry.id);
        const done = await db
          .transaction()
          .execute((transaction) => change(transaction, page, request.body ?? {}));
        wakeOutbox();
        return reply.redirect(doneAddress(page.address, done), 303);
      });
    };
  }

  /** Adds such a form. */
  function form(route: string, of: Form, change: Change): void {
    const answer = answering(of, change);
    app.post(
      route,
      { schema: { params: ByToken, hide: true } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const page = await opener.openPage(request, reply);
        return page ? answer(request, reply, page) : reply;
      },
    );
  }

  form(
    customerPaths.message.route,
    { part: 'message', fields: ['about', 'words'], limit: limitMessages },
    (transaction, page, body) => takeMessage(transaction, dependencies, page, body),
  );
  form(
    customerPaths.details.route,
    { part: 'details', fields: customerDetailNames, limit: limitDetails },
    (transaction, page, body) => changeDetails(transaction, dependencies, page, body),
  );
  form(
    customerPaths.withdrawal.route,
    { part: 'withdrawal', fields: ['reason', 'words'], limit: limitWithdrawals },
    (transaction, page, body) => withdraw(transaction, dependencies, page, body),
  );
  return answering({ part: 'time', fields: [] }, (transaction, page, body) =>
    chooseTime(transaction, dependencies, page, body),
  );
}

async function chooseTime(
  transaction: Db,
  setup: Setup,
  { inquiry, now }: OpenedPage,
  body: unknown,
): Promise<Done> {
  const { choice, inspection, held } = readForm(ChooseTime, body);
  const all = await inspections.ofInquiry(transaction, inquiry.id, now);
  const chosen =
    inspection === undefined
      ? (all.find(({ offer }) => offer !== null) ?? all.find(isBooked))
      : all.find(({ id }) => id === inspection);
  if (!chosen) refuse('conflict', customerRefusals().noTimes);
  // Other times may have been offered while the page was open, and stand at the same places.
  if (held !== undefined && chosen.offer && whenInWords(chosen.offer.expiresAt) !== held)
    refuse('conflict', inspectionMessages.notFreeAnyMore);
  const isBookedNow = await inspections.chooseOf(transaction, setup, {
    inspectionId: chosen.id,
    place: Number(choice),
    now,
  });
  if (!isBookedNow) refuse('conflict', inspectionMessages.notFreeAnyMore);
  return 'time';
}

const isBooked = ({ status }: CustomersInspection) => status === 'booked';

async function takeMessage(transaction: Db, setup: Setup, page: OpenedPage, body: unknown): Promise<Done> {
  const { about, words } = readForm(SendMessage, body);
  await keepMessage(transaction, setup, page, { about, words });
  return about === 'time' ? 'time-asked' : 'message';
}

/** Keeps what a customer wrote and mails it to the office, once. */
async function keepMessage(
  transaction: Db,
  { kind, siteUrl }: Setup,
  { inquiry, now }: OpenedPage,
  {
    about,
    words,
    asksNothing = false,
  }: { about: 'question' | 'time' | 'withdrawal'; words: string; asksNothing?: boolean },
): Promise<void> {
  const locked = await inquiries.lockWithPerson(transaction, kind, inquiry.id);
  const earlier = await readableOf(transaction, inquiry.id, now);
  const since = new Date(now.getTime() - REPEAT_MS).toISOString();
  if (earlier.some((one) => one.kind === about && one.words === words && one.at > since)) return;
  await noteFromPage(transaction, locked, { about, words, asksNothing, now });
  await tellOffice(transaction, { inquiry: locked, about, words, siteUrl, now });
}

async function changeDetails(
  transaction: Db,
  setup: Setup,
  { inquiry: { id }, now }: OpenedPage,
  body: unknown,
): Promise<Done> {
  const inquiry = await inquiries.lockWithPerson(transaction, setup.kind, id);
  mustBeOpen(inquiry);
  const details = readForm(ChangeDetails, { ...valuesOf(inquiry), ...typedIn(body, customerDetailNames) });
  const names = customerDetailNames.filter((name) => details[name] !== inquiry[name]);
  const isDone = (await inspections.ofInquiry(transaction, id, now)).some(({ status }) => status === 'done');
  // What was inspected, and for whom, stands in the report and the invoice.
  const fixed = names.find(
    (name) => name === 'firstName' || name === 'lastName' || name === 'propertyAddress',
  );
  if (isDone && fixed) refuseField('conflict', fixed, customerRefusals().isDone);
  const actor = { username: null, now };
  if ((await inquiries.correctDetails(transaction, setup, { id, details, actor })) === null) return 'details';
  const words = names
    .map((name) => `${detailNames[name]}: ${inquiry[name] || 'none'} → ${details[name] || 'none'}`)
    .join('\n');
  // The correction itself is in the history.
  await noteIncoming(transaction, inquiry, {
    kind: 'details',
    channel: 'page',
    from: inquiry.name,
    words,
    now,
  });
  await tellOffice(transaction, {
    inquiry,
    about: 'details',
    words,
    siteUrl: setup.siteUrl,
    now,
  });
  return 'details';
}

function valuesOf(inquiry: KnownInquiry): Record<string, string> {
  return Object.fromEntries(customerDetailNames.map((name) => [name, inquiry[name]]));
}

/** Closes the request; where somebody is to come, or has been there, the office is told and calls. */
async function withdraw(transaction: Db, setup: Setup, page: OpenedPage, body: unknown): Promise<Done> {
  const { reason, words } = readForm(WithdrawRequest, body);
  const { id } = page.inquiry;
  const inquiry = await inquiries.lockWithPerson(transaction, setup.kind, id);
  if (inquiry.status === 'closed') return 'withdrawn';
  await inspections.letGo(transaction, id);
  const all = await inspections.ofInquiry(transaction, id, page.now);
  const needsOffice =
    inquiry.status === 'booked' ||
    inquiry.status === 'completed' ||
    all.some(({ status, offer }) => offer !== null || status === 'booked' || status === 'done');
  if (needsOffice) {
    const asked = words || 'I want to withdraw my request. Please call me.';
    await keepMessage(transaction, setup, page, { about: 'withdrawal', words: asked });
    return 'withdrawal-asked';
  }
  const said = words || 'The request is withdrawn.';
  await keepMessage(transaction, setup, page, { about: 'withdrawal', words: said, asksNothing: true });
  await inquiries.withdraw(transaction, setup, { id, reason, actor: { username: null, now: page.now } });
  return 'withdrawn';
}
