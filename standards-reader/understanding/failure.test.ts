import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

test.each([
  ['Trays shall be round.', 'Trays are not round.'],
  ['Each tray shall have a grate.', 'A tray does not have a grate.'],
  ['The tray shall fall to the waste.', 'The tray does not fall to the waste.'],
  ['Trays must not be painted.', 'Trays are painted.'],
  ['A vent shall be required in each hall.', 'A vent is not provided in each hall.'],
  ['No lid shall be nailed.', 'A lid is nailed.'],
  ['The pipe shall not discharge to the tray.', 'The pipe discharges to the tray.'],
  ['Joints shall have no gaps.', 'Joints have gaps.'],
  ['There shall be a lid on each tray.', 'There is no lid on each tray.'],
  ['Runs are defective if they can be seen.', 'Runs can be seen.'],
  ['Where a lid is cut, its edges shall be sealed.', 'Where a lid is cut, its edges are not sealed.'],
  ['It shall be possible to open the lid.', 'It is not possible to open the lid.'],
  ['There shall be at least one lid in each pit.', 'There is no lid in each pit.'],
  ['There shall be not less than two lids in a pit.', 'There are fewer than two lids in a pit.'],
  ['There must be at least 2 m of headroom.', 'There is less than 2 m of headroom.'],
  ['There shall be no gap at the rim.', 'There is a gap at the rim.'],
  ['There must not be any opening in a pit.', 'There is an opening in a pit.'],
  ['Stairs leading to roofs shall have a rail.', 'Stairs leading to roofs do not have a rail.'],
  ['The lid can be washed.', 'The lid cannot be washed.'],
  ['Dogs cannot get out.', 'Dogs can get out.'],
  ['The ways out shall have lamps.', 'The ways out do not have lamps.'],
  ['Seams are defective if threads stand up.', 'Seams are defective: threads stand up.'],
  ['Squeaks are defective within the first 12 months.', 'Squeaks are defective.'],
  [
    'Frames shall be of steel with a skin of 1 mm, minimum.',
    'Frames are not of steel with a skin of at least 1 mm.',
  ],
  ['P1 is satisfied for a pit if it has a lid.', 'A pit does not have a lid.'],
  ['Where a sheet is cut or bent it shall be mended.', 'Where a sheet is cut or bent, it is not mended.'],
  ['A shed shall, if it is long, be split in two.', 'If it is long, a shed is not split in two.'],
  ['To keep the house dry, walls must be painted.', 'Walls are not painted.'],
  ['To the north, walls must be painted.', 'To the north, walls are not painted.'],
  ['Roofs shall carry a load of not less than 4 kPa.', 'Roofs do not carry a load of at least 4 kPa.'],
  ['Places where people sit shall be lit.', 'Places where people sit are not lit.'],
  ['No earth shall be heaped on a wall.', 'Earth is heaped on a wall.'],
  ['Each drain shall be ≥ 90 mm wide.', 'A drain is less than 90 mm wide.'],
  ['A floor must fall not less than 1:80 to a drain.', 'A floor falls less than 1:80 to a drain.'],
  ['A room shall be at least 4 m2 in area.', 'A room is less than 4 m² in area.'],
  ['There shall be no beam below that height.', 'Does not meet: “There shall be no beam below that height”.'],
  ['Firemen can reach it at any time.', 'Does not meet: “Firemen can reach it at any time”.'],
])('%s fails: %s', (sentence, failure) => {
  expect(failureOf(sentence, '')).toBe(failure);
});

test.each([
  [
    'Paths shall fall not less than 1:90 and not more than 1:40.',
    'Paths fall less than 1:90 or more than 1:40.',
  ],
  [
    'Ducts shall be set between 20 mm and 40 mm apart.',
    'Ducts are set less than 20 mm or more than 40 mm apart.',
  ],
  ['A rim shall have a minimum height of 20 mm.', 'A rim has a height of less than 20 mm.'],
  ['Walls shall have a width not exceeding 90 mm.', 'Walls have a width of more than 90 mm.'],
  [
    'Frames shall be of steel with a thickness of at least 2 mm.',
    'Frames are not of steel with a thickness of at least 2 mm.',
  ],
  ['A lid shall have not fewer than two hinges.', 'A lid has fewer than two hinges.'],
  ['Gaps shall be less than 9 mm.', 'Gaps are 9 mm or more.'],
  ['Pits must not be within 3 m of a well.', 'Pits are within 3 m of a well.'],
  ['Joints shall be 10 mm wide, maximum.', 'Joints are more than 10 mm wide.'],
  ['A lap shall be 25 mm minimum.', 'A lap is less than 25 mm.'],
  ['The minimum width of a path shall be 1 m.', 'The width of a path is less than 1 m.'],
  ['A path shall in no case be less than 1 m wide.', 'A path is less than 1 m wide.'],
  ['The number of lids shall be not less than two.', 'The number of lids is less than two.'],
])('a bound is broken at either end: %s', (sentence, failure) => {
  expect(failureOf(sentence, '')).toBe(failure);
});

