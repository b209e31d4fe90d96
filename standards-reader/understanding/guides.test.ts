import { expect, test } from 'vitest';
import { understood } from '../corpus/read-text.ts';
import { limitOf } from './limits.ts';
import { isDuty, isMandatory } from './mandatory.ts';
import { defectPhrase } from './naming.ts';
import { priorityOf } from './priorities.ts';
import { instructs, saidOfTheThing } from './reworded.ts';

// How guides, manuals and warranty standards ask for something: mostly without "shall" and "must".

test.each([
  ['what may not be', 'Storm lids may not be used.'],
  ['what nothing may do', 'No porch may project into a path.'],
  ['what a thing requires', 'Decks over 1 m high require rails.'],
  ['what a thing needs', 'The corner of a tray needs to be sealed to 2 m.'],
  ['what is to do something', 'The latch is to fit its plate.'],
  ['a stated maximum', 'The maximum length of hose is 800 mm.'],
  ['a bound behind its name', 'Sill height: not more than 1.1 m above the floor'],
  ['a maximum in a caption', 'Minimum height of the duct: 3 m'],
  ['a size that a thing has', 'Each window is not less than 0.5 m² in area.'],
  ['what will be so within a size', 'Floors will be level to within 10 mm in any 2 m.'],
  ['what one has to see to', 'See that the lid is shut.'],
  ['an instruction with its aim', 'To keep it dry, give the path a fall of at least 50 mm.'],
  ['a size behind the name of a thing', 'Control box - Minimum clearance of 80 mm from the batts.'],
  ['what a code requires', 'The building code requires rails on open sides of stairs.'],
  ['what a code requires to be so', 'Codes require that there be at least a 90 mm gap.'],
  ['what cannot be done to a thing', 'Liners cannot be drilled.'],
  ['a most that may be', 'Floors can be a max of 5 mm out of level.'],
  ['what is excessive', 'Cracks wider than 4 mm are considered excessive.'],
  ['what one checks to be so', 'Check that the lid is shut.'],
  ['what one verifies', 'Verify the frame is square.'],
  ['what is vital to do', 'It is vital to fix the hood at the right height.'],
  [
    'what may only be done from a distance on',
    'A shelf may be placed no lower than 400 mm above the hearth.',
  ],
  ['the most that a thing may have', 'The shelf may have a maximum depth of 300 mm.'],
  ['the greatest that is allowed', 'Greatest allowed twist is 3 mm.'],
  ['a part with a size in inches', 'A 20" mat is required below the stove.'],
  ['that one follows the instructions', 'Follow the maker’s instructions.'],
  ['what is a deficiency', 'Doors that bind in their frames are deficiencies.'],
  ['a thing as it is shown', 'Flashing with a lip, as shown in Figure 4, is required at a ledger.'],
  ['what is in no case permitted', 'No door from a house to the pool is permitted.'],
  ['what follows from a cause', 'If trays were sent loose because they are heavy, they must be fixed.'],
  ['a note without a verb', 'All joints to be sealed with silicone.'],
  ['a note of what does something', 'Doors to open outwards.'],
  ['a stated maximum without a verb', 'Maximum span 2.4 m.'],
  ['a minimum behind its size', 'Cover to reinforcement 40 mm minimum.'],
  ['what will be done to each', 'Gas bottles over 80 L will be set on a slab.'],
  ['what will be required in a place', 'Two exits will be required from each storey.'],
  ['two orders in one', 'Install and maintain a lamp above each stair.'],
  ['a list that is not allowed', 'Raw timber, zinc, straw or like stuff is not allowed.'],
])('%s is asked of a building', (_, sentence) => {
  expect(isMandatory(sentence)).toBe(true);
});

