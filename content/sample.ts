import { readdirSync, readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { Facts } from '#contract/business/facts.ts';
import { shippedLook } from './look.ts';
import { agreement } from './sample/agreement.ts';
import { areas } from './sample/areas.ts';
import { closures } from './sample/closures.ts';
import { faq } from './sample/faq.ts';
import { inspections } from './sample/inspections.ts';
import { limitations } from './sample/limitations.ts';
import { mails } from './sample/mails.ts';
import { prices } from './sample/prices.ts';
import { replies } from './sample/replies.ts';
import { reviews } from './sample/reviews.ts';

// This file stands one folder below the project, and so does build/main.js, which it becomes a part of.
const articlesFolder = new URL('../content/blog/', import.meta.url);

/** The business that ships: the specification's values, in force until the owner publishes their own (decision 0068). */
export const sample: Facts = Facts.parse({
  identity: {
    name: 'Verge & Gauge Building Inspections',
    shortName: 'Verge & Gauge',
    tagline: 'Built on Standards. Backed by Experience.',
    region: 'Southeast Queensland',
    foundedYear: 2011,
    inspectionsDone: '2,500+',
    satisfaction: '98%',
    indemnityCover: '$1M professional indemnity cover',
    copyrightYear: 2024,
  },
  contact: {
    // Numbers from the ranges reserved for fiction. Two on purpose: the specification shows a different one on the contact page.
    phone: '(07) 7010 1234',
    phoneLabel: 'Office',
    secondPhone: '0491 570 156',
    secondPhoneLabel: 'Inspector on duty (mobile)',
    email: 'office@example.com',
  },
  licence: { holder: 'Sample Licence Holder Pty Ltd', number: '00000000', abn: '00 000 000 000' },
  hours: {
    days: [1, 2, 3, 4, 5],
    opens: '06:00',
    closes: '18:00',
    replyMinutes: 120,
    consultation: 'Monday to Saturday, by appointment',
  },
  closures,
  areas,
  prices,
  tax: { gstRegistered: false },
  bank: {
    accountName: 'Verge & Gauge Building Inspections',
    bsb: '000-000',
    account: '00000000',
    payId: 'office@example.com',
    paymentDays: 7,
  },
  // The account for sales in the Australian chart of accounts of Xero, and the names of its tax rates.
  accounting: { salesAccount: '200', withGst: 'GST on Income', withoutGst: 'BAS Excluded' },
  promises: { replyHours: 2, reportHours: 24 },
  inspections: { types: inspections, travelMinutes: 30, limitations, phrases: [] },
  agreement,
  reviews,
  faq,
  articles: readArticles(),
  look: { ...shippedLook, logo: null },
  mails,
  replies,
  office: {
    digestAt: null,
    chase: {
      agreement: false,
      paymentDue: false,
      payment3: false,
      payment10: false,
      offer: false,
      quote: false,
      stage: false,
      review: false,
    },
  },
  booking: {
    on: false,
    types: ['stage-inspection', 'practical-completion'],
    earliestHours: 24,
    latestDays: 60,
    from: '07:00',
    to: '16:00',
    perDay: 4,
    limitHours: 24,
    holdMinutes: 15,
  },
  retention: { filesMonths: 12, messagesDays: 30, bankFileDays: 90, reportYears: 7, originalsMonths: 24 },
});

/** The articles that ship: a Markdown file each, with its facts at the top. */
function readArticles(): unknown[] {
  return readdirSync(articlesFolder)
    .toSorted()
    .map((name) => {
      const written = readFileSync(new URL(name, articlesFolder), 'utf8');
      const [, head = '', body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(written) ?? [];
      return { ...parseYaml(head), body, state: 'published' };
    });
}
