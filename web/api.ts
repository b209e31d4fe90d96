import {
  type AcceptInvitation,
  type Credentials,
  CurrentUser,
  InvitationAccepted,
  LoggedOut,
} from '#contract/accounts.ts';
import { Availability } from '#contract/availability.ts';
import { addressOf, type Endpoint, type Params, type Query } from '#contract/endpoint.ts';
import { ApiError, type FieldErrors } from '#contract/errors.ts';
import { FormToken } from '#contract/inquiries.ts';
import { Subscribed } from '#contract/newsletter.ts';
import { ReferralLookup } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';

/** What a refusal says whatever its code: some calls have codes of their own. */
const Refused = z.object({ ...ApiError.shape, code: z.optional(z.string()) });

/** A call the server answered with something other than success. Its message is the status, a colon and the body. */
export class CallFailed extends Error {
  readonly status: number;
  /** What the server says to a person, if it said anything of the kind. */
  readonly sentence: string | undefined;
  readonly errors: FieldErrors;
  /** Whether it was refused because there is a later version than the one that was sent. */
  readonly isChanged: boolean;
  /** The whole answer, read as JSON if it is any. */
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

/** A call that got no answer at all: the connection is down, or broke on the way. */
export class NoAnswer extends Error {}

/** The calls of the public site and of signing in. They reject with `CallFailed` or `NoAnswer`. */
export const api = {
  formToken: () => read(paths.formToken, FormToken),
  currentUser: () => read(paths.currentUser, CurrentUser),
  login: (credentials: Credentials) => send(paths.login, CurrentUser, credentials),
  acceptInvitation: (token: string, accepted: AcceptInvitation) =>
    send(paths.invitation(token), InvitationAccepted, accepted),
  availability: (type: string, date: string) =>
    read(`${paths.availability}?${new URLSearchParams({ type, date })}`, Availability),
  subscribe: (email: string, page: string) => send(paths.newsletter, Subscribed, { email, page }),
  referral: (code: string) => read(paths.referral(code), ReferralLookup),
  logout: () => send(paths.logout, LoggedOut),
};

/** What a call of the desk is given: its params by name, its query and body, and the version its sender saw. */
export type Given<E extends Endpoint> = Params<E['path']> &
  (E extends { query: infer Asked extends z.ZodMiniType } ? { query: Partial<z.input<Asked>> } : unknown) &
  (E extends { body: infer Sent extends z.ZodMiniType } ? { body: z.input<Sent> } : unknown) & {
    version?: number;
  };

/** Makes a call of the desk and checks what comes back. It rejects with `CallFailed` or `NoAnswer`. */
export async function call<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<z.output<E['answer']>> {
  const response = await answerTo(endpoint, given);
  return endpoint.answer.parse(await response.json()) as z.output<E['answer']>;
}

/** The same with the headers of the answer: a list says there how long it is and where it goes on. */
export async function answerTo<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<Response> {
  const { method } = endpoint;
  const { query, body, version } = given as { query?: Query; body?: unknown; version?: number };
  const address = addressOf(endpoint, given, query);
  const init = asJson(body);
  const headers = { ...init.headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) };
  if (method === 'GET') return answer(address, { headers });
  const asked = JSON.stringify([method, address, version, body]);
  const key = keys.get(asked) ?? newKey();
  keys.set(asked, key);
  try {
    const answered = await answer(address, {
      ...init,
      method,
      headers: { ...headers, 'Idempotency-Key': key },
    });
    keys.delete(asked);
    return answered;
  } catch (problem) {
    if (problem instanceof CallFailed && problem.status < 500) keys.delete(asked);
    throw problem;
  }
}

/** The keys of changes without an answer: the same change, sent again, goes under the same key and happens once. */
const keys = new Map<string, string>();

/** A key that nobody else has. Without TLS, as in an office's own network, a browser has no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks for something and checks what comes. */
async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await answer(path);
  return schema.parse(await response.json());
}

/** Sends JSON, or nothing, and checks what comes back. */
async function send<Schema extends z.ZodMiniType>(
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

/** Text as JSON; `undefined` for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
