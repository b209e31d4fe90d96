import { isDay } from '#contract/calendar.ts';
import { inquiryTypes } from '#contract/choices.ts';
import { emailAddress } from '#contract/contact-fields.ts';
import { readAbn } from '#contract/desk/abn.ts';
import { readPhone } from '#contract/phone.ts';
import { z } from '#contract/schema.ts';
import { line, lineIfKnown, storable } from '#contract/text.ts';
import { contrastWithWhite } from './contrast.ts';
import { type MailId, mailIds, problemOfBody, problemOfSubject } from './mails.ts';
import { isPictureId } from './pictures.ts';
import { unknownPlaces } from './placeholders.ts';
import { unknownReplyPlaces } from './replies.ts';

/**
 * The facts: what the business says of itself and works by, section by section (decision 0068). The owner changes them at the
 * desk; what ships in content/sample is a sample.
 */

const MOST_CENTS = 10_000_000;
const identifier = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'Use small letters, digits and hyphens'), z.maxLength(80));
const identified = <Item extends { id: string }>(items: z.ZodMiniType<Item[]>) =>
  items.check(
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two of these have the same id'),
  );
const day = z.string().check(z.refine(isDay, 'Enter a day, like 2026-12-24'));
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 06:00'));
const whole = (least: number, most: number, asks = `Enter a whole number from ${least} to ${most}`) =>
  z.int(asks).check(z.minimum(least, asks), z.maximum(most, asks));
const cents = whole(1, MOST_CENTS, 'Enter a price above $0 and at most $100,000');

/** Text of several lines that a person must fill in. Each place in braces must be a fact that exists. */
const words = (asks: string, max: number) =>
  z.string({ error: asks }).check(
    z.overwrite(storable),
    z.trim(),
    z.minLength(1, asks),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine((typed) => unknownPlaces(typed).length === 0, {
      error: ({ input }) => `There is no {${unknownPlaces(String(input))[0]}} to fill in`,
    }),
  );

/** The site shows phone numbers as they are typed. */
const phone = (asks: string) =>
  line(asks, 40).check(
    z.refine((typed) => readPhone(typed) !== undefined, 'Enter a phone number, like (07) 3210 4321'),
  );

const identity = z.object({
  name: line('Enter the name of your business', 80),
  shortName: line('Enter a short name', 40),
  tagline: line('Enter a tagline', 120),
  region: line('Enter your region', 80),
  foundedYear: whole(1850, 2100),
  inspectionsDone: lineIfKnown(20),
  satisfaction: lineIfKnown(20),
  indemnityCover: line('Enter your cover', 80),
  copyrightYear: whole(1990, 2100),
});

const contact = z.object({
  phone: phone('Enter your phone number'),
  phoneLabel: line('Enter what the number is', 40),
  secondPhone: phone('Enter a second number, or the first again'),
  secondPhoneLabel: line('Enter what the number is', 40),
  email: emailAddress('Enter your email address'),
});

/** Zeros stand for a number that was not entered yet. */
const abn = z.string({ error: 'Enter your ABN' }).check(
  z.trim(),
  z.minLength(1, 'Enter your ABN'),
  z.refine(
    (typed) => /^[0 ]+$/.test(typed) || readAbn(typed) !== undefined,
    'This is not a valid ABN. Check its eleven digits',
  ),
);

const licence = z.object({
  holder: line('Enter the holder of the licence', 120),
  number: line('Enter the number of the licence', 30),
  abn,
  /** The last days of the licence and of the insurance. Left out, nobody is reminded. */
  until: z.optional(day),
  insuredUntil: z.optional(day),
});

const hours = z
  .object({
    days: z.array(whole(1, 7)).check(
      z.minLength(1, 'Choose at least one day'),
      z.refine((days) => new Set(days).size === days.length, 'Name each day once'),
    ),
    opens: clock,
    closes: clock,
    replyMinutes: whole(15, 5_760),
    consultation: line('Enter when customers can talk to you', 120),
  })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      error: 'The office must close after it opens',
      path: ['closes'],
    }),
  );

const closures = z.array(
  z
    .object({
      day,
      to: z.optional(day),
      name: line('Enter what the day is', 80),
      area: z.optional(line('Enter an area', 60)),
    })
    .check(
      z.refine((closed) => closed.to === undefined || closed.to >= closed.day, {
        error: 'The last day must not be before the first',
        path: ['to'],
      }),
    ),
);

