/**
 * The facts of the business, each typed once. The shipped business is a sample: the facts in `sampleFacts`
 * (content/sample-facts.ts) must be replaced before a site goes live. Until then each start, the desk and
 * the foot of every page list them.
 */

/** The office hours in words; `office` in content/opening.ts has the same hours for calculations. */
export const officeHours = { days: 'Monday to Friday', time: '6AM-6PM' } as const;

/** When customers can talk about plans or a report. Inspections are within the office hours. */
export const consultationHours = 'Monday to Saturday, by appointment';

export const business = {
  name: 'Verge & Gauge Building Inspections',
  shortName: 'Verge & Gauge',
  tagline: 'Built on Standards. Backed by Experience.',
  region: 'Southeast Queensland',
  foundedYear: 2011,
  inspectionsDone: '2,500+',
  satisfaction: '98%',
  indemnityCover: '$1M professional indemnity cover',
  /** Numbers from the ranges reserved for fiction. Two on purpose: the specification shows a different one on the contact page. */
  phone: '(07) 7010 1234',
  phoneLabel: 'Office',
  contactPagePhone: '0491 570 156',
  contactPagePhoneLabel: 'Inspector on duty (mobile)',
  email: 'office@example.com',
  licenceHolder: 'Sample Licence Holder Pty Ltd',
  licence: 'QBCC licence 00000000',
  abn: '00 000 000 000',
  /** Shown with each promised time, because south of the border clocks are an hour ahead in summer. */
  timeZoneName: 'AEST',
  hours: `${officeHours.days} ${officeHours.time}`,
  copyrightYear: 2024,
} as const;

/** The licence holder and number, printed below everything the business signs. */
export const licenceLine = () => `${business.licenceHolder}, ${business.licence}`;

/** The signature of mails. */
export const signature = [business.name, business.phone, business.email, licenceLine()].join('\n');

const reportTime = 'within 24 hours of inspection completion';

export const promises = {
  reply: 'We reply within 2 hours in business hours',
  replyTime: '2 hours',
  report: `Report ${reportTime}`,
  /** The same in hours, counted from completion or payment, whichever is later. */
  reportHours: 24,
} as const;

/** How long an inspector is on site. */
export const durations = {
  stage: '1-2 hours',
  usualStage: '60-90 minutes',
  practicalCompletion: '2-3 hours',
} as const;

/** The same as sentences without their full stops. */
export const durationsInWords = {
  stage: `A stage inspection takes ${durations.stage} on site, usually ${durations.usualStage}`,
  practicalCompletion: `A practical completion inspection takes ${durations.practicalCompletion}`,
} as const;

/** When and how customers pay, and the conditions for the report. */
export const payment = {
  when: 'Payment is required before the inspection',
  methods: 'bank transfer, card or cash',
  report: `${promises.report}, once payment is received`,
  /** The same as a sentence without its full stop. */
  reportInWords: `We send the report ${reportTime}, once payment is received`,
  late: 'If your payment is still on its way, we send the report as soon as it arrives',
} as const;

/**
 * How long we keep data that we need not keep for ever. The privacy policy names these periods, and the
 * server deletes by them every day.
 */
export const retention = {
  /** Files sent with a request that did not become an inspection. */
  filesMonths: 12,
  /** Messages that have been sent. */
  messagesDays: 30,
  /** What a bank file says of who paid, once it is no longer needed. */
  bankFileDays: 90,
  /** Published reports with their pictures and captured data, counted from their last version. */
  reportYears: 7,
  /**
   * Original photos, which contain time and place, counted from the last version of their report. Their
   * copies stay with the report.
   */
  originalsMonths: 24,
} as const;

export const serviceAreas = [
  'Brisbane Metro',
  'Gold Coast',
  'Sunshine Coast',
  'Logan and Ipswich',
  'Redlands',
  'Moreton Bay',
  'Regional areas',
] as const;

/** The same areas in a sentence. */
export const serviceAreasInWords =
  'Brisbane, the Gold Coast, the Sunshine Coast, Logan, Ipswich, Redlands, Moreton Bay, and regional areas by arrangement';
