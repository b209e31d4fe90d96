import { expect, test } from 'vitest';
import { answersOf } from '#contract/questions.ts';
import { ben } from '#test/cast.ts';
import { confirmation } from '../newsletter/emails.ts';
import { letter } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { acknowledgement, notification, reminder } from './emails.ts';

const now = new Date('2026-11-20T07:30:00Z');
const respondBy = new Date('2026-11-22T21:30:00Z');
const attack = '<img src=x onerror=alert(1)>"&\'';
const answers = {
  ...ben,
  firstName: attack,
  inspectionType: 'slab-base',
  ...answersOf({
    preferredTime: 'morning',
    preferredDate: '2026-12-02',
    additionalInfo: `${attack}\nsecond line`,
  }),
  serviceType: undefined,
  referralCode: undefined,
} as const;

const id = '019abc12-3456-7def-8abc-12343f2a91bc';
const pageUrl = 'https://www.example.com/i/sample';
const files = [{ originalName: `${attack}.pdf`, size: 1_500_000 }];

const rendered = ({ parts, ...mail }: Message) => ({ ...mail, ...letter(parts) });

const mails = {
  notification: rendered(
    notification({
      answers,
      id,
      files,
      attribution: { referralCode: 'SAMPLE123', rule: 'form', landing: undefined, at: now },
      respondBy,
      siteUrl: 'https://www.example.com',
    }),
  ),
  acknowledgement: rendered(acknowledgement({ id, answers, files, respondBy, pageUrl, now })),
  reminder: rendered(
    reminder({ customer: answers, submissionId: id, respondBy, siteUrl: 'https://www.example.com' }),
  ),
  confirmation: rendered(
    confirmation('nora@example.com', {
      confirm: 'https://www.example.com/newsletter/confirm?token=a"b',
      unsubscribe: 'https://www.example.com/newsletter/unsubscribe?token=c',
    }),
  ),
};

test('what tells the business of an inquiry leads to it', () => {
  const link = `Open the inquiry: https://www.example.com/admin/inquiries/${id}`;
  expect(mails.notification.text).toContain(link);
  expect(mails.reminder.text).toContain(link);
});

test.each(Object.entries(mails))(
  'the %s says the same as text and as HTML, and nothing in it is markup of a stranger',
  (_, mail) => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toMatch(/href="[^"]*"[^>]*b"/);
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const seen = words(
      mail.html
        .replace(/<head>.*<\/head>/, '')
        .replaceAll(/<(?:br|p|tr|td|table|div)[^>]*>|<\/(?:p|tr|td)>/g, ' ')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    );
    for (const word of words(mail.text).split(' '))
      if (!word.startsWith('https://') && !word.endsWith(':')) expect(seen).toContain(word);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  },
);

test('the business reads by when to answer, and the customer by when they are answered, on whatever day they read it', () => {
  expect(mails.notification.text).toContain('Reply by Monday 23 November 7:30 am.');
  expect(mails.notification.text).toContain('Referral code: SAMPLE123');
  expect(mails.acknowledgement.text).toContain(
    'We will reply by Monday 23 November 7:30 am AEST, within 2 hours in business hours.',
  );
  expect(mails.notification.text).toContain('Reference: 3F2A-91BC');
  expect(mails.reminder.text).toContain('a reply by Monday 23 November 7:30 am');
});

test('the customer reads that nothing is booked yet, the reference, what was asked for and which files arrived', () => {
  const { text } = mails.acknowledgement;
  expect(text).toContain('Your inspection is not booked yet. It is booked once we confirm the day with you.');
  expect(text).toContain('Your reference: 3F2A-91BC');
  expect(text).toContain('Inspection: Slab/Base');
  expect(text).toContain('Preferred date: Wednesday, 2 December 2026');
  expect(text).toContain('Preferred time: Morning (8AM-12PM)');
  expect(text).toContain(`Files received: ${attack}.pdf`);
  expect(text).not.toContain('second line');
  expect(text).toContain(`To add plans, change something or withdraw your request: ${pageUrl}`);
});

test('the customer reads that a day is closed and a place outside our areas', () => {
  const { text } = rendered(
    acknowledgement({
      id,
      answers: { ...answers, preferredDate: '2026-12-25', propertyAddress: '9 Kestrel St, Sydney NSW 2000' },
      files: [],
      respondBy,
      pageUrl,
      now,
    }),
  );
  expect(text).toContain('That day is Christmas Day. We will suggest the nearest working day.');
  expect(text).toContain('Postcode 2000 is outside our service areas. We will tell you whether we can come.');
  expect(text).toContain('Files received: None');
});

test('the confirmation advertises nothing, and can be left', () => {
  expect(mails.confirmation.text).not.toMatch(/\$|price|book/i);
  expect(mails.confirmation.unsubscribe).toContain('/newsletter/unsubscribe?token=');
});
