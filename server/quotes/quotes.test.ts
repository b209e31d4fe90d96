import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as calls from '#contract/desk/endpoints/quotes.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { type Quote, type QuoteProposal, quoteRefusals } from '#contract/desk/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { firstBroken, listAgreementEvents } from '#server/customers/agreement-events.ts';
import { ada } from '#test/cast.ts';
import { customerToken, submit, visit } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { addInspector, kim } from '#test/inspectors.ts';

const frame = { description: 'Frame inspection', cents: 55_000, type: 'frame' };
const thermal = { description: 'Thermal imaging', cents: 19_900, type: 'thermal-imaging', optional: true };
const SECOND = 1_000;

onEachDatabase('quotes on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;

  async function request(who: object = ada): Promise<string> {
    const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: who });
    return reply.json<{ id: string }>().id;
  }

  const make = (id: string, body: object) => call('POST', addressOf(calls.make, { id }), body);
  async function made(id: string, body: object = { lines: [frame] }): Promise<Quote> {
    const reply = await make(id, body);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ quote: Quote }>().quote;
  }
  async function of(id: string): Promise<Quote[]> {
    return (await call('GET', addressOf(calls.list, { id }))).json<{ quotes: Quote[] }>().quotes;
  }
  const pass = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  /** A quote that its customer has got, with the token of their page. */
  async function sent(body: object = { lines: [frame, thermal], message: 'We can come on Tuesday.' }) {
    const inquiryId = await request();
    const quote = await made(inquiryId, body);
    pass(11 * SECOND);
    return { inquiryId, quote, token: await customerToken(desk, inquiryId) };
  }
  const answer = (token: string, number: string, fields: Record<string, string>) =>
    submit(desk, customerPaths.quoteAcceptance(token, number), {
      name: 'Ada Sample',
      accept: 'yes',
      edition: '1',
      ...fields,
    });
  const standingOf = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<{
      inquiry: { status: string; answeredAt: string | null };
      events: { kind: string; words: string }[];
    }>();
  const waitingMails = (inquiryId: string) =>
    database.db
      .selectFrom('outbox')
      .select(['id', 'message', 'next_attempt_at'])
      .where('submission_id', '=', inquiryId)
      .where('id', 'like', 'quote.%')
      .execute();

  test('the proposal of a request is what the price list says', async () => {
    const id = await request();
    const proposal = await call('GET', addressOf(calls.proposal, { id }));
    expect(proposal.json()).toEqual({ lines: [{ ...frame }], totalCents: 55_000 });
    const from = await request({ ...ada, serviceType: 'dilapidation', inspectionType: undefined });
    const open = (await call('GET', addressOf(calls.proposal, { id: from }))).json();
    expect(open).toMatchObject({
      lines: [{ cents: null, type: 'dilapidation', from: true }],
      totalCents: null,
    });
    expect((await call('GET', addressOf(calls.proposal, { id: 'nobody' }))).statusCode).toBe(404);
  });

  test('a sent quote answers the request, leaves ten seconds later, and can be taken back until then', async () => {
    const id = await request();
    const quote = await made(id);
    expect(quote).toMatchObject({ edition: 1, status: 'queued', totalCents: 55_000, decision: null });
    expect(quote.number).toMatch(/^Q-2026-\d{4}$/);
    expect(Date.parse(quote.sendsAt ?? '') - server.clock.now.getTime()).toBe(10 * SECOND);
    expect((await standingOf(id)).inquiry).toMatchObject({ status: 'answered' });
    const [mail] = await waitingMails(id);
    expect(mail?.next_attempt_at).toBe(quote.sendsAt);

    const back = await call('DELETE', addressOf(calls.takeBack, { id: quote.id }));
    expect(back.json()).toMatchObject({ quote: { status: 'draft', sendsAt: null } });
    expect(await waitingMails(id)).toEqual([]);
    expect((await standingOf(id)).inquiry).toMatchObject({ status: 'new', answeredAt: null });

    const again = await made(id);
    pass(11 * SECOND);
    const late = await call('DELETE', addressOf(calls.takeBack, { id: again.id }));
    expect([late.statusCode, late.json().message]).toEqual([409, quoteRefusals.hasLeft]);
    expect((await of(id)).map(({ status }) => status)).toEqual(['sent', 'draft']);
  });

  test('the customer reads what it costs and what is in it, chooses an option and accepts, once', async () => {
    const { inquiryId, quote, token } = await sent();
    const address = customerPaths.quote(token, quote.number);
    const page = await visit(desk, address);
    expect(page.statusCode).toBe(200);
    for (const words of [
      '$550.00',
      'Thermal imaging',
      '$199.00',
      'We can come on Tuesday.',
      'We inspect the frame before it is wrapped',
    ])
      expect(page.body).toContain(words);
    expect((await of(inquiryId))[0]).toMatchObject({ status: 'opened', openedAt: expect.any(String) });

    const unsigned = await answer(token, quote.number, { name: '', option: 'line-2' });
    expect(unsigned.statusCode).toBe(400);
    expect(unsigned.body).toContain('Type your name');
    const accepted = await answer(token, quote.number, { option: 'line-2' });
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, address]);
    const repeated = await answer(token, quote.number, { option: 'line-2' });
    expect(repeated.statusCode).toBe(303);
    const otherTab = await answer(token, quote.number, {});
    expect(otherTab.statusCode).toBe(409);
    expect(otherTab.body).toContain('You have accepted this quote already, for $749.00');

    const [stands] = await of(inquiryId);
    expect(stands).toMatchObject({
      status: 'accepted',
      totalCents: 74_900,
      decision: { accepted: true, name: 'Ada Sample', reason: null },
    });
    expect(stands?.lines.map(({ chosen }) => chosen)).toEqual([true, true]);
    const events = await listAgreementEvents(database.db, inquiryId);
    expect(events.map(({ event }) => event.kind)).toEqual(['quote-accepted']);
    expect(await firstBroken(database.db, inquiryId)).toBeNull();
    expect((await standingOf(inquiryId)).events.filter(({ kind }) => kind === 'quote')).toHaveLength(2);
    const pdf = await visit(desk, customerPaths.quotePdf(token, quote.number));
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('an accepted price is that of the agreement and of the proposed invoice', async () => {
    const inspector = await addInspector(database.db, kim);
    void inspector;
    const { inquiryId, quote, token } = await sent({
      lines: [
        { ...frame, cents: 61_050 },
        { description: 'Travel to Gympie', cents: 8_000 },
      ],
    });
    expect((await answer(token, quote.number, {})).statusCode).toBe(303);
    const booking = {
      inquiryId,
      type: 'frame',
      inspectorId: kim.id,
      start: '2026-12-03T22:00:00Z',
      override: { reason: 'As it is tried' },
    };
    const booked = await call('POST', inspectionCalls.book.path, booking);
    expect(booked.statusCode, booked.body).toBe(201);
    const told = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('submission_id', '=', inquiryId)
      .where('kind', '=', 'inspection')
      .execute();
    expect(told.some(({ message }) => message.includes('$690.50'))).toBe(true);
    const agreement = await visit(desk, customerPaths.agreement(token));
    expect(agreement.body).toContain('$690.50');
    const proposal = await call('GET', `${invoiceCalls.proposal.path}?inquiryId=${inquiryId}`);
    expect(proposal.json<InvoiceProposal>().lines.map(({ amountIncGst }) => amountIncGst)).toEqual([
      '610.50',
      '80.00',
    ]);
  });

  test('a package that was accepted prices each of its inspections, for agreement and invoice', async () => {
    factsInForce({
      prices: {
        ...facts.prices,
        packages: [{ id: 'two', name: 'Two stages', types: ['slab-base', 'frame'], cents: 99_999 }],
      },
    });
    const inquiryId = await request({ ...ada, additionalInfo: 'And the slab' });
    const proposed = await call('GET', addressOf(calls.proposal, { id: inquiryId }));
    const { lines, totalCents } = proposed.json<QuoteProposal>();
    expect([lines.map(({ type, cents }) => [type, cents]), totalCents]).toEqual([
      [
        ['slab-base', 50_000],
        ['frame', 49_999],
      ],
      99_999,
    ]);
    const quote = await made(inquiryId, { lines });
    pass(11 * SECOND);
    const token = await customerToken(desk, inquiryId);
    expect((await answer(token, quote.number, {})).statusCode).toBe(303);
    const days = { 'slab-base': '2026-12-14', frame: '2026-12-15' };
    for (const [type, day] of Object.entries(days)) {
      const booked = await call('POST', inspectionCalls.book.path, {
        inquiryId,
        type,
        inspectorId: kim.id,
        start: `${day}T22:00:00Z`,
        override: { reason: 'As it is tried' },
      });
      expect(booked.statusCode, booked.body).toBe(201);
    }
    const agreement = await visit(desk, customerPaths.agreement(token));
    for (const price of ['$500.00', '$499.99']) expect(agreement.body).toContain(price);
    const proposal = await call('GET', `${invoiceCalls.proposal.path}?inquiryId=${inquiryId}`);
    const invoiced = proposal.json<InvoiceProposal>().lines;
    expect(invoiced.map(({ amountIncGst }) => amountIncGst)).toEqual(['500.00', '499.99']);
    expect(new Set(invoiced.map(({ inspectionId }) => inspectionId)).size).toBe(2);
  });

  test('an edition replaces the earlier one, which can no longer be accepted', async () => {
    const { inquiryId, quote, token } = await sent();
    const next = await call('POST', addressOf(calls.nextEdition, { id: quote.id }), {
      lines: [{ ...frame, cents: 50_000 }],
    });
    expect(next.statusCode, next.body).toBe(201);
    expect((await of(inquiryId)).map(({ edition, status }) => [edition, status])).toEqual([
      [2, 'queued'],
      [1, 'replaced'],
    ]);
    const meanwhile = await answer(token, quote.number, {});
    expect(meanwhile.statusCode).toBe(409);
    expect(meanwhile.body).toContain('We are sending you a new edition');
    pass(11 * SECOND);
    const stale = await answer(token, quote.number, {});
    expect(stale.statusCode).toBe(409);
    expect(stale.body).toContain('We have sent you a new edition of this quote');
    expect(stale.body).toContain('$500.00');
    expect((await answer(token, quote.number, { edition: '2' })).statusCode).toBe(303);
    const further = await call('POST', addressOf(calls.nextEdition, { id: quote.id }), { lines: [frame] });
    expect([further.statusCode, further.json().message]).toEqual([409, quoteRefusals.accepted]);
  });

  test('taking an edition back opens the earlier one again', async () => {
    const { inquiryId, quote, token } = await sent();
    const next = await call('POST', addressOf(calls.nextEdition, { id: quote.id }), { lines: [frame] });
    await call('DELETE', addressOf(calls.takeBack, { id: next.json().quote.id }));
    expect((await of(inquiryId)).map(({ edition, status }) => [edition, status])).toEqual([
      [2, 'draft'],
      [1, 'sent'],
    ]);
    expect((await answer(token, quote.number, {})).statusCode).toBe(303);
  });

  test('a quote is declined with a reason, and then not accepted', async () => {
    const { inquiryId, quote, token } = await sent();
    const address = customerPaths.quoteRefusal(token, quote.number);
    const without = await submit(desk, address, { reason: '' });
    expect(without.statusCode).toBe(400);
    expect(without.body).toContain('Tell us why, in a few words');
    expect((await submit(desk, address, { reason: 'We found somebody nearer' })).statusCode).toBe(303);
    expect((await of(inquiryId))[0]).toMatchObject({
      status: 'declined',
      decision: { accepted: false, reason: 'We found somebody nearer' },
    });
    const late = await answer(token, quote.number, {});
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('You have declined this quote');
  });

  test('a quote that was withdrawn, ran out, or is for another address is not accepted, and says why', async () => {
    const withdrawn = await sent();
    const given = addressOf(calls.withdraw, { id: withdrawn.quote.id });
    expect((await call('PUT', given, { reason: 'Wrong stage', version: 99 })).statusCode).toBe(409);
    expect((await call('PUT', given, { reason: 'Wrong stage' })).statusCode).toBe(200);
    const first = await answer(withdrawn.token, withdrawn.quote.number, {});
    expect([first.statusCode, first.body.includes('We have withdrawn this quote')]).toEqual([409, true]);

    const moved = await sent();
    await database.db
      .updateTable('contact_submissions')
      .set({ property_address: '99 Other Street, Gympie QLD 4570' })
      .where('id', '=', moved.inquiryId)
      .execute();
    const second = await answer(moved.token, moved.quote.number, {});
    expect([second.statusCode, second.body.includes('Your request has changed')]).toEqual([409, true]);

    const old = await sent({ lines: [frame], validUntil: '2026-11-21' });
    await desk.at('2026-11-21T13:59:59Z');
    expect((await of(old.inquiryId))[0]?.status).toBe('sent');
    await desk.at('2026-11-21T14:00:00Z');
    expect((await of(old.inquiryId))[0]?.status).toBe('lapsed');
    const third = await answer(old.token, old.quote.number, {});
    expect([third.statusCode, third.body.includes('This quote ended on 21 November 2026')]).toEqual([
      409,
      true,
    ]);
  });

  test('a quote that cannot be is refused with a sentence, and nothing of it is kept', async () => {
    const id = await request();
    const refused = [
      [{ lines: [{ ...frame, cents: 0 }] }, quoteRefusals.nothing],
      [{ lines: [{ ...frame, cents: -5 }] }, 'An amount can’t be below zero'],
      [{ lines: [{ ...frame, cents: 10_000_000 }] }, 'An amount must be below $100,000'],
      [
        {
          lines: [
            { ...frame, cents: 9_000_000 },
            { ...frame, cents: 9_000_000 },
          ],
        },
        quoteRefusals.tooMuch,
      ],
      [{ lines: [{ ...frame, description: ' ' }] }, 'Say what it is'],
      [{ lines: [{ ...frame, optional: true }] }, quoteRefusals.nothing],
      [{ lines: [] }, 'Enter at least one line'],
      [{ lines: [frame], validUntil: '2026-11-01' }, quoteRefusals.past],
      [{ lines: [frame], validUntil: '2028-11-01' }, quoteRefusals.tooLate],
      [{ lines: [frame], validUntil: '2026-13-01' }, 'Enter a day in the form 2026-12-02'],
      [{ lines: [{ ...frame, type: 'castle' }] }, 'Choose a type of inspection'],
      [{ lines: [frame], times: 'own' }, quoteRefusals.ownTimes],
    ] as const;
    for (const [body, words] of refused) {
      const reply = await make(id, body);
      expect([reply.statusCode, reply.body.includes(words)], `${JSON.stringify(body)} ${reply.body}`).toEqual(
        [400, true],
      );
    }
    expect(await of(id)).toEqual([]);
    expect((await make('nobody', { lines: [frame] })).statusCode).toBe(404);
    expect((await call('DELETE', addressOf(calls.takeBack, { id: 'nobody' }))).statusCode).toBe(404);
  });

  test('the longest quote has its PDF, over several pages', async () => {
    const id = await request();
    const description = `${'Frame inspection of a very long address '.repeat(4)}end`;
    const lines = Array.from({ length: 40 }, () => ({ ...frame, description, cents: 100 }));
    const quote = await made(id, { lines, message: 'Line\n'.repeat(800), send: false });
    const reply = await call('GET', paths.quotePdf(quote.id));
    expect([reply.statusCode, reply.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const pdf = await getDocumentProxy(new Uint8Array(reply.rawPayload));
    expect(pdf.numPages).toBeGreaterThan(3);
  });

  test('times go with a quote, are held, and are free again when it is taken back', async () => {
    const id = await request();
    const start = '2026-12-09T22:00:00.000Z';
    const body = { lines: [frame], times: [{ inspectorId: kim.id, start }] };
    const quote = await made(id, body);
    const offered = () =>
      call('GET', `${inspectionCalls.list.path}?inquiryId=${id}`).then((reply) => reply.json().inspections);
    expect(await offered()).toMatchObject([{ status: 'offered', offer: { times: [{ start }] } }]);
    const [mail] = await waitingMails(id);
    expect(mail?.message).toContain('10 December 2026');
    await call('DELETE', addressOf(calls.takeBack, { id: quote.id }));
    expect(await offered()).toMatchObject([{ status: 'cancelled', offer: null }]);
    expect((await standingOf(id)).inquiry.status).toBe('new');
    expect((await make(id, body)).statusCode).toBe(201);
  });
});