const postcode = whole(200, 9_999, 'Enter a postcode of four digits');
const areas = z
  .array(
    z.object({
      name: line('Enter the name of the area', 60),
      postcodes: z
        .array(
          z
            .tuple([postcode, postcode])
            .check(
              z.refine(([first, last]) => first <= last, 'The first postcode must not be above the last'),
            ),
        )
        .check(z.minLength(1, 'Enter at least one postcode')),
      places: z.array(line('Enter a place', 60)),
      /** The name under which the site lists it, if it is listed with a neighbour. */
      listedAs: z.optional(line('Enter a name', 60)),
      /** Its name inside a sentence, if it is another. */
      inSentence: z.optional(line('Enter a name', 80)),
    }),
  )
  .check(
    z.minLength(1, 'Enter at least one area'),
    z.refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      'Two areas have the same name',
    ),
  );

const onceEach = (all: readonly string[]) => new Set(all).size === all.length;

const shownPrice = z.object({ cents: z.optional(cents), from: z.optional(z.boolean()) });
const inquiryType = z.enum(inquiryTypes);

/** The prices that pages, forms and invoices name. They can't be taken away. */
const namedPrices = [
  'stage-inspection',
  'practical-completion',
  'warranty-inspection',
  'dilapidation',
  'thermal-imaging',
  're-inspection',
] as const;
export type NamedPrice = (typeof namedPrices)[number];

const priceItem = z.object({
  id: identifier,
  name: line('Enter what it is', 120),
  cents,
  /** A price that depends on the job. */
  from: z.optional(z.boolean()),
  types: z.array(inquiryType),
  /** What a customer gets for it. */
  included: z.optional(line('Enter what is included', 300)),
  /** The specification shows some prices differently on two pages. */
  on: z.optional(z.object({ services: z.optional(shownPrice), pricing: z.optional(shownPrice) })),
});

const prices = z.object({
  items: identified(z.array(priceItem)).check(
    z.refine(
      (items) => namedPrices.every((id) => items.some((item) => item.id === id)),
      `These prices must stay: ${namedPrices.join(', ')}`,
    ),
  ),
  /** The ids of items that come with an inspection, never in place of one. */
  addOns: z.array(z.string()).check(z.refine(onceEach, 'Name each add-on once')),
  packages: identified(
    z.array(
      z.object({
        id: identifier,
        name: line('Enter what it is', 120),
        types: z
          .array(inquiryType)
          .check(
            z.minLength(2, 'A package has two inspections or more'),
            z.refine(onceEach, 'Name each inspection once'),
          ),
        cents,
      }),
    ),
  ),
  surcharges: z
    .array(z.object({ area: line('Choose an area', 60), cents }))
    .check(z.refine((all) => onceEach(all.map(({ area }) => area)), 'Two surcharges are for the same area')),
});

const tax = z.object({ gstRegistered: z.boolean() });

const bank = z.object({
  accountName: line('Enter the name of the account', 80),
  bsb: z.string().check(z.trim(), z.regex(/^\d{3}[ -]?\d{3}$/, 'A BSB has six digits')),
  account: z.string().check(z.trim(), z.regex(/^\d[\d ]{3,11}$/, 'An account number has 4 to 10 digits')),
  payId: z.nullable(line('Enter the PayID, or leave it out', 120)),
  paymentDays: whole(1, 90),
});

const accounting = z.object({
  salesAccount: line('Enter the code of the account', 20),
  withGst: line('Enter the name of the tax rate', 60),
  withoutGst: line('Enter the name of the tax rate', 60),
});

const promises = z.object({ replyHours: whole(1, 96), reportHours: whole(1, 336) });

const units = ['mm', '%', '°C', '1:n'] as const;
/** What an inspection of a type starts with. */
export const InspectionFacts = z
  .object({
    minutes: whole(15, 720),
    areas: identified(
      z.array(z.object({ id: identifier, name: line('Enter the name of the area', 80) })),
    ).check(z.minLength(1, 'Enter at least one area')),
    checklist: identified(
      z.array(
        z.object({
          id: identifier,
          words: line('Enter what is checked', 200),
          areas: z.union([z.literal('each'), z.array(identifier)]),
          unit: z.nullable(z.enum(units)),
          standards: z.array(line('Enter a standard', 80)),
        }),
      ),
    ),
  })
  .check(
    z.refine(({ areas: own, checklist }) => {
      const known = new Set(own.map(({ id }) => id));
      return checklist.every(({ areas: named }) => named === 'each' || named.every((id) => known.has(id)));
    }, 'A check names an area that is not in the list'),
  );
