import type { ChangeEvent } from 'react';
import type { Inquiry } from '#contract/desk/inquiries.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** What was typed about an inquiry and is not saved yet. */
type Draft = { id: string; name: string; field: string; text: string };
/** By the inquiry and the name of the field. */
type Drafts = Map<string, Draft>;

/** The tab keeps the drafts, so that they survive a reload; they end with it. */
const STORED_AS = 'desk-drafts';

/** A browser that keeps nothing for us has no drafts. */
function readDrafts(): Drafts {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, Draft][]);
  } catch {
    return new Map();
  }
}

function writeDrafts(drafts: Drafts): void {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify([...drafts]));
  } catch {
    // What was typed stands in its field all the same.
  }
}

/** The fields of an inquiry that have a place on its page alone. */
const NOT_ON_A_CARD = ['words', 'version', 'acceptedBy', 'acceptedAt'];

/**
 * A control whose text outlives the card it stands in: a card moves to another list, or leaves the page, as soon as its inquiry
 * is answered or moved on. The text is kept until it is saved, taken out again, or the administrator signs out.
 *
 * @param saved what stands there by itself
 */
export function keptDraft({ id, firstName, lastName }: Inquiry, field: string, saved = '') {
  const key = keyOf(id, field);
  return {
    name: field,
    defaultValue: readDrafts().get(key)?.text ?? saved,
    onChange({ target }: ChangeEvent<Typed>) {
      const text = target.value;
      const drafts = readDrafts();
      if (text.trim() === saved) drafts.delete(key);
      else drafts.set(key, { id, name: `${firstName} ${lastName}`, field, text });
      writeDrafts(drafts);
    },
  };
}

export function hasDraft(id: string, ...fields: string[]): boolean {
  const drafts = readDrafts();
  return fields.some((field) => drafts.has(keyOf(id, field)));
}

/** Forgets what a form has saved. What was typed since it was sent is a draft still. */
export function forgetSaved(form: FormData): void {
  const drafts = readDrafts();
  for (const [field, sent] of form) {
    const key = keyOf(String(form.get('id')), field);
    if (drafts.get(key)?.text === String(sent).replaceAll('\r\n', '\n')) drafts.delete(key);
  }
  writeDrafts(drafts);
}

export function forgetDrafts(): void {
  writeDrafts(new Map());
}

/** Whose drafts are not to be seen among these cards, each once. */
export function draftsBeyond(shown: Inquiry[]): { id: string; name: string }[] {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = [...readDrafts().values()].filter(
    ({ id, field }) => !ids.has(id) || NOT_ON_A_CARD.includes(field),
  );
  return [...new Map(hidden.map(({ id, name }) => [id, { id, name }])).values()];
}

function keyOf(id: string, field: string): string {
  return `${id} ${field}`;
}
