import { expect, test } from 'vitest';
import { limitOf } from './limits.ts';
import { hasLimit } from './quantities.ts';

test('both ends of a range are seen where it commands twice', () => {
  expect(
    limitOf('A rise shall not be less than 4 inches and shall not be more than 8 inches.', false),
  ).toEqual({
    comparison: 'at least',
    value: 4,
    unit: 'in',
    and: { comparison: 'at most', value: 8, unit: 'in' },
  });
});

test.each([
  ['Turn-ups shall be not less than 100 mm.', 'at least', 100, 'mm'],
  [
    'Lamps in a store shall give at least 15 foot-candles 30 inches above the floor.',
    'at least',
    15,
    'foot-candles',
  ],
  ['A hall shall be kept at a temperature of at least 65 °F. in winter.', 'at least', 65, '°F'],
  ['A 9-foot-high hall shall have a door at least 3 feet wide.', 'at least', 3, 'ft'],
  ['Notches shall not exceed 20 mm.', 'at most', 20, 'mm'],
  ['Gaps shall not be more than 5 mm.', 'at most', 5, 'mm'],
  ['Joints shall be at least 1.5 m apart.', 'at least', 1.5, 'm'],
  ['Lights shall be no closer than 300 mm.', 'at least', 300, 'mm'],
  ['Fans shall run for a minimum of 10 minutes.', 'at least', 10, 'minutes'],
  ['Risers shall be up to 190 mm.', 'at most', 190, 'mm'],
  ['Water shall not be over 50 °C.', 'at most', 50, '°C'],
  ['Floors shall be true within ±4 mm.', 'at most', 4, 'mm'],
  ['The cover is 40 mm minimum.', 'at least', 40, 'mm'],
  ['The load shall be at most 1 500 kg.', 'at most', 1500, 'kg'],
  ['Walls shall have at least two coats.', 'at least', 2, 'coats'],
  ['Falls shall be at least 1:80.', 'at least', 80, '1:n'],
  ['Falls shall be at least 1 in 60.', 'at least', 60, '1:n'],
  ['Boards shall be lapped by 30 mm.', 'equal', 30, 'mm'],
  ['Water shall be held for 24 h.', 'at least', 24, 'h'],
  ['A rib shall be minimum 35 mm deep.', 'at least', 35, 'mm'],
  ['A pit must be not less than 1.3 meters deep.', 'at least', 1.3, 'm'],
  ['A yard must be at least 1,350 square metres.', 'at least', 1350, 'm²'],
  ['The step shall be at most 8 inches.', 'at most', 8, 'in'],
  ['Silt shall not exceed 3 percent.', 'at most', 3, '%'],
  ['The vent shall have a free area of at least 0.25 m 2.', 'at least', 0.25, 'm²'],
  ['The foam shall be not less than 35 kg/m3.', 'at least', 35, 'kg/m³'],
  ['The wall shall have a strength of at least 12 N/mm2.', 'at least', 12, 'N/mm²'],
  ['Lids must not be less than a clear distance of 700 mm apart.', 'at least', 700, 'mm'],
  ['The lamp shall give at least an average of 9 lux.', 'at least', 9, 'lux'],
  ['The minimum depth of a pit shall be 65 mm.', 'at least', 65, 'mm'],
  ['Lids shall be greater than or equal to 700 mm.', 'at least', 700, 'mm'],
  ['The path shall be 1:14 or flatter.', 'at most', 14, '1:n'],
  ['A tank must not be located within 4.2 m of a well.', 'at least', 4.2, 'm'],
  ['No branch can be joined to a stack within 210 mm of another.', 'at least', 210, 'mm'],
  ['Pumps shall be set at not more than 2.5 m centres.', 'at most', 2.5, 'm'],
  ['A shed shall be no narrower than 3.5 metres, and it shall be dry.', 'at least', 3.5, 'm'],
  ['Slabs shall have a thickness of 75 mm, minimum.', 'at least', 75, 'mm'],
  ['Seams shall be 11 mm wide, maximum.', 'at most', 11, 'mm'],
  ['A minimum of 45 mm cover shall be kept.', 'at least', 45, 'mm'],
  ['Hall lamps shall be at least 2 m from a bed where rooms are over 9 m2.', 'at least', 2, 'm'],
  ['Lime shall be fresh and shall not hold more than 6 percent of grit.', 'at most', 6, '%'],
  ['Beams shall not be notched by more than 15 mm.', 'at most', 15, 'mm'],
  ['Rails shall be 900 mm high (min.).', 'at least', 900, 'mm'],
  ['A path shall in no case be less than 800 mm wide.', 'at least', 800, 'mm'],
  ['Heads shall be nowhere less than 2 m.', 'at least', 2, 'm'],
  ['Shelves must carry their load without a sag of more than 3 mm.', 'at most', 3, 'mm'],
  ['Clips shall be set at not more than the following: Within 1 m of a rim, 300 mm.', 'at most', 300, 'mm'],
  ['There shall be no gap greater than 99 mm in a fence.', 'at most', 99, 'mm'],
  ['Screens shall have no hole wider than 7 mm.', 'at most', 7, 'mm'],
  ['No gap greater than 99 mm shall be left.', 'at most', 99, 'mm'],
  ['Sheets shall, for 7.5 mm (minimum) thick ply, have a lap of 25 mm.', 'equal', 25, 'mm'],
  ['Sheets shall have a lap of at least 25 mm for ply of at least 7.5 mm.', 'at least', 25, 'mm'],
  ['A bracket shall carry 130 kg for 5 minutes.', 'at least', 130, 'kg'],
  ['The pipe shall hold a pressure of 1.5 kPa for 15 minutes.', 'at least', 1.5, 'kPa'],
  ['Soil cover shall be 0.8 m on average at the minimum.', 'at least', 0.8, 'm'],
  ['The rail shall resist 2.2 kN over a length of 0.75 m.', 'at least', 2.2, 'kN'],
  ['A store shall have an area of at least 25 m[2].', 'at least', 25, 'm²'],
  ['The drive shall be not less than 3·6 m wide.', 'at least', 3.6, 'm'],
  ['Lids shall comply with the following: (a) must not be less than 20 mm thick.', 'at least', 20, 'mm'],
  ['A path must be not steeper than one unit vertical in 48 units horizontal.', 'at most', 48, '1:n'],
  ['Ramps shall slope at most 1 unit vertical in 48.', 'at most', 48, '1:n'],
  ['Rails shall be at least 1\u202f070 mm high.', 'at least', 1070, 'mm'],
  ['Gaps shall not allow a 100 mm sphere to pass.', 'less than', 100, 'mm'],
  ['Meshes shall not permit the passage of a sphere 100 mm in diameter.', 'less than', 100, 'mm'],
  ['Gates shall be built so that a sphere of 85 mm cannot pass through.', 'less than', 85, 'mm'],
  ['No gap must let a ball of 90 mm pass.', 'less than', 90, 'mm'],
  ['Vans shall have a headroom of 96 inches (2440 mm) minimum.', 'at least', 96, 'in'],
  ['Bays shall be 12 feet (3660 mm) long maximum.', 'at most', 12, 'ft'],
  ['A step shall hold at least 300 pounds (136 kg) at its middle.', 'at least', 300, 'pounds'],
  ['A gap of not less than 550 mm shall be kept before a hatch.', 'at least', 550, 'mm'],
  ['A path not less than 900 mm wide shall be provided to the gate.', 'at least', 900, 'mm'],
  ['Halls shall be not less than 7 feet 6 inches high.', 'at least', 90, 'in'],
  ['Halls shall be at least 7 feet, 6 inches high.', 'at least', 90, 'in'],
  ['Halls shall be not more than 7 ft. 6 1/2 in. (2299 mm) high.', 'at most', 90.5, 'in'],
  [
    'A nook shall be at least 6 feet 4 inches high above a floor of at least 40 inches.',
    'at least',
    76,
    'in',
  ],
  ['Steps shall be not more than 8 1/4 inches (209 mm) high.', 'at most', 8.25, 'in'],
  ['Knobs shall stand out not more than 3/8 inch.', 'at most', 0.375, 'in'],
  ['The greatest step of a flight shall not exceed the smallest by more than 8 mm.', 'at most', 8, 'mm'],
  ['Treads shall be at least 9 ¼ inches deep.', 'at least', 9.25, 'in'],
  ['Shelves shall be not less than .65 m above a stove.', 'at least', 0.65, 'm'],
  ['The sill shall be high, but in no case shall the upstand be less than 45 mm.', 'at least', 45, 'mm'],
  ['In no case shall a sill be less than 45 mm high.', 'at least', 45, 'mm'],
  [
    'Gaps shall be of a size that prevents the passage of a spherical object having a diameter of 90 mm.',
    'less than',
    90,
    'mm',
  ],
  ['A store shall have vents with a minimum total clear free opening area of 0.3 m2.', 'at least', 0.3, 'm²'],
  ['Huts must have a fan that is capable of exhausting 60 cfm to the air.', 'at least', 60, 'cfm'],
  ['A bar must be capable of holding 300 pounds.', 'at least', 300, 'pounds'],
  ['A lamp must have a minimum rating of 12 candela.', 'at least', 12, 'candela'],
  [
    'Knobs must be set so that their rim, when they are pulled out, will not be more than 6 feet, 2 inches above a floor.',
    'at most',
    74,
    'in',
  ],
  [
    'Desks must meet the following: Legs, or what is there instead, are at least 0.5-inches thick.',
    'at least',
    0.5,
    'in',
  ],
  [
    'Desks must meet the following: Legs are set as follows when there is no plinth that is at least 9 inches high: Braces (such as rods) are set no more than 12 inches (30 cm) apart.',
    'at most',
    12,
    'in',
  ],
  ['Slabs must be kept wet for at least 7 days.', 'at least', 7, 'days'],
  ['Yards must slope at least 1/2 inch per foot away from a hut.', 'at least', 0.5, 'in/ft'],
  ['A screen must be hung so that it does not reduce the path to: less than 800 mm.', 'at least', 800, 'mm'],
] as const)('%s', (sentence, comparison, value, unit) => {
  expect(limitOf(sentence, false)).toEqual({ comparison, value, unit });
});

