import type { ClosedReason } from '#contract/desk/closing.ts';
import { bill } from './customers.ts';
import { type Days, later, seeded } from './days.ts';
import { customer, type PartnerName, partners } from './people.ts';
import { agree, answer, called, close, invoice, move, note, type Step, story, type Turn } from './story.ts';

/** How many inquiries came in each month, a year ago first. */
const perMonth = [6, 7, 7, 8, 9, 8, 6, 8, 9, 10, 9, 9];

const kinds = [
  { inspectionType: 'frame', price: '500.00' },
  { inspectionType: 'slab-base', price: '500.00' },
  { serviceType: 'practical-completion', inspectionType: 'practical-completion', price: '600.00' },
  { inspectionType: 'waterproofing', price: '500.00' },
  { inspectionType: 'pre-pour', price: '500.00' },
  { serviceType: 'dilapidation', price: '750.00' },
  { inspectionType: 'enclosed', price: '500.00' },
  { serviceType: 'warranty-inspection', price: '600.00' },
  { serviceType: 'thermal-imaging', price: '420.00' },
] as const;
const sent = [
  ['plan.pdf'],
  ['photo.jpg'],
  ['plan.pdf', 'photo.jpg'],
  ['photo.webp'],
  ['plan.pdf', 'drawing.dxf'],
];
const reasons: ClosedReason[] = ['price', 'time', 'competitor', 'no-answer', 'area', 'not-a-job', 'other'];
/** Who sent the customers of a month, in their order; the others found us themselves. */
const referredBy: (PartnerName | undefined)[] = [
  'sam',
  'pat',
  undefined,
  'kim',
  undefined,
  'lou',
  undefined,
  'max',
];

/** The month in which a job of Kim’s was invoiced with an amount that was too high, and the day it was put right. */
const CORRECTED = { monthsAgo: 5, place: 3, amount: '450.00', day: 10 };

/** The inquiries of the twelve months before this one: most of them became a job, and each job was invoiced in its month. */
export function jobsOfTheYear(days: Days): Step[] {
  const random = seeded(35);
  const steps: Step[] = [];
  let number = 0;
  for (const [index, count] of perMonth.entries())
    for (let place = 0; place < count; place += 1) {
      const monthsAgo = perMonth.length - index;
      const time = `${String(8 + Math.floor(random() * 7)).padStart(2, '0')}:${10 + Math.floor(random() * 49)}`;
      const asked = days.inMonth(monthsAgo, 2 + Math.floor((place * 21) / count), time);
      steps.push(...inquiryOf(days, { asked, monthsAgo, place, number, luck: random() }));
      number += 1;
    }
  return steps;
}

type Drawn = { asked: Date; monthsAgo: number; place: number; number: number; luck: number };

function inquiryOf(days: Days, { asked, monthsAgo, place, number, luck }: Drawn): Step[] {
  const { price, ...kind } = kinds[Math.floor(luck * kinds.length)] ?? kinds[0];
  const by = referredBy[place % referredBy.length];
  const who = customer(number);
  const answers = {
    ...who,
    ...kind,
    ...(by && { referralCode: partners[by].referralCode }),
    ...(number % 3 === 0 && {
      additionalInfo: 'Sample text. The gate is open on weekdays, please call first.',
    }),
  };
  const files = number % 5 < 3 ? sent[Math.floor(number / 2) % sent.length] : [];
  const turns: Turn[] =
    place % 4 === 2
      ? lost(asked, number)
      : job(asked, {
          signedBy: number % 2 ? `${who.firstName} ${who.lastName}` : undefined,
          // The last month has invoices of our own: each is paid but the first, which is overdue by now.
          invoiced: (at) =>
            monthsAgo > 1
              ? [invoice(at, price)]
              : bill(at, { amount: price, ...(place > 0 && { paid: 'all' }) }),
        });
  if (monthsAgo === CORRECTED.monthsAgo && place === CORRECTED.place)
    turns.push(invoice(days.inMonth(monthsAgo - 1, CORRECTED.day), CORRECTED.amount));
  return story(asked, { answers, files }, turns);
}

function job(
  asked: Date,
  { signedBy, invoiced }: { signedBy: string | undefined; invoiced: (at: Date) => Turn[] },
): Turn[] {
  const booked = later(asked, { days: 1 });
  return [
    answer(later(asked, { minutes: 55 }), signedBy ? 'call' : 'reply'),
    move(booked, 'booked'),
    ...(signedBy ? [agree(later(booked, { minutes: 20 }), signedBy)] : []),
    move(later(asked, { days: 3 }), 'completed'),
    ...invoiced(later(asked, { days: 4 })),
  ];
}

function lost(asked: Date, number: number): Turn[] {
  return [
    called(later(asked, { minutes: 40 }), number % 2 ? 'message' : 'no-answer'),
    called(later(asked, { minutes: 100 }), 'reached'),
    note(
      later(asked, { minutes: 105 }),
      'Sample note: compares us with two others, wants to think about it.',
    ),
    close(later(asked, { days: 5 }), reasons[Math.floor(number / 3) % reasons.length] ?? 'other'),
  ];
}
