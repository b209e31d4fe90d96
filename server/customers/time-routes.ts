import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dayOf } from '#contract/calendar.ts';
import { CancelVisit, ChooseOwnTime, MoveToTime } from '#contract/customer/forms.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { noteError } from '../http/errors.ts';
import { closeUnread } from '../http/forms.ts';
import * as inquiries from '../inquiries/public.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import * as inspections from '../inspections/public.ts';
import type { PageInvoices } from '../invoices/public.ts';
import { noteIncoming } from '../messages/to-earlier.ts';
import { found, refuse } from '../refusal.ts';
import { agreementState } from './agreement.ts';
import { bookHeld } from './book-held.ts';
import { cancellationPage, moneyOf } from './cancellation.ts';
import { type Facts, factsOf } from './facts.ts';
import { tellOffice } from './office-mails.ts';
import type { OpenedPage } from './open-page.ts';
import { mayChange, mustSuitBuilder, toChoose, withHeld } from './own-times.ts';
import { readForm, textErrors, typedIn } from './page-forms.ts';
import { ByToken } from './page-routes.ts';
import { type ChooseOffered, type CustomerForms, hourlyLimit } from './post-routes.ts';
import { mustBeOpen } from './refusals.ts';
import { doneAddress } from './said.ts';
import { closedWords, type TimesQuery, timesPage } from './times-page.ts';
import { titleOfInspection, whenInWords } from './words.ts';

/** So many times an hour are held, moved and cancelled from the page of one inquiry, each counted by itself. */
const MOST_AN_HOUR = 30;

const Query = z.object({
  day: z.string().max(10).optional().catch(undefined),
  type: z.string().max(100).optional().catch(undefined),
  move: z.string().max(100).optional().catch(undefined),
  inspection: z.string().max(100).optional().catch(undefined),
  done: z.string().max(20).optional().catch(undefined),
});

type TimeForms = CustomerForms & { chooseOffered: ChooseOffered; pageInvoices: PageInvoices };

