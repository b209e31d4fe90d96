import type { FastifyBaseLogger } from 'fastify';
import { facts } from '#content/facts.ts';
import { type Facts, sectionNames } from '#contract/business/facts.ts';
import { contradictions, readSection } from '#contract/business/whole.ts';
import { dayOf } from '#contract/calendar.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { Refusal, refuse, refuseChanged } from '../refusal.ts';
import { isFull } from '../unavailable.ts';
import type { FactsInForce } from './in-force.ts';
import { missingPictures } from './pictures.ts';
import { deleteDraft, findDraft, insertVersion, newestVersion } from './store.ts';

type Answer = { version: number; publishedAt: string };
type Publication = { note: string; draftVersion: number; actor: Actor };
/** What a request under an `Idempotency-Key` does with it: `Steps` of server/http/desk.ts. */
type Key = {
  claimKey(transaction: Db): Promise<Answer | undefined>;
  keepAnswer(transaction: Db, answer: Answer): Promise<void>;
};

/**
 * Publishes the draft as the next version: its pages are rendered first, then the version is stored, and then this process serves
 * both. If it stops in between, either nothing has happened, or the next start serves the version.
 *
 * @throws Refusal with what is wrong where; when somebody else has changed or published the draft; when a page can't be rendered
 */
export async function publish(
  { db, inForce, log }: { db: Db; inForce: FactsInForce; log: FastifyBaseLogger },
  { note, draftVersion, actor }: Publication,
  key: Key,
): Promise<Answer> {
  const draft = await findDraft(db);
  if (draft?.version !== draftVersion) refuseChanged(messages.changedMeanwhile);
  const next = withAgreementVersion(draft.facts, actor.now);
  mustBeWhole(next, await missingPictures(db, next));
  const version = (await newestVersion(db)) + 1;
  await inForce.render(next, version).catch((error: unknown) => {
    log.error({ err: error }, 'the pages could not be rendered');
    if (isFull(error)) refuse('no-room', messages.noRoomForPages);
    refuse('conflict', messages.notRendered);
  });
  const answer = { version, publishedAt: actor.now.toISOString() };
  const before = await db.transaction().execute(async (transaction) => {
    const earlier = await key.claimKey(transaction);
    if (earlier) return earlier;
    const isLatest = (await newestVersion(transaction)) === version - 1;
    if (!isLatest || !(await deleteDraft(transaction, draftVersion)))
      refuseChanged(messages.changedMeanwhile);
    await insertVersion(transaction, { version, facts: next, before: facts, note, actor });
    await noteAudit(transaction, { ...actor, kind: 'business', detail: `Version ${version} published` });
    await key.keepAnswer(transaction, answer);
    return undefined;
  });
  if (before) return before;
  await inForce.serve(next, version);
  return answer;
}

/** Every section once more, because the sample or a rule may have changed since it was written. */
function mustBeWhole(next: Facts, missing: FieldErrors): void {
  const errors: FieldErrors = { ...missing, ...contradictions(next) };
  for (const section of sectionNames) {
    const read = readSection(section, next[section]);
    if ('errors' in read) Object.assign(errors, read.errors);
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', messages.checkSettings, { errors });
}

/** Another text of the agreement gets another version: the day on which it is published. */
function withAgreementVersion(next: Facts, now: Date): Facts {
  const { title, sections, version } = next.agreement;
  const isSame =
    JSON.stringify({ title, sections }) ===
    JSON.stringify({ title: facts.agreement.title, sections: facts.agreement.sections });
  if (isSame) return { ...next, agreement: { ...next.agreement, version: facts.agreement.version } };
  const { version: current } = facts.agreement;
  if (version !== undefined && version !== current) return next;
  const today = dayOf(now);
  const isSecondToday = current?.startsWith(today);
  const second = `${today}.${Number(current?.split('.')[1] ?? 1) + 1}`;
  return { ...next, agreement: { ...next.agreement, version: isSecondToday ? second : today } };
}
