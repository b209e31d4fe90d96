import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { photoPictures } from '#report/paper/photo-picture.ts';
import { reportPdf } from '#report/paper/report-pdf.ts';
import { csvOf } from '#server/csv.ts';
import { agreementPdf } from '#server/customers/agreement-pdf.ts';
import { feed } from '#server/inspections/calendar.ts';
import { invoicePdf } from '#server/invoices/invoice-pdf.ts';
import { withGst } from '#server/invoices/sums.ts';
import { smtpDelivery } from '#server/outbox/smtp.ts';
import { statementPdf } from '#server/partners/statement-pdf.ts';
import { openMailbox } from './faults/mailbox.ts';
import { stageReport, testParticulars } from './real-reports.ts';

/** A name, an address and a note in each script, with marks, conjuncts and brackets. */
const scripts: Record<string, [name: string, address: string, note: string]> = {
  Han: ['李小龙 (Bruce) Lee', '布里斯班市 12 号', '王小明希望检查整栋房屋，请发送报告。'],
  Kana: ['さくら 高橋', 'ブリスベン 3-4', '髙﨑さんの𠮷野家'],
  Hangul: ['김 민준', '브리즈번 12', '집 전체를 검사해 주세요.'],
  Arabic: ['مريم العلي', 'شارع الملك 12', 'مَرْيَمُ (الأحمد) لا تنتظر'],
  Hebrew: ['יוסף כהן', 'רחוב הרצל 4', 'שָׁלוֹם (Shalom)'],
  Cyrillic: ['Дмитрий Иванов', 'улица Мира 5', 'Проверьте весь дом до субботы.'],
  Greek: ['Παναγιώτης Παπαδόπουλος', 'οδός Ερμού 7', 'μήκος 5 μ, Ω'],
  Devanagari: ['अमित शर्मा', 'श्री क्षत्रिय मार्ग 9', 'कृपया पूरे घर की जाँच करें।'],
  Thai: ['สมชาย น้ำใจดี', 'ถนนผู้ใหญ่ 8', 'กรุณาตรวจสอบบ้านทั้งหลัง'],
  Lao: ['ສົມພອນ ວົງສະຫວັນ', 'ຖະໜົນ 6', 'ນ້ຳ'],
  Tamil: ['தமிழ்ச்செல்வன் கௌரி', 'பொன்னி தெரு 2', 'வீட்டை சரிபார்க்கவும்'],
  Vietnamese: ['Nguyễn Thị Ngọc Ánh', 'Đường Lê Lợi 1', 'Ḥasan Ọ́lá Ṛāma'],
};

const seller = {
  name: 'Verge & Gauge Building Inspections',
  abn: '53004085616',
  licence: 'Sample, QBCC licence 00000000',
  phone: '(07) 7010 1234',
  email: 'office@example.com',
};
const bank = { accountName: 'Sample account', bsb: '012-345', account: '12345678', payId: 'pay@example.com' };

function invoiceOf(
  [name, address, note]: [string, string, string],
  kind: 'invoice' | 'credit-note' = 'invoice',
) {
  const credits = { number: 'INV-0041', issuedOn: '2026-11-20', reason: note };
  return invoicePdf({
    kind,
    number: 'INV-0042',
    issuedOn: '2026-11-26',
    dueOn: '2026-12-03',
    content: {
      isTaxInvoice: true,
      seller,
      bank,
      property: address,
      jobNumber: 1001,
      buyer: { name, address, email: 'ada@example.com' },
      credits: kind === 'credit-note' ? credits : null,
      ...withGst([{ description: note, cents: 55_000, inspectionId: null }], true),
    },
  });
}

const text = {
  version: '2026-10',
  title: 'Inspection agreement',
  sections: [{ title: 'Our work', paragraphs: ['We inspect what we can see and reach.'] }],
  paper: { business: seller.name, licence: seller.licence, consent: 'I accept.', prices: 'inc GST' },
};

function agreementOf([name, address]: [string, string, string]) {
  const terms = { party: name, address, inspections: [], textSha256: 'a'.repeat(64), version: '1' };
  const accepted = {
    terms,
    name,
    acceptedAt: '2026-11-26T00:00:00.000Z',
    ip: '192.0.2.1',
    browser: 'Firefox',
    link: 'abcdef',
  };
  return agreementPdf({
    brokenAt: null,
    logo: undefined,
    inquiryId: '019a0000-0000-7000-8000-000000000000',
    accepted,
    text,
    events: [],
  });
}

function statementOf([name, businessName]: [string, string, string]) {
  return statementPdf({
    number: 'ST-0012',
    kind: 'rcti',
    month: '2026-10',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-15',
    us: { ...seller, withholding: { rate: '47%', above: '$75' } },
    partner: { name, businessName, abn: '51824753556', referralCode: 'MIA', gstStatus: 'registered' },
    lines: [],
    adjustments: [],
    partnerNote: undefined,
    totals: { commissionCents: 0, gstCents: 0, payableCents: 0 },
  });
}