test.each([
  ['what may happen', 'A stain may not be noticed at first.'],
  ['what may happen in some way', 'Rot may not be readily detected.'],
  ['what may do too little', 'Paint alone may not reduce damp.'],
  ['what one avoids', 'Steep drains avoid the need to have a pump.'],
  ['what does not need something', 'Oak doesn’t need to be painted.'],
  ['what is never permitted of a rule', 'No exceptions are permitted.'],
  ['what needs another way of doing it', 'Sloping sites require a different method.'],
  ['what needs time', 'Slabs require 28 days to cure.'],
  ['what somebody pays', 'The maximum penalty is 30 days.'],
  ['what will happen by itself', 'Concrete will shrink at least 1 mm.'],
  ['what a figure shows', 'Figure 4: Minimum 300 mm clearance'],
  ['a note of papers', 'Certificates to be submitted to the council.'],
  ['what is meant to be something', 'A room used or meant to be used for sleeping.'],
  ['what will be needed to build', 'A permit will be required.'],
  ['what will be done by and by', 'Nails will be covered by the plaster.'],
  ['care', 'Use caution near a duct.'],
  ['what is hidden by something', 'The lid is so tight that it cannot be drilled.'],
  ['what a code requires of somebody', 'The code requires that you obtain a permit.'],
  ['a paper that a code requires', 'Building codes require that a permit be obtained.'],
  ['what a code requires elsewhere', 'The code requires these items.'],
  ['a kind of crack', 'Hairline cracks: not more than 0.1 mm'],
  ['a class', 'Class B: not more than 5 mm'],
  ['how long something may be late', 'The delay can be a maximum of 3 weeks.'],
  ['what a policy leaves out', 'Water damage cannot be covered under this policy.'],
  ['what a code requires of papers', 'The code requires a permit.'],
  ['where one looks', 'Check the table below.'],
  ['what one is to find out', 'Check whether the lid is shut.'],
  ['what may be done', 'A shelf may be placed 400 mm above the hearth.'],
  ['a table', 'Use tables 3 and 4 to find the span.'],
  ['what one looks at', 'Check each bell that is fitted in a hall.'],
  ['what one checks in a case', 'Check the bell if the hall is hot.'],
  ['what less of a thing does', 'Lower readings indicate a fault.'],
  ['what will be permitted', 'Decks will be permitted 2 m from a wall.'],
  ['a depth that happens', 'Floods can have a maximum depth of 2 m here.'],
  ['a table that one follows', 'Follow the table to choose a size.'],
  ['when a thing comes', 'Please allow 10 days for delivery.'],
  ['what a person wears', 'Do not wear loose clothing.'],
  ['what a rule requires', 'This clause requires a rail.'],
  ['what a job requires', 'The method requires skill.'],
  ['what needs a paper', 'Decks require a permit.'],
  ['what will happen', 'The walls will be dry by winter.'],
  ['how long a promise lasts', 'Paint: not less than 2 years'],
  ['an age', 'The hall is at least 50 years old.'],
  ['a noun that looks like a verb', 'Support brackets'],
  ['what is done with a paper', 'Keep this manual.'],
])('%s is not', (_, sentence) => {
  expect(isMandatory(sentence)).toBe(false);
});

test.each([
  ['what a contractor will do', 'The contractor will repair the crack.'],
  ['whose responsibility it is', 'Cracked panes are the client’s responsibility.'],
  ['who lets a house', 'No person shall rent to another a house that is damp.'],
  ['what a page must give', 'The instructions must provide a list of tests.'],
  ['an account that there must not be', 'There must not be more than one account.'],
  ['what is looked at', 'Lids must be checked to see whether they close.'],
  ['what needs a permit', 'A permit is required to fit a boiler.'],
  ['what is thought of', 'The dangers should be considered.'],
  ['who pays heed', 'Heed shall be given to the kind of the house.'],
  ['who answers for a thing', 'The owner shall be answerable for the mending of a bell.'],
  ['who designs a plan', 'All details and drawings must be prepared and certified by a licensed engineer.'],
  ['what nobody may use yet', 'The stove shall not be put into use until the inspector has seen it.'],
])('%s is asked of people', (_, sentence) => {
  expect(isDuty(sentence)).toBe(true);
});

