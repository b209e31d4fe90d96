import * as customers from '#contract/desk/endpoints/customers.ts';
import * as inquiries from '#contract/desk/endpoints/inquiries.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { acceptOnPage, bill, handOn } from './customers.ts';
import { type Days, later } from './days.ts';
import { BUSY, cast, customer, GONE, partners } from './people.ts';
import { REPORTED, report } from './reports.ts';
import { book, offer } from './schedule.ts';
import { bookToday, TIMES_OF_THE_DAY } from './site-day.ts';
import { agree, answer, called, close, move, note, type Step, story, type Turn } from './story.ts';

/** The last weeks: what waits, what is late, what was answered and booked, what is spam, and what went wrong. */
export function lately(days: Days): Step[] {
  return [
    ...waiting(days),
    ...inHand(days),
    ...going(days),
    ...spam(days),
    ...byHand(days),
    ...deleted(days),
  ];
}

const frame = { inspectionType: 'frame' };
const slab = { inspectionType: 'slab-base' };
const completion = { serviceType: 'practical-completion' };

function waiting(days: Days): Step[] {
  const ben = {
    ...cast.ben,
    ...slab,
    preferredDate: days.dayIn(8),
    preferredTime: 'morning',
    additionalInfo: 'Pour was on Tuesday.\nGate code is on the temporary fence.',
  };
  const ada = { ...cast.ada, ...frame, serviceType: 'stage-inspection' };
  const cleo = { ...cast.cleo, ...completion, referralCode: partners.sam.referralCode };
  const link = 'This is the house: https://listings.example.com/12-sample-street';
  return [
    ...story(days.minutesAgo(14), { answers: ada, files: ['plan.pdf', 'photo.jpg', 'drawing.dxf'] }, []),
    ...story(days.minutesAgo(38), { answers: ben, files: ['photo.jpg'] }, []),
    ...story(days.minutesAgo(52), { answers: cleo }, []),
    ...story(days.minutesAgo(26), { answers: { ...customer(200), ...frame, additionalInfo: link } }, []),
    ...story(days.daysAgo(5, '10:15'), { answers: { ...customer(201), ...frame }, files: ['plan.pdf'] }, [
      called(days.daysAgo(5, '11:30'), 'no-answer'),
    ]),
    ...story(days.daysAgo(6, '13:40'), { answers: { ...customer(202), ...completion } }, [
      called(days.daysAgo(5, '09:10'), 'message'),
      note(days.daysAgo(5, '09:12'), 'Sample note: message left, prefers a call after 4 pm.'),
    ]),
  ];
}

/** Answered, with no decision yet; two of them could not be reached by mail. */
function inHand(days: Days): Step[] {
  return [2, 4, 7, 11, 15, 19].flatMap((ago, place) => {
    const asked = days.daysAgo(ago, `${String(8 + place).padStart(2, '0')}:20`);
    const email = { 2: GONE, 4: GONE }[place];
    const who = { ...customer(210 + place), ...(email ? { email } : {}) };
    const answers = { ...who, ...(place % 2 ? completion : frame) };
    return story(asked, { answers, files: place % 2 ? ['photo.jpg'] : ['plan.pdf'] }, [
      answer(later(asked, { minutes: 45 }), place % 2 ? 'call' : 'reply'),
      ...(place === 0
        ? [
            offer(days.daysAgo(1, '15:20'), {
              type: 'frame',
              from: days.dayIn(3),
              to: days.dayIn(7),
              nth: 1,
              until: days.daysAgo(-1, '17:00'),
            }),
          ]
        : []),
      ...(place === 1
        ? [note(later(asked, { minutes: 50 }), 'Sample note: wants the quote by Friday.')]
        : []),
    ]);
  });
}

/** Three have a time today, one in the days to come, and two are left without one. */
function timeOf(days: Days, at: Date, place: number): Turn[] {
  const type = place % 2 ? 'slab-base' : 'frame';
  if (place < TIMES_OF_THE_DAY.length) return [bookToday(at, days, { type, nth: place })];
  if (place > 3) return [];
  return [book(at, { type, from: days.dayIn(place), to: days.dayIn(place + 3), nth: place })];
}