async function reportOf([name, address, note]: [string, string, string]) {
  const report = stageReport([{ findings: [note, `${name}, 0412 345 678`] }]);
  const whole = {
    ...report,
    header: { ...report.header, address },
    particulars: testParticulars({ client: name }),
  };
  return (await reportPdf(whole, 'Report', photoPictures(new Map()))).bytes;
}

type Paper = [kind: string, make: (words: [string, string, string]) => Promise<Buffer>, parts: number[]];
const papers: [Paper, ...Paper[]] = [
  ['invoice', (words) => invoiceOf(words), [0, 1, 2]],
  ['credit note', (words) => invoiceOf(words, 'credit-note'), [0, 1, 2]],
  ['agreement', agreementOf, [0, 1]],
  ['statement', statementOf, [0, 1]],
  ['report', reportOf, [0, 1, 2]],
];

const hasReader = spawnSync('pdftotext', ['-v']).error === undefined;

/** What a reader of PDFs gives, without the marks of the writing direction. */
function readBack(bytes: Buffer): string {
  const words = execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' });
  return words.replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
}

const [invoice, ...others] = papers;
const title = 'the %s has the words of twelve scripts as they were typed';
test.runIf(hasReader).each([invoice])(title, readsBack);
test.runIf(hasReader).each(others)(title, { tags: 'full' }, readsBack);

async function readsBack(...[, make, parts]: Paper): Promise<void> {
  for (const words of Object.values(scripts)) {
    const read = readBack(await make(words));
    for (const part of parts) expect(read).toContain(words[part]);
    expect(read).not.toContain('\uFFFD');
  }
}

/** The content of a PDF without what its packing and the lengths of its parts do to it. */
function contentOf(bytes: Buffer): string {
  const hash = createHash('sha256');
  const whole = bytes.toString('latin1');
  for (const { groups } of whole.matchAll(/stream\n(?<stream>[\s\S]*?)\nendstream/g)) {
    const stream = Buffer.from(groups?.stream ?? '', 'latin1');
    hash.update(stream[0] === 0x78 ? inflateSync(stream) : stream);
  }
  return hash.digest('hex').slice(0, 16);
}

// Taken before there were fallback fonts. When a paper's own words or looks change, so do these.
const latin: [string, string, string] = ['Zoë O’Brien', '1 Łódź Street', 'Nguyễn ≥ 5 μm ½ ☐ 👷 '.repeat(90)];
test('papers without other scripts are as they were, and have our own fonts only', async () => {
  const made = [invoiceOf(latin), invoiceOf(latin, 'credit-note'), agreementOf(latin), statementOf(latin)];
  const all = await Promise.all(made);
  for (const bytes of all) {
    const fonts = bytes.toString('latin1').matchAll(/\/FontName \/\w+\+(\S+)/g);
    for (const [, name] of fonts) expect(name).toMatch(/^(Archivo|IBMPlexMono)/);
  }
  expect(all.map(contentOf)).toEqual([
    '114fa5b4346bfb6d',
    'f11229c80f7320b1',
    '073353bc6329c21c',
    '3d6b06a0876a6ee0',
  ]);
});

test('mail, calendar and CSV have the names of twelve scripts as they were typed', async () => {
  const mailbox = await openMailbox();
  const { SMTP_URL: smtpUrl } = mailbox.settings;
  const from = { name: 'مريم العلي', address: 'site@example.com' };
  const { deliver, close } = await smtpDelivery({ smtpUrl, from, notify: from });
  const names = Object.values(scripts).map(([name]) => name);
  for (const [index, name] of names.entries()) {
    const parts = [`Hello ${name}`, { facts: [['Name', name]] as const }];
    const message = { to: 'ada@example.com', subject: `Inspection for ${name}`, parts };
    const mail = { id: String(index), kind: 'inspection', message } as const;
    expect(await deliver(mail)).toEqual({ ok: true });
  }
  close();
  await mailbox.close();
  for (const [index, name] of names.entries()) {
    const { raw, mail } = mailbox.received[index] ?? {};
    expect(raw?.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7E\r\n\t]+$/);
    expect(mail?.from?.name).toBe(from.name);
    expect(mail?.subject).toBe(`Inspection for ${name}`);
    expect(mail?.text).toContain(`Hello ${name}\n\nName: ${name}`);
    expect(mail?.html).toContain(`<p>Hello ${name}</p>`);
  }

  const [start, end, stamp] = [new Date(1.8e12), new Date(1.8e12 + 3.6e6), new Date(0)];
  const entries = names.map((summary, index) => ({
    id: String(index),
    sequence: 0,
    start,
    end,
    stamp,
    isCancelled: false,
    summary,
    description: summary.repeat(9),
    location: summary,
  }));
  const events = new ICAL.Component(ICAL.parse(feed('Ines', entries))).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual(names);
  expect(events.map((event) => event.getFirstPropertyValue('description'))).toEqual(
    names.map((name) => name.repeat(9)),
  );

  const rows: string[] = [];
  for await (const row of csvOf({ name: (name: string) => name }, [names])) rows.push(row);
  expect(rows.join('')).toBe(`\uFEFFname\r\n${names.join('\r\n')}\r\n`);
});
