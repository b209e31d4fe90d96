import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defectPhrase } from './naming.ts';

test.each([
  ['what must be and is not', 'Trays shall be round.', 'Trays not round'],
  ['what must be provided is missing', 'A landing must be provided at the top.', 'No landing at the top'],
  [
    'what must be fitted with something is without',
    'Trays shall be fitted with a grate.',
    'Trays without a grate',
  ],
  ['what must be had is missing', 'Each tray shall have a grate.', 'Tray without a grate'],
  ['what must be done is not', 'Trays shall fall to the waste.', 'Trays do not fall to the waste'],
  ['one thing does, more do', 'The tray shall fall to the waste.', 'Tray does not fall to the waste'],
  ['what must comply does not', 'Pipes shall comply with AS 1432.', 'Pipes not to AS 1432'],
  ['what must not be is', 'Trays must not be painted.', 'Trays painted'],
  ['what must not be had is there', 'Trays shall not have joints.', 'Trays with joints'],
  ['what must not be done is', 'The pipe shall not discharge to the tray.', 'Pipe discharges to the tray'],
  ['what nothing may be is', 'No lid shall be nailed.', 'Lid nailed'],
  ['what must not be exceeded is', 'Notches shall not exceed 20 mm.', 'Notches over 20 mm'],
])('%s: %s', (_, sentence, name) => {
  expect(defectPhrase(sentence, 'Trays')).toBe(name);
});

test.each([
  ['required in a place', 'A vent shall be required in each hall.', 'No vent in each hall'],
  ['at least one', 'Not less than one door shall be provided for each flat.', 'No door for each flat'],
  ['a minimum of one', 'A minimum of one (1) lamp shall be provided.', 'No lamp'],
  [
    'at least two',
    'At least two exits shall be provided from each hall.',
    'Fewer than two exits from each hall',
  ],
  ['more than one', 'More than one alarm shall be provided in a hall.', 'Only one alarm in a hall'],
  [
    'one of a size',
    'A path not less than 900 mm wide shall be provided to the gate.',
    'No path at least 900 mm wide to the gate',
  ],
  [
    'one of a size in a case',
    'For each roof, a path not less than 900 mm wide shall be provided.',
    'No path at least 900 mm wide',
  ],
  [
    'said behind "provided"',
    'There shall be provided two ways out of each hall.',
    'Fewer than two ways out of each hall',
  ],
  [
    'in good order',
    'The wiring of a hall shall be installed and kept in good order.',
    'Wiring of a hall not installed and kept in good order',
  ],
  [
    'as a standard says',
    'Lifts shall be installed in accordance with AS 1735.',
    'Lifts not installed in accordance with AS 1735',
  ],
  [
    'nothing of a list',
    'No cart which is worn, bent or torn shall be stored in a yard.',
    'Cart which is worn, bent or torn stored in a yard',
  ],
  [
    'nothing unless',
    'No loft shall be used for sleeping unless it has a window.',
    'Loft used for sleeping unless it has a window',
  ],
])('a name never says the opposite: %s', (_, sentence, name) => {
  expect(defectPhrase(sentence, '')).toBe(name);
});

test.each([
  ['not less than', 'Turn-ups shall be not less than 100 mm.', 'Turn-ups below 100 mm'],
  ['at least', 'Turn-ups shall be at least 100 mm.', 'Turn-ups below 100 mm'],
  ['a minimum of', 'Turn-ups shall have a minimum of 2 coats.', 'Turn-ups with less than 2 coats'],
  ['not more than', 'Gaps shall be not more than 5 mm.', 'Gaps over 5 mm'],
  ['not exceeding', 'Gaps shall be of a width not exceeding 5 mm.', 'Gaps of a width of more than 5 mm'],
  [
    'a minimum height of',
    'Trays shall have a minimum height of 20 mm.',
    'Trays with a height of less than 20 mm',
  ],
  [
    'a maximum height of',
    'Trays shall have a maximum height of 20 mm.',
    'Trays with a height of more than 20 mm',
  ],
  ['no closer than', 'Lights shall be no closer than 300 mm.', 'Lights closer than 300 mm'],
  ['within a time', 'Grout shall be cleaned within 2 hours.', 'Grout not cleaned within 2 hours'],
  ['extend not less than', 'The sheet shall extend not less than 50 mm.', 'Sheet extends less than 50 mm'],
  ['not fewer than', 'Stairs shall have not fewer than 2 risers.', 'Stairs with fewer than 2 risers'],
  ['not less than, without a number', 'Lids shall be not less than the tray.', 'Lids below the tray'],
  [
    'not exceeding, without a number',
    'Gaps shall be of a width not exceeding the joint.',
    'Gaps of a width of more than the joint',
  ],
  ['not within', 'Joints shall be set not within 50 mm of walls.', 'Joints set within 50 mm of walls'],
])('the bound %j is turned round once it is broken', (_, sentence, name) => {
  expect(defectPhrase(sentence, 'Trays')).toBe(name);
});

test.each([
  ['what can be seen', 'Runs are defective if they can be seen.', 'Runs visible'],
  ['what is named alone', 'Open joints are defective.', 'Open joints'],
  ['what is too much', 'Gaps are defective if they exceed 1 mm.', 'Gaps over 1 mm'],
  ['a part of it', 'Trays are defective if their grates rock.', 'Trays: grates rock'],
  ['what is visible', 'Runs are defective if visible at 1.5 m.', 'Runs visible at 1.5 m'],
  [
    'what it is about',
    'Painting is defective if the coats are of different colours.',
    'Painting: coats are of different colours',
  ],
  [
    'a time of warranty goes',
    'Gaps are defective if they exceed 1 mm within 12 months of completion.',
    'Gaps over 1 mm',
  ],
])('what is defective is named: %s', (_, sentence, name) => {
  expect(defectPhrase(sentence, 'Trays')).toBe(name);
});

