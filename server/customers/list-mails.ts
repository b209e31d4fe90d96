import { isDeepStrictEqual } from 'node:util';
import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import type { Verdict } from '#contract/customer/item-answer.ts';
import type { LetterPart } from '#contract/letter.ts';
import { customerPaths } from '#contract/paths.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import type { Message } from '../outbox/message.ts';
import { gather } from '../outbox/store.ts';
import type { CustomersReport } from '../reports/public.ts';
import * as reports from '../reports/public.ts';
import type { Setup } from '../setup.ts';
import type { Answer } from './answers.ts';
import { mailedLists, newTokenOf, type Share, sharesById, startOfListMails } from './shares.ts';
import { namesOf, withoutNames } from './without-names.ts';

/*
 * Tells builders what changed on their lists. It names items by their numbers only, because titles may name the customer.
 */

/** The office goes through a list item by item, so what comes within this time after the first change is one mail. */
const GATHERED_MS = 5 * 60_000;

type Change = readonly [item: string, words: string];
type Site = Pick<Setup, 'siteUrl'>;

/** Tells a builder, and whoever handed the item on to them, what was decided on an answer. */
export async function mailVerdict(
  transaction: Db,
  site: Site,
  {
    answer: { shareId, listId, reportId, finding },
    given: { verdict, words },
    now,
  }: { answer: Answer; given: { verdict: Verdict | null; words: string }; now: Date },
): Promise<void> {
  const shares = await sharesById(transaction, [...new Set([shareId, listId])]);
  const item = (await reports.latestFindings(transaction, [reportId])).find((one) => one.finding === finding);
  const inquiry = shares[0] && (await inquiries.find(transaction, shares[0].inquiryId));
  if (!item || !inquiry) return;
  const decided = { accepted: 'Accepted', rejected: 'Not accepted' };
  const said = [verdict && decided[verdict], words].filter(Boolean).join('. ');
  for (const share of shares)
    await tell(transaction, site, {
      share,
      inquiry,
      number: item.report,
      changes: [[`Item ${item.number}`, said]],
      now,
    });
}

/** Tells the builders of a report what a new version changes on their lists. */
export async function mailChangedLists(
  transaction: Db,
  site: Site,
  { inquiry, report, now }: { inquiry: KnownInquiry; report: CustomersReport; now: Date },
): Promise<void> {
  const [latest, before] = report.versions;
  const shares = before ? await mailedLists(transaction, report.id, now) : [];
  if (!latest || !before || shares.length === 0) return;
  const [after, earlier] = await Promise.all(
    [latest, before].map(async ({ id }) => (await reports.readContent(transaction, id)).findings),
  );
  const changed = changesBetween(earlier ?? [], after ?? []);
  for (const share of shares) {
    const theirs = changed.filter(({ finding }) => share.items === null || share.items.includes(finding));
    const changes = theirs.map(({ number, words }): Change => [`Item ${number}`, words]);
    if (changes.length > 0)
      await tell(transaction, site, { share, inquiry, number: report.number, changes, now });
  }
}

/** What is different for a builder between the findings of two versions. */
function changesBetween(
  before: readonly ReportFinding[],
  after: readonly ReportFinding[],
): { finding: string; number: number; words: string }[] {
  const earlier = new Map(before.map((one) => [one.id, one]));
  const later = new Map(after.map((one) => [one.id, one]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id) => {
    const [one, other] = [earlier.get(id), later.get(id)];
    const words = changeOf(one, other);
    return words === undefined ? [] : [{ finding: id, number: (other ?? one)?.number ?? 0, words }];
  });
}

function changeOf(before: ReportFinding | undefined, after: ReportFinding | undefined): string | undefined {
  if (!after) return before?.isOpen ? 'No longer on the list' : undefined;
  if (!after.isOpen) return before?.isOpen ? (after.status ?? 'Nothing left to do') : undefined;
  if (!before) return 'New on the list';
  if (!before.isOpen) return 'Open again';
  return isDeepStrictEqual(asked(before), asked(after)) ? undefined : 'Described differently';
}

/** What a builder reads of a finding. */
function asked({ title, area, places, cites, severity, measured, limit, action, status }: ReportFinding) {
  // A report that gives any finding a status calls the others new.
  const result = status === 'New' ? null : status;
  return { title, area, places, cites, severity, measured, limit, action, result };
}

type Told = { share: Share; inquiry: KnownInquiry; number: string; changes: readonly Change[]; now: Date };

async function tell(
  transaction: Db,
  { siteUrl }: Site,
  { share, inquiry, number, changes, now }: Told,
): Promise<void> {
  const { id, name, email, revokedAt, expiresAt } = share;
  if (email === null || revokedAt !== null || new Date(expiresAt) <= now) return;
  const { address } = withoutNames(
    { address: inquiry.propertyAddress },
    { ...namesOf(inquiry, ''), alone: [] },
  );
  const letter = letterOf('list-changed', {
    builder: name,
    number,
    address,
    changes: { facts: changes },
    page: { link: { text: 'Open the list', address: listInMail(siteUrl, id) } },
  });
  await gather(transaction, now, {
    start: startOfListMails(id),
    waitMs: GATHERED_MS,
    owed: {
      kind: 'customer',
      submissionId: inquiry.id,
      message: { to: email, replyTo: facts.contact.email, ...letter },
    },
    add: (to) => withChanges(to, changes),
  });
}

/** A mail that waits, with more changes below its own. */
function withChanges(message: Message, changes: readonly Change[]): Message {
  const parts = message.parts.map((part) =>
    typeof part === 'object' && 'facts' in part ? { facts: [...part.facts, ...changes] } : part,
  );
  return { ...message, parts };
}

/** The address of a list in a mail that waits. It opens nothing: the token is made when the mail leaves. */
function listInMail(siteUrl: string, shareId: string): string {
  return `${siteUrl}${customerPaths.shared.route}#${shareId}`;
}

/** A mail about a list as it leaves: with a link of its own, whose token nobody keeps; without one if the link has ended. */
export async function withListLinks(db: Db, message: Message, now: Date): Promise<Message> {
  const parts: LetterPart[] = [];
  for (const part of message.parts) {
    const [before, shareId] = addressOf(part).split(`${customerPaths.shared.route}#`);
    if (shareId === undefined || typeof part === 'string' || !('link' in part)) {
      parts.push(part);
      continue;
    }
    const token = await newTokenOf(db, shareId, now);
    if (token !== undefined)
      parts.push({ link: { ...part.link, address: `${before}${customerPaths.shared(token)}` } });
  }
  return { ...message, parts };
}

function addressOf(part: LetterPart): string {
  return typeof part === 'object' && 'link' in part ? part.link.address : '';
}
