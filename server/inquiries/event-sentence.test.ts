import { expect, test } from 'vitest';
import { sentenceOf } from './event-sentence.ts';

test('what a person typed is shown as typed, and what they chose by its label', () => {
  const corrected = (before: object, after: object) =>
    sentenceOf({ kind: 'details', details: { before, after } } as Parameters<typeof sentenceOf>[0]);
  // A name may be spelt like a choice, and an answer like a day.
  expect(corrected({ lastName: 'frame' }, { lastName: 'Frame' })).toBe('Last name: frame → Frame');
  expect(corrected({ additionalInfo: '2026-11-20' }, { additionalInfo: '' })).toBe(
    'Additional information: 2026-11-20 → none',
  );
  expect(
    corrected({ inspectionType: 'slab-base', preferredDate: '2026-11-20' }, { inspectionType: 'frame' }),
  ).toBe('Inspection: Slab/Base → Frame; Preferred date: 20 Nov 2026 → none');
});
