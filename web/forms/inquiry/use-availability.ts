import { useEffect, useState } from 'react';
import type { Availability } from '#contract/availability.ts';
import { dayInWords, isDay } from '#contract/calendar.ts';
import { api } from '#web/public-api.ts';

/**
 * Says which parts of the chosen day are free. It is only advice: a request for a full part is still taken,
 * and without an answer from the server nothing is said.
 *
 * @param day `undefined` if the day already has other advice
 */
export function useAvailability(type: string, day: string | undefined): string | undefined {
  const [said, setSaid] = useState<{ asked: string; words: string }>();
  const asked = type && day && isDay(day) ? `${type} ${day}` : '';
  useEffect(() => {
    if (!asked || !day) return;
    let isCurrent = true;
    api.availability(type, day).then(
      (answer) => isCurrent && setSaid({ asked, words: inWords(answer, day) }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, type, day]);
  return said && said.asked === asked ? said.words : undefined;
}

function inWords({ windows: { morning, afternoon }, nextFree }: Availability, day: string): string {
  const on = dayInWords(day, 'full');
  if (morning === 'free' && afternoon === 'free')
    return `${on} has free times in the morning and the afternoon.`;
  if (morning === 'free') return `${on} has free times in the morning. The afternoon is full.`;
  if (afternoon === 'free') return `${on} has free times in the afternoon. The morning is full.`;
  const next = nextFree ? ` The next day with a free time is ${dayInWords(nextFree, 'full')}.` : '';
  return `${on} is full.${next} You can still ask for this day.`;
}
