import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { strangeOutcomes, takeCardEvent } from './card-events.ts';
import type { CardProvider } from './card-provider.ts';

type Dependencies = Setup & {
  db: Db;
  provider: () => CardProvider | undefined;
  wakeOutbox: () => void;
  clock: () => Date;
};

/** An event of a payment has a few thousand bytes. */
const MOST_BYTES = 256 * 1024;
const NOT_SIGNED = 'The signature of this event is missing, wrong or too old';

const Received = z.object({ received: z.literal(true) });

/**
 * Receives the card provider's events. The signature covers the raw bytes of the body, so they are not parsed
 * first. After an error the provider sends the event again, for days.
 */
export async function cardEventRoute(app: App, dependencies: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      paths.cardEvents,
      { bodyLimit: MOST_BYTES, schema: { response: { 200: Received, 400: ApiError, 404: ApiError } } },
      (request, reply) => answerEvent(request, reply, dependencies),
    );
  });
}

async function answerEvent(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, provider: current, wakeOutbox, clock, ...setup }: Dependencies,
): Promise<FastifyReply> {
  const provider = current();
  if (!provider) return refuse('not-found', messages.notFound);
  const now = clock();
  const signature = request.headers['stripe-signature'];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const event = typeof signature === 'string' ? await provider.readEvent(body, signature, now) : undefined;
  if (!event) {
    request.log.warn('refused a card event without the provider’s signature');
    return refuse('invalid', NOT_SIGNED);
  }
  const outcome = await db
    .transaction()
    .execute((transaction) => takeCardEvent(transaction, setup, event, now));
  const said = { event: event.id, kind: event.kind, outcome };
  if (strangeOutcomes.includes(outcome)) request.log.warn(said, 'card event');
  else request.log.info(said, 'card event');
  wakeOutbox();
  return reply.code(200).send({ received: true });
}
