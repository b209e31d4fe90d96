import { expect, test } from 'vitest';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { overlapInWords } from './overlap.ts';

const inspectors = [
  { id: 'kim', name: 'Kim Sample' },
  { id: 'tom', name: 'Tom Ng' },
] as Inspector[];
/** On Wednesday 2 December 2026 in Brisbane. */
const at = (clock: string, who = 'kim') => `${new Date(`2026-12-02T${clock}:00+10:00`).toISOString()}|${who}`;
const overlap = (value: string, ...chosen: string[]) =>
  overlapInWords(value, { chosen, type: 'frame', inspectors });

test.each([
  ['the same quarter hour of another inspector', at('09:00', 'tom'), undefined],
  ['within the inspection', at('10:15'), '10:15 am'],
  ['on the way to the next', at('10:45'), '10:45 am'],
  ['when the way is over', at('11:00'), undefined],
  ['so that its own way is too short', at('07:15'), '7:15 am'],
  ['just early enough', at('07:00'), undefined],
])('beside 9:00 am, a time %s', (_, value, named) => {
  const said = overlap(value, at('14:00'), at('09:00'));
  if (!named) return expect(said).toBeUndefined();
  expect(said).toBe(
    `Kim Sample can’t do both 9:00 am and ${named}: the inspection takes 90 minutes, and the trip to the next one takes 30 minutes. Choose another time, or remove 9:00 am first.`,
  );
});

test('nothing overlaps itself', () => {
  expect(overlap(at('09:00'), at('09:00'))).toBeUndefined();
});
