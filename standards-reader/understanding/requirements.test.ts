import { expect, test } from 'vitest';
import type { Paragraph } from '../reading/line.ts';
import { requirementsOf } from './requirements.ts';

/** The sentences of the requirements of one paragraph below a clause's title. */
function sentencesOf(text: string, title: string): string[] {
  const parts = [{ page: 1, text }];
  const paragraph: Paragraph = { page: 1, text, parts, x: 0, size: 10, lead: 0, row: false, column: 0 };
  const heading = {
    at: 0,
    number: '4',
    title,
    level: 1,
    body: '',
    key: [4],
    weight: 3,
    informative: false,
  };
  const manner = { stated: undefined, takeShould: false, around: '' };
  return requirementsOf([{ heading, paragraph, at: 1, text }], manner).map(({ sentence }) => sentence);
}

test('a sentence that begins with its command is about what its clause is called, or says nothing', () => {
  const text = 'Shall have a door of steel.';
  expect(sentencesOf(text, 'Stoves')).toEqual(['Stoves: shall have a door of steel.']);
  expect(sentencesOf(text, 'General')).toEqual([]);
  expect(sentencesOf(text, '')).toEqual([]);
});
