import { expect, test } from 'vitest';
import { outdated } from './rotation.ts';

const at = (moment: string) => ({ at: new Date(moment) });

test('after sixty nights, seven daily backups and four weekly ones are left, the same whether removed each night or at once', () => {
  const nights = Array.from({ length: 60 }, (_, night) =>
    at(new Date(Date.UTC(2026, 8, 1 + night, 14, 20)).toISOString()),
  );
  let each: typeof nights = [];
  for (const night of nights) {
    each.push(night);
    const gone = outdated(each);
    each = each.filter((one) => !gone.includes(one));
  }
  const days = each.map((one) => one.at.toISOString().slice(0, 10));
  // The night of 30 October in UTC is Saturday 31 October in the office. Weeks end on a Sunday.
  expect(days).toEqual([
    '2026-09-26',
    '2026-10-03',
    '2026-10-10',
    '2026-10-17',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
  ]);
  const gone = outdated(nights);
  expect(nights.filter((one) => !gone.includes(one))).toEqual(each);
});

test('of several in a day the newest stays, and days without one count for nothing', () => {
  const [early, late, old] = [
    at('2026-11-20T01:00:00Z'),
    at('2026-11-20T02:00:00Z'),
    at('2026-01-05T00:00:00Z'),
  ];
  expect(outdated([early, old, late])).toEqual([early]);
  expect(outdated([])).toEqual([]);
});
