import fc from 'fast-check';
import { areaOutcomes, checkOutcomes, severities } from '#contract/capture/operations.ts';
import { tradeNames } from '#contract/capture/trades.ts';
import { findingStatuses } from '#contract/report/report.ts';
import { hashOf, type Things } from '#test/report-draft.ts';

/**
 * Words as people type them: in any script, with emoji, control characters, direction marks, full stops and
 * double spaces.
 */
const anyWords = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('Cracked tile', 'Loose tap.', 'Is it wet?', 'Two  spaces', ' ', ''),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a\u0000b\u0007\nc\r\nd',
      'חדר רחצה',
      '\u202Eevil\u202C',
      '🛁👨‍👩‍👧',
      '\u200b',
      '...',
      '“quoted”, and more;',
      '…',
      'A\t\tB',
    ),
  },
  { weight: 1, arbitrary: fc.constant('Long words of one finding. '.repeat(400).slice(0, 10_000)) },
);

/** Ids that would stand out in the words of a report. */
const ids = (kind: string) => fc.integer({ min: 0, max: 5 }).map((n) => `zz-${kind}-${n}-zz`);
const anyLimit = fc.oneof(
  anyWords,
  fc.record({
    comparison: fc.constantFrom('at least', 'at most', 'more than', 'less than', 'equal'),
    value: fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
    unit: fc.constantFrom('mm', 'm', '%', '1:n', '°C', ''),
  }),
  fc.constant({ nonsense: true }),
);
const anyMeasured = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('1:80', '7', '7 mm', '  ', '1:0'),
  anyWords,
);
const anyCites = fc.array(
  fc.record({
    standard: fc.oneof(fc.constantFrom('AS 3740:2021', 'AS 3740-2021', 'Housing Provisions'), anyWords),
    clause: fc.oneof(fc.constantFrom('4.6', 'cl. 4.10', 'Part 10.2', ''), anyWords),
    says: anyWords,
  }),
  { maxLength: 4 },
);
const anyPin = fc.record({
  file: fc.constantFrom('zz-plan-0-zz.pdf', 'zz-gone-0-zz.pdf'),
  page: fc.integer({ min: 1, max: 3 }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
const place = { x: 0.2, y: 0.3 };
const anyMarks = fc.constantFrom(
  [],
  [{ id: 'm', kind: 'arrow', from: place, to: { x: 0.5, y: 0.5 } }],
  [{ id: 'm', kind: 'unheard of', from: place, to: place }],
);
const anyTime = fc.constantFrom('2026-11-25T00:31:07Z', '2026-11-23T23:31:07.120Z', 'not a time');

/** Any of these fields, each either emptied or never written. */
function some(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const withNull = Object.entries(fields).map(([name, of]) => [name, fc.option(of, { freq: 8 })]);
  return fc
    .record(
      { ...Object.fromEntries(withNull), deleted: fc.constantFrom(true, false, false, false) },
      { requiredKeys: [] },
    )
    .filter((one) => Object.keys(one).length > 0);
}

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, anyWords]));

/**
 * A state that phones could have written, with arbitrary words. Its areas are a preset's areas, added ones
 * and unknown ones.
 */
export function anyThings(presets: readonly string[]): fc.Arbitrary<Things> {
  const areaIds = fc.oneof(fc.constantFrom(...presets), ids('area'));
  const dictionary = (
    keys: fc.Arbitrary<string>,
    fields: Record<string, fc.Arbitrary<unknown>>,
    max: number,
  ) => fc.dictionary(keys, some(fields), { maxKeys: max });
  const outcomeOfArea = fc.constantFrom(...Object.keys(areaOutcomes));
  return fc.record({
    inspection: dictionary(
      fc.constant('zz-inspection-0-zz'),
      { ...texts('weather', 'dwelling', 'builder', 'completedAt'), cover: ids('photo') },
      1,
    ),
    area: dictionary(
      areaIds,
      { ...texts('name', 'reason', 'effect'), outcome: outcomeOfArea, order: fc.integer() },
      presets.length + 4,
    ),
    check: dictionary(
      ids('check'),
      {
        area: areaIds,
        outcome: fc.constantFrom(...Object.keys(checkOutcomes)),
        ...texts('item', 'unit', 'reason'),
        measured: anyMeasured,
      },
      4,
    ),
    finding: dictionary(
      ids('finding'),
      {
        ...texts('title', 'text', 'action', 'whyMajor', 'unit'),
        area: areaIds,
        template: ids('template'),
        check: ids('check'),
        follows: ids('earlier'),
        places: fc.array(anyWords, { maxLength: 3 }),
        cites: anyCites,
        limit: anyLimit,
        measured: anyMeasured,
        pin: anyPin,
        order: fc.integer(),
        severity: fc.oneof(fc.constantFrom(...Object.keys(severities)), anyWords),
        status: fc.oneof(fc.constantFrom(...findingStatuses), anyWords),
        trade: fc.oneof(fc.constantFrom(...tradeNames), anyWords),
      },
      6,
    ),
    photo: dictionary(
      ids('photo'),
      {
        screen: fc.constantFrom(hashOf(1), hashOf(2), hashOf('unknown')),
        finding: ids('finding'),
        area: areaIds,
        caption: anyWords,
        takenAt: anyTime,
        marks: anyMarks,
        pin: anyPin,
        inReport: fc.boolean(),
        order: fc.integer(),
        turn: fc.constantFrom(0, 90, 180, 270),
        crop: fc.constantFrom({ x: 0, y: 0, width: 0.5, height: 0.5 }, { x: 0, y: 0, width: 0, height: 0 }),
      },
      6,
    ),
  });
}
