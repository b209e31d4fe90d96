import { type Credentials, CurrentUser, LoggedOut } from '#contract/accounts.ts';
import { ApiError, type FieldErrors } from '#contract/errors.ts';
import { FormToken, InquiryReceived } from '#contract/inquiries.ts';
import { Subscribed } from '#contract/newsletter.ts';
import { ReferralLookup } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';

/** A call the server answered with something other than success. Its message is the status, a colon and the body. */
export class CallFailed extends Error {
  readonly status: number;
  /** What the server says to a person, if it said anything of the kind. */
  readonly sentence: string | undefined;
  readonly errors: FieldErrors;
  /** The whole answer, read as JSON if it is any. */
  readonly body: unknown;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.body = parseJson(body);
    const said = ApiError.safeParse(this.body).data;
    this.status = status;
    this.sentence = said?.message;
    this.errors = said?.errors ?? {};
  }
}

/** A call that got no answer at all: the connection is down, or broke on the way. */
export class NoAnswer extends Error {}

/** The calls of the public site and of signing in; the desk has its own in `web/admin/desk-api.ts`. They reject with `CallFailed` or `NoAnswer`. */
export const api = {
  formToken: () => read(paths.formToken, FormToken),
  currentUser: () => read(paths.currentUser, CurrentUser),
  login: (credentials: Credentials) => send(paths.login, CurrentUser, credentials),
  subscribe: (email: string, page: string) => send(paths.newsletter, Subscribed, { email, page }),
  referral: (code: string) => read(paths.referral(code), ReferralLookup),
  logout: () => send(paths.logout, LoggedOut),
};

/** @property timeoutMs how long to wait for the answer; 0 for ever, where there is progress to watch and a way to stop */
type UploadOptions = { onProgress: (percent: number) => void; signal: AbortSignal; timeoutMs: number };

/**
 * Sends a request with its files. `fetch` cannot tell how much of an upload has left, so this is an XMLHttpRequest.
 * Rejects like the other calls, and with `NoAnswer` when the signal stops it.
 */
export function sendInquiry(
  form: FormData,
  { onProgress, signal, timeoutMs }: UploadOptions,
): Promise<InquiryReceived> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', paths.contact);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.timeout = timeoutMs;
    request.ontimeout = () => reject(new NoAnswer());
    request.onerror = () => reject(new NoAnswer());
    request.onabort = () => reject(new NoAnswer());
    request.onload = () => {
      const succeeded = request.status >= 200 && request.status < 300;
      if (!succeeded) return reject(new CallFailed(request.status, request.responseText, request.statusText));
      const received = InquiryReceived.safeParse(parseJson(request.responseText));
      return received.success ? resolve(received.data) : reject(new NoAnswer());
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Asks for something and checks what comes. */
export async function read<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await answer(path);
  return schema.parse(await response.json());
}

/** Sends JSON, or nothing, and checks what comes back. */
export async function send<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  body?: unknown,
  method = 'POST',
): Promise<z.output<Schema>> {
  const response = await answer(path, { ...asJson(body), method });
  return schema.parse(await response.json());
}

function asJson(body: unknown): RequestInit {
  if (body === undefined) return {};
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** A call's answer, if it is a success. */
export async function answer(path: string, init: RequestInit = {}): Promise<Response> {
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
