import { facts } from '#content/facts.ts';
import type { Phrase } from '#contract/business/facts.ts';
import { readSection, withSection } from '#contract/business/whole.ts';
import { folded } from '#contract/found-by.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { Refusal, refuseChanged } from '../refusal.ts';
import { findDraft, writeDraft } from './store.ts';

/** A phrase that may have no id of its own yet. */
export type NewPhrase = Omit<Phrase, 'id'> & { id?: string | undefined };

const LONGEST_ID = 60;

/**
 * Adds phrases to the draft of the facts. A phrase with the title and the words of one that is there is not added again.
 *
 * @returns how many were new
 * @throws Refusal when the draft would not be whole, or somebody else changes it this moment
 */
export async function addPhrases(
  transaction: Db,
  added: readonly NewPhrase[],
  actor: Actor,
): Promise<number> {
  const draft = await findDraft(transaction);
  const before = draft?.facts ?? facts;
  const { phrases } = before.inspections;
  const known = new Set(phrases.map(contentOf));
  const ids = new Set(phrases.map(({ id }) => id));
  const news: Phrase[] = [];
  for (const phrase of added) {
    const content = contentOf(phrase);
    if (known.has(content)) continue;
    known.add(content);
    const id = freeId(phrase, ids);
    ids.add(id);
    news.push({ ...phrase, id });
  }
  if (news.length === 0) return 0;
  const read = readSection('inspections', { ...before.inspections, phrases: [...phrases, ...news] });
  if ('errors' in read) throw new Refusal('invalid', messages.checkSettings, { errors: read.errors });
  const next = withSection(before, 'inspections', read.value);
  if (!(await writeDraft(transaction, next, draft?.version ?? 0, actor)))
    refuseChanged(messages.changedMeanwhile);
  return news.length;
}

function contentOf({ title, words }: Pick<Phrase, 'title' | 'words'>): string {
  return JSON.stringify([title, words].map((text) => folded(text).replaceAll(/\s+/g, ' ').trim()));
}

/** The phrase's own id, or one from its title, with a number if it is taken. */
function freeId({ id, title }: NewPhrase, taken: ReadonlySet<string>): string {
  const base = (id ?? title)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replaceAll(/^-|-$/g, '');
  const name = base || 'phrase';
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!taken.has(free)) return free;
  }
}
