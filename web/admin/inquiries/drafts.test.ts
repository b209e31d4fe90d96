import { beforeEach, expect, test, vi } from 'vitest';
import { draftsBeyond, forgetDrafts, forgetSaved, hasDraft, keptDraft } from './drafts.ts';

type Card = Parameters<typeof keptDraft>[0];
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Sample' } as Card;
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Muster' } as Card;

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(forgetDrafts);

/** As if somebody had typed it into the control as it is drawn now. */
function type(inquiry: Card, field: string, value: string, saved?: string): void {
  const { onChange } = keptDraft(inquiry, field, saved);
  onChange({ target: { value } } as Parameters<typeof onChange>[0]);
}
const shownIn = (inquiry: Card, field: string, saved?: string) =>
  keptDraft(inquiry, field, saved).defaultValue;
function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('what was typed for an inquiry stands in that field of that inquiry wherever it is drawn again', () => {
  type(ada, 'invoiceAmount', '550', '500.00');
  expect(shownIn(ada, 'invoiceAmount', '500.00')).toBe('550');
  expect(shownIn(ben, 'invoiceAmount', '700.00')).toBe('700.00');
  expect(shownIn(ada, 'reason')).toBe('');
  expect(hasDraft('ada', 'reason', 'invoiceAmount')).toBe(true);
});

test('what is saved is forgotten, and what was typed since it was sent is not', () => {
  type(ada, 'words', 'Gate code\nDog is friendly');
  type(ada, 'reason', 'They asked, and');
  forgetSaved(sent({ id: 'ada', words: 'Gate code\r\nDog is friendly', reason: 'They asked' }));
  expect([shownIn(ada, 'words'), shownIn(ada, 'reason')]).toEqual(['', 'They asked, and']);
});

test('what is taken out again is no draft', () => {
  type(ada, 'invoiceAmount', '550');
  type(ada, 'invoiceAmount', ' ');
  type(ben, 'referralCode', '', 'SAMPLE123');
  expect([hasDraft('ada', 'invoiceAmount'), hasDraft('ben', 'referralCode')]).toEqual([false, true]);
  type(ben, 'referralCode', 'SAMPLE123', 'SAMPLE123');
  expect(hasDraft('ben', 'referralCode')).toBe(false);
});

test('those whose drafts no card shows are named once each; a note has no place on a card', () => {
  type(ada, 'invoiceAmount', '550');
  type(ada, 'reason', 'They asked');
  type(ben, 'invoiceAmount', '700');
  expect(draftsBeyond([ben])).toEqual([{ id: 'ada', name: 'Ada Sample' }]);
  type(ben, 'words', 'Gate code');
  expect(draftsBeyond([ada, ben])).toEqual([{ id: 'ben', name: 'Ben Muster' }]);
  forgetDrafts();
  expect(draftsBeyond([])).toEqual([]);
});

test('nothing is left in the tab once nothing is a draft any more', () => {
  type(ada, 'invoiceAmount', '550');
  expect(stored.size).toBe(1);
  type(ada, 'invoiceAmount', '');
  expect(stored.size).toBe(0);
});

test('where the browser keeps nothing, there are no drafts', () => {
  stored.set('desk-drafts', 'not what was kept');
  expect(hasDraft('ada', 'invoiceAmount')).toBe(false);
  expect(shownIn(ada, 'invoiceAmount', '500.00')).toBe('500.00');
});