test.each([
  [
    'a list named in one sentence',
    'Trays shall be set as follows: Clean and dry.',
    'Trays not as required: clean and dry',
  ],
  ['a sentence that cannot be taken apart', 'Falls to the waste.', 'Falls to the waste'],
  [
    'a bound whose number is the item’s',
    'Gaps shall be not more than the following: At rims, 2 mm.',
    'Gaps not as required: at rims, 2 mm',
  ],
  ['what there must be enough of', 'There is enough air in the room.', 'Not enough air in the room'],
])('%s is not met', (_, sentence, name) => {
  expect(defectPhrase(sentence, '')).toBe(name);
});

test.each([
  ['without its purpose', 'Trays shall be round so that water drains.', 'Trays not round'],
  [
    'with a short reference',
    'Trays shall be set in accordance with Clause 4.3.',
    'Trays not set as in Clause 4.3',
  ],
  [
    'with a purpose that is the point',
    'Trays shall be fixed so that water drains.',
    'Trays not fixed so that water drains',
  ],
  ['without a joint left at its end', 'Trays shall be round where.', 'Trays not round'],
])('a phrase ends %s', (_, sentence, name) => {
  expect(defectPhrase(sentence, '')).toBe(name);
});

test.each([
  ['it', 'It shall be sealed.', 'Trays', 'Trays: not sealed'],
  ['its fall', 'Its fall shall be not less than 1:80.', 'Trays', 'Trays: fall below 1:80'],
  [
    'its fall, where the clause says nothing',
    'Its fall shall be not less than 1:80.',
    'General',
    'Fall below 1:80',
  ],
  ['what is possible', 'It shall be possible to lift the lid.', 'Trays', 'Not possible to lift the lid'],
])('a sentence about %s is named below its clause', (_, sentence, clauseTitle, name) => {
  expect(defectPhrase(sentence, clauseTitle)).toBe(name);
});

test.each([
  [
    'what its subject leans on',
    'Where a joint is open, the space behind it shall be drained.',
    'Space behind it not drained (where a joint is open)',
  ],
  [
    'a subject that has something',
    'A room with a fire shall have a vent of at least 9 m2.',
    'Room with a fire has a vent of less than 9 m²',
  ],
  ['what its words alone say', 'It has to be lapped by at least 9 mm.', 'To be lapped by at least 9 mm'],
  ['one that', 'The vent must not be one that can be shut.', 'Vent that can be shut'],
  [
    'what it is satisfied for',
    'Performance Requirement P1 is satisfied for a cellar if its floor drains to a sump.',
    'Floor of a cellar does not drain to a sump',
  ],
  [
    'how long somebody answers for it',
    'Squeaking boards are defective within the first 12 months.',
    'Squeaking boards',
  ],
  [
    'a fault of something else',
    'Skirtings are defective if there is a gap of more than 1 mm.',
    'Skirtings: gap of more than 1 mm',
  ],
  [
    'both ends',
    'Joints shall be not less than 8 mm and not more than 12 mm.',
    'Joints below 8 mm or over 12 mm',
  ],
  [
    'a raised number',
    'Rooms larger than 93 m 2 shall have two exits.',
    'Rooms larger than 93 m² without two exits',
  ],
  [
    'what is asked, if it cannot be turned round',
    'Where a drain passes through a wall, the gap around it must be not less than 50 mm and should be masked with a board.',
    'Gap around it to be not less than 50 mm and to be masked with a board',
  ],
  [
    'what is asked of a thing that is said to be so',
    'A ramp has a surface that is not polished.',
    'Ramp to have a surface that is not polished',
  ],
  [
    'what is asked of two things',
    'Cement shall be fresh, and no bag shall be older than 60 days.',
    'Cement to be fresh, and no bag to be older than 60 days',
  ],
])('a phrase says %s', (_, sentence, name) => {
  expect(defectPhrase(sentence, '')).toBe(name);
});

const titles = fc.constantFrom('Gutters', 'Fall of gutters', 'General', '');
const openings = fc.constantFrom(
  'It',
  'They',
  'Its rim',
  'Their rims',
  'A gutter',
  'Gutters',
  'The rims of each gutter',
  'Ensure that gutters',
  'Rims A gutter',
);
const commanded = fc.constantFrom(
  'shall be sealed',
  'shall not be painted',
  'shall have a lip of at least 10 mm',
  'shall fall not less than 1:80 and not more than 1:50',
  'must in no case be less than 90 mm wide',
  'shall be 9 mm wide, maximum',
  'are to be fixed at both ends',
  'shall be provided with an outlet',
);

test('whatever a sentence begins with, its name begins with a capital and is no leftover of its pronoun', () => {
  fc.assert(
    fc.property(titles, openings, commanded, (title, opening, rest) => {
      const name = defectPhrase(`${opening} ${rest}.`, title);
      expect(name).toMatch(/^[A-Z].*[\w%]$/);
      // What is asked keeps its words.
      if (/^(?:Not to|To) /.test(name)) return;
      expect(name).not.toMatch(
        /^(?:It|They|Its|Their|Ensure)\b|: (?:it|they|work)\b|\bnot not\b|\s\s|, maximum|\b(?:shall|must)\b/,
      );
    }),
    { numRuns: 2000 },
  );
});
