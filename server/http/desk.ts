import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z as full } from 'zod';
import type { Endpoint, Params } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/schema.ts';
import type { Actor } from '../actor.ts';
import { claimCall, findAnswer, keepAnswer, releaseCall } from '../database/answered-calls.ts';
import type { Database, Db } from '../database/open.ts';
import { gate } from '../gate.ts';
import { refuse } from '../refusal.ts';
import { DatabaseCrossedError } from '../unavailable.ts';
import type { App } from './app.ts';
import { type FindUser, requireUser } from './guards.ts';
import { sendInPieces } from './json.ts';
import { mayTakeLong } from './long-work.ts';

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A call that has been let in and read. */
export type Call<E extends Endpoint> = {
  params: Params<E['path']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  actor: Actor;
  /** The version that the sender saw (`If-Match`): see `mustBeCurrent`. */
  version: number | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A call that changes something: all of it happens in one transaction, or none. */
export type Change<E extends Endpoint> = Call<E> & {
  /** All that the handler reads and writes goes through it: on SQLite, another query would wait for its end. */
  transaction: Db;
  /** Runs something after the commit. */
  afterwards(task: () => unknown): void;
};

/**
 * A call that changes something in several transactions, because the work between them would block everybody
 * else.
 */
export type Steps<E extends Endpoint> = Call<E> & {
  /** The earlier answer under its key. Call it first. */
  earlierAnswer(): Promise<Answer<E> | undefined>;
  /** The same, in the first transaction, which has the key from then on. */
  claimKey(transaction: Db): Promise<Answer<E> | undefined>;
  /** In the last transaction. */
  keepAnswer(transaction: Db, answer: Answer<E>): Promise<void>;
  /** Waits for the answer of another request that has taken over the key; `undefined` at once if none has. */
  answerOfOther(): Promise<Answer<E> | undefined>;
};

/** A handler's answer: a value for the schema, or text that is not checked again. */
type Answer<E extends Endpoint> = z.input<E['answer']>;
type Handler<C, E extends Endpoint> = (call: C) => Promise<Answer<E>>;

type Options = {
  unchecked?: boolean;
  headers?: typeof ChangeHeaders;
};

/** The headers of a call that changes something. */
export const ChangeHeaders = full.object({
  'if-match': full
    .string()
    .regex(/^"?\d{1,9}"?$/, messages.unreadable)
    .optional()
    .describe('The version you read. If somebody saved a later one, the call changes nothing'),
  'idempotency-key': full
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, messages.badKey)
    .optional()
    .describe(
      'Send the same key when you repeat a call. The repeat changes nothing and gets the same answer',
    ),
});

/** Registers one endpoint for signed-in people with its role. */
function routeFor(app: App, { findUser, clock }: { findUser: FindUser; clock: () => Date }) {
  return <E extends Endpoint>(endpoint: E, handler: Handler<Call<E>, E>, options: Options = {}): void => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: requireUser(findUser, endpoint.roles),
      schema: schemaOf(endpoint, options.headers),
      ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
      async handler(request, reply) {
        reply.code(endpoint.status ?? 200);
        const answer = await handler({
          params: request.params as Params<E['path']>,
          query: request.query as Output<E['query']>,
          body: request.body as Output<E['body']>,
          actor: actorOf(request, clock()),
          version: versionSeen(request),
          request,
          reply,
        });
        return options.unchecked ? sendInPieces(reply, answer) : answer;
      },
    });
  };
}

/**
 * Registers the calls of the desk. Each asks for a session before anything is read, and answers a thrown `Refusal` with its
 * status.
 */
