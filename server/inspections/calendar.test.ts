import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { feed, invitation } from './calendar.ts';

const entry = {
  id: '1',
  sequence: 0,
  start: new Date('2026-12-02T00:00:00Z'),
  end: new Date('2026-12-02T02:00:00Z'),
  summary: 'Frame, Chermside',
  description: 'One line;\nanother',
  location: '12 Sample Street, Chermside QLD 4032',
  isCancelled: false,
  stamp: new Date('2026-11-28T00:00:00Z'),
};
const name = 'Banksia & Sons; Inspections, Brisbane \\ Ines';

test('every line of a feed and of an invitation ends with CRLF, the last one too', () => {
  const { base64 } = invitation(entry, { name: 'Ada Example', email: 'ada@example.com' });
  for (const text of [feed(name, [entry]), Buffer.from(base64, 'base64').toString()]) {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
});

test('a feed’s name is read as it was given, whatever marks it has', () => {
  const text = feed(name, [entry]);
  for (const property of ['NAME', 'X-WR-CALNAME'])
    expect(text.split('\r\n')).toContain(
      `${property}:${String.raw`Banksia & Sons\; Inspections\, Brisbane \\ Ines`}`,
    );
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(entry.summary);
});
