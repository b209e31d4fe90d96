import { expect, test } from 'vitest';
import { inspectionTypes, serviceTypes } from '#contract/choices.ts';
import { agreedScope, agreement, agreementConsent } from './agreement.ts';
import { reportKind } from './reports/kinds.ts';

const words = [
  ...agreement().sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  ...[...inspectionTypes, ...serviceTypes].flatMap(agreedScope),
  agreementConsent,
].join(' ');

test('excludes no guarantee of the law, and promises no more than a visual inspection', () => {
  expect(words).not.toMatch(/no liability|not liable|thorough|guaranteed|all defects|every defect/i);
  expect(words).toContain('Nothing in this agreement excludes or limits the guarantees');
  expect(words).toContain('Electronic Transactions (Queensland) Act 2001');
});

test.each([...inspectionTypes, ...serviceTypes])('%s is agreed on by the standard of its report', (type) => {
  const standards = (sentences: readonly string[]) => sentences.join(' ').match(/AS [\d.]+-\d{4}/g);
  expect(standards(agreedScope(type))).toEqual(standards(reportKind(type).scope));
  const isWithoutPests = (sentences: readonly string[]) => /timber pests/.test(sentences.join(' '));
  expect(isWithoutPests(agreedScope(type).map((one) => one.toLowerCase()))).toBe(
    isWithoutPests(reportKind(type).scope),
  );
});