test.each([
  ['Do not narrow the duct.', 'The duct must not be narrowed.', 'Duct narrowed'],
  [
    'Mount the bell at least 90 mm from a corner.',
    'The bell must be mounted at least 90 mm from a corner.',
    'Bell mounted less than 90 mm from a corner',
  ],
  [
    'When mounting on a wall, set the bell near the top.',
    'When mounting on a wall, the bell must be set near the top.',
    'Bell not set near the top (when mounting on a wall)',
  ],
  [
    'Please keep the bell at least 90 mm from a corner.',
    'The bell must be kept at least 90 mm from a corner.',
    'Bell kept less than 90 mm from a corner',
  ],
  ['Verify the frame is square.', 'The frame is square.', 'Frame not square'],
  [
    'Cut felt level with the frame.',
    'Felt must be cut level with the frame.',
    'Felt not cut level with the frame',
  ],
  [
    'Keep the water level below the rim.',
    'The water level must be kept below the rim.',
    'Water level not kept below the rim',
  ],
  ['Raise the lever to open it.', 'The lever must be raised to open it.', 'Lever not raised to open it'],
  [
    'Set the tray level on the mortar.',
    'The tray must be set level on the mortar.',
    'Tray not set level on the mortar',
  ],
  [
    'Check the handrail is at least 900 mm high.',
    'The handrail is at least 900 mm high.',
    'Handrail below 900 mm high',
  ],
  ['Never paint the bell.', 'The bell must not be painted.', 'Bell painted'],
  ['Please do not paint the bell.', 'The bell must not be painted.', 'Bell painted'],
  [
    'Overlap the sheets by 90 mm.',
    'The sheets must be overlapped by 90 mm.',
    'Sheets not overlapped by 90 mm',
  ],
  ['Make sure to seal the joint.', 'The joint must be sealed.', 'Joint not sealed'],
])('%s is an instruction about the thing', (sentence, said, name) => {
  expect(instructs(sentence)).toBe(true);
  expect(saidOfTheThing(sentence)).toBe(said);
  expect(defectPhrase(sentence, '')).toBe(name);
});

test.each([
  ['Halls must have a light of at least ten (10) foot-candles.', 'at least', 10, 'foot-candles'],
  ['Halls must be kept at a minimum of sixty-six degrees F.', 'at least', 66, '°F'],
  ['Gaps must be less than three-eighths of an inch.', 'less than', 0.375, 'in'],
  ['Exits must be two hundred feet or more apart.', 'at least', 200, 'ft'],
  ['Fences must be at least one hundred fifty (150) feet long.', 'at least', 150, 'ft'],
  ['Rails must have a sign “Exit 2” and be at least 900 mm high.', 'at least', 900, 'mm'],
  ['Bolts must be at most 16” apart.', 'at most', 16, 'in'],
  ['There must be a clearance of 40 mm.', 'at least', 40, 'mm'],
  ['Walls must be at least five and one-half feet high.', 'at least', 5.5, 'ft'],
  ['The gap must not exceed 3/8".', 'at most', 0.375, 'in'],
  ['Ducts must rise at least 1/4 inch for every foot of length.', 'at least', 0.25, 'in/ft'],
  ['A minimum clearance of 300 mm must be maintained below the floor.', 'at least', 300, 'mm'],
  ['Posts must resist a 250-pound load from any side.', 'at least', 250, 'pounds'],
  ['The hearth must extend 250 mm beyond the stove.', 'at least', 250, 'mm'],
  ['The maximum length of hose is 800 mm in a wall up to 3 m high.', 'at most', 800, 'mm'],
  ['Paths must have a minimum fall of 4 inches in 8 feet.', 'at least', 24, '1:n'],
  ['There must be a 40 mm clearance from all timber.', 'at least', 40, 'mm'],
  ['Cracks exceeding 6 mm in width must be repaired.', 'at most', 6, 'mm'],
  ['Do not place the bell nearer than 4 m to a stove.', 'at least', 4, 'm'],
  ['Bulges shall not be in excess of 30 mm.', 'at most', 30, 'mm'],
  ['Halls shall have plant capable of keeping a room temperature of 66°F.', 'at least', 66, '°F'],
  ['Walls must be placed a minimum of 15 in. (381 mm) from the stove.', 'at least', 15, 'in'],
  ['Shelves may have a maximum depth of 10 in.', 'at most', 10, 'in'],
  ['A shelf may be placed no lower than 14 in. (356 mm) above the stove.', 'at least', 14, 'in'],
  ['The overhang must be increased to 90 mm.', 'at least', 90, 'mm'],
  ['The gap must be reduced to 5 mm.', 'at most', 5, 'mm'],
  ['Rooms must be at least 2.4 mts high.', 'at least', 2.4, 'm'],
  ['Stoves must have a gap of not less than 1 in. (25 mm).', 'at least', 1, 'in'],
  ['Paths must have a fall of at least 1 in. in 4 ft.', 'at least', 48, '1:n'],
  ['Rails must be at least 1 m high unless the drop is less than 600 mm.', 'at least', 1, 'm'],
  ['The doorway must be widened to 32 inches.', 'at least', 32, 'in'],
  ['The ramp must be limited to 20 mm.', 'at most', 20, 'mm'],
  ['The ground must be lowered to 150 mm below the floor.', 'equal', 150, 'mm'],
  ['Steps must be at least 30 cms wide.', 'at least', 30, 'cm'],
  ['Greatest allowed twist is 3 mm.', 'at most', 3, 'mm'],
  ['Sill height: not more than 44" above the floor', 'at most', 44, 'in'],
  ['Building codes require that guards be at least 36 inches high.', 'at least', 36, 'in'],
  ['The code requires handrails to extend 12 inches beyond the top riser.', 'at least', 12, 'in'],
  ['The gap should be max 4 mm.', 'at most', 4, 'mm'],
  ['Frames should be dry and max. 8mm out of plumb.', 'at most', 8, 'mm'],
  ['Codes require that there be at least a 4" clearance from a flue.', 'at least', 4, 'in'],
  [
    'Windows must meet all of the following needs: Sill height: not more than 44" above the floor',
    'at most',
    44,
    'in',
  ],
  ['Pickets must be spaced to stop a 90 mm ball.', 'less than', 90, 'mm'],
  ['Maximum span 2.4 m.', 'at most', 2.4, 'm'],
  ['Baluster spacing: 4 inches maximum.', 'at most', 4, 'in'],
  ['Railing height: minimum 42 inches.', 'at least', 42, 'in'],
  ['The builder shall repair cracks wider than 3 mm.', 'at most', 3, 'mm'],
])('%s has its limit', (sentence, comparison, value, unit) => {
  expect(limitOf(saidOfTheThing(sentence), false)).toEqual({ comparison, value, unit });
});

