import { facts } from '#content/facts.ts';
import { minutesOf } from '#content/inspections/inspections.ts';
import { sampleCustomer } from '#content/mail-samples.ts';
import { costInWords } from '#content/price-list.ts';
import { addDays } from '#contract/calendar.ts';
import type { TimesPage } from '#contract/customer/page.ts';
import * as inspections from '../inspections/public.ts';
import { daysShown, weeksAround } from './times-page.ts';
import { titleOf } from './words.ts';

/** The page on which an invented customer would choose a time as today's facts have it, of somebody with nothing else to do. */
export function sampleTimesPage(now: Date): TimesPage {
  const { booking } = facts;
  const { address } = sampleCustomer;
  const type = booking.types[0] ?? 'stage-inspection';
  const weeks = weeksAround(undefined, now);
  const asked = { minutes: minutesOf(type), area: undefined, near: undefined, now };
  const free = new Map<string, inspections.OwnTime[]>();
  for (let day = weeks.from; booking.on && day <= weeks.to; day = addDays(day, 1)) {
    const times = inspections.ownTimesOn(day, { workers: [alwaysThere], taken: new Map() }, asked);
    if (times.length > 0) free.set(day, times);
  }
  const page = {
    kind: 'times' as const,
    back: '#',
    title: 'Choose your time',
    lettering: `${titleOf(type)} at ${address}`,
    others: [],
    held: null,
    action: '#',
    fields: [],
    done: '',
    problem: '',
  };
  if (!booking.on)
    return {
      ...page,
      words: [],
      weeks: [],
      earlier: null,
      later: null,
      day: '',
      times: [],
      none: `${inspections.ownRefusals().off}.`,
    };
  const words = [`It costs ${costInWords({ type, address })}. You pay nothing now.`];
  return { ...page, words, ...daysShown(weeks, { free, link: () => '#times', isMove: false }) };
}

const alwaysThere = {
  id: 'sample',
  name: 'Sample',
  area: '',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '23:45' })),
  leave: [],
  licence: { class: '', number: '', expires: '2999-12-31' },
};
