import * as pages from '#contract/desk/endpoints/customer-pages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { newLink } from '#server/customers/links.ts';
import type { useDesk } from './desk.ts';

type Desk = Pick<ReturnType<typeof useDesk>, 'call' | 'server' | 'database'>;

/** The token of a new link to a customer's page, as in a mail. */
export async function customerToken({ database, server }: Desk, inquiryId: string): Promise<string> {
  const { url } = await newLink(database.db, {
    siteUrl: 'http://localhost',
    inquiryId,
    now: server.clock.now,
  });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** The address under `/i/` at which the office sees a customer's page for an hour. */
export async function officeView({ call }: Pick<Desk, 'call'>, inquiryId: string): Promise<string> {
  const reply = await call('GET', paths.customerPageView(inquiryId));
  if (reply.statusCode !== 303) throw new Error(`Not opened: ${reply.statusCode} ${reply.body}`);
  return String(reply.headers.location);
}

/** Waives one condition of reading reports, or withdraws all waivers. */
export async function waive(
  desk: Desk,
  inquiryId: string,
  waived: 'agreement' | 'payment' | 'terms' | null,
): Promise<void> {
  const body = { waived, reason: 'As it is tried' };
  const reply = await desk.call('PUT', addressOf(pages.waiveGate, { id: inquiryId }), body);
  if (reply.statusCode !== 200) throw new Error(`Not waived: ${reply.body}`);
}

/** Requests a page as a person does, without a session. */
export function visit(desk: Desk, url: string) {
  return desk.server.app.inject({ url, headers: { accept: 'text/html' } });
}

/** Sends a plain form, or one with files, as a browser without JavaScript does. */
export function submit(desk: Desk, url: string, fields: Record<string, string> | FormData) {
  const isForm = fields instanceof FormData;
  return desk.server.app.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      ...(isForm ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    payload: isForm ? fields : new URLSearchParams(fields).toString(),
  });
}