export type InspectionFacts = z.infer<typeof InspectionFacts>;

const Limitation = z.object({
  id: identifier,
  words: line('Enter the reason', 120),
  because: line('Enter the words after “because”', 160),
  advice: line('Enter the next step', 200),
  offered: z.enum(['build', 'finished', 'both']),
});
export type LimitationReason = z.infer<typeof Limitation>;

export const Phrase = z.object({
  id: identifier,
  title: line('Enter a title', 120),
  words: words('Enter the words', 4_000),
  action: lineIfKnown(1_000),
  severity: line('Enter how serious it is', 40),
  trade: z.optional(line('Enter a trade', 60)),
});
export type Phrase = z.infer<typeof Phrase>;

const inspections = z.object({
  types: z.record(inquiryType, InspectionFacts),
  travelMinutes: whole(0, 240),
  limitations: identified(z.array(Limitation)),
  phrases: identified(z.array(Phrase)),
});

const agreement = z.object({
  /** Set when it is published with another text. */
  version: z.optional(line('Enter a version', 40)),
  title: line('Enter a title', 120),
  sections: z
    .array(
      z.object({
        title: line('Enter a title', 120),
        paragraphs: z
          .array(words('Enter the text', 4_000))
          .check(z.minLength(1, 'Enter the text of this section')),
      }),
    )
    .check(z.minLength(1, 'The agreement has no text')),
});

const reviews = z.array(
  z.object({
    name: line('Enter who wrote it', 80),
    location: line('Enter where they live', 80),
    service: line('Enter what was inspected', 80),
    rating: z
      .number()
      .check(
        z.minimum(0.5, 'Enter 0.5 to 5, in half steps'),
        z.maximum(5, 'Enter 0.5 to 5, in half steps'),
        z.multipleOf(0.5, 'Enter 0.5 to 5, in half steps'),
      ),
    date: day,
    text: words('Enter the review', 2_000),
    highlight: line('Enter what the report changed', 160),
    /** Where it was written. */
    source: line('Enter where the review was written', 120),
  }),
);

