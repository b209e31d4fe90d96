import { blogCategories, type Section } from '#contract/business/facts.ts';
import { inquiryTypes, labelOf } from '#contract/choices.ts';
import { LICENCE_NOTICE_DAYS } from '#contract/desk/inspectors.ts';
import { sectionWords } from '#contract/desk/section-words.ts';
import type { PreviewOf } from './previews.tsx';
import {
  area,
  clock,
  colour,
  day,
  digits,
  dollars,
  email,
  field,
  fields,
  folded,
  half,
  line,
  lines,
  list,
  paragraphs,
  phone,
  picture,
  type Shape,
  text,
  whole,
  yes,
} from './shapes.ts';

/** A section of the settings: its title, where its facts appear and can be previewed, and how they are edited. */
export type SectionShape = {
  title: string;
  where: string;
  previews?: readonly PreviewOf[];
  shape: Shape;
};

const home = { path: '/', label: 'Home' };
const services = { path: '/services', label: 'Services' };
const pricing = { path: '/pricing', label: 'Pricing' };
const contactPage = { path: '/contact', label: 'Contact' };
const about = { path: '/about', label: 'About' };
const privacy = { path: '/privacy-policy', label: 'Privacy policy' };
const invoice = { path: '/papers/invoice', label: 'Invoice' };
const agreementPage = { path: '/papers/agreement', label: 'Agreement' };
const agreementPdf = { path: '/papers/agreement.pdf', label: 'Agreement as PDF' };
const freeTimes = { path: '/papers/times', label: 'The page of free times' };
const acknowledgement = { path: '/mails/acknowledgement', label: 'Mail: we have your request' };

const optional = { isOptional: true };
const types = Object.fromEntries(inquiryTypes.map((type) => [type, labelOf(type)]));
const named = (asked: readonly string[]) => Object.fromEntries(asked.map((one) => [one, one]));
const severities = { minor: 'Minor defect', major: 'Major defect', hazard: 'Safety hazard' };
const identifier = field('id', 'Short name', line, {
  hint: 'Small letters and hyphens. Don’t change it later, because what is stored refers to it.',
});

