import { waivers } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import { referenceOf } from '#contract/reference.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found } from '../refusal.ts';
import { acceptancesOf } from './agreement.ts';
import { brokenAgreements } from './agreement-check.ts';
import { addAgreementEvent, listAgreementEvents } from './agreement-events.ts';
import type { Neighbours } from './neighbours.ts';
import type { ReportMails } from './report-mails.ts';
import { customerPageState, lightsOfInquiries } from './state.ts';
import { listWaivers, saveWaiver } from './waivers.ts';

type Dependencies = {
  db: Db;
  neighbours: Neighbours;
  tellWhenOpen: ReportMails['tellWhenOpen'];
  wakeOutbox: () => void;
};

/** What the desk sees of customers' pages, and what it waives. */
export function customerDeskRoutes(
  desk: Desk,
  { db, neighbours, tellWhenOpen, wakeOutbox }: Dependencies,
): void {
  desk.answers(endpoints.state, async ({ params: { id }, actor }) =>
    found(await customerPageState(db, neighbours, { inquiryId: id, now: actor.now })),
  );

  desk.answers(endpoints.lights, async ({ query, actor }) => ({
    inspections: await lightsOfInquiries(db, neighbours, {
      inquiryIds: [...new Set(query.inquiries.split(','))],
      now: actor.now,
    }),
  }));

  desk.answers(endpoints.brokenAgreements, () => brokenAgreements(db));

  desk.changes(endpoints.waiveGate, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    await neighbours.inquiries.lock(transaction, id);
    const before = await listWaivers(transaction, id);
    const isSame =
      body.waived === null
        ? before.length === 0
        : before.some(({ what, reason }) => what === body.waived && reason === body.reason);
    if (!isSame) {
      await saveWaiver(transaction, id, body, actor);
      await neighbours.inquiries.noteWaiver(transaction, id, body, actor);
      await tellWhenOpen(transaction, id, actor.now);
      afterwards(wakeOutbox);
      const what = body.waived === null ? 'All waivers ended' : waivers[body.waived];
      // Without the reason, which may name the customer: the history of the inquiry has it.
      await noteAudit(transaction, {
        kind: 'waiver',
        ...actor,
        detail: `${what}, inquiry ${referenceOf(id)}`,
      });
    }
    return { success: true as const, waived: await listWaivers(transaction, id) };
  });
}

/** Ends what was accepted on the page of an inquiry, when the desk withdraws the agreement; the chain keeps both. */
export async function endAcceptances(
  transaction: Db,
  inquiryId: string,
  { username, now }: Actor,
): Promise<void> {
  const events = await listAgreementEvents(transaction, inquiryId);
  if (acceptancesOf({ events }).length === 0) return;
  await addAgreementEvent(transaction, inquiryId, {
    kind: 'withdrawn',
    at: now.toISOString(),
    by: username,
  });
}
