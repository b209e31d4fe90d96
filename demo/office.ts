import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { STANDARD_FIELD, type StandardUploaded } from '#contract/desk/standards.ts';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import { type InquiryReceived, technicalFields } from '#contract/inquiries.ts';
import { pages, paths } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import type { compose } from '#server/compose.ts';
import { partners } from './people.ts';
import type { Post } from './post.ts';
import { preparedPhoto } from './prepared.ts';

type Product = Awaited<ReturnType<typeof compose>>;
type App = Product['app'];
type CallParts = { params?: Record<string, string>; query?: Record<string, string | number>; body?: object };
type Credentials = { username: string; password: string };

const root = join(import.meta.dirname, '..');

/**
 * What visitors and the desk do in the demonstration. It only uses calls of the product and never writes to
 * the database itself.
 */
export async function openOffice(
  { app, messagesHaveLeft }: Pick<Product, 'app' | 'messagesHaveLeft'>,
  post: Post,
  administrator: Credentials,
) {
  const { send, desk } = await callsOf(app, administrator);

  return {
    desk,
    /** Until every mail that is owed by now has left or was refused: the clock moves only then. */
    mailsHaveLeft: messagesHaveLeft,
    photo: preparedPhoto,
    async inquire(answers: Record<string, string>, names: readonly string[] = []): Promise<string> {
      const form = await formOf(
        answers,
        technicalFields.files,
        names.map((name) => join('test/files', name)),
      );
      const reply = await send({ method: 'POST', url: paths.contact, ...form });
      await messagesHaveLeft();
      return reply.json<InquiryReceived>().id;
    },
    async addStandard(name: string): Promise<string> {
      const form = await formOf({}, STANDARD_FIELD, [join('standards-reader/corpus', name)]);
      const reply = await send({ method: 'POST', url: paths.standardUpload, ...form });
      return reply.json<StandardUploaded>().standard.id;
    },
    async subscribe(email: string): Promise<void> {
      await send({ method: 'POST', url: paths.newsletter, payload: { email, page: pages.blog } });
      await messagesHaveLeft();
    },
    /** Follows a link of the mail that a reader was sent. */
    async follow(email: string, page: string): Promise<void> {
      const token = (await post.letterTo(email)).match(new RegExp(`${page}\\?token=(\\S+)`))?.[1] ?? '';
      await send({ method: 'POST', url: `${page}?token=${token}` });
    },
    /** Chooses the password of somebody who was invited. */
    async accept(url: string, password: string): Promise<void> {
      const token = new URL(url).searchParams.get('token') ?? '';
      await send({ method: 'POST', url: paths.invitation(token), payload: { password } });
    },
    /** Sends a photo or one of its copies, as the phone that took it does. */
    async sendPhoto(photo: { inspection: string; kind: string; sha256: string; bytes: Buffer }) {
      const asked = new URLSearchParams({ kind: photo.kind, inspection: photo.inspection });
      const url = `${paths.photo(photo.sha256)}?${asked}`;
      const headers = { 'content-type': 'image/jpeg' };
      await send({ method: 'PUT', url, headers, payload: photo.bytes });
    },
    /** A page as a customer sees it, without a session. */
    look: async (url: string) => (await visit(app, { method: 'GET', url })).body,
    /** Sends a form of a customer's page, and returns the page that answers it. */
    submit: async (url: string, fields: Record<string, string>) => (await submit(app, url, fields)).body,
    async partnerId(name: keyof typeof partners): Promise<string> {
      const all = await desk(partnerCalls.list);
      return all.find(({ referralCode }) => referralCode === partners[name].referralCode)?.id ?? '';
    },
  };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

/** A usual browser: the record of an accepted agreement names it. */
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** What a browser without a session asks; a page that is refused throws. */
async function visit(
  app: App,
  request: { method: 'GET' | 'POST'; url: string; payload?: string | FormData; headers?: object },
) {
  const headers = {
    accept: 'text/html',
    origin: 'null',
    'sec-fetch-site': 'same-origin',
    'user-agent': BROWSER,
    ...request.headers,
  };
  const reply = await app.inject({ ...request, headers });
  if (reply.statusCode >= 400) throw new Error(`${request.method} ${request.url}: ${reply.statusCode}`);
  return reply;
}

/** Sends a form as a browser does. That of a builder's answer may have files in it. */
function submit(app: App, url: string, fields: Record<string, string>) {
  if (!url.startsWith('/s/')) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return visit(app, { method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers });
  }
  const payload = new FormData();
  for (const [name, value] of Object.entries(fields)) payload.append(name, value);
  return visit(app, { method: 'POST', url, payload });
}

/** Calls with the administrator's session; one that is refused throws. */
async function callsOf(app: App, administrator: Credentials) {
  const cookie = await signIn(app, administrator);

  async function send(request: {
    method: Endpoint['method'];
    url: string;
    payload?: object;
    headers?: object;
  }) {
    const reply = await app.inject({ ...request, headers: { cookie, ...request.headers } });
    if (reply.statusCode >= 400)
      throw new Error(`${request.method} ${request.url}: ${reply.statusCode} ${reply.body}`);
    return reply;
  }

  async function desk<Call extends Endpoint>(
    endpoint: Call,
    { params = {}, query = {}, body }: CallParts = {},
  ): Promise<z.output<Call['answer']>> {
    const url = addressOf<string>(endpoint, params, query);
    const reply = await send({ method: endpoint.method, url, ...(body ? { payload: body } : {}) });
    return reply.json();
  }

  return { send, desk };
}

async function signIn(app: App, payload: Credentials): Promise<string> {
  const { cookies, body } = await app.inject({ method: 'POST', url: paths.login, payload });
  const [session] = cookies;
  if (!session) throw new Error(`Nobody is signed in to the demonstration: ${body}`);
  return `${session.name}=${session.value}`;
}

const blobs = new Map<string, Blob>();

/** A file of the tests, read once, because many inquiries send the same few. */
async function blobOf(name: string): Promise<Blob> {
  const blob = blobs.get(name) ?? new Blob([await readFile(join(root, name))]);
  blobs.set(name, blob);
  return blob;
}

/** A form with files as a browser sends it. */
async function formOf(fields: Record<string, string>, field: string, names: readonly string[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const name of names) form.append(field, await blobOf(name), basename(name));
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
