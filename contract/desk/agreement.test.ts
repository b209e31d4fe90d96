import { expect, test } from 'vitest';
import { fieldErrors } from '#contract/errors.ts';
import { RecordAgreement } from './agreement.ts';

const typed = { version: '2026-07', acceptedBy: 'Ada Sample', acceptedAt: '2026-07-31T09:30' };

test('an agreement is recorded with its version, who accepted it, and when by the office’s clock', () => {
  expect(RecordAgreement.parse({ ...typed, version: ' 2026-07 ' })).toEqual({
    ...typed,
  });
});

test('whatever is missing is asked for by name', () => {
  const { error } = RecordAgreement.safeParse({ version: ' ', acceptedBy: '', acceptedAt: '' });
  expect(error && fieldErrors(error)).toEqual({
    version: 'Enter the version of the agreement, like 2026-07',
    acceptedBy: 'Enter who accepted the agreement',
    acceptedAt: 'Enter the day and the time it was accepted',
  });
});

test.each([
  '0026-07-31T09:30',
  '2026-02-30T09:30',
  '2026-07-31T24:30',
  '2026-07-31',
  '2026-07-31T09:30Z',
  'now',
])('%s is no time on the office’s clock', (acceptedAt) => {
  const { error } = RecordAgreement.safeParse({ ...typed, acceptedAt });
  expect(error && fieldErrors(error)).toEqual({
    acceptedAt: 'Enter the day and the time it was accepted, with the year in four digits',
  });
});

test.each([{ version: 'x'.repeat(41) }, { acceptedBy: 'x'.repeat(202) }, { version: '2026\n07' }])(
  'a version or a name that is too long or of several lines is refused',
  (answer) => {
    expect(RecordAgreement.safeParse({ ...typed, ...answer }).success).toBe(false);
  },
);
