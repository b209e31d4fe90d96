import { expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/quotes.ts';
import type { Quote } from '#contract/desk/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { firstBroken, listAgreementEvents } from '#server/customers/agreement-events.ts';
import { ada } from '#test/cast.ts';
import { customerToken, submit } from '#test/customers.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

/** One of several moments may hide a race. */
const MOMENTS = 8;

whereDatabasesDiffer('a quote that is answered in two tabs at once, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;

  /** A quote of $550 with an option of $199, as its customer has it open in two tabs. */
  async function opened() {
    const payload = { ...ada };
    const sent = await server.app.inject({ method: 'POST', url: paths.contact, payload });
    const { id } = sent.json<{ id: string }>();
    const lines = [
      { description: 'Frame inspection', cents: 55_000, type: 'frame' },
      { description: 'Thermal imaging', cents: 19_900, type: 'thermal-imaging', optional: true },
    ];
    const reply = await call('POST', addressOf(calls.make, { id }), { lines });
    server.clock.now = new Date(server.clock.now.getTime() + 11_000);
    const token = await customerToken(desk, id);
    const { number } = reply.json<{ quote: Quote }>().quote;
    const accept = (more: Record<string, string>) =>
      submit(desk, customerPaths.quoteAcceptance(token, number), {
        name: 'Ada Sample',
        accept: 'yes',
        edition: '1',
        ...more,
      });
    const decline = () => submit(desk, customerPaths.quoteRefusal(token, number), { reason: 'Too much' });
    return { id, accept, decline };
  }
  async function standing(id: string) {
    const { quotes } = (await call('GET', addressOf(calls.list, { id }))).json<{ quotes: Quote[] }>();
    const events = (await listAgreementEvents(database.db, id)).map(({ event }) => event);
    const mails = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('submission_id', '=', id)
      .execute();
    const told = mails.filter(({ message }) => message.includes('"Accepted: quote'));
    expect(await firstBroken(database.db, id)).toBeNull();
    return { quote: quotes[0], events, mails: told.length };
  }

  test('with different options: one of them counts, and the other is told for how much', async () => {
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const { id, accept } = await opened();
      const replies = await Promise.all([accept({}), accept({ option: 'line-2' })]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
      const { quote, events, mails } = await standing(id);
      const total = replies[0]?.statusCode === 303 ? 55_000 : 74_900;
      expect(quote).toMatchObject({ status: 'accepted', totalCents: total });
      const refused = replies.find(({ statusCode }) => statusCode === 409);
      const words = `You have accepted this quote already, for ${total === 55_000 ? '$550.00' : '$749.00'}`;
      expect(refused?.body).toContain(words);
      expect(events.map((event) => event.kind === 'quote-accepted' && event.quote.totalCents)).toEqual([
        total,
      ]);
      expect(mails).toBe(1);
    }
  });

  test('with the same options: both read that it is accepted, and it is kept once', async () => {
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const { id, accept } = await opened();
      const replies = await Promise.all([accept({}), accept({}), accept({})]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
      const { quote, events, mails } = await standing(id);
      expect([quote?.status, events.length, mails]).toEqual(['accepted', 1, 1]);
    }
  });

  test('accepted in one and declined in the other: the first one counts', async () => {
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const { id, accept, decline } = await opened();
      const replies = await Promise.all(moment % 2 === 0 ? [accept({}), decline()] : [decline(), accept({})]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
      const { quote, events } = await standing(id);
      expect(['accepted', 'declined']).toContain(quote?.status);
      expect(events).toHaveLength(quote?.status === 'accepted' ? 1 : 0);
      const refused = replies.find(({ statusCode }) => statusCode === 409);
      expect(refused?.body).toContain(
        quote?.status === 'accepted'
          ? 'You have accepted this quote already'
          : 'You have declined this quote',
      );
    }
  });
});