test.each([
  ['Ducts shall be mounted between 31 and 42 inches above the floor.', 31, 42, 'in'],
  ['Beds shall be between 20 mm and 40 mm.', 20, 40, 'mm'],
  ['Beds shall be 20 mm to 40 mm thick.', 20, 40, 'mm'],
  ['Paths shall fall at a gradient of 1:90 to 1:110.', 110, 90, '1:n'],
  ['Trays shall fall between 1:100 and 1:60.', 100, 60, '1:n'],
  ['Steps shall be 5 inches (125 mm) high minimum and 8 inches (200 mm) high maximum.', 5, 8, 'in'],
  ['The bar shall be 40 inches, plus or minus 2 inches, above the floor.', 38, 42, 'in'],
  [
    'Desks must meet the following: Tops are 30 inches (76 cm), plus or minus 2 inches (5 cm), above it.',
    28,
    32,
    'in',
  ],
  ['Rails shall be not more than 37 inches nor less than 30 inches high.', 30, 37, 'in'],
  ['Rods shall be at least 10 cm (4 in) apart, nor more than 14 cm (5 in) apart.', 10, 14, 'cm'],
  ['Knobs shall stand out at least 1 1/4 inches and not more than 2 inches.', 1.25, 2, 'in'],
  ['Ladders shall stand at a slope of 60 to 75 degrees from the floor.', 60, 75, 'degrees'],
  ['Beds shall be not less than 7 millimetres and not more than 11 millimetres thick.', 7, 11, 'mm'],
])('a range has both ends: %s', (sentence, least, most, unit) => {
  expect(limitOf(sentence, false)).toEqual({
    comparison: 'at least',
    value: least,
    unit,
    and: { comparison: 'at most', value: most, unit },
  });
});

