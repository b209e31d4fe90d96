import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewInquiry } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { ada } from './cast.ts';
import { administrator, type RunningServer } from './run-server.ts';

export type Session = { cookie: string };

/** Sends JSON to a running server, as a program would. */
export function postJson(
  server: RunningServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Requests JSON from a running server. */
export async function getJson<Body>(
  server: RunningServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<Body> {
  const reply = await fetch(server.origin + path, { headers });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Body;
}

/** The version that a page was drawn from, as its form sends it. Empty for a program that sends none. */
export function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { 'if-match': `"${version}"` };
}

/** Ada's request, or that of one of many like her. */
export function sendInquiry(
  server: RunningServer,
  answers: Partial<NewInquiry> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return postJson(server, paths.contact, { ...ada, ...answers }, headers);
}

/** An inquiry that the server acknowledged. */
export type Acknowledged = { id: string; sha256: string | undefined };

/**
 * Sends one inquiry under a key of its own, with a file of so many random bytes or none.
 *
 * @throws unless it was acknowledged
 */
export async function inquiryAcknowledged(
  server: RunningServer,
  { answers = {}, fileBytes = 0 }: { answers?: Partial<NewInquiry>; fileBytes?: number } = {},
): Promise<Acknowledged> {
  const key = { 'idempotency-key': randomUUID() };
  if (fileBytes === 0) {
    const reply = await sendInquiry(server, answers, key);
    if (reply.status !== 201) throw new Error(`An inquiry was answered ${reply.status}`);
    return { id: (await reply.json()).id, sha256: undefined };
  }
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)]);
  const reply = await fetch(server.origin + paths.contact, {
    method: 'POST',
    headers: key,
    body: formOf({ ...ada, ...answers }, content),
  });
  if (reply.status !== 201) throw new Error(`A lead with a file was answered ${reply.status}`);
  return { id: (await reply.json()).id, sha256: createHash('sha256').update(content).digest('hex') };
}

/** A form with one plan. */
export function formOf(answers: Record<string, string>, content: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  form.append('files', new Blob([new Uint8Array(content)]), 'plan.pdf');
  return form;
}

/** Signs the administrator in; the session is a header. */
export async function signIn(server: RunningServer): Promise<Session> {
  const reply = await postJson(server, paths.login, administrator);
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Could not sign in: ${reply.status}`);
  return { cookie };
}

/**
 * Waits until `probe` gives something other than `undefined`.
 * @throws after a minute, far longer than any wait takes, so that a test that hangs says where
 */
export async function until<Found>(what: string, probe: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await probe();
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`Waited a minute for ${what}`);
}