/** Jobs: booked ones, inspected ones, and those that are invoiced this month. */
function going(days: Days): Step[] {
  const booked = [3, 6, 9, 13, 17, 22].flatMap((ago, place) => {
    const asked = days.daysAgo(ago, `${String(8 + place).padStart(2, '0')}:35`);
    const wished = { preferredDate: days.dayIn(1 + place), preferredTime: 'flexible' };
    const by: Record<string, string> = place === 1 ? { referralCode: partners.pat.referralCode } : {};
    const answers = { ...customer(220 + place), ...(place % 2 ? slab : frame), ...wished, ...by };
    return story(asked, { answers, files: ['plan.pdf'] }, [
      answer(later(asked, { minutes: 30 })),
      move(later(asked, { days: 1 }), 'booked'),
      ...timeOf(days, later(asked, { days: 1, minutes: 5 }), place),
    ]);
  });
  const done = [16, 19, 23, 27].flatMap((ago, place) => {
    const asked = days.daysAgo(ago, '09:05');
    const who = customer(230 + place);
    const by: Record<string, string> = place === 0 ? { referralCode: partners.sam.referralCode } : {};
    return story(asked, { answers: { ...who, ...completion, ...by }, files: ['plan.pdf', 'photo.jpg'] }, [
      answer(later(asked, { minutes: 20 }), 'call'),
      ...(place === 0
        ? [
            book(later(asked, { days: 1 }), {
              type: REPORTED.type,
              from: days.dayIn(-13),
              to: days.dayIn(-10),
              nth: 0,
            }),
          ]
        : [move(later(asked, { days: 1 }), 'booked')]),
      place === 0
        ? acceptOnPage(later(asked, { days: 2 }), `${who.firstName} ${who.lastName}`)
        : agree(later(asked, { days: 2 }), `${who.firstName} ${who.lastName}`),
      ...(place === 0 ? [report(days.daysAgo(8, '18:10'))] : []),
      move(later(asked, { days: 10 }), 'completed'),
      ...(place < 3
        ? bill(days.thisMonth(90 - place), {
            amount: '600.00',
            paid: place === 1 ? 'too much' : 'all',
            after: 0,
          })
        : []),
      ...(place === 0 ? [handOn(days.minutesAgo(60), 'Sample Homes, site manager')] : []),
    ]);
  });
  const away = days.daysAgo(8, '15:05');
  const far = { ...customer(240), propertyAddress: '5 Sample Street, Longreach QLD 4730', ...frame };
  return [
    ...booked,
    ...done,
    ...story(away, { answers: far }, [
      answer(later(away, { minutes: 25 })),
      close(later(away, { minutes: 30 }), 'area'),
    ]),
  ];
}

function spam(days: Days): Step[] {
  const offer =
    'Sample spam: we bring your site to the first page of every search engine. https://spam.example';
  const caught = [2, 6, 9].flatMap((ago, place) =>
    story(
      days.daysAgo(ago, '03:12'),
      {
        answers: {
          ...customer(250 + place),
          ...frame,
          additionalInfo: offer,
          [technicalFields.honeypot]: 'https://spam.example',
        },
      },
      [],
    ),
  );
  const through = { ...customer(254), ...frame, additionalInfo: 'Sample spam: cheap roof paint, call now.' };
  return [
    ...caught,
    ...story(days.daysAgo(4, '22:41'), { answers: through }, [
      {
        at: days.daysAgo(3, '07:05'),
        run: ({ desk }, id) => desk(inquiries.markSpam, { params: { id } }),
      },
    ]),
  ];
}

/** One that came by phone, and one whose acknowledgement the mail server does not take for now. */
function byHand(days: Days): Step[] {
  const body = {
    ...customer(260),
    ...slab,
    additionalInfo: 'Sample: called from the site.',
    cameBy: 'phone',
    answered: true,
    referralCode: partners.kim.referralCode,
  };
  return [
    {
      at: days.daysAgo(2, '16:30'),
      async run(office) {
        await office.desk(customers.enter, { body });
        await office.mailsHaveLeft();
      },
    },
    ...story(days.minutesAgo(9), { answers: { ...customer(261), ...completion, email: BUSY } }, []),
  ];
}

/** Somebody who asked for their data to be deleted: a receipt is all that is left. */
function deleted(days: Days): Step[] {
  const asked = days.daysAgo(24, '10:00');
  const answers = { ...customer(270), ...frame };
  return story(asked, { answers, files: ['plan.pdf'] }, [
    answer(later(asked, { minutes: 15 })),
    note(later(asked, { days: 1 }), 'Sample note: asks for their data to be deleted.'),
    {
      at: days.daysAgo(3, '12:00'),
      run: ({ desk }, id) => desk(customers.remove, { params: { id }, body: { word: 'DELETE', ids: [id] } }),
    },
  ]);
}