test.each([
  ['Gaps are defective if they are more than 1 mm.', 'at most', 1, 'mm'],
  ['Cover is defective if it is less than 20 mm.', 'at least', 20, 'mm'],
] as const)('what is called defective turns round: %s', (sentence, comparison, value, unit) => {
  expect(limitOf(sentence, true)).toEqual({ comparison, value, unit });
});

test.each([
  ['no number', 'Trays shall be sealed.', false],
  ['a number without a unit', 'Trays shall have 3 outlets.', false],
  ['a time for complaints', 'Cracks are defective if reported within 12 months.', true],
  ['which thing is meant', 'Decks more than 640 mm above the ground shall have rails.', false],
  ['which room is meant', 'Halls larger than 84 m 2 shall have two lamps.', false],
  ['a wall of a certain kind', 'Rails shall be fixed to walls longer than 3 m.', false],
  ['a probability', 'Drains shall carry a storm with an AEP of 2%.', false],
  ['a unit nobody here knows', 'The footprint shall be not more than 0.02 kg CO2e/kWh.', false],
  [
    'a length and a width',
    'Bays shall be 90 inches (2290 mm) wide minimum and 18 feet (5490 mm) long minimum.',
    false,
  ],
  ['a choice of sizes', 'Pipes shall have a diameter of 75 mm, 90 mm or 100 mm.', false],
  ['a place in an item', 'Clips shall be set as follows: Within 1 m of a rim, two by two.', false],
  ['what something grows by', 'The setback shall be increased by 300 mm for each storey.', false],
  ['what something grows by at least', 'Beams shall be deepened by at least 20 mm for each tonne.', false],
  ['the length of a test', 'Welds shall be examined over a length of 2 m.', false],
  ['a thing that may not stay', 'No step higher than 190 mm shall be without a mark.', false],
  ['two sizes', 'Lugs shall be not less than 50 mm and at least 70 mm.', false],
  [
    'what a thing has that needs it',
    'Rails shall be fitted on each side of paths exceeding a slope of 1:14.',
    false,
  ],
  [
    'where nothing may be',
    'Screens shall be built so that no bar located between 150 mm and 800 mm above the deck can be climbed.',
    false,
  ],
  ['a size whose parts have run together', 'Steps shall be not more than 81/4 inches high.', false],
  ['which holes are meant', 'Holes not larger than 20 mm shall be provided with a lid.', false],
  [
    'what may pass',
    'Gaps that are not needed by clause 3 and serve a store shall be of a size that permits a sphere of 200 mm.',
    false,
  ],
  [
    'what is not prevented',
    'Hedges shall not hide a sign, but this does not prevent one that is 1 m (3 ft. 3 in.) or less high.',
    false,
  ],
  ['a sum', 'The tread shall be 500 mm minus the riser.', false],
  [
    'a point from which it counts',
    'Rails shall be fitted on decks that are high at any point within 900 mm of their edge.',
    false,
  ],
  [
    'what is left free',
    'Hedges shall be grown so that they hide nothing, but this does not prevent a hedge that is 1 m high.',
    false,
  ],
  [
    'a bound of two things',
    'Oak rods shall be held at most 4 feet apart and pine rods shall be held at most 3 feet apart.',
    false,
  ],
  [
    'a bound to two places',
    'Bells must be hung within 3 feet, measured flat, of a rim, and not closer than 4 inches to a wall.',
    false,
  ],
  [
    'a length and a width in one',
    'Slabs shall be at least 30 mm long and reach at least 22 mm aside.',
    false,
  ],
  ['a depth beside a space', 'Rods must be no more than 11 feet apart and be at least 4 feet deep.', false],
  ['a thickness without its bound', 'Posts shall be not less than 100 mm wide and 50 mm thick.', false],
  ['a block of two sizes', 'Blocks must be at least 8 inches by 16 inches.', false],
  ['how often something comes', 'Slabs shall be put in at every 12 feet or less of rise.', false],
  ['a rate', 'Vents must have at least 1 square foot for every 150 square feet of the floor.', false],
  ['a size for each person', 'A hall must have at least 4 square metres of floor for each occupant.', false],
  ['a depth or the ground', 'A rod must be driven to a depth of 30 inches or to rock.', false],
  ['the less of two', 'Ropes shall be not more than 5 m or half the hall, whichever is less.', false],
  ['a section of two sides', 'Posts shall be not less than 80 x 80 mm in section.', false],
])('%s is no limit', (_, sentence, isDefect) => {
  expect(limitOf(sentence, isDefect)).toBeUndefined();
});

test('a quantity is seen wherever it stands', () => {
  expect(hasLimit('lapped by 30 mm')).toBe(true);
  expect(hasLimit('lapped by 30 mmm')).toBe(false);
});