/** The sections that have a page of their own, in the order of the list. */
export const sectionShapes = {
  identity: {
    ...sectionWords.identity,
    previews: [home, about, invoice, acknowledgement],
    shape: fields(
      field('name', 'Name of the business', line),
      field('shortName', 'Short name', line, { hint: 'The first part of the name, in the header.' }),
      field('tagline', 'Tagline', line),
      field('region', 'Region', line, { hint: 'Where you inspect, as you would say it.' }),
      field('foundedYear', 'Year you started', whole),
      field('inspectionsDone', 'Inspections done', line, {
        hint: 'Like 2,500+. Leave it empty to say nothing.',
      }),
      field('satisfaction', 'Satisfaction', line, { hint: 'Like 98%. Only what you can prove.' }),
      field('indemnityCover', 'Insurance', line),
      field('copyrightYear', 'Copyright year', whole),
    ),
  },
  contact: {
    ...sectionWords.contact,
    previews: [contactPage, home, acknowledgement, invoice],
    shape: fields(
      field('phone', 'Phone', phone),
      field('phoneLabel', 'What this number is', line),
      field('secondPhone', 'Second phone', phone, { hint: 'Only on the contact page.' }),
      field('secondPhoneLabel', 'What the second number is', line),
      field('email', 'Email', email),
    ),
  },
  licence: {
    ...sectionWords.licence,
    previews: [about, invoice, agreementPdf, acknowledgement],
    shape: fields(
      field('holder', 'Licence holder', line, { hint: 'The person or company on the licence.' }),
      field('number', 'QBCC licence number', line),
      field('abn', 'ABN', digits, { hint: 'Eleven digits. We check them.' }),
      field('until', 'Licensed until', day, {
        ...optional,
        hint: `Nobody else sees this day. Today reminds you ${LICENCE_NOTICE_DAYS} days before.`,
      }),
      field('insuredUntil', 'Insured until', day, {
        ...optional,
        hint: 'The last day of your professional indemnity insurance. Today reminds you as well.',
      }),
    ),
  },
  tax: {
    ...sectionWords.tax,
    previews: [pricing, invoice, agreementPage],
    shape: fields(field('gstRegistered', 'We are registered for GST', yes)),
  },
  hours: {
    ...sectionWords.hours,
    previews: [home, contactPage, acknowledgement],
    shape: fields(
      field('days', 'Working days', { kind: 'weekdays' }),
      field('opens', 'Opens', clock),
      field('closes', 'Closes', clock),
      field('replyMinutes', 'Minutes until an answer', whole, {
        hint: 'Counted in these hours. The forms promise it.',
      }),
      field('consultation', 'Consultations', line, { hint: 'When customers can talk to you about plans.' }),
    ),
  },
  closures: {
    ...sectionWords.closures,
    previews: [home],
    shape: list<{ name: string; day: string }>(
      'closure',
      ({ name, day: from }) => [from, name].filter(Boolean).join(' '),
      { day: '', name: '' },
      fields(
        field('name', 'Name', line),
        field('day', 'First day', day),
        field('to', 'Last day', day, { ...optional, hint: 'Leave it empty for one day.' }),
        field('area', 'Only in this area', area, optional),
      ),
    ),
  },
  areas: {
    ...sectionWords.areas,
    previews: [home, about],
    shape: list<{ name: string }>(
      'area',
      ({ name }) => name,
      { name: '', postcodes: [], places: [] },
      fields(
        field('name', 'Name', line),
        field(
          'postcodes',
          'Postcodes',
          { kind: 'postcodes' },
          { hint: 'One range in each line, like 4000-4179.' },
        ),
        field('places', 'Places', lines, { hint: 'Suburbs and towns that people know, one in each line.' }),
        field('listedAs', 'Listed as', line, { ...optional, hint: 'If the site lists it with a neighbour.' }),
        field('inSentence', 'In a sentence', line, { ...optional, hint: 'Like “the Gold Coast”.' }),
      ),
    ),
  },
  promises: {
    ...sectionWords.promises,
    previews: [home, acknowledgement],
    shape: fields(
      field('replyHours', 'Hours until you answer', whole, { hint: 'Counted in office hours.' }),
      field('reportHours', 'Hours until the report', whole, {
        hint: 'Counted from completion or payment, whichever is later.',
      }),
    ),
  },
  prices: {
    ...sectionWords.prices,
    previews: [pricing, services, invoice, agreementPage],
    shape: fields(
      field(
        'items',
        'Price list',
        list<{ name: string; cents: number; from?: boolean }>(
          'price',
          ({ name, cents, from }) => `${name}: ${from ? 'from ' : ''}$${(Number(cents) || 0) / 100}`,
          { id: '', name: '', cents: 0, types: [] },
          fields(
            field('name', 'What it is', line),
            field('cents', 'Price in dollars', dollars, {
              hint: 'The whole price, with GST if you are registered.',
            }),
            field('from', 'It depends on the job: show “from”', yes, optional),
            field(
              'types',
              'For',
              { kind: 'choices', choices: types },
              { hint: 'If two prices are for one inspection, the first in the list counts.' },
            ),
            field('included', 'What is included', line, {
              ...optional,
              hint: 'On quotes, customers’ pages and the pages of services and prices, like “One visit, and a report with photos”.',
            }),
            field(
              'on',
              'Shown differently',
              folded(
                field('services', 'On the services page', shownDifferently(), optional),
                field('pricing', 'On the pricing page', shownDifferently(), optional),
              ),
              optional,
            ),
            identifier,
          ),
        ),
      ),
      field(
        'addOns',
        'Add-ons',
        { kind: 'chosen-ids', of: 'items' },
        { hint: 'A quote has them beside an inspection, if the customer asks for them.' },
      ),
      field(
        'packages',
        'Packages',
        list<{ name: string; cents: number }>(
          'package',
          ({ name, cents }) => `${name}: $${(Number(cents) || 0) / 100}`,
          { id: '', name: '', types: [], cents: 0 },
          fields(
            field('name', 'What it is', line),
            field('cents', 'Price in dollars', dollars, { hint: 'For all of these inspections together.' }),
            field(
              'types',
              'For',
              { kind: 'choices', choices: types },
              { hint: 'Proposed when a customer asks for several of them, and one by one would cost more.' },
            ),
            identifier,
          ),
        ),
      ),
      field(
        'surcharges',
        'Surcharges by area',
        list<{ area: string; cents: number }>(
          'surcharge',
          ({ area: name, cents }) => name && `${name}: $${(Number(cents) || 0) / 100}`,
          { area: '', cents: 0 },
          fields(
            field('area', 'Area', area),
            field('cents', 'Dollars', dollars, { hint: 'Added once to each inspection there.' }),
          ),
        ),
      ),
    ),
  },
  bank: {
    ...sectionWords.bank,
    previews: [invoice, { path: '/mails/invoice-issued', label: 'Mail: invoice' }],
    shape: fields(
      field('accountName', 'Account name', line),
      field('bsb', 'BSB', digits, { hint: 'Six digits.' }),
      field('account', 'Account number', digits),
      field('payId', 'PayID', line, { isNullable: true, hint: 'Leave it empty if you have none.' }),
      field('paymentDays', 'Days to pay', whole),
    ),
  },
  accounting: {
    ...sectionWords.accounting,
    shape: fields(
      field('salesAccount', 'Code of the sales account', line),
      field('withGst', 'Tax rate with GST', line),
      field('withoutGst', 'Tax rate without GST', line),
    ),
  },
  inspections: {
    ...sectionWords.inspections,
    previews: inquiryTypes.map((type) => ({
      path: `/checklists/${type}`,
      label: `Checklist: ${labelOf(type)}`,
    })),
    shape: fields(
      field('travelMinutes', 'Minutes between two inspections', whole),
      field('types', 'Types', fields(...inquiryTypes.map((type) => field(type, labelOf(type), ofType())))),
      field(
        'limitations',
        'Why an area was not inspected',
        list<{ words: string }>(
          'reason',
          ({ words }) => words,
          { id: '', words: '', because: '', advice: '', offered: 'both' },
          fields(
            field('words', 'Reason', line),
            field('because', 'In a sentence, after “because”', line),
            field('advice', 'What to do next', line),
            field('offered', 'Offered', {
              kind: 'choice',
              choices: { build: 'During a build', finished: 'In a finished house', both: 'Always' },
            }),
            identifier,
          ),
        ),
      ),
      field(
        'phrases',
        'Phrases',
        list<{ title: string }>(
          'phrase',
          ({ title }) => title,
          { id: '', title: '', words: '', action: '', severity: 'minor' },
          fields(
            field('title', 'Title', line),
            field('words', 'Words', text),
            field('action', 'Action required', text),
            field('severity', 'How serious', { kind: 'choice', choices: severities }),
            field('trade', 'Trade', line, optional),
            identifier,
          ),
        ),
      ),
    ),
  },
  agreement: {
    ...sectionWords.agreement,
    previews: [agreementPage, agreementPdf],
    shape: fields(
      field('title', 'Title', line),
      field(
        'sections',
        'Sections',
        list<{ title: string }>(
          'section',
          ({ title }) => title,
          { title: '', paragraphs: [''] },
          fields(
            field('title', 'Title', line),
            field('paragraphs', 'Text', paragraphs, { hint: 'Leave an empty line between two paragraphs.' }),
          ),
        ),
      ),
    ),
  },
  look: {
    ...sectionWords.look,
    previews: [home],
    shape: fields(
      field('logo', 'Logo', picture, {
        isNullable: true,
        hint: 'Best on a clear or white ground. Without one, the plumb line is drawn.',
      }),
      field('signal', 'Signal colour', colour, {
        hint: 'Buttons. White text must be legible on it (4.5:1).',
      }),
      field('dark', 'Dark colour', colour, { hint: 'Dark areas. White text must be legible on it (7:1).' }),
      field(
        'people',
        'People',
        list<{ name: string }>(
          'person',
          ({ name }) => name,
          { name: '', picture: '', text: '', consent: false },
          fields(
            field('name', 'Name', line),
            field('picture', 'Photograph', picture, { hint: 'Upright is best.' }),
            field('text', 'What this person does', text),
            field('consent', 'This person has agreed to be shown on the site', yes),
          ),
        ),
        { isOptional: true },
      ),
    ),
  },
  reviews: {
    ...sectionWords.reviews,
    previews: [home],
    shape: list<{ name: string }>(
      'review',
      ({ name }) => name,
      { name: '', location: '', service: '', rating: 5, date: '', text: '', highlight: '', source: '' },
      fields(
        field('name', 'Name', line),
        field('location', 'Where they live', line),
        field('service', 'What was inspected', line),
        field('rating', 'Stars', half, { hint: '0.5 to 5.' }),
        field('date', 'Day', day),
        field('highlight', 'What the report changed', line),
        field('text', 'Their words', text),
        field('source', 'Where it was written', line),
      ),
    ),
  },
  faq: {
    ...sectionWords.faq,
    previews: [{ path: '/faq', label: 'FAQ' }],
    shape: list<{ title: string }>(
      'group',
      ({ title }) => title,
      { title: '', questions: [] },
      fields(
        field('title', 'Title', line),
        field(
          'questions',
          'Questions',
          list<{ question: string }>(
            'question',
            ({ question }) => question,
            { question: '', answer: '' },
            fields(field('question', 'Question', line), field('answer', 'Answer', text)),
          ),
        ),
      ),
    ),
  },
  articles: {
    ...sectionWords.articles,
    previews: [{ path: '/blog', label: 'Blog' }],
    shape: list<{ title: string; state: string }>(
      'article',
      ({ title, state }) => (state === 'draft' ? `${title} (draft)` : title),
      {
        slug: '',
        title: '',
        description: '',
        excerpt: '',
        category: blogCategories[0],
        author: '',
        date: '',
        body: '',
        image: 'house:frame',
        state: 'draft',
      },
      fields(
        field('title', 'Title', line),
        field('slug', 'Address', line, { hint: 'Small letters and hyphens. Links break if you change it.' }),
        field('state', 'State', { kind: 'choice', choices: { draft: 'Draft', published: 'Published' } }),
        field('date', 'Day', day, { hint: 'A published article with a later day appears on that day.' }),
        field('category', 'Category', { kind: 'choice', choices: named(blogCategories) }),
        field('author', 'Author', line),
        field('excerpt', 'First sentences', text),
        field('description', 'For search engines', text),
        field('image', 'Your own picture', {
          kind: 'picture',
          drawings: {
            'house:pre-pour': 'House: pre-pour',
            'house:slab-base': 'House: slab',
            'house:frame': 'House: frame',
            'house:enclosed': 'House: enclosed',
            'house:waterproofing': 'House: waterproofing',
            'house:practical-completion': 'House: finished',
            'house:thermal-imaging': 'House: thermal image',
          },
        }),
        field('imageText', 'What the picture shows', line, {
          isOptional: true,
          hint: 'For those who can’t see it. A drawing has its own words.',
        }),
        field('body', 'Text', text, {
          hint: 'Markdown. {phone} and {prices.stageInspection} are filled in.',
        }),
      ),
    ),
  },
  mails: {
    ...sectionWords.mails,
    shape: { kind: 'mails' },
  },
  replies: {
    ...sectionWords.replies,
    shape: list<{ title: string }>(
      'reply',
      ({ title }) => title,
      { id: '', title: '', words: '' },
      fields(
        field('title', 'Title', line),
        field('words', 'Words', text, {
          hint: 'Filled in for each inquiry: {firstName}, {address}, {type}, {time}, {inspector}, {price}, {link}.',
        }),
        identifier,
      ),
    ),
  },
  booking: {
    ...sectionWords.booking,
    previews: [freeTimes],
    shape: fields(
      field('on', 'Customers may choose a time', yes, {
        hint: 'Once they know the price. They book it with the agreement, and get the invoice at once.',
      }),
      field(
        'types',
        'For',
        { kind: 'choices', choices: types },
        { hint: 'Stage Inspection stands for every stage.' },
      ),
      field('earliestHours', 'Hours before the earliest time', whole),
      field('latestDays', 'Days until the latest', whole),
      field('from', 'From', clock, {
        hint: 'Visits begin and end between these times, in your office hours.',
      }),
      field('to', 'Until', clock),
      field('perDay', 'Most in a day', whole, { hint: 'Of each inspector, with what you book yourself.' }),
      field('limitHours', 'Hours before, to move or cancel', whole, {
        hint: 'After that they must call you.',
      }),
      field('holdMinutes', 'Minutes a time is held', whole, {
        hint: 'While they read and accept the agreement.',
      }),
    ),
  },
  office: {
    ...sectionWords.office,
    shape: fields(
      field('digestAt', 'Mail me Today at', clock, {
        isNullable: true,
        hint: 'Leave it empty for no mail. On days with nothing to do there is none.',
      }),
      field(
        'chase',
        'Remind customers',
        fields(
          field('agreement', 'Agreement missing two days before the inspection', yes),
          field('paymentDue', 'Payment due today', yes),
          field('payment3', 'Payment 3 days late', yes),
          field('payment10', 'Payment 10 days late', yes),
          field('offer', 'Offered times run out within a day', yes),
          field('quote', 'Quote runs out tomorrow', yes),
          field('stage', 'A builder’s date is close, without a time', yes),
          field('review', 'Ask for a review the day after the report was read', yes),
        ),
      ),
    ),
  },
  retention: {
    ...sectionWords.retention,
    previews: [privacy],
    shape: fields(
      field('filesMonths', 'Files of requests, and quotes not accepted, months', whole),
      field('messagesDays', 'Sent messages, days', whole),
      field('bankFileDays', 'Bank files, days', whole),
      field('reportYears', 'Reports, years', whole),
      field('originalsMonths', 'Original photos, months', whole),
    ),
  },
} as const satisfies Partial<Record<Section, SectionShape>>;

export type EditedSection = keyof typeof sectionShapes;

function shownDifferently(): Shape {
  return fields(
    field('cents', 'Price in dollars', dollars, optional),
    field('from', 'Show “from”', yes, optional),
  );
}

function ofType(): Shape {
  return folded(
    field('minutes', 'Minutes on site', whole),
    field(
      'areas',
      'Areas',
      list<{ name: string }>(
        'area',
        ({ name }) => name,
        { id: '', name: '' },
        fields(field('name', 'Name', line), identifier),
      ),
    ),
    field(
      'checklist',
      'Checklist',
      list<{ words: string }>(
        'check',
        ({ words }) => words,
        { id: '', words: '', areas: 'each', unit: null, standards: [] },
        fields(
          field('words', 'What is checked', line),
          field(
            'unit',
            'Measured in',
            { kind: 'choice', choices: named(['mm', '%', '°C', '1:n']) },
            { isNullable: true },
          ),
          field('standards', 'Standards', lines),
          identifier,
        ),
      ),
    ),
  );
}
