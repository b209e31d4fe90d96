import { expect, test } from 'vitest';
import { partedMail } from './quoted.ts';

test.each([
  [
    'Gmail',
    'Yes please.\n\nOn Fri, 20 Nov 2026 at 09:00, Verge & Gauge <office@example.com> wrote:\n\n> Is Friday fine?\n>\n> Regards',
  ],
  [
    'Gmail, with the line broken',
    'Yes please.\n\nOn Fri, 20 Nov 2026 at 09:00, Verge & Gauge\n<office+abc@example.com> wrote:\n> Is Friday fine?',
  ],
  [
    'Apple Mail',
    'Yes please.\n\n> On 20 Nov 2026, at 9:00 am, Verge & Gauge <office@example.com> wrote:\n> \n> Is Friday fine?',
  ],
  [
    'Outlook',
    'Yes please.\n\nFrom: Verge & Gauge <office@example.com>\nSent: Friday, 20 November 2026 9:00 AM\nTo: Ada\nSubject: Your inspection\n\nIs Friday fine?',
  ],
  ['an older Outlook', 'Yes please.\n\n-----Original Message-----\nFrom: Verge\n\nIs Friday fine?'],
  ['HTML alone, which has no marks', 'Yes please.\n\nOn 20 Nov 2026, Verge wrote:\n\nIs Friday fine?'],
])('what %s quotes is parted from what the person wrote', (_, words) => {
  const { own, quoted } = partedMail(words);
  expect(own).toBe('Yes please.');
  expect(quoted).toContain('Is Friday fine?');
});

test.each([
  ['an answer line by line', 'Hi\n\n> Is Friday fine?\nYes.\n> And Monday?\nNo.'],
  ['a mail without a quotation', 'Hello\n\nFrom: here to there it is\nwet.'],
  ['nothing but a quotation', '> Is Friday fine?\n> Regards'],
])('%s stays whole', (_, words) => {
  expect(partedMail(words)).toEqual({ own: words, quoted: '' });
});

test('ten thousand lines take no time', () => {
  const begun = performance.now();
  partedMail('From: a\n'.repeat(10_000));
  partedMail('> a wrote:\nb\n'.repeat(10_000));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
