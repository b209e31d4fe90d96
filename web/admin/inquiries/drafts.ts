import type { ChangeEvent } from 'react';
import type { Inquiry } from '#contract/desk/inquiries.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** What was typed about an inquiry and is not saved yet, by the inquiry and the name of the field. */
const drafts = new Map<string, { id: string; name: string; field: string; text: string }>();

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
    defaultValue: drafts.get(key)?.text ?? saved,
    onChange({ target }: ChangeEvent<Typed>) {
      const text = target.value;
      if (text.trim() === saved) drafts.delete(key);
      else drafts.set(key, { id, name: `${firstName} ${lastName}`, field, text });
    },
  };
}

export function hasDraft(id: string, ...fields: string[]): boolean {
  return fields.some((field) => drafts.has(keyOf(id, field)));
}

/** Forgets what a form has saved. What was typed since it was sent is a draft still. */
export function forgetSaved(form: FormData): void {
  for (const [field, sent] of form) {
    const key = keyOf(String(form.get('id')), field);
    if (drafts.get(key)?.text === String(sent).replaceAll('\r\n', '\n')) drafts.delete(key);
  }
}

export function forgetDrafts(): void {
  drafts.clear();
}

/** Whose drafts are not to be seen among these cards, each once. */
export function draftsBeyond(shown: Inquiry[]): { id: string; name: string }[] {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = [...drafts.values()].filter(
    ({ id, field }) => !ids.has(id) || NOT_ON_A_CARD.includes(field),
  );
  return [...new Map(hidden.map(({ id, name }) => [id, { id, name }])).values()];
}

function keyOf(id: string, field: string): string {
  return `${id} ${field}`;
}
