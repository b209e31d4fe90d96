import { analyse } from 'scslre';
import { expect, test, vi } from 'vitest';
import { type Expression, expressionsWritten, load, recording } from './expressions.ts';
import { attackOn } from './hostile.ts';

/** The expressions that may take longer than their text is long, because nobody else's text reaches them. */
const onlyOurOwnText: Record<string, string> = {
  'web/admin/manual/manual-text.ts': 'It meets the operator’s manual, while the site is built.',
  'web/reports/plate-on-paper.ts': 'It meets our own drawings.',
  'server/database/migrations/0018-sentences.ts': 'It met sentences that an early version wrote, once.',
};

/** The files in which a function makes an expression, with what goes into it. */
const madeInFunctions: Record<string, string> = {
  'contract/partners.ts': 'The name of a cookie.',
  'server/customers/without-names.ts': 'The words of a customer’s names, escaped; tested in its own test.',
  'server/http/file-policy.ts': 'The names of two tags, for our own pages.',
  'server/http/guards.ts': 'The paths of our routes, while they are added.',
  'standards-reader/understanding/bounds.ts': 'It is called while the file is loaded.',
  'standards-reader/understanding/categories.ts': 'It is called while the file is loaded.',
  'standards-reader/understanding/lexicon.ts': 'It is called while the file is loaded.',
  'standards-reader/understanding/limits.ts': 'A wording from a list, at the end of a sentence’s beginning.',
  'standards-reader/understanding/priorities.ts': 'It is called while the file is loaded.',
  'standards-reader/understanding/quantities.ts': 'It is called while the file is loaded.',
};

const { written, made } = expressionsWritten();
const filesThatMake = [...new Set(made.map(({ file }) => file))];
const asWritten = ({ file, pattern, flags }: Expression) => `${file} /${pattern}/${flags}`;

test('no expression that meets other people’s text can go back on itself', { tags: 'full' }, async () => {
  const own = recording();
  vi.stubGlobal('RegExp', own.RegExp);
  for (const file of filesThatMake) await load(file);
  vi.unstubAllGlobals();
  expect(written.length).toBeGreaterThan(900);
  expect(own.made.length).toBeGreaterThan(50);
  const all = [...written, ...own.made];
  const meeting = all.filter(({ file }) => !(file in onlyOurOwnText));
  const repeating = meeting.filter(
    ({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0,
  );
  expect(repeating.map(asWritten)).toEqual([]);
  const slow = meeting.flatMap((expression) => {
    const attack = attackOn(expression);
    return attack ? [`${asWritten(expression)} on ${JSON.stringify(attack)}`] : [];
  });
  expect(slow).toEqual([]);
});

test('every expression that a function makes is known', () => {
  const inFunctions = made.filter(({ isInFunction }) => isInFunction).map(({ file }) => file);
  expect([...new Set(inFunctions)].sort()).toEqual(Object.keys(madeInFunctions));
});

test('the search for hostile texts finds what one letter and what several letters do', () => {
  const expression = (pattern: string) => ({ file: '', pattern, flags: '' });
  expect(attackOn(expression('\\s+$'))).toBeDefined();
  expect(attackOn(expression('\\bnot\\b.*\\bthat\\b'))).toBeDefined();
  expect(attackOn(expression('(?<!\\s)\\s+$'))).toBeUndefined();
});
