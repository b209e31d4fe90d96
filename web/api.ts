import { addressOf, type Endpoint, type Params, type Query } from '#contract/endpoint.ts';
import { ApiError, type FieldErrors } from '#contract/errors.ts';
import { z } from '#contract/schema.ts';

/** The common shape of refusals. Some calls have codes of their own. */
const Refused = z.object({ ...ApiError.shape, code: z.optional(z.string()) });

/** The server refused a call or failed. The message is the status, a colon and the body. */
export class CallFailed extends Error {
  readonly status: number;
  /** The server's message for people, if it sent one. */
  readonly sentence: string | undefined;
  readonly errors: FieldErrors;
  /** Whether it was refused because somebody saved a later version. */
  readonly isChanged: boolean;
  /** The whole answer as JSON, if it is JSON. */
  readonly body: unknown;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.body = parseJson(body);
    const said = Refused.safeParse(this.body).data;
    this.status = status;
    this.sentence = said?.message;
    this.errors = said?.errors ?? {};
    this.isChanged = said?.code === 'changed';
  }
}

/** A call without an answer: the connection is down or broke off. */
export class NoAnswer extends Error {}

/** The input of a desk call: its params by name, its query and body, and the version on the screen. */
export type CallInput<E extends Endpoint> = Params<E['path']> &
  (E extends { query: infer Query extends z.ZodMiniType } ? { query: Partial<z.input<Query>> } : unknown) &
  (E extends { body: infer Sent extends z.ZodMiniType } ? { body: z.input<Sent> } : unknown) & {
    version?: number;
  };

/** Makes a call of the desk and checks what comes back. It rejects with `CallFailed` or `NoAnswer`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
): Promise<z.output<E['answer']>> {
  const response = await answerTo(endpoint, given);
  return endpoint.answer.parse(await response.json()) as z.output<E['answer']>;
}

/** The same with the answer's headers, where a list puts its length and its next page. */
export async function answerTo<E extends Endpoint>(endpoint: E, given: CallInput<E>): Promise<Response> {
  const { method } = endpoint;
  const { query, body, version } = given as { query?: Query; body?: unknown; version?: number };
  const address = addressOf(endpoint, given, query);
  const init = asJson(body);
  const headers = { ...init.headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) };
  if (method === 'GET') return answer(address, { headers });
  const asked = JSON.stringify([method, address, version, body]);
  return underKey(asked, (key) =>
    answer(address, { ...init, method, headers: { ...headers, 'Idempotency-Key': key } }),
  );
}

/** Sends a change under its key, which is that of an earlier attempt at the same change that got no answer. */
export async function underKey<Answer>(
  asked: string,
  make: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(asked) ?? newKey();
  keys.set(asked, key);
  try {
    const answered = await make(key);
    keys.delete(asked);
    return answered;
  } catch (problem) {
    if (problem instanceof CallFailed && problem.status < 500) keys.delete(asked);
    throw problem;
  }
}

/**
 * The keys of changes that got no answer. Sending the same change again uses the same key, so it happens
 * once.
 */
const keys = new Map<string, string>();

/** A unique key. Browsers have no `crypto.randomUUID` without TLS, as in an office's own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a GET call and checks the answer. */
export async function read<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await answer(path);
  return schema.parse(await response.json());
}

/** Sends JSON, or nothing, and checks the answer. */
export async function send<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  body?: unknown,
): Promise<z.output<Schema>> {
  const response = await answer(path, { ...asJson(body), method: 'POST' });
  return schema.parse(await response.json());
}

function asJson(body: unknown): RequestInit {
  if (body === undefined) return {};
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** A call's answer, if it is a success. */
async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Accept: 'application/json', ...init.headers };
  const response = await fetch(path, { credentials: 'include', ...init, headers }).catch(() => {
    throw new NoAnswer();
  });
  if (response.ok) return response;
  throw new CallFailed(response.status, await response.text(), response.statusText);
}

/** Parses JSON; `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