export function deskCalls(
  app: App,
  { database, ...dependencies }: { database: Database; findUser: FindUser; clock: () => Date },
) {
  const route = routeFor(app, dependencies);

  return {
    /**
     * Answers a call that only reads, or that looks after its own transactions. A call about a password does: a failed one stays
     * counted, and no answer with a secret is kept for a repeat.
     *
     * @param options.unchecked the answer is in the shape of the contract already: to check thousands of rows again would
     * cost more than to read them. It is sent in pieces
     */
    answers<E extends Endpoint>(endpoint: E, handler: Handler<Call<E>, E>, { unchecked = false } = {}): void {
      route(endpoint, handler, { unchecked });
    },

    /**
     * Answers a call that changes something. A call that is sent again under the same `Idempotency-Key`
     * changes nothing and gets the first answer.
     *
     * @param options.inTurn limits how many calls run at once. Use it for calls that all need one row, such
     *   as the next number of a series. Each would hold a database connection while it waits, and leave none
     *   for others
     * @param options.unchecked as that of `answers`
     */
    changes<E extends Endpoint>(
      endpoint: E,
      handler: Handler<Change<E>, E>,
      { inTurn = gate(Number.POSITIVE_INFINITY), unchecked = false } = {},
    ): void {
      const answerOnce = async (call: Call<E>) => {
        const tasks: (() => unknown)[] = [];
        const afterwards = (task: () => unknown) => tasks.push(task);
        const change = () => {
          tasks.length = 0;
          return database.db
            .transaction()
            .execute((transaction) => onceForItsKey(endpoint, { ...call, transaction, afterwards }, handler));
        };
        const answer = await inTurn(() => oncePast(change));
        for (const task of tasks) await task();
        return answer;
      };
      route(endpoint, answerOnce, { headers: ChangeHeaders, unchecked });
    },

    /** Answers a change in several transactions. It knows `Idempotency-Key` as `changes` does. */
    inSteps<E extends Endpoint>(endpoint: E, handler: Handler<Steps<E>, E>): void {
      const answer = async (call: Call<E>) => {
        mayTakeLong(call.request);
        const { release, ...steps } = stepsOf(database.db, endpoint, call);
        try {
          return await handler({ ...call, ...steps });
        } catch (error) {
          // Otherwise a repeat would wait for an answer that nobody will give.
          await release().catch(() => undefined);
          throw error;
        }
      };
      route(endpoint, answer, { headers: ChangeHeaders });
    },
  };
}

/** Makes a change once more if the database gave it up for another: by then the other has ended. */
async function oncePast<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof DatabaseCrossedError) return change();
    throw error;
  }
}

export type Desk = ReturnType<typeof deskCalls>;

/** The actor of a request that `requireUser` let in. */
export function actorOf(request: FastifyRequest, now: Date): Actor {
  return { username: request.user?.username ?? null, now };
}

const param = full.string().max(100);
/** The params of a download of one thing. */
export const ById = full.object({ id: param });

function schemaOf(
  { path, query, body, answer, status, conflict = ApiError }: Endpoint,
  headers: Options['headers'],
) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const failures = {
    400: ApiError,
    401: ApiError,
    403: ApiError,
    404: ApiError,
    429: ApiError,
    409: conflict,
  };
  const response: Record<number, z.ZodMiniType> = { ...failures, [status ?? 200]: answer };
  return {
    ...(names.length > 0 && { params: full.object(Object.fromEntries(names.map((name) => [name, param]))) }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    response,
  };
}

