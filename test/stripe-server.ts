import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Params = Record<string, string>;

/** A session as the server holds it. */
export type StripeSession = {
  id: string;
  params: Params;
  status: 'open' | 'complete' | 'expired';
  paymentIntent: string | null;
  url: string;
};

/** Changes to an event's data, to send what a stranger or a bug might. */
type Changes = { id?: string; session?: object; secret?: string; type?: string; created?: number };

export const stripeKeys = { secret: 'sk_test_sample', webhook: 'whsec_sample' };

/**
 * A server that speaks the calls of Stripe that we make, as Stripe documents them: creating a Checkout session, retrieving and expiring it, with
 * bearer keys, idempotency keys and errors; its page of a session, with a form that pays; and webhooks signed as Stripe signs them.
 *
 * @param options.now the clock that signs
 * @param options.failWith the status a call of that number is refused with, counted from 1
 */
export async function runStripe({
  now = () => new Date(),
  failWith = () => undefined,
}: {
  now?: () => Date;
  failWith?: (call: number) => number | undefined;
} = {}) {
  const sessions = new Map<string, StripeSession>();
  const byKey = new Map<string, { asked: string; id: string }>();
  const calls: string[] = [];
  const sent: object[] = [];
  let origin = '';
  /** Where webhooks go; without it none are sent by the page that pays. */
  let webhooksTo: string | undefined;

  const server = createServer(async (request, reply) => {
    const send = (status: number, body: object) =>
      reply
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_sample' })
        .end(JSON.stringify(body));
    const { method, url = '' } = request;
    const page = /^\/pay\/(cs_\w+)$/.exec(url)?.[1];
    if (page) return answerPage(page, request, reply);
    calls.push(`${method} ${url}`);
    const status = failWith(calls.length);
    if (status) return send(status, errorOf('api_error', 'sample'));
    if (request.headers.authorization !== `Bearer ${stripeKeys.secret}`)
      return send(401, errorOf('invalid_request_error', 'invalid_api_key'));
    if (method === 'POST' && url === '/v1/checkout/sessions')
      return create(await text(request), request, send);
    const ending = sessions.get(/^\/v1\/checkout\/sessions\/(cs_\w+)\/expire$/.exec(url)?.[1] ?? '');
    if (method === 'POST' && ending) {
      if (ending.status !== 'open') return send(400, errorOf('invalid_request_error', 'sample'));
      ending.status = 'expired';
      return send(200, shown(ending));
    }
    const found = sessions.get(/^\/v1\/checkout\/sessions\/(cs_\w+)$/.exec(url)?.[1] ?? '');
    return found ? send(200, shown(found)) : send(404, errorOf('invalid_request_error', 'resource_missing'));
  });

  function create(body: string, request: IncomingMessage, send: (status: number, body: object) => unknown) {
    const key = request.headers['idempotency-key'];
    const earlier = typeof key === 'string' ? byKey.get(key) : undefined;
    if (earlier && earlier.asked !== body) return send(400, errorOf('idempotency_error', 'sample'));
    const known = earlier && sessions.get(earlier.id);
    // An answer is stored unchanged under its key, whatever happens to the session later.
    if (known) return send(200, { ...shown(known), status: 'open' });
    const params = Object.fromEntries(new URLSearchParams(body));
    if (Number(params['line_items[0][price_data][unit_amount]']) < 50)
      return send(400, errorOf('invalid_request_error', 'amount_too_small'));
    const id = `cs_test_${randomBytes(8).toString('hex')}`;
    const session: StripeSession = {
      id,
      params,
      status: 'open',
      paymentIntent: null,
      url: `${origin}/pay/${id}`,
    };
    sessions.set(id, session);
    if (typeof key === 'string') byKey.set(key, { asked: body, id });
    return send(200, shown(session));
  }

  /** The page that a customer is sent to. Its buttons pay, or lead back. */
  async function answerPage(id: string, request: IncomingMessage, reply: import('node:http').ServerResponse) {
    const session = sessions.get(id);
    if (!session) return reply.writeHead(404).end();
    if (request.method === 'POST') {
      pay(session);
      if (webhooksTo) await deliver(webhooksTo, completed(session));
      return reply.writeHead(303, { location: session.params.success_url }).end();
    }
    const back = session.params.cancel_url;
    return reply
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<h1>Sample of a payment page</h1><form method="post"><button>Pay</button></form><a href="${back}">Back</a>`,
      );
  }

  function pay(session: StripeSession): StripeSession {
    session.status = 'complete';
    session.paymentIntent ??= `pi_${randomBytes(8).toString('hex')}`;
    return session;
  }

  function event(type: string, object: object, changes: Changes = {}) {
    const created = changes.created ?? Math.floor(now().getTime() / 1000);
    return {
      id: changes.id ?? `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type: changes.type ?? type,

      api_version: '2026-10-28.endive',
      created,
      livemode: false,
      pending_webhooks: 1,
      data: { object },
    };
  }

  function completed(session: StripeSession, changes: Changes = {}) {
    return event('checkout.session.completed', { ...shown(session), ...changes.session }, changes);
  }

  /** The total refunded from a payment so far, in whole cents. */
  function refunded(session: StripeSession, cents: number, changes: Changes = {}) {
    const amount = Number(session.params['line_items[0][price_data][unit_amount]']);
    const charge = {
      object: 'charge',
      amount,
      amount_refunded: cents,
      currency: 'aud',
      payment_intent: session.paymentIntent,
    };
    return event('charge.refunded', { id: `ch_${session.id}`, ...charge }, changes);
  }

  /**
   * A refund, in whole cents, with the events that are sent when it is made and when it fails.
   *
   * @param before the total refunded earlier from the payment
   */
  function refund(session: StripeSession, cents: number, before = 0) {
    const made = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      amount: cents,
      currency: 'aud',
      charge: `ch_${session.id}`,
      payment_intent: session.paymentIntent,
      reason: 'requested_by_customer',
      status: 'succeeded',
      metadata: {},
    };
    const failed = {
      ...made,
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: `txn_${randomBytes(8).toString('hex')}`,
    };
    return {
      made: [event('refund.created', made), refunded(session, before + cents)],
      failed: ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type) => event(type, failed)),
    };
  }

  /**
   * The events of a dispute about a whole payment: when it opens, and when the bank decides some days later.
   */
  function dispute(session: StripeSession, ends: 'won' | 'lost') {
    const opened = {
      id: `du_${randomBytes(8).toString('hex')}`,
      object: 'dispute',
      currency: 'aud',
      amount: Number(session.params['line_items[0][price_data][unit_amount]']),
      charge: `ch_${session.id}`,
      payment_intent: session.paymentIntent,
      metadata: {},
      reason: 'product_not_received',
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [],
      evidence: {},
      evidence_details: { due_by: 1_796_083_199, has_evidence: false, past_due: false, submission_count: 0 },
    };
    const later = { created: Math.floor(now().getTime() / 1000) + 5 * 24 * 60 * 60 };
    const closed = {
      ...opened,
      status: ends,
      evidence_details: { ...opened.evidence_details, due_by: null },
    };
    return {
      opened: ['charge.dispute.created', 'charge.dispute.funds_withdrawn'].map((type) => event(type, opened)),
      closed: [
        event('charge.dispute.closed', closed, later),
        ...(ends === 'won' ? [event('charge.dispute.funds_reinstated', closed, later)] : []),
      ],
    };
  }

  /** The bytes and headers of a webhook. */
  function signed(
    body: object,
    { secret = stripeKeys.webhook, at = now() }: { secret?: string; at?: Date } = {},
  ) {
    const payload = JSON.stringify(body);
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${timestamp},v1=${signature},v0=${'0'.repeat(64)}`,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    return { payload, headers };
  }

  /** Sends a webhook to a running server; returns its status. */
  async function deliver(to: string, body: object): Promise<number> {
    const { payload, headers } = signed(body);
    sent.push(body);
    return (await fetch(to, { method: 'POST', body: payload, headers })).status;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    sent,
    pay,
    completed,
    refunded,
    refund,
    dispute,
    event,
    signed,
    deliver,
    settings: {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      STRIPE_API_ORIGIN: origin,
    },
    sessions: () => [...sessions.values()],
    /** From now on, paying on the page of a session sends its webhook there before it leads back. */
    sendWebhooksTo(address: string): void {
      webhooksTo = address;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StripeServer = Awaited<ReturnType<typeof runStripe>>;

function shown(session: StripeSession) {
  const { id, params, status, paymentIntent, url } = session;
  const amount = Number(params['line_items[0][price_data][unit_amount]']);
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    livemode: false,
    url: status === 'open' ? url : null,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',

    amount_subtotal: amount,
    amount_total: amount,
    currency: params['line_items[0][price_data][currency]'],

    client_reference_id: params.client_reference_id ?? null,
    customer_email: params.customer_email ?? null,
    payment_intent: paymentIntent,
    metadata: { invoice: params['metadata[invoice]'] },
    success_url: params.success_url,
    cancel_url: params.cancel_url,
  };
}

function errorOf(type: string, code: string) {
  return {
    error: { type, code, message: 'A sample of an error, which may name a customer: ada@example.com' },
  };
}
