import { waivers } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import { paths } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import * as inquiries from '../inquiries/public.ts';
import { found } from '../refusal.ts';
import * as reports from '../reports/public.ts';
import type { Setup } from '../setup.ts';
import { brokenAgreements } from './agreement-check.ts';
import { shownAnswer } from './answers.ts';
import { factsOf } from './facts.ts';
import { tellWhenOpen } from './report-mails.ts';
import { enterStageDay } from './stages.ts';
import { answersAtDesk, customerPageState, lightsOfInquiries, stagesAtDesk } from './state.ts';
import { giveVerdict, mustBeTheirs } from './verdicts.ts';
import { listWaivers, saveWaiver } from './waivers.ts';

type Dependencies = Setup & {
  db: Db;
  wakeOutbox: () => void;
};

/** What the desk sees of customers' pages, and what it waives. */
export function customerDeskRoutes(desk: Desk, { db, wakeOutbox, ...setup }: Dependencies): void {
  desk.answers(endpoints.state, async ({ params: { id }, actor }) =>
    found(await customerPageState(db, { inquiryId: id, now: actor.now })),
  );

  desk.answers(endpoints.lights, async ({ query, actor }) => ({
    inspections: await lightsOfInquiries(db, {
      inquiryIds: [...new Set(query.inquiries.split(','))],
      now: actor.now,
    }),
  }));

  desk.changes(
    endpoints.giveVerdict,
    async ({ transaction, params: { id }, body: given, version: seen, actor, request, afterwards }) => {
      const user = found(request.user ?? undefined);
      const answer = await giveVerdict(transaction, setup, { id, given, seen, actor, user });
      afterwards(wakeOutbox);
      return { success: true as const, answer: shownAnswer(answer, paths.answerPhoto) };
    },
  );

  desk.answers(endpoints.reportAnswers, async ({ params: { id }, request }) => {
    const { inquiryId, inspectionId } = found(await reports.findVersion(db, id)).version;
    const published = await reports.ofInquiry(db, inquiryId);
    const report = found(published.find((one) => one.inspectionId === inspectionId));
    await mustBeTheirs(db, report.id, found(request.user ?? undefined));
    return { answers: await answersAtDesk(db, [report]) };
  });

  desk.changes(
    endpoints.enterStageDay,
    async ({ transaction, params: { id: inquiryId, type }, body: { day }, version: seen, actor }) => {
      const { username: by, now } = actor;
      await enterStageDay(transaction, setup, { inquiryId, type, day, by: by ?? '', seen, now });
      const facts = found(await factsOf(transaction, { inquiryId, now }));
      return { success: true as const, stages: stagesAtDesk(facts, now) };
    },
  );

  desk.answers(endpoints.brokenAgreements, () => brokenAgreements(db));

  desk.changes(endpoints.waiveGate, async ({ transaction, params: { id }, body, actor, afterwards }) => {
    await inquiries.lockWithPerson(transaction, setup.kind, id);
    const before = await listWaivers(transaction, id);
    const isSame =
      body.waived === null
        ? before.length === 0
        : before.some(({ what, reason }) => what === body.waived && reason === body.reason);
    if (!isSame) {
      await saveWaiver(transaction, id, body, actor);
      await inquiries.noteWaiver(transaction, id, body, actor);
      await tellWhenOpen(transaction, setup, { inquiryId: id, now: actor.now });
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