function versionSeen({ headers }: FastifyRequest): number | undefined {
  const [version] = /\d+/.exec(headers['if-match'] ?? '') ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Makes a change, unless it was made under the same key before: then its answer is that of the first time. */
async function onceForItsKey<E extends Endpoint>(
  { method }: E,
  change: Change<E>,
  handler: Handler<Change<E>, E>,
): Promise<Answer<E>> {
  const { answer } = await onceUnderKey(change, method, () => handler(change));
  return answer;
}

type Keyed = Meant & { transaction: Db; params: unknown };

async function onceUnderKey<Made>(
  change: Keyed,
  method: string,
  make: () => Promise<Made>,
): Promise<{ answer: Made; isRepeat: boolean }> {
  const { transaction, request, actor } = change;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return { answer: await make(), isRepeat: false };
  const fingerprint = fingerprintOf(method, change);
  const { id: about = null } = change.params as { id?: string };
  const claim = await claimCall(transaction, { key, fingerprint, about, now: actor.now });
  if (claim.state === 'other') refuse('conflict', messages.keyReused);
  if (claim.state === 'answered') return { answer: claim.answer as Made, isRepeat: true };
  const answer = await make();
  await keepAnswer(transaction, key, answer);
  return { answer, isRepeat: false };
}

/**
 * Makes the change of a form with files, which is no endpoint, in one transaction. It knows `Idempotency-Key` as `changes` does.
 *
 * @param asked.body what the form says, with its files by their content
 * @returns the answer, and whether it is that of an earlier call: then the files of this one are not needed
 */
export function changeByForm<Made>(
  db: Db,
  { request, actor, body }: { request: FastifyRequest; actor: Actor; body: unknown },
  make: (transaction: Db) => Promise<Made>,
): Promise<{ answer: Made; isRepeat: boolean }> {
  const { params, method } = request;
  return oncePast(() =>
    db
      .transaction()
      .execute((transaction) =>
        onceUnderKey({ request, actor, body, version: undefined, params, transaction }, method, () =>
          make(transaction),
        ),
      ),
  );
}

/** How often, and for how long in all, the answer to another request under the same key is looked for. */
const LOOKED_AT_EVERY_MS = 250;
const WAITED_MS = 60_000;

/** What a call in several transactions does with its key. */
function stepsOf<E extends Endpoint>(
  db: Db,
  endpoint: E,
  call: Call<E>,
): Omit<Steps<E>, keyof Call<E>> & { release(): Promise<void> } {
  const sent = call.request.headers['idempotency-key'];
  const key = typeof sent === 'string' ? sent : undefined;
  const { id: about = null } = call.params as { id?: string };
  const { now } = call.actor;
  const fingerprint = fingerprintOf(endpoint.method, call);
  const holder = randomUUID();
  const claimed = async () => (key === undefined ? undefined : findAnswer(db, { key, fingerprint }));
  return {
    earlierAnswer: async () => (await claimed())?.answer as Answer<E> | undefined,
    async claimKey(transaction) {
      if (key === undefined) return undefined;
      const claim = await claimCall(transaction, { key, fingerprint, about, holder, now });
      if (claim.state === 'other') refuse('conflict', messages.keyReused);
      // Claimed but not answered: the first process has ended, or will soon notice that this one took over.
      return claim.state === 'answered' ? ((claim.answer as Answer<E> | null) ?? undefined) : undefined;
    },
    async keepAnswer(transaction, answer) {
      if (key !== undefined) await keepAnswer(transaction, key, answer);
    },
    async answerOfOther() {
      for (let waited = 0; waited < WAITED_MS; waited += LOOKED_AT_EVERY_MS) {
        const found = await claimed();
        if (found?.answer !== undefined) return found.answer as Answer<E>;
        // Nobody else has the key, so nobody will answer.
        if (!found || found.holder === holder) return undefined;
        await sleep(LOOKED_AT_EVERY_MS);
      }
      return undefined;
    },
    async release() {
      if (key !== undefined) await releaseCall(db, { key, holder });
    },
  };
}

type Meant = { request: FastifyRequest; body: unknown; version: number | undefined; actor: Actor };

/** The meaning of a key: the person, the call and the version. */
function fingerprintOf(method: string, { request, body, version, actor }: Meant): string {
  try {
    const asked = JSON.stringify([actor.username, method, request.url, version, body]);
    return createHash('sha256').update(asked).digest('base64url');
  } catch (error) {
    // What is nested thousands of times can be read, and not be written.
    if (error instanceof RangeError) refuse('unreadable', messages.unreadable);
    throw error;
  }
}
