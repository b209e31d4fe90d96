import { randomUUIDv7 } from 'node:crypto';
import type { EarlierJob } from '#contract/desk/earlier-customers.ts';
import type { ImportKind } from '#contract/desk/imports.ts';
import type { TemplateWords } from '#contract/desk/standards.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { addEarlier } from '../inquiries/public.ts';
import { addOwnTemplates, ownTemplates } from '../standards/public.ts';
import { giveWay } from '../turns.ts';
import { jobIdentity } from './customers.ts';
import { claimRows, fingerprintOf } from './imported-rows.ts';
import { templateIdentity } from './templates.ts';

/** Few enough that writing them lets others have their turn in time. */
const WRITTEN_AT_ONCE = 20;

type Taking = { kind: DatabaseKind; actor: Actor };

/** Keeps earlier jobs. @returns how many were new */
export function takeCustomers(
  transaction: Db,
  jobs: readonly EarlierJob[],
  { actor }: Taking,
): Promise<number> {
  return takeNew(transaction, jobs, {
    kind: 'customers',
    identityOf: jobIdentity,
    partOf: () => randomUUIDv7(),
    add: (some) =>
      addEarlier(
        transaction,
        some.map(({ thing, partOf }) => ({ ...thing, id: partOf })),
        actor,
      ),
  });
}

/** Keeps own templates. @returns how many were new */
export async function takeTemplates(
  transaction: Db,
  templates: readonly TemplateWords[],
  { kind, actor: { now } }: Taking,
): Promise<number> {
  const standardId = await ownTemplates(transaction, kind, now);
  return takeNew(transaction, templates, {
    kind: 'templates',
    identityOf: templateIdentity,
    partOf: () => standardId,
    add: (some) =>
      addOwnTemplates(
        transaction,
        standardId,
        some.map(({ thing }) => thing),
        now,
      ),
  });
}

type New<Thing> = { thing: Thing; fingerprint: string; partOf: string };

/** Adds those things that no file has brought before. */
async function takeNew<Thing>(
  transaction: Db,
  things: readonly Thing[],
  {
    kind,
    identityOf,
    partOf,
    add,
  }: {
    kind: ImportKind;
    identityOf: (thing: Thing) => string[];
    partOf: () => string;
    add: (some: New<Thing>[]) => Promise<void>;
  },
): Promise<number> {
  const once = new Map<string, New<Thing>>();
  for (const thing of things) {
    await giveWay();
    const fingerprint = fingerprintOf(kind, identityOf(thing));
    if (!once.has(fingerprint)) once.set(fingerprint, { thing, fingerprint, partOf: partOf() });
  }
  const rows = [...once.values()];
  const claimed = await claimRows(transaction, rows);
  const news = rows.filter(({ fingerprint }) => claimed.has(fingerprint));
  for (let from = 0; from < news.length; from += WRITTEN_AT_ONCE)
    await add(news.slice(from, from + WRITTEN_AT_ONCE));
  return news.length;
}
