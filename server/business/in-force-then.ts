import { sample } from '#content/sample.ts';
import type { Facts } from '#contract/business/facts.ts';
import { inEveryField } from '#contract/business/upgrade.ts';
import type { Db } from '../database/open.ts';
import { findVersion, versionTimes } from './store.ts';

/**
 * The facts that were in force at moments of the past (ISO UTC). A moment that the version of today covers is left out: what is in
 * force says it.
 */
export async function factsAt(db: Db, moments: readonly string[]): Promise<Map<string, Facts>> {
  const times = moments.length === 0 ? [] : await versionTimes(db);
  const found = new Map<string, Facts>();
  const read = new Map<number, Facts>();
  for (const moment of moments) {
    const next = times.findIndex(({ publishedAt }) => publishedAt > moment);
    if (next < 0) continue;
    const version = times[next - 1]?.version ?? 0;
    const facts = read.get(version) ?? (await findVersion(db, version))?.facts ?? sample;
    read.set(version, inEveryField(facts, sample));
    found.set(moment, read.get(version) ?? sample);
  }
  return found;
}
