import { createServer } from 'node:http';
import { escaped } from '../contract/escaped.ts';
import { letter } from '../server/outbox/letter.ts';
import { sampleMails } from '../test/sample-mails.ts';

// Part of npm run dev: the mails to customers, readers, partners and the business, as text and as HTML, on a page of their own.
const port = Number(process.env.MAILS_PORT ?? 3001);

createServer((_request, reply) => {
  const shown = Object.entries(sampleMails(new Date())).map(([name, { to, replyTo, subject, parts }]) => {
    const { text, html } = letter(parts);
    return `<h2>${escaped(name)}</h2><p>To: ${escaped(to ?? 'NOTIFY_EMAIL')}. Reply to: ${escaped(replyTo ?? '')}.<br>Subject: <b>${escaped(subject)}</b></p><div style="display:grid;grid-template-columns:1fr 1fr;gap:1rem"><iframe sandbox title="${escaped(name)}" srcdoc="${escaped(html)}" style="width:100%;height:32rem;border:1px solid #ccc"></iframe><pre style="white-space:pre-wrap;border:1px solid #ccc;padding:1rem;margin:0">${escaped(text)}</pre></div>`;
  });
  reply
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en-AU"><title>The mails</title><body style="font-family:sans-serif;margin:2rem">${shown.join('')}</body></html>`,
    );
}).listen(port, '127.0.0.1', () => console.log(`The mails are on http://localhost:${port}`));
