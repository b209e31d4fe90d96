import { expect, test } from 'vitest';
import { asksNothing, isDuty } from './mandatory.ts';

test.each([
  ['who is told', 'Neighbours must be notified in writing before a wall is pulled down.'],
  ['who is told where', 'Lessees shall be advised in the agreement that the roof is not for storage.'],
  ['who is given a paper', 'Occupants must be given a copy of the care sheet when they move in.'],
  ['who is given time', 'The engineer must be given 48 hours to look at the steel.'],
  ['who may do the work', 'Those who design retaining walls must hold a licence of the relevant class.'],
  ['which office is told', 'The authority must be notified of any spill.'],
  ['who tests', 'A prototype must be tested by a registered laboratory.'],
  ['whose advice is asked', 'The owner must seek advice before a tree is planted.'],
  ['who has to be able', 'Welders must be qualified as Table 9 says.'],
  ['who tells whom', 'The contractor shall notify the owner of each change.'],
  ['what a designer considers', 'The designer must consider the movement of clay.'],
  ['who signs', 'If a lift is serviced, the operator must sign the entry.'],
  ['who hands over a paper', 'The installer must give the owner a certificate within seven days.'],
  ['who keeps a list', 'The owner shall keep the register at the premises.'],
  ['what an inspector does', 'The assessor who calls must take off a panel.'],
  ['what an inspector uses', 'A steel rod shall be used by the inspector to probe the trench.'],
  ['what anyone uses to look', 'A mirror must be used by whoever checks the flue.'],
  ['what is looked at by whom', 'Frames must be inspected by the certifier before they are lined.'],
  ['what a paper shows', 'The drawings must show the position of each downpipe.'],
  ['how a paper is drawn', 'Plans must be drawn to a scale of not less than 1:100.'],
  ['which paper is needed', 'Consent must be obtained before a tree is felled.'],
  ['where a thing is written', 'The depth of each pile must be recorded in the site diary.'],
  ['when work is done', 'Work must begin within two years of the permit.'],
  ['what an office keeps', 'The Authority must keep a record of each sale.'],
  ['what an office may not do', 'The chief executive must not refuse it without a reason.'],
  ['which form it has', 'The request must be in the form of Form 18.'],
  ['which form is prescribed', 'A notice must be given in the approved form.'],
  ['what a committee does', 'The Committee shall hold the hearing on the day named in the notice.'],
  ['what a secretary does', 'The secretary of the Committee shall call its members.'],
  ['how it is shown', 'Compliance with clause 3 shall be demonstrated by design to Part 5.'],
  ['what is done to papers', 'A person must not interfere with a notice fixed to a gate.'],
  ['what is told with a thing', 'Makers must provide the buyer with the care sheet of the lock.'],
  ['what is put in with papers', 'Instructions for the care of a pump must be included with the manual.'],
  [
    'who keeps news from whom',
    'No dealer or other person shall interfere with the spread of this information.',
  ],
  ['what is against the law', 'It shall be unlawful to store fuel on a stair.'],
  ['what a maker writes', 'The maker must state in its instructions how high a stand may be.'],
  ['what instructions rest on', 'Instructions must be based on the load of the stand.'],
  ['what is signed', 'The design must be signed by an engineer.'],
  ['what is paid', 'Interest must be paid from the day of the claim.'],
  ['what is done with money', 'Money must be deposited in an account of its own.'],
  ['who is paid', 'A payment must be made to the claimant.'],
  ['what is served', 'A notice must be served on the owner.'],
  ['what a seller says', 'The retailer must disclose to a buyer where the hut can stand.'],
  ['what a form states', 'The form must state the name of the owner.'],
  ['what a decision is', 'The decision must be given to each party.'],
  ['what a programme has in it', 'The programme must include an hour about ladders.'],
  ['what parties do', 'The respondent must answer within 10 days.'],
  ['what is false', 'A person must not give a false statement to the Authority.'],
  ['when an appeal is made', 'An appeal must be started within 20 days.'],
])('%s asks nothing of a building: %s', (_, sentence) => {
  expect(isDuty(sentence)).toBe(true);
});

test.each([
  ['what people can do', 'Residents must be able to open the door without a key.'],
  ['what people are kept from', 'Occupants must be protected from smoke while they leave.'],
  ['what warns people', 'Persons using the lift must be warned of the step by a bright strip.'],
  ['what is built by whom', 'The builder must install a drain in the floor of each plant room.'],
  ['what is kept clear', 'The owner must keep every path to an exit clear of goods.'],
  ['what is kept out', 'Tenants must not store fuel in a corridor.'],
  ['who builds or designs it', 'A retaining wall higher than 1 m must be designed by an engineer.'],
  ['where an inspector can reach', 'An inspector must be able to reach the valve.'],
  ['a thing for inspectors', 'Ladders used by inspectors must have a cage above 3 m.'],
  ['a paper on the wall', 'The certificate of the lift must be displayed in the car.'],
  ['a paper that is kept', 'A record of the inspection shall be kept for 7 years.'],
  ['what a sign says', 'A sign must tell people how many may use the deck.'],
  ['a plan of rooms', 'The plan of the roof must allow water to run to one side.'],
  ['things that share a name with papers', 'Floor registers must be at least 300 mm from a wall.'],
  ['a log of wood', 'Logs must be stacked at least 1 m from the wall.'],
  ['a thing with a paper noun in front', 'The builder must provide form ties at each panel.'],
  ['a thing for papers', 'The builder must provide a box for plans at the gate.'],
  ['more than a duty', 'The installer must tell the owner and the pump must be labelled.'],
  ['more than to be looked at', 'Frames must be checked by the inspector and be dry.'],
  ['a form of a thing', 'The top of a pier must be in the form of a cone.'],
  ['a thing of an office', 'The council sewer must be at least 1 m below the slab.'],
  ['where an officer can reach', 'Officers must have access to the roof space.'],
  ['how an inspector reaches it', 'The surveyor shall have safe access to the roof.'],
  ['work that is seen', 'Concrete work must be finished smooth.'],
  ['what is interfered with', 'A person must not interfere with a smoke alarm.'],
  ['a thing that comes with another', 'Makers must provide the owner with a hook at each door.'],
  ['what a builder meets', 'The builder must meet the requirements of clause 3.'],
])('%s asks something of a building: %s', (_, sentence) => {
  expect(isDuty(sentence)).toBe(false);
});

test.each([
  'Such lofts shall not contribute to the number of storeys.',
  'Lofts shall be considered a part of the storey below.',
  'A closed carport shall be considered to be a garage.',
  'Doors shall not be considered obstructions.',
  'The number of ways out shall be based on the people on each floor.',
  'A raised deck shall be considered a roof for the purpose of counting storeys.',
  'The closed part of a hall shall not be included in the calculation of its area.',
])('%s says how a thing counts', (sentence) => {
  expect(asksNothing(sentence)).toBe(true);
});

test.each([
  'Linings shall not contribute to the spread of fire.',
  'Wind shall be considered in the design of screens.',
  'A loft shall not be included in a dwelling above a store.',
  'Winding ramps shall not be permitted but for stores.',
])('%s asks something', (sentence) => {
  expect(asksNothing(sentence)).toBe(false);
});
