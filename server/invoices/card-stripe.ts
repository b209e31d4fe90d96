import type Stripe from 'stripe';
import { type CardEvent, type CardProvider, CardProviderError, type NewSession } from './card-provider.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; apiOrigin: string | undefined };

const TIMEOUT_MS = 15_000;
/** How long a signature is valid. A repeated event gets a new signature. */
const TOLERANCE_SECONDS = 300;

/**
 * Card payments by Stripe Checkout. The library loads at the first call, so that it does not slow the start.
 */
export function stripeCards(settings: StripeSettings): CardProvider {
  let loading: Promise<Stripe> | undefined;
  const stripe = () => {
    loading ??= loadStripe(settings);
    return loading;
  };
  return {
    origin: settings.apiOrigin ?? 'https://checkout.stripe.com',
    async begin(session) {
      const { sessions } = (await stripe()).checkout;
      const { id, url } = await answered(sessions.create(paramsOf(session), { idempotencyKey: session.key }));
      if (!url) throw new CardProviderError('no_url', { isTemporary: true });
      return { id, url };
    },
    async find(sessionId) {
      const { sessions } = (await stripe()).checkout;
      const { status, url } = await answered(sessions.retrieve(sessionId));
      const state = (['complete', 'expired'] as const).find((one) => one === status);
      return { state: state ?? 'open', url };
    },
    async expire(sessionId) {
      const { sessions } = (await stripe()).checkout;
      await answered(sessions.expire(sessionId));
    },
    async readEvent(body, signature, now) {
      const { webhooks } = await stripe();
      const { webhookSecret } = settings;
      let sent: Stripe.Event;
      try {
        sent = webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
      } catch {
        return undefined;
      }
      return eventOf(sent);
    },
  };
}

async function loadStripe({ secretKey, apiOrigin }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiOrigin ?? 'https://api.stripe.com');
  return new Client(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function paramsOf(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const { cents, title, number } = session;
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'aud', unit_amount: cents, product_data: { name: title } } },
    ],
    client_reference_id: session.invoiceId,
    ...(session.email && { customer_email: session.email }),
    metadata: { invoice: number },
    payment_intent_data: { description: number, metadata: { invoice: number } },
    success_url: session.paidUrl,
    cancel_url: session.cancelledUrl,
  };
}

/** @throws CardProviderError in place of the library's own errors, whose messages may name the customer */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const {
      type = 'unknown',
      code,
      statusCode,
    } = error as { type?: string; code?: string; statusCode?: number };
    const isTemporary = statusCode === undefined || statusCode === 429 || statusCode >= 500;
    throw new CardProviderError([type, code].filter(Boolean).join(' '), { isTemporary });
  }
}

function eventOf(sent: Stripe.Event): CardEvent {
  const event = { id: sent.id, kind: sent.type, at: new Date(sent.created * 1000) };
  switch (sent.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { id, payment_status, payment_intent, client_reference_id, amount_total, currency } =
        sent.data.object;
      if (payment_status !== 'paid') return { ...event, about: { what: 'other' } };
      const paid = { sessionId: id, paymentIntent: idOf(payment_intent), invoiceId: client_reference_id };
      return {
        ...event,
        about: { what: 'paid', ...paid, cents: amount_total ?? 0, currency: currency ?? '' },
      };
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded: cents, currency } = sent.data.object;
      const paymentIntent = idOf(payment_intent);
      if (paymentIntent === null) return { ...event, about: { what: 'other' } };
      return { ...event, about: { what: 'refunded', paymentIntent, cents, currency } };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { ...event, about: refundOf(sent.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...event, about: disputeOf(sent.data.object) };
    default:
      return { ...event, about: { what: 'other' } };
  }
}

function refundOf({ id, payment_intent, amount, currency, status }: Stripe.Refund): CardEvent['about'] {
  const paymentIntent = idOf(payment_intent);
  if (paymentIntent === null) return { what: 'other' };
  const hasFailed = status === 'failed' || status === 'canceled';
  return { what: 'refund', refundId: id, paymentIntent, cents: amount, currency, hasFailed };
}

function disputeOf(dispute: Stripe.Dispute): CardEvent['about'] {
  const { id, payment_intent, amount, currency, reason, status, evidence_details } = dispute;
  const paymentIntent = idOf(payment_intent);
  if (paymentIntent === null) return { what: 'other' };
  const ended = { won: 'won', lost: 'lost', warning_closed: 'closed', prevented: 'closed' } as const;
  const dueBy = evidence_details.due_by;
  return {
    what: 'disputed',
    disputeId: id,
    paymentIntent,
    cents: amount,
    currency,
    reason,
    status: ended[status as keyof typeof ended] ?? 'open',
    answerBy: dueBy === null ? null : new Date(dueBy * 1000),
  };
}

function idOf(thing: string | { id: string } | null): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}
