import { facts, samples } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import { type Facts, type Section, sectionNames } from '#contract/business/facts.ts';
import { inEveryField } from '#contract/business/upgrade.ts';
import { readSection, withSection } from '#contract/business/whole.ts';
import * as endpoints from '#contract/desk/endpoints/business.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { found, Refusal } from '../refusal.ts';
import type { FactsInForce } from './in-force.ts';
import { publish } from './publish.ts';
import { deleteDraft, findDraft, findVersion, listVersions, writeDraft } from './store.ts';

export type Dependencies = { db: Db; inForce: FactsInForce };

/** The settings of the business: its facts, the draft of them, and their versions. */
export function businessRoutes(desk: Desk, { db, inForce }: Dependencies): void {
  desk.answers(
    endpoints.business,
    async () => {
      const { version, problem } = inForce.now();
      return { version, facts, ...(await shownDraft(db)), samples: [...samples], problem };
    },
    { unchecked: true },
  );

  desk.changes(
    endpoints.saveSection,
    async ({ transaction, params, body, version: seen = 0, actor }) => {
      const section = sectionNamed(params.section);
      const read = readSection(section, body);
      if ('errors' in read) throw new Refusal('invalid', messages.checkSettings, { errors: read.errors });
      const before = (await findDraft(transaction))?.facts ?? facts;
      await write(transaction, withSection(before, section, read.value), seen, actor);
      return shownDraft(transaction);
    },
    { unchecked: true },
  );

  desk.changes(endpoints.dropDraft, async ({ transaction, version }) => {
    const draft = await findDraft(transaction);
    if (draft && !(await deleteDraft(transaction, version ?? draft.version))) await refuseStale(transaction);
    return { draft: null, draftVersion: 0 };
  });

  desk.answers(endpoints.businessVersions, async () => ({ versions: await listVersions(db) }));

  desk.changes(
    endpoints.restoreVersion,
    async ({ transaction, params, version, actor }) => {
      const number = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0;
      const earlier = found(await findVersion(transaction, number));
      const draft = await findDraft(transaction);
      const seen = version ?? draft?.version ?? 0;
      await write(transaction, inEveryField(earlier.facts, sample), seen, actor);
      return shownDraft(transaction);
    },
    { unchecked: true },
  );

  desk.inSteps(
    endpoints.publishDraft,
    async ({ body, actor, request, earlierAnswer, claimKey, keepAnswer }) => {
      const earlier = await earlierAnswer();
      if (earlier) return earlier;
      return publish({ db, inForce, log: request.log }, { ...body, actor }, { claimKey, keepAnswer });
    },
  );
}

function sectionNamed(name: string): Section {
  const section = sectionNames.find((one) => one === name);
  return found(section);
}

async function write(db: Db, next: Facts, seen: number, actor: Actor): Promise<void> {
  if (!(await writeDraft(db, next, seen, actor))) await refuseStale(db);
}

async function shownDraft(db: Db) {
  const draft = await findDraft(db);
  return { draft: draft?.facts ?? null, draftVersion: draft?.version ?? 0 };
}

/** Somebody else has changed the draft: the answer says what stands now. */
async function refuseStale(db: Db): Promise<never> {
  throw new Refusal('conflict', messages.changedMeanwhile, {
    also: { code: 'changed', ...(await shownDraft(db)) },
  });
}
