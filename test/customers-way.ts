import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as quoteCalls from '#contract/desk/endpoints/quotes.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import type { PartnersMonth } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { customerToken, submit, visit, waive } from './customers.ts';
import type { useDesk } from './desk.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from './reports.ts';

type Desk = Pick<ReturnType<typeof useDesk>, 'call' | 'server' | 'session' | 'database' | 'at'>;

/** What a customer has: ids and links of everything that was made on the way. */
export type CustomersWay = {
  name: string;
  inquiry: string;
  inspection?: string;
  token: string;
  offer?: string;
  quote?: { id: string; number: string };
  invoice?: { id: string; number: string };
  report?: { id: string; code: string };
  share?: { id: string; token: string };
  partner?: { id: string; code: string };
  statement?: string;
  feed?: string;
};

/** A request that was sent, and three times that are held for the customer. Nothing is issued. */
export async function offeredWay(
  desk: Desk,
  { name, who, inspectorId, day }: { name: string; who: object; inspectorId: string; day: string },
): Promise<CustomersWay> {
  const asked = await desk.server.app.inject({ method: 'POST', url: paths.contact, payload: who });
  const inquiry = asked.json<{ id: string }>().id;
  const expiresAt = new Date(desk.server.clock.now.getTime() + 5 * 24 * 3_600_000).toISOString();
  const times = ['22:00', '01:00'].map((time, index) => ({
    inspectorId,
    start: `${addedDays(day, index)}T${time}:00.000Z`,
  }));
  const body = {
    inquiryId: inquiry,
    type: 'frame',
    expiresAt,
    times,
    override: { reason: 'As it is tried' },
  };
  const { offer } = mustBe(201, await desk.call('POST', inspectionCalls.offer.path, body)).json();
  return {
    name,
    inquiry,
    inspection: offer.inspectionId,
    token: await customerToken(desk, inquiry),
    offer: new URL(offer.url).pathname.split('/').at(-1) ?? '',
  };
}

/**
 * From a request to a partner's statement: booked, quoted and invoiced as the desk proposes, agreed, inspected, published, shared,
 * and settled with the partner. It moves the clock to the second day of the next month.
 */
export async function wholeWay(
  desk: Desk,
  { name, who, inspectorId, start }: { name: string; who: object; inspectorId: string; start: string },
): Promise<CustomersWay> {
  const code = `SAM${name.toUpperCase()}`;
  const sam = { salesRepName: 'Sam Example', salesRepEmail: 'sam@example.com', referralCode: code };
  const partner = mustBe(201, await desk.call('POST', partnerCalls.list.path, sam)).json().id;
  const inspection = await bookedInspection(desk, {
    inspectorId,
    start,
    who: { ...who, referralCode: code },
  });
  const { inquiryId: inquiry } = inspection;
  const token = await customerToken(desk, inquiry);
  const quote = await acceptedQuote(desk, inquiry, token);

  const terms = /name="terms" value="(\w+)"/.exec(
    (await visit(desk, customerPaths.agreement(token))).body,
  )?.[1];
  const accepted = { terms: terms ?? '', name: 'Ada Sample', accept: 'yes' };
  mustBe(303, await submit(desk, customerPaths.agreement(token), accepted));

  const asked = await desk.call('GET', `${invoiceCalls.proposal.path}?inquiryId=${inquiry}`);
  const lines = linesOf(mustBe(200, asked).json());
  const issued = await desk.call('POST', invoiceCalls.issue.path, { inquiryId: inquiry, lines });
  const { invoice } = mustBe(201, issued).json();
  await waive(desk, inquiry, 'payment');

  await capturedFinding(sendingPhone(desk, inspection.id), 'f1');
  const report = await published(desk, inspection.id);
  const shared = await submit(desk, customerPaths.shares(token), { kind: 'report', name: 'Coastal Homes' });
  const [, shareToken = ''] = /\/s\/([\w-]{22})/.exec(mustBe(200, shared).body) ?? [];
  const shares = await desk.database.db
    .selectFrom('shares')
    .select('id')
    .where('submission_id', '=', inquiry)
    .execute();

  return {
    name,
    inquiry,
    inspection: inspection.id,
    token,
    quote,
    invoice,
    report,
    share: { id: shares[0]?.id ?? '', token: shareToken },
    partner: { id: partner, code },
    statement: await settled(desk, code),
  };
}

/** The token of a new link to an inspector's calendar. The link before it works no longer. */
export async function inspectorsFeed(desk: Desk, inspectorId: string): Promise<string> {
  const renewed = await desk.call('PUT', addressOf(inspectorCalls.renewFeed, { id: inspectorId }));
  return new URL(mustBe(200, renewed).json().feedUrl).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
}

/** The proposed quote, sent as it is, opened and accepted. */
async function acceptedQuote(desk: Desk, inquiry: string, token: string): Promise<CustomersWay['quote']> {
  const proposal = await desk.call('GET', addressOf(quoteCalls.proposal, { id: inquiry }));
  const { lines } = mustBe(200, proposal).json();
  const made = await desk.call('POST', addressOf(quoteCalls.make, { id: inquiry }), { lines });
  const { id, number } = mustBe(201, made).json().quote;
  // It leaves after ten seconds.
  desk.server.clock.now = new Date(desk.server.clock.now.getTime() + 11_000);
  mustBe(200, await visit(desk, customerPaths.quote(token, number)));
  const answer = { name: 'Ada Sample', accept: 'yes', edition: '1' };
  mustBe(303, await submit(desk, customerPaths.quoteAcceptance(token, number), answer));
  return { id, number };
}

/** The partner's statement of this month, issued on the second day of the next one and mailed. */
async function settled(desk: Desk, code: string): Promise<string> {
  const now = desk.server.clock.now;
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  await desk.at(new Date(Date.UTC(year, month + 1, 2, 1)).toISOString());
  mustBe(200, await desk.call('POST', partnerCalls.closeMonth.path, { month, year }));
  const read = await desk.call('GET', `${partnerCalls.partnersMonth.path}?month=${month}&year=${year}`);
  const line = mustBe(200, read)
    .json<PartnersMonth>()
    .report.find(({ referralCode }) => referralCode === code);
  const id = line?.statement?.id ?? '';
  mustBe(200, await desk.call('POST', addressOf(partnerCalls.issueStatement, { id })));
  mustBe(200, await desk.call('POST', addressOf(partnerCalls.mailStatement, { id })));
  return id;
}

function linesOf({ lines }: InvoiceProposal) {
  return lines.map(({ description, amountIncGst }) => ({ description, amountIncGst }));
}

const addedDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10);

function mustBe<Reply extends { statusCode: number; body: string }>(status: number, reply: Reply): Reply {
  if (reply.statusCode !== status)
    throw new Error(`Answered with ${reply.statusCode}: ${reply.body.slice(0, 600)}`);
  return reply;
}
