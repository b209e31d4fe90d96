import { expect, test } from 'vitest';
import { gst } from '#content/prices.ts';
import type { AgreementTerms } from '#contract/customer/agreement.ts';
import { changesSince } from './agreement-changes.ts';

const frame = { id: 'a', type: 'frame', scope: ['We inspect the frame.'], cents: 55_000 };
const slab = { id: 'b', type: 'slab-base', scope: ['We inspect the slab.'], cents: null };
const accepted: AgreementTerms = {
  party: 'Ada Sample',
  address: '12 Sample Street',
  textSha256: 'a'.repeat(64),
  version: '2026-10',
  inspections: [frame],
};
const same = () => ({ before: gst().label, now: gst().label });
const since = (now: Partial<AgreementTerms>) => changesSince(accepted, { ...accepted, ...now }, same());

test('what is the same is not told', () => {
  expect(since({})).toEqual([]);
});

test('each change of party, place, text, scope, type and price is told in a sentence', () => {
  const text = { textSha256: 'b'.repeat(64), version: '2026-11' };
  expect(since({ party: 'Ben Muster', address: '14 Sample Street', ...text })).toEqual([
    'The customer was Ada Sample and is now Ben Muster.',
    'The property was 12 Sample Street and is now 14 Sample Street.',
    'The text of the agreement has changed. It is now version 2026-11.',
  ]);
  expect(since({ inspections: [{ ...frame, cents: 61_000, scope: ['We inspect less.'] }] })).toEqual([
    'The scope of the frame inspection has changed.',
    `The price of the frame inspection was $550.00 (${gst().label}) and is now $610.00 (${gst().label}).`,
  ]);
  expect(since({ inspections: [{ ...frame, type: 'slab-base' }] })).toEqual([
    'The inspection has changed from frame inspection to slab/base inspection.',
  ]);
});

test('what else is invoiced is told when there is more of it, and not when there is less', () => {
  const items = (cents: number) => ({ others: [{ number: 'INV-0002', cents, inspectionIds: ['a'] }] });
  expect(since(items(19_900))).toEqual([
    `The price of the other items of INV-0002 is now $199.00 (${gst().label}).`,
  ]);
  const agreed = { ...accepted, ...items(5_000) };
  expect(changesSince(agreed, { ...accepted, ...items(19_900) }, same())).toEqual([
    `The price of the other items of INV-0002 was $50.00 (${gst().label}) and is now $199.00 (${gst().label}).`,
  ]);
  expect(changesSince(agreed, { ...accepted, ...items(4_000) }, same())).toEqual([]);
});

test('an inspection that was added or left out is told, and a price that is not known yet', () => {
  expect(since({ inspections: [frame, slab] })).toEqual(['An inspection was added: slab/base inspection.']);
  expect(since({ inspections: [{ ...slab, cents: 40_000 }] })).toEqual([
    `An inspection was added: slab/base inspection, $400.00 (${gst().label}).`,
    'The frame inspection is no longer part of the agreement.',
  ]);
  expect(since({ inspections: [{ ...frame, cents: null }] })).toEqual([
    'The price of the frame inspection is no longer set. The office will confirm it before the inspection.',
  ]);
  const open = { ...accepted, inspections: [{ ...frame, cents: null }] };
  expect(changesSince(open, accepted, same())).toEqual([
    `The price of the frame inspection is now $550.00 (${gst().label}).`,
  ]);
});

test('a price that was accepted keeps what was said of GST then', () => {
  const dearer = { ...accepted, inspections: [{ ...frame, cents: 61_000 }] };
  expect(changesSince(accepted, dearer, { before: 'no GST added', now: 'inc GST' })).toEqual([
    'The price of the frame inspection was $550.00 (no GST added) and is now $610.00 (inc GST).',
  ]);
});