test.each([
  'Gaps shall be not more than 70 mm and not less than 20 mm unless filled.',
  'It shall be sealed.',
  'A boiler shall stand on a base that does not burn.',
  'The outlets shall be plugged and the level marked.',
  'Its fall shall be not less than 1:80.',
  'A path shall be 1 m wide but not less than 900 mm at a door.',
  'Clips shall be fixed at each end, and at not more than 1 m between.',
  'Sand shall be clean and no bag shall be old.',
  'Only steel pins shall be used where damp.',
  'A door shall be of steel and have two hinges.',
  'Where A, b or c is used, lids, rims and pins shall be of steel.',
  'Trays shall be: round.',
])('what one "not" does not turn is quoted: %s', (sentence) => {
  expect(failureOf(sentence, 'Trays')).toBe(`Does not meet: “${sentence.replace(/\.$/, '')}”.`);
});

/** A requirement put together from its pieces, with what its failure has to say. */
const subjects = fc.constantFrom(
  { text: 'The rim', plural: false },
  { text: 'Each landing', plural: false },
  { text: 'Rims', plural: true },
  { text: 'All joints in the gutter', plural: true },
  { text: 'The glass of a door', plural: false },
  { text: 'Pins and plates', plural: true },
);
const modals = fc.constantFrom('shall', 'must', 'should');
const conditions = fc.constantFrom(
  '',
  'Where the deck is wet, ',
  'For a deck above a room, ',
  'Before tiling, ',
);
const bounds = fc.constantFrom(
  ['not less than', 'less than'],
  ['at least', 'less than'],
  ['no less than', 'less than'],
  ['a minimum of', 'less than'],
  ['not more than', 'more than'],
  ['at most', 'more than'],
  ['a maximum of', 'more than'],
) as fc.Arbitrary<[string, string]>;
const sizes = fc
  .tuple(fc.integer({ min: 2, max: 4000 }), fc.constantFrom('mm', 'm', 'm²', 'kPa', 'inches'))
  .map(([value, unit]) => `${value} ${unit}`);
const states = fc.constantFrom(
  'sealed',
  'of steel',
  'level with the floor',
  'fixed to the wall or the floor',
);
const parts = fc.constantFrom('a drip edge', 'two fixings', 'an outlet at each end');
const actions = fc.constantFrom(
  'drain to the outlet',
  'extend past the wall',
  'carry the load',
  'comply with AS 1',
);

type Made = { sentence: string; failure: string };
const lowered = (text: string, condition: string) =>
  condition ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const requirements: fc.Arbitrary<Made> = fc
  .record({
    subject: subjects,
    modal: modals,
    condition: conditions,
    bound: bounds,
    size: sizes,
    state: states,
    part: parts,
    action: actions,
    form: fc.nat(7),
    low: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ subject, modal, condition, bound, size, state, part, action, form, low }) => {
    const { text, plural } = subject;
    const is = plural ? 'are' : 'is';
    const has = plural ? 'have' : 'has';
    const does = plural ? 'do' : 'does';
    const third = plural
      ? action
      : action.replace(/^(?:(carr)y|(\w+))/, (_, carry?: string, verb = '') =>
          carry ? 'carries' : `${verb}s`,
        );
    const [asked, failed] = [
      [`${modal} be ${state}`, `${is} not ${state}`],
      [`${modal} not be ${state}`, `${is} ${state}`],
      [`${modal} have ${part}`, `${does} not have ${part}`],
      [`${modal} ${action}`, `${does} not ${action}`],
      [`${modal} not ${action}`, third.startsWith('not') ? '' : third],
      [`${modal} be ${bound[0]} ${size} wide`, `${is} ${bound[1]} ${size} wide`],
      [`${modal} have a width of ${bound[0]} ${size}`, `${has} a width of ${bound[1]} ${size}`],
      [
        `${modal} be not less than ${low} mm and not more than ${low + 9} mm wide`,
        `${is} less than ${low} mm or more than ${low + 9} mm wide`,
      ],
    ][form] ?? ['', ''];
    const failing = text.replace(/^Each/, 'A').replace(/^All joints/, 'Joints');
    return {
      sentence: `${condition}${lowered(text, condition)} ${asked}.`,
      failure: `${condition}${lowered(failing, condition)} ${failed?.replace('complys', 'complies')}.`,
    };
  });

test('whatever a requirement says, its failure is a sentence that says exactly that it is not met', () => {
  fc.assert(
    fc.property(requirements, ({ sentence, failure }) => {
      expect(failureOf(sentence, '')).toBe(failure);
      expect(failure).toMatch(/^[A-Z].*\.$/);
      expect(failure).not.toMatch(/\b(?:shall|must|should)\b|not not|\b(?:it|they|rims?|joints?) not\b/);
    }),
    { numRuns: 2000 },
  );
});
