import { beforeEach, expect, test, vi } from 'vitest';
import { draftOf, draftsBeyond, forgetDrafts, forgetSaved, hasDraft, keepDraft } from './drafts.ts';

const note = about('note', 'ada', 'Ada Sample', false);
const invoice = about('invoice', 'ada', 'Ada Sample', true);
const other = about('invoice', 'ben', 'Ben Muster', true);

function about(form: string, id: string, name: string, isOnCard: boolean) {
  return { form: `${form} ${id}`, about: { id, name, isOnCard } };
}

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(forgetDrafts);

test('what was typed into a form is found again by the form, and by no other', () => {
  keepDraft(invoice, { invoiceAmount: '550' });
  expect(draftOf(invoice.form)).toEqual({ invoiceAmount: '550' });
  expect(draftOf(other.form)).toEqual({});
  expect([hasDraft(invoice.form), hasDraft(note.form)]).toEqual([true, false]);
});

test('what is saved is forgotten, and what was typed since it was sent is not', () => {
  keepDraft(note, { words: 'Gate code, and the dog', other: 'kept' });
  forgetSaved(note, { words: 'Gate code', other: 'kept' });
  expect(draftOf(note.form)).toEqual({ words: 'Gate code, and the dog' });
  forgetSaved(note, { words: 'Gate code, and the dog' });
  expect(hasDraft(note.form)).toBe(false);
});

test('those whose drafts no card shows are named once each; a note has no place on a card', () => {
  keepDraft(invoice, { invoiceAmount: '550' });
  keepDraft(other, { invoiceAmount: '700' });
  keepDraft({ form: 'partner new' }, { salesRepName: 'Sample' });
  expect(draftsBeyond([{ id: 'ben' }])).toEqual([{ id: 'ada', name: 'Ada Sample' }]);
  keepDraft(note, { words: 'Gate code' });
  expect(draftsBeyond([{ id: 'ada' }, { id: 'ben' }])).toEqual([{ id: 'ada', name: 'Ada Sample' }]);
  forgetDrafts();
  expect(draftsBeyond([])).toEqual([]);
});

test('nothing is left in the tab once nothing is a draft any more', () => {
  keepDraft(invoice, { invoiceAmount: '550' });
  expect(stored.size).toBe(1);
  keepDraft(invoice, {});
  expect(stored.size).toBe(0);
});

test('where the browser keeps nothing, there are no drafts', () => {
  stored.set('desk-drafts', 'not what was kept');
  expect(draftOf(invoice.form)).toEqual({});
});