/** The page of free times, and what customers do with their times themselves: choose, move and cancel. */
export function timeRoutes(app: App, dependencies: TimeForms): void {
  const { db, opener, limits, wakeOutbox } = dependencies;
  const schema = { params: ByToken, hide: true };
  const [limitHolds, limitMoves, limitCancellations] = ['times', 'moves', 'cancellations'].map((name) =>
    hourlyLimit(limits, name, MOST_AN_HOUR),
  );

  const factsFor = async (reader: Db, { inquiry, now }: OpenedPage) =>
    found(await factsOf(reader, { inquiryId: inquiry.id, now }));

  app.get(customerPaths.times.route, { schema }, async (request, reply) => {
    const page = await opener.openPage(request, reply);
    if (!page) return reply;
    const query = Query.parse(request.query);
    const facts = await factsFor(db, page);
    const done = query.done === 'quote' ? 'You have accepted the quote. Now choose your time.' : '';
    return opener.show(reply, await timesPage({ db, page, facts, query }, { done }));
  });

  app.get(customerPaths.cancellation.route, { schema }, async (request, reply) => {
    const page = await opener.openPage(request, reply);
    if (!page) return reply;
    const facts = await factsFor(db, page);
    const inspection = chosenOf(facts, Query.parse(request.query).inspection);
    return opener.show(reply, cancellationPage({ page, facts, inspection }));
  });

  /** Answers a form; what is refused comes back with the times that are free now. */
  async function answering(
    { request, reply, page }: { request: FastifyRequest; reply: FastifyReply; page: OpenedPage },
    query: TimesQuery,
    {
      limit,
      change,
    }: { limit: ((id: string) => void) | undefined; change: (transaction: Db) => Promise<string> },
  ): Promise<FastifyReply> {
    try {
      limit?.(page.inquiry.id);
      const next = await db.transaction().execute(change);
      wakeOutbox();
      return reply.redirect(next, 303);
    } catch (error) {
      closeUnread(error, request, reply);
      const { status, body } = noteError(error, request, reply);
      const problem = Object.values(body.errors ?? {})[0] ?? body.message;
      const facts = await factsFor(db, page);
      return opener.show(reply, await timesPage({ db, page, facts, query }, { problem }), status);
    }
  }

  app.post(customerPaths.time.route, { schema }, async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await opener.openPage(request, reply);
    if (!page) return reply;
    const { start, type } = typedIn(request.body, ['start', 'type']);
    if (start === undefined) return dependencies.chooseOffered(request, reply, page);
    return answering(
      { request, reply, page },
      { day: dayTyped(start), type },
      {
        limit: limitHolds,
        change: async (transaction) => {
          const chosen = readForm(ChooseOwnTime, request.body);
          const facts = await lockedFacts(transaction, page);
          const all = toChoose(facts, page.now);
          const wanted = chosen.type === undefined ? all[0] : all.find((one) => one.type === chosen.type);
          if (!wanted) return refuse('conflict', notToChoose(facts));
          mustSuitBuilder(facts, { type: wanted.type, start: chosen.start });
          await inspections.holdTime(transaction, dependencies, {
            inquiryId: page.inquiry.id,
            type: wanted.type,
            chosen,
            now: page.now,
          });
          const then = await factsFor(transaction, page);
          // What is agreed on already, on paper for example, needs no second step.
          const state = agreementState(withHeld(then, page.now));
          if (state === 'to-accept' || state === 'again') return customerPaths.agreement(page.token);
          await bookHeld(transaction, dependencies, { inquiryId: page.inquiry.id, now: page.now });
          return doneAddress(page.address, 'time');
        },
      },
    );
  });

  async function lockedFacts(transaction: Db, page: OpenedPage): Promise<Facts> {
    mustBeOpen(await inquiries.lockWithPerson(transaction, dependencies.kind, page.inquiry.id));
    return factsFor(transaction, page);
  }

  app.post(customerPaths.move.route, { schema }, async (request, reply) => {
    const page = await opener.openPage(request, reply);
    if (!page) return reply;
    const typed = typedIn(request.body, ['start', 'inspection']);
    const first = chosenOf(await factsFor(db, page), typed.inspection);
    const query = { day: dayTyped(typed.start), move: first?.id ?? typed.inspection ?? '' };
    return answering({ request, reply, page }, query, {
      limit: limitMoves,
      change: async (transaction) => {
        const { inspection: id, ...chosen } = readForm(MoveToTime, request.body);
        const facts = await lockedFacts(transaction, page);
        const inspection = mustChange(chosenOf(facts, id), page.now);
        const moved = await inspections.moveOwn(transaction, dependencies, {
          inspectionId: inspection.id,
          chosen,
          reason: 'The customer moved it',
          now: page.now,
        });
        if (moved)
          await tell(transaction, page, {
            kind: 'moved',
            words: `${titleOfInspection(inspection)}: ${whenInWords(moved.before)} → ${whenInWords(chosen.start)}, ${moved.inspector}.`,
          });
        return doneAddress(page.address, 'moved');
      },
    });
  });

  app.post(customerPaths.cancellation.route, { schema }, async (request, reply) => {
    const page = await opener.openPage(request, reply);
    if (!page) return reply;
    const typed = typedIn(request.body, ['reason', 'inspection']);
    try {
      limitCancellations?.(page.inquiry.id);
      await db.transaction().execute(async (transaction) => {
        const { reason, inspection: id } = readForm(CancelVisit, request.body);
        const facts = await lockedFacts(transaction, page);
        const chosen = chosenOf(facts, id);
        // Sent twice, by a double click or a browser that got no answer.
        if (chosen?.status === 'cancelled') return;
        const inspection = mustChange(chosen, page.now);
        const money = moneyOf(facts, inspection);
        await inspections.cancelOwn(transaction, dependencies, {
          inspectionId: inspection.id,
          reason,
          now: page.now,
        });
        await dependencies.pageInvoices.creditUnpaid(transaction, {
          inquiryId: page.inquiry.id,
          inspectionId: inspection.id,
          reason: 'The inspection is cancelled',
          now: page.now,
        });
        const when = inspection.start ? whenInWords(inspection.start) : '';
        const words = [`${titleOfInspection(inspection)} on ${when}. Reason: ${reason}`, ...money.forOffice];
        await tell(transaction, page, { kind: 'cancelled', words: words.join('\n') });
      });
      wakeOutbox();
      return reply.redirect(doneAddress(page.address, 'cancelled'), 303);
    } catch (error) {
      closeUnread(error, request, reply);
      const { status, body } = noteError(error, request, reply);
      const errors = textErrors(body.errors);
      const facts = await factsFor(db, page);
      const inspection = chosenOf(facts, typed.inspection);
      const refused = { problem: body.message, errors, typed };
      return opener.show(reply, cancellationPage({ page, facts, inspection }, refused), status);
    }
  });

  /** Keeps what a customer changed in the thread, where it waits for the office, and mails it to the office. */
  async function tell(
    transaction: Db,
    { inquiry: { id }, now }: OpenedPage,
    { kind, words }: { kind: 'moved' | 'cancelled'; words: string },
  ): Promise<void> {
    const inquiry = found(await inquiries.find(transaction, id));
    await noteIncoming(transaction, inquiry, { kind, channel: 'page', from: inquiry.name, words, now });
    const { siteUrl } = dependencies;
    await tellOffice(transaction, { inquiry, about: kind, words, siteUrl, now });
  }
}

/** The inspection that a form names; without a name the next one that is booked, or else the last one. */
function chosenOf({ inspections: all }: Facts, id: string | undefined): CustomersInspection | undefined {
  if (id !== undefined) return all.find((one) => one.id === id);
  return all.find(({ status, start }) => status === 'booked' && start !== null) ?? all.at(-1);
}

/** @throws Refusal for an inspection that its customer can't change themselves now */
function mustChange(inspection: CustomersInspection | undefined, now: Date): CustomersInspection {
  if (inspection && mayChange(inspection, now)) return inspection;
  return refuse('conflict', closedWords(inspection, now).replace(/\.$/, ''));
}

function notToChoose(facts: Facts): string {
  const booked = facts.inspections.find(({ status, start }) => status === 'booked' && start !== null);
  if (booked?.start) return `Your inspection is booked already, for ${whenInWords(booked.start)}`;
  return inspections.ownRefusals().off;
}

/** The day of a typed time, for the page that comes back. */
function dayTyped(start: string | undefined): string | undefined {
  const moment = new Date(start ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : dayOf(moment);
}
