import { expect, test } from 'vitest';
import { sample } from '#content/sample.ts';
import { inEveryField } from './upgrade.ts';

test('a document from before a section, a field or a reminder has that of the sample, and keeps its own', () => {
  const { booking: _, ...earlier } = structuredClone(sample);
  const { stage: __, ...chase } = { ...sample.office.chase, quote: true };
  const kept = { ...earlier, office: { digestAt: '07:00', chase } };
  expect(inEveryField(kept as never, sample)).toEqual({
    ...sample,
    office: { digestAt: '07:00', chase: { ...sample.office.chase, quote: true } },
  });
});