test('both ends are seen where the second is only said with "or", and where each has another unit behind it', () => {
  const ends = {
    comparison: 'at least',
    value: 5,
    unit: 'in',
    and: { comparison: 'at most', value: 10, unit: 'in' },
  };
  expect(limitOf('Bells must be not less than 5 inches or more than 10 inches from the top.', false)).toEqual(
    ends,
  );
  expect(
    limitOf('Bells must be between 5 inches (127 mm) and 10 inches (254 mm) from the top.', false),
  ).toEqual(ends);
});

test.each([
  [
    'a second thing',
    'Cages must be at most 20 inches from the rod and at least 15 inches deep, and must be at least 12 inches wide.',
  ],
  ['gaps of the thing', 'Pools must have a fence at least 1300 mm high with no gaps greater than 90 mm.'],
  ['a choice of two sizes', 'Fans must have a minimum diameter of 130 mm or a rate of at least 30 L/s.'],
  ['a share and a height', 'At least 80 % of a floor must have a ceiling of no less than 2.2 m.'],
  ['another place', 'Halls must be at least 3 m high: Provided that in a shed it is not less than 2 m.'],
  ['another kind', 'Twist must be at most 3 mm for doors, and 5 mm for gates.'],
  ['a size and its gaps', 'Fences must be at least 1300 mm high with gaps no larger than 90 mm.'],
  ['a height and a ball', 'Fences must be not less than 1300 mm high, and shall not let a 90 mm ball pass.'],
  ['a time before a size', 'Walls must have a fire resistance of 30 min 20 mm from the flue.'],
  [
    'a share of each kind',
    'The length must be at most 60 % of the height for one wall, 90 % of the height for two.',
  ],
  ['an example', 'Stairs must be closed in by firm walls (e.g. board on studs at 450 mm centres).'],
  [
    'an exception with a size of its own',
    'Landings must be at least 2 m long, except - in a hut a landing may fall to at least 800 mm.',
  ],
  ['a size that has been lowered', 'The landing must be lowered from 200 mm to 150 mm.'],
  ['a height and openings', 'Rails must be at least 36 in. high with openings that reject a 4 in. sphere.'],
  ['a size that is raised', 'If the duct is long, raise the duct from 200 mm to 250 mm.'],
  ['a joint that is filled', 'Joints wider than 10 mm must be filled with sealant.'],
  [
    'balls of two sizes',
    'Rails shall not let a 100 mm ball pass, and steps shall not let a 150 mm ball pass.',
  ],
])('%s leaves no limit', (_, sentence) => {
  expect(limitOf(sentence, false)).toBeUndefined();
});

