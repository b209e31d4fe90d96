import { expect, test } from 'vitest';
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
  preferredTime: 'morning',
  preferredDate: '2026-12-02',
  additionalInfo: `${attack}\nsecond line`,
  serviceType: undefined,
  referralCode: undefined,
} as const;

const rendered = ({ parts, ...mail }: Message) => ({ ...mail, ...letter(parts) });

const mails = {
  notification: rendered(
    notification({
      answers,
      files: [{ originalName: `${attack}.pdf`, size: 1_500_000 }],
      credit: { referralCode: 'SAMPLE123', rule: 'form', landing: undefined, at: now },
      respondBy,
      siteUrl: 'https://www.example.com',
    }),
  ),
  acknowledgement: rendered(acknowledgement({ answers, respondBy })),
  reminder: rendered(reminder({ customer: answers, respondBy, siteUrl: 'https://www.example.com' })),
  confirmation: rendered(
    confirmation('nora@example.com', {
      confirm: 'https://www.example.com/newsletter/confirm?token=a"b',
      unsubscribe: 'https://www.example.com/newsletter/unsubscribe?token=c',
    }),
  ),
};

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
  expect(mails.notification.text).toContain('Answer by Monday 23 November 7:30 am.');
  expect(mails.notification.text).toContain('Referral code: SAMPLE123');
  expect(mails.acknowledgement.text).toContain('You hear from us by Monday 23 November 7:30 am AEST.');
  expect(mails.reminder.text).toContain('promised an answer by Monday 23 November 7:30 am');
});

test('the confirmation advertises nothing, and can be left', () => {
  expect(mails.confirmation.text).not.toMatch(/\$|price|book/i);
  expect(mails.confirmation.unsubscribe).toContain('/newsletter/unsubscribe?token=');
});
