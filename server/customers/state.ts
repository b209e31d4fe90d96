import type {
  CustomerPageState,
  DeskAnswer,
  DeskStage,
  InspectionLights,
} from '#contract/desk/customer-pages.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { CustomersReport } from '../reports/public.ts';
import * as reports from '../reports/public.ts';
import { acceptancesOf } from './agreed-price.ts';
import { firstBroken } from './agreement-events.ts';
import { answersOf, latestAnswers, shownAnswer } from './answers.ts';
import { type Facts, factsOf } from './facts.ts';
import { gatesOf } from './gate.ts';
import { reportDue } from './report-due.ts';
import { sharesAtDesk, sharesOf } from './shares.ts';
import { stagesOf } from './stages.ts';
import { priceNow } from './terms.ts';

/** What the desk knows of the customer's page of an inquiry; `undefined` for an inquiry that is not there. */
export async function customerPageState(
  db: Db,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<CustomerPageState | undefined> {
  const facts = await factsOf(db, { inquiryId, now });
  if (!facts) return undefined;
  const published = await reports.ofInquiry(db, inquiryId);
  const [latest] = acceptancesOf(facts);
  return {
    links: await linksOf(db, inquiryId, now),
    inspections: lightsOf(facts, published),
    waived: facts.waivers.map((waiver) => ({ ...waiver })),
    onTermsBy: facts.onTermsBy,
    acceptedOnline: latest
      ? { name: latest.name, at: latest.acceptedAt, version: latest.terms.version }
      : null,
    recordBrokenAt: await firstBroken(db, inquiryId),
    ...(await sharedLinks(db, { inquiryId, published })),
    stages: stagesAtDesk(facts, now),
  };
}

/** The inspections of an accepted quote for several, as the desk sees them. */
export function stagesAtDesk(facts: Facts, now: Date): DeskStage[] {
  return stagesOf(facts, now).map(({ type, state, inspection, held, day, kept, mayChoose }) => ({
    type,
    state,
    start: held?.start ?? (state === 'booked' || state === 'done' ? (inspection?.start ?? null) : null),
    day,
    enteredBy: day === null ? null : (kept?.enteredBy ?? null),
    mayChoose,
    version: kept?.version ?? 0,
  }));
}

/** The links that a customer shared, and what builders answered on them. */
async function sharedLinks(
  db: Db,
  { inquiryId, published }: { inquiryId: string; published: readonly CustomersReport[] },
): Promise<Pick<CustomerPageState, 'shares' | 'answers'>> {
  return {
    shares: sharesAtDesk(await sharesOf(db, inquiryId), published),
    answers: await answersAtDesk(db, published),
  };
}

/** What builders answered to the items of some reports, in order. */
export async function answersAtDesk(db: Db, published: readonly CustomersReport[]): Promise<DeskAnswer[]> {
  const answers = await answersOf(
    db,
    published.map(({ id }) => id),
  );
  const answered = new Set(answers.map(({ reportId }) => reportId));
  const items = new Map<string, string>();
  // The latest version comes last, so that its number and title are shown.
  for (const { id, versions } of published.filter((report) => answered.has(report.id)))
    for (const version of versions.toReversed())
      for (const { id: finding, number, title } of (await reports.readContent(db, version.id)).findings)
        items.set(`${id} ${finding}`, `${number}. ${title}`);
  const latest = latestAnswers(answers);
  return answers.map((answer) => ({
    report: published.find(({ id }) => id === answer.reportId)?.number ?? '',
    finding: answer.finding,
    item: items.get(`${answer.reportId} ${answer.finding}`) ?? '',
    isLatest: latest.has(answer.id),
    answer: shownAnswer(answer, paths.answerPhoto),
  }));
}

/** How the inspections of some inquiries stand; inquiries that are not there are left out. */
export async function lightsOfInquiries(
  db: Db,
  { inquiryIds, now }: { inquiryIds: readonly string[]; now: Date },
): Promise<(InspectionLights & { inquiryId: string })[]> {
  const lights: (InspectionLights & { inquiryId: string })[] = [];
  for (const inquiryId of inquiryIds) {
    const facts = await factsOf(db, { inquiryId, now });
    const published = facts ? await reports.ofInquiry(db, inquiryId) : [];
    if (facts) lights.push(...lightsOf(facts, published).map((one) => ({ ...one, inquiryId })));
  }
  return lights;
}

function lightsOf(facts: Facts, published: readonly CustomersReport[]): InspectionLights[] {
  const gates = gatesOf(facts);
  return facts.inspections.flatMap((inspection) => {
    const { id, number, type, followsId } = inspection;
    const known = gates.get(id);
    if (!known) return [];
    const { paidAt, ...gate } = known;
    const due = reportDue({ ...inspection, payment: gate.payment, paidAt });
    const versions = published.find(({ inspectionId }) => inspectionId === id)?.versions ?? [];
    // The latest stands first.
    const reportedAt = versions.at(-1)?.publishedAt ?? null;
    return [
      {
        id,
        number,
        type,
        isAgain: followsId !== null,
        isPriced: priceNow(facts, inspection) !== null,
        gate,
        reportDue: due,
        reportedAt,
      },
    ];
  });
}

async function linksOf(db: Db, inquiryId: string, now: Date): Promise<CustomerPageState['links']> {
  const links = await db
    .selectFrom('customer_links')
    .select(['expires_at', 'revoked_at', 'opened_at'])
    .where('submission_id', '=', inquiryId)
    .execute();
  const open = links.filter(
    ({ expires_at, revoked_at }) => revoked_at === null && expires_at > now.toISOString(),
  );
  const opened = links.flatMap(({ opened_at }) => opened_at ?? []).sort();
  const expires = open.map(({ expires_at }) => expires_at).sort();
  return { open: open.length, openedAt: opened[0] ?? null, expiresAt: expires.at(-1) ?? null };
}