test.each([
  ['critical', 'a sound structure', 'Each shed must be structurally sound.', 'Each shed', ''],
  ['critical', 'the thing that is instructed', 'Do not narrow the flue.', '', ''],
  ['high', 'what keeps water out', 'Joints must be weatherproof.', 'Joints', ''],
  [
    'medium',
    'a metal that does not stain',
    'Stainless steel nails must be used.',
    'Stainless steel nails',
    '',
  ],
  ['high', 'a drain of a footing', 'Footing drains shall be firm.', 'Footing drains', ''],
  ['high', 'a riser of water', 'The water riser must be near.', 'The water riser', ''],
  ['medium', 'floor for a child', 'Floor for each child shall be kept open.', 'Floor', ''],
] as const)('%s: %s', (priority, _, sentence, subject, clauseTitle) => {
  expect(priorityOf({ sentence, subject, clauseTitle })).toMatchObject({ priority });
});

const sentencesOf = async (text: string, corrections = {}) => {
  const { templates, unread } = await understood(text, corrections);
  return { taken: templates.map(({ requirement }) => requirement), listed: unread.map(({ kind }) => kind) };
};

test('below “the following”, whole sentences are judged alone, and what they permit is not taken', async () => {
  const { taken } = await sentencesOf(
    '4 Rails\n\nA rail shall be built in accordance with the following standards.\n\n(1) Posts shall be firm.\n\n(2) Wire may be used for pickets.\n',
  );
  expect(taken).toEqual(['Posts shall be firm.']);
});

test('a list keeps its lead, whatever sentence follows it', async () => {
  const { taken } = await sentencesOf(
    '4 Rails\n\nRails must have all of the following:\n\n(a) a top rail;\n\n(b) a mid rail.\n\nPosts must be firm.\n',
  );
  expect(taken).toEqual([
    'Rails must have all of the following: a top rail.',
    'Rails must have all of the following: a mid rail.',
    'Posts must be firm.',
  ]);
});

test('conditions that must be met are requirements and not cases', async () => {
  const { templates } = await understood(
    '4 Outlets\n\nOutlets must meet all of the following conditions:\n\n(a) The outlet must be 4 m or more above the ground.\n',
  );
  expect(templates[0]?.limit).toEqual({ comparison: 'at least', value: 4, unit: 'm' });
});

test('places below “do not” belong to it, also without marks', async () => {
  const { taken } = await sentencesOf(
    '4 Bells\n\nDo not place this bell:\n\nWithin 2 m of a stove.\n\nIn full sun.\n',
  );
  expect(taken).toEqual([
    'Do not place this bell Within 2 m of a stove.',
    'Do not place this bell In full sun.',
  ]);
});

test('a clause with four digits on both sides of its point is one', async () => {
  const { clauses } = await understood('1350.2600 Anchors\n\nAnchors shall be firm.\n');
  expect(clauses.map(({ number }) => number)).toEqual(['1350.2600']);
});

test('where “should” commands, each such sentence is taken or listed, and is as urgent as its clause', async () => {
  const text = '4 Bells\n\nThe flue should be short.\n\nOwners should ask the fitter for a letter.\n';
  const { templates, unread } = await understood(text, { takeShould: true });
  expect(templates.map(({ priority }) => priority)).toEqual(['critical']);
  expect(unread.map(({ kind }) => kind)).toEqual(['command-of-people']);
});
