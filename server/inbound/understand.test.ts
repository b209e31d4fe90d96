import { expect, test } from 'vitest';
import { headOf, understand } from './understand.ts';

const lines = (...all: string[]) => all.join('\r\n');
const head = (...more: string[]) => [
  'From: Ada Sample <Ada@Example.com>',
  'To: office@example.com',
  'Subject: Re: Your inspection',
  'Message-ID: <one@mail.example.com>',
  'Date: Fri, 20 Nov 2026 09:00:00 +1000',
  'MIME-Version: 1.0',
  ...more,
];
const read = (...all: string[]) => understand(Buffer.from(lines(...all), 'latin1'));
/** The bytes of a text as the characters of Latin-1, which `read` writes as they are. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

test('a mail of one part: who, what, which mails it follows, and to whom', async () => {
  const mail = await read(
    ...head(
      'In-Reply-To: <b@x.example>',
      'References: <a@x.example>',
      ' <b@x.example>',
      'Delivered-To: office+abcdefghjkmn@example.com',
    ),
    '',
    'Yes, Friday is fine.',
  );
  expect(mail).toMatchObject({
    messageId: 'one@mail.example.com',
    follows: ['b@x.example', 'b@x.example', 'a@x.example'],
    from: { name: 'Ada Sample', address: 'ada@example.com' },
    to: ['office@example.com', 'office+abcdefghjkmn@example.com'],
    subject: 'Re: Your inspection',
    words: 'Yes, Friday is fine.',
    isAutomatic: false,
    bounce: null,
    files: [],
  });
});

test('HTML only, as Outlook writes it, becomes text: no tag, style or script is left', async () => {
  const { words } = await read(
    ...head('Content-Type: text/html; charset="us-ascii"'),
    '',
    '<html><head><style>p.MsoNormal{margin:0cm}</style><script>alert(1)</script></head><body lang="EN-AU">',
    '<style>.inner{color:red}</style><img src="https://tracker.example/x.png" alt="pixel">',
    '<p class="MsoNormal">Hi,<o:p></o:p></p><p class="MsoNormal">Is <b>Friday</b> &amp; the frame fine?</p>',
    '</body></html>',
  );
  expect(words).toContain('Is Friday & the frame fine?');
  expect(words).not.toMatch(/MsoNormal|alert|inner|tracker|[<>]/);
});

test('format=flowed lines are joined, and ISO-2022-JP is read', async () => {
  const flowed = await read(
    ...head('Content-Type: text/plain; charset=utf-8; format=flowed'),
    '',
    'This line goes ',
    'on here.',
    '',
    'Ada',
  );
  expect(flowed.words).toBe('This line goes on here.\n\nAda');
  const japanese = await read(
    ...head('Content-Type: text/plain; charset=ISO-2022-JP', 'Content-Transfer-Encoding: 7bit'),
    '',
    '\x1b$B$3$s$K$A$O\x1b(B',
  );
  expect(japanese.words).toBe('こんにちは');
});

test('a charset that lies is found out, both ways', async () => {
  const western = await read(
    ...head('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'),
    '',
    'Caf\xe9 \x96 see you there',
  );
  expect(western.words).toBe('Café – see you there');
  const unicode = await read(
    ...head('Content-Type: text/plain; charset="iso-8859-1"', 'Content-Transfer-Encoding: 8bit'),
    '',
    bytes('Café – see you there'),
  );
  expect(unicode.words).toBe('Café – see you there');
  const honest = await read(
    ...head('Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable'),
    '',
    'Caf=E9',
  );
  expect(honest.words).toBe('Café');
  const unknown = await read(...head('Content-Type: text/plain; charset=x-nonsense'), '', 'Plain words');
  expect(unknown.words).toBe('Plain words');
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Auto-Submitted: auto-generated; owner-email="x@y.example"'],
  ['Precedence: bulk'],
  ['Precedence: auto_reply'],
  ['X-Autoreply: yes'],
  ['Return-Path: <>'],
])('“%s” is sent by a program', async (line) => {
  expect((await read(...head(line), '', 'I am out of the office.')).isAutomatic).toBe(true);
});

test.each([['Auto-Submitted: no'], ['Precedence: list'], ['Return-Path: <ada@example.com>']])(
  '“%s” is from a person',
  async (line) => {
    expect((await read(...head(line), '', 'Hello')).isAutomatic).toBe(false);
  },
);

const report = (action: string, ...returned: string[]) => [
  'From: Mail Delivery Subsystem <mailer-daemon@mx.example.com>',
  'To: site@example.com',
  'Subject: Undelivered Mail Returned to Sender',
  'Auto-Submitted: auto-replied',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/plain; charset=us-ascii',
  '',
  '<ada@example.com>: user unknown',
  '--b1',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.com',
  '',
  'Final-Recipient: rfc822; ada@example.com',
  `Action: ${action}`,
  'Status: 5.1.1',
  '--b1',
  ...returned,
  '--b1--',
];

test('a report of what did not arrive names the mail, whole or by its head; a delay is not for good', async () => {
  const ofHead = await read(
    ...report('failed', 'Content-Type: text/rfc822-headers', '', 'Message-ID: <message.x.1@example.com>'),
  );
  expect(ofHead.bounce).toEqual({ about: ['message.x.1@example.com'], isFinal: true, status: '5.1.1' });
  const whole = await read(
    ...report(
      'delayed',
      'Content-Type: message/rfc822',
      '',
      'Subject: Your report',
      'Message-ID: <two@example.com>',
      '',
      'Hello',
    ),
  );
  expect(whole.bounce).toEqual({ about: ['two@example.com'], isFinal: false, status: '5.1.1' });
  expect(whole.files).toEqual([]);
});

test('files come with their names, without a path; one over the limit and what is too many are named', async () => {
  const part = (name: string, text = 'eA==') => [
    '--b1',
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    text,
  ];
  const mail = await read(
    ...head('Content-Type: multipart/mixed; boundary="b1"'),
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'See the plans',
    ...part('../../etc/plan.pdf'),
    ...part('large.pdf', Buffer.alloc(11 * 1024 * 1024).toString('base64')),
    ...Array.from({ length: 20 }, (_, nth) => part(`${nth}.pdf`)).flat(),
    '--b1--',
  );
  expect(mail.words).toBe('See the plans');
  expect(mail.files).toHaveLength(22);
  expect(mail.files[0]).toMatchObject({ name: 'plan.pdf', size: 1, why: null });
  expect(mail.files[1]).toMatchObject({ name: 'large.pdf', bytes: null, why: 'size' });
  expect(mail.files[20]).toMatchObject({ bytes: null, why: 'count' });
});

test('the same mail by another way has the same key; other words under the same id have another', async () => {
  const [one, other, changed] = await Promise.all([
    read('Received: from a.example', ...head(), '', 'Hello'),
    read('Received: from b.example', 'Delivered-To: office@example.com', ...head(), '', 'Hello'),
    read(...head(), '', 'Hello again'),
  ]);
  expect(other.key).toBe(one.key);
  expect(changed.key).not.toBe(one.key);
});

test('a bomb of parts within parts is refused, and its head can still be read', async () => {
  const deep = Array.from({ length: 5_000 }, (_, nth) => [
    `Content-Type: multipart/mixed; boundary="b${nth}"`,
    '',
    `--b${nth}`,
  ]).flat();
  const source = Buffer.from(lines(...head(), ...deep, 'x'));
  await expect(understand(source)).rejects.toThrow();
  const { subject, from } = await understand(headOf(source));
  expect({ subject, from: from.address }).toEqual({
    subject: 'Re: Your inspection',
    from: 'ada@example.com',
  });
});

test('20,000 parts and a text of 5 million letters are read within seconds, and the text is cut', async () => {
  const parts = '--b\r\nContent-Type: application/zip\r\n\r\nx\r\n'.repeat(20_000);
  const begun = process.cpuUsage();
  const { files } = await read(...head('Content-Type: multipart/mixed; boundary="b"'), '', parts, '--b--');
  expect(files.length).toBeLessThanOrEqual(200);
  const { words } = await read(...head(), '', 'word '.repeat(1_000_000));
  expect(words.length).toBeLessThan(21_000);
  expect(words).toMatch(/\[The rest of this mail is in the mailbox\]$/);
  // Of a processor, because other tests run beside this one.
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(10);
});
