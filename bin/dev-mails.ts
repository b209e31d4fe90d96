import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { office } from '../content/opening.ts';
import { escaped } from '../contract/escaped.ts';
import { respondBy } from '../contract/office-hours.ts';
import { referralLink } from '../contract/partners.ts';
import { acknowledgement, notification, reminder } from '../server/inquiries/emails.ts';
import { confirmation, newsletterLinks } from '../server/newsletter/emails.ts';
import { letter } from '../server/outbox/letter.ts';
import type { Message } from '../server/outbox/message.ts';
import { linkMail } from '../server/partners/link-mail.ts';
import { ben, sam } from '../test/cast.ts';

// Part of npm run dev: the mails to customers, readers and the business, as text and as HTML, on a page of their own.
const port = Number(process.env.MAILS_PORT ?? 3001);
const siteUrl = 'http://localhost:3000';

function mails(): Record<string, Message> {
  const now = new Date();
  const answers = {
    ...ben,
    inspectionType: 'slab-base',
    preferredTime: 'morning',
    serviceType: undefined,
  } as const;
  const deadline = respondBy(now, ben.propertyAddress, office);
  const attribution = { referralCode: sam.referralCode, rule: 'visit', landing: '/pricing', at: now };
  const files = [{ originalName: 'plan.pdf', size: 1_500_000 }];
  const given = {
    id: randomUUID(),
    answers: { ...answers, referralCode: undefined },
    files,
    respondBy: deadline,
    siteUrl,
    now,
  };
  return {
    'To the business: a new inquiry': notification({ ...given, attribution }),
    'To the customer: we have your request': acknowledgement(given),
    'To the business: not answered yet': reminder({
      ...given,
      submissionId: given.id,
      customer: given.answers,
    }),
    'To a partner: their link': linkMail(
      { ...sam, salesRepName: sam.name, salesRepEmail: sam.email },
      referralLink(siteUrl, sam.referralCode, '/pricing'),
    ),
    'To a reader: please confirm': confirmation(
      'nora@example.com',
      newsletterLinks({ siteUrl, secret: 'sample' }, 'sample'),
    ),
  };
}

createServer((_request, reply) => {
  const shown = Object.entries(mails()).map(([name, { to, replyTo, subject, parts }]) => {
    const { text, html } = letter(parts);
    return `<h2>${escaped(name)}</h2><p>To: ${escaped(to ?? 'NOTIFY_EMAIL')}. Reply to: ${escaped(replyTo ?? '')}.<br>Subject: <b>${escaped(subject)}</b></p><div style="display:grid;grid-template-columns:1fr 1fr;gap:1rem"><iframe sandbox title="${escaped(name)}" srcdoc="${escaped(html)}" style="width:100%;height:32rem;border:1px solid #ccc"></iframe><pre style="white-space:pre-wrap;border:1px solid #ccc;padding:1rem;margin:0">${escaped(text)}</pre></div>`;
  });
  reply
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en-AU"><title>The mails</title><body style="font-family:sans-serif;margin:2rem">${shown.join('')}</body></html>`,
    );
}).listen(port, '127.0.0.1', () => console.log(`The mails are on http://localhost:${port}`));