/** Where a link leads: a page of ours, or another site's. */
const link = z.object({
  href: z.string().check(z.regex(/^(?:\/(?!\/)|https:\/\/)[^\s<>"']*$/, 'Enter an address like /pricing')),
  label: line('Enter the words of the link', 80),
});

const faq = z.array(
  z.object({
    id: z.optional(identifier),
    title: line('Enter a title', 80),
    questions: z
      .array(
        z.object({
          question: line('Enter the question', 200),
          answer: words('Enter the answer', 4_000),
          link: z.optional(link),
        }),
      )
      .check(z.minLength(1, 'Enter a question')),
  }),
);

/** HTML that would run, or load something from elsewhere. Markdown needs none of it. */
const RUNS =
  /<[\s/]{0,9}(?:script|style|iframe|object|embed|svg|math|form|link|meta|base)\b|\bon[a-z]{2,20}\s{0,9}=|javascript:/i;

export const blogCategories = ['Home Buying Tips', 'Construction Quality', 'Cost Analysis'] as const;
const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens'), z.maxLength(80));
export const Article = z
  .object({
    slug,
    title: line('Enter a title', 120),
    headTitle: z.optional(line('Enter a title', 70)),
    description: line('Enter a description for search engines', 200),
    excerpt: line('Enter the first sentences', 400),
    category: z.enum(blogCategories),
    author: line('Enter who wrote it', 80),
    date: day,
    body: words('Enter the text', 60_000).check(
      z.refine((text) => !RUNS.test(text), 'The text has a script or other HTML in it. Write it in Markdown'),
    ),
    /** A drawing of the house (`house:frame`), or the id of a picture. */
    image: z.string().check(z.regex(/^(?:house:[a-z-]+|[\w.-]{1,100})$/, 'Choose a picture')),
    /** What the picture shows, for those who can’t see it. */
    imageText: z.optional(line('Say what the picture shows', 200)),
    state: z.enum(['draft', 'published']),
    readTime: z.optional(line('Enter a time', 20)),
    featured: z.optional(z.boolean()),
    keywords: z.optional(z.array(line('Enter a word', 60))),
  })
  .check(
    z.refine(({ image, imageText }) => !isPictureId(image) || imageText !== undefined, {
      error: 'Say what the picture shows',
      path: ['imageText'],
    }),
  );
export type Article = z.infer<typeof Article>;

const articles = z
  .array(Article)
  .check(
    z.refine(
      (all) => new Set(all.map((one) => one.slug)).size === all.length,
      'Two articles have the same address',
    ),
  );

const colour = (least: number) =>
  z.string().check(
    z.regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour, like #c2410c'),
    z.refine(
      (typed) => contrastWithWhite(typed) >= least,
      `White text on this colour can’t be read. Choose a darker one (contrast at least ${least}:1)`,
    ),
  );

const picture = (asks: string) => z.string({ error: asks }).check(z.regex(/^[\w.-]{1,100}$/, asks));

const look = z.object({
  signal: colour(4.5),
  dark: colour(7),
  logo: z.nullable(picture('This is not a file of ours')),
  /** Who inspects, with photographs. */
  people: z.optional(
    z.array(
      z.object({
        name: line('Enter the person’s name', 80),
        picture: picture('Choose a photograph'),
        text: line('Say what this person does', 400),
        /** That the person has agreed to be shown. */
        consent: z.literal(true, 'Tick this once the person has agreed'),
      }),
    ),
  ),
});

/** A sentence of a check, from what is wrong; `undefined` when nothing is. */
const unless = (problemOf: (typed: string) => string | undefined) =>
  z.refine((typed) => problemOf(String(typed)) === undefined, {
    error: ({ input }) => problemOf(String(input)) ?? '',
  });
const mailWords = (id: MailId) =>
  z.object({
    subject: line('Enter a subject', 200).check(unless((typed) => problemOfSubject(id, typed))),
    body: z.string({ error: 'Enter the text' }).check(
      z.overwrite(storable),
      z.trim(),
      z.minLength(1, 'Enter the text'),
      z.maxLength(8_000, 'Use at most 8000 characters'),
      unless((typed) => problemOfBody(id, typed)),
    ),
  });
const mails = z.object(
  Object.fromEntries(mailIds.map((id) => [id, mailWords(id)])) as Record<
    MailId,
    ReturnType<typeof mailWords>
  >,
);

/** Replies that the office writes often. */
const replies = identified(
  z.array(
    z.object({
      id: identifier,
      title: line('Enter a title', 80),
      words: z.string({ error: 'Enter the words' }).check(
        z.overwrite(storable),
        z.trim(),
        z.minLength(1, 'Enter the words'),
        z.maxLength(4_000, 'Use at most 4000 characters'),
        unless((typed) => {
          const [unknown] = unknownReplyPlaces(typed);
          return unknown && `There is no {${unknown}} to fill in`;
        }),
      ),
    }),
  ),
);

const booking = z.object({
  on: z.boolean(),
  types: z.array(inquiryType),
  earliestHours: whole(0, 720),
  latestDays: whole(1, 365),
  from: clock,
  to: clock,
  perDay: whole(1, 50),
  limitHours: whole(0, 720),
  holdMinutes: whole(1, 120),
});

/** What the office is told and what the product reminds customers of by itself. */
const office = z.object({
  /** When the office gets the list of the day by mail; `null`: never. */
  digestAt: z.nullable(clock),
  chase: z.object({
    agreement: z.boolean(),
    paymentDue: z.boolean(),
    payment3: z.boolean(),
    payment10: z.boolean(),
    offer: z.boolean(),
    quote: z.boolean(),
    stage: z.boolean(),
    review: z.boolean(),
  }),
});

const retention = z.object({
  filesMonths: whole(1, 120),
  messagesDays: whole(1, 3_650),
  bankFileDays: whole(1, 3_650),
  reportYears: whole(1, 30),
  originalsMonths: whole(1, 360),
});

/** Every section and its shape, in the order of the desk. */
export const sections = {
  identity,
  contact,
  licence,
  hours,
  closures,
  areas,
  prices,
  tax,
  bank,
  accounting,
  promises,
  inspections,
  agreement,
  reviews,
  faq,
  articles,
  look,
  mails,
  replies,
  booking,
  office,
  retention,
} as const;
export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as [Section, ...Section[]];

export const Facts = z.object(sections);
export type Facts = z.infer<typeof Facts>;
