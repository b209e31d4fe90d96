import { checkedReport } from './report.ts';
import { prePlasterRequirements } from './requirements.ts';
import { addressPlaceholder, sampleInspector } from './words.ts';

/** The timber frame and the shell before the plaster: a second visit, so that some defects are there again. */
export const prePlasterReport = checkedReport('content/reports/pre-plaster.ts', {
  path: '/sample-pre-plaster-report',
  layout: 'staged',
  title: 'Pre-Plaster / Timber Frame Inspection Report',
  description:
    'A sample building inspection report before plaster, Southeast Queensland: six frame and cladding defects, their status and what passed.',
  stage: 'enclosed',
  header: {
    number: 'VG-2025-PP-0001',
    date: '2025-04-08',
    inspector: sampleInspector,
    weather: 'Partly cloudy, dry for three days',
    kind: { name: 'Stage', value: 'Pre-plaster / timber frame' },
    dwelling: { name: 'Dwelling type', value: 'Single Storey New Build' },
    address: addressPlaceholder,
    totalDefects: 6,
  },
  banner: {
    tone: 'fail',
    text: 'RECTIFICATION REQUIRED: YES - All defects must be resolved before advancing the build',
  },
  actionItems: [
    {
      number: 1,
      location: 'Bedroom 1 and living',
      description: 'Truss tie-downs and plate straps missing',
      action: 'Fix to the tie-down schedule',
      cites: [
        {
          standard: 'AS 1684.2:2021',
          clause: 'Section 9',
          says: 'Fixings and tie-downs hold the roof to the walls and the walls to the slab.',
        },
      ],
    },
    {
      number: 2,
      location: 'Ensuite wall',
      description: 'Studs notched for pipes beyond the limit',
      action: 'Obtain an engineer’s detail, or replace the studs',
      cites: [
        {
          standard: 'AS 1684.2:2021',
          clause: 'Section 6',
          says: 'Wall framing, with the limits for notches and holes in studs.',
        },
      ],
    },
    {
      number: 3,
      location: 'Rear roof',
      description: 'Sheet damaged and the pipe through it unsealed',
      action: 'Replace the sheet and flash the pipe',
      cites: [
        {
          standard: 'AS 1562.1:2018',
          clause: 'cl. 4.7 Projections through the cladding',
          says: 'Pipes through a metal roof are flashed to keep water out.',
        },
        {
          standard: 'QBCC Standards and Tolerances Guide',
          clause: 'Roofing',
          says: 'Roof cladding defects count within 12 months of completion.',
        },
      ],
    },
    {
      number: 4,
      location: 'Garage, side wall',
      description: 'Veneer cavity 15 to 18 mm wide and bridged by mortar',
      action: 'Clear the cavity, or rebuild where it stays too narrow',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '5.7.2(1)',
          says: 'The cavity behind brick veneer is at least 25 mm wide.',
        },
        {
          standard: 'AS 4773.2:2015',
          clause: 'cl. 9.2 Cavity',
          says: 'How the cavity is built and kept clear.',
        },
      ],
    },
    {
      number: 5,
      location: 'Front entry',
      description: 'Cavity flashing turned up 90 mm where 150 mm is required',
      action: 'Replace the flashing at full height',
      cites: [
        {
          standard: 'AS 4773.2:2015',
          clause: 'cl. 9.6.2 Flashings and weepholes',
          says: 'The flashing leads water out of the cavity. Our criterion for its turn-up at the frame is 150 mm.',
        },
      ],
    },
    {
      number: 6,
      location: 'West wall and main roof',
      description: 'Wall wrap and roof sarking lapped 80 to 100 mm where 150 mm is required',
      action: 'Relap and tape',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '7.3.4',
          says: 'Sarking under roof tiles is lapped by at least 150 mm.',
        },
        {
          standard: 'AS 4200.2:2017',
          says: 'How wall wrap is installed. Our criterion for its laps is the same 150 mm minimum.',
        },
      ],
    },
  ],
  minorDefects: [],
  executiveSummary: [
    'This was the second visit before plaster. We could see the frame, the tiled main roof, the metal roof at the rear and the brick veneer. We could also see the wall wrap on the west wall, which was not bricked yet. Services were roughed in.',
    'We found six defects. Two are repeats that have not been rectified since the first visit, two were rectified in part, and two are new. The missing tie-downs matter most, because they hold the roof down in a storm.',
    'Plaster must not go on before the six items are corrected, the minor one too. Once it is on, none of them can be seen.',
  ],
  standards: [
    { standard: 'NCC 2022 Volume Two', says: 'The code for houses' },
    { standard: 'Housing Provisions', clause: 'Parts 5.7, 7.3', says: 'Masonry accessories, roof sarking' },
    {
      standard: 'AS 1684.2:2021',
      says: 'Residential timber-framed construction, Part 2: Non-cyclonic areas',
    },
    { standard: 'AS 4773.2:2015', says: 'Masonry in small buildings, Part 2: Construction' },
    { standard: 'AS 4200.2:2017', says: 'Pliable building membranes and underlays, Part 2: Installation' },
    {
      standard: 'AS 1562.1:2018',
      says: 'Design and installation of sheet roof and wall cladding, Part 1: Metal',
    },
    {
      standard: 'QBCC Standards and Tolerances Guide',
      clause: 'Roofing',
      says: 'The guide of the Queensland Building and Construction Commission (QBCC): roof cladding defects',
    },
    { standard: 'AS/NZS 2589:2017', says: 'Gypsum linings, Application and finishing' },
  ],
  requirements: prePlasterRequirements,
  passes: [
    {
      what: 'Moisture of the timber frame',
      where: 'Twelve studs and plates in four rooms, highest reading',
      measured: '14%',
      required: 'below 15%',
      cites: [{ standard: 'AS/NZS 2589:2017', clause: 'cl. 2.6.2' }],
    },
    {
      what: 'Thickness of the veneer leaf',
      where: 'Garage and front entry',
      measured: '110 mm',
      required: '90 mm minimum',
      cites: [{ standard: 'AS 4773.2:2015', clause: 'cl. 9.3 Leaf thickness' }],
    },
  ],
  checked: [
    {
      name: 'Living room and bedrooms',
      outcome: 'inspected',
      passed: [
        { what: 'Moisture of the timber frame', measured: '14%', limit: 'below 15%' },
        'Plumb and straightness of every wall',
      ],
      defects: [{ what: 'Bracing, tie-downs and connectors', items: [1] }],
    },
    {
      name: 'Wet rooms',
      outcome: 'inspected',
      passed: ['Stud size and spacing'],
      defects: [{ what: 'Notches and holes cut by other trades', items: [2] }],
    },
    {
      name: 'Roofs',
      outcome: 'inspected',
      passed: ['Gutters and downpipes'],
      defects: [
        { what: 'Roof sheets or tiles, and their flashings', items: [3] },
        { what: 'Sarking laps', items: [6] },
      ],
    },
    {
      name: 'Outside walls',
      outcome: 'inspected',
      passed: [
        { what: 'Thickness of the veneer leaf', measured: '110 mm', limit: '90 mm minimum' },
        'Windows flashed and fixed',
      ],
      defects: [
        { what: 'Cavity width, ties and weepholes', items: [4] },
        { what: 'Cavity flashings', items: [5] },
        { what: 'Wall wrap laps', items: [6] },
      ],
    },
  ],
  next: [
    'Plaster must not go on until the six defects are corrected and inspected again.',
    'Share the action list with whoever does the work. Your page makes a link to it, and they answer each item there.',
    'Ask us for a re-inspection when they say that the work is done.',
  ],
  defectsTitle: 'Detailed Report',
  defects: [
    {
      number: 1,
      title: 'Truss tie-downs and plate straps missing',
      severity: 'major',
      trade: 'carpenter',
      area: 'Living room and bedrooms',
      findings: [
        'No tie-down at four trusses over the living room',
        'In bedroom 1 two straps from stud to plate are missing',
        'The others have been fixed since the first visit',
      ],
      status: 'Partially rectified, additional work required',
      action: 'Fix every tie-down and strap listed in the tie-down schedule, and photograph each one.',
      figures: [{ number: 1, plate: 'truss-tie-down', at: 'Living room, truss at the outer wall' }],
    },
    {
      number: 2,
      title: 'Studs over-notched for pipes',
      severity: 'major',
      trade: 'carpenter',
      area: 'Wet rooms',
      findings: [
        'Three studs of the ensuite wall notched 34 mm deep for the basin’s pipes',
        'The studs are 90 mm deep and carry the top plate under a truss',
      ],
      status: 'New',
      action: 'Obtain an engineer’s detail for the repair and follow it, or replace the three studs.',
      figures: [{ number: 2, plate: 'notched-stud', at: 'Ensuite wall behind the basin' }],
    },
    {
      number: 3,
      title: 'Roof sheet damaged, pipe penetration unsealed',
      severity: 'major',
      trade: 'roofer',
      area: 'Roofs',
      findings: [
        'One sheet dented and creased beside the vent pipe',
        'The hole is cut too large and nothing seals the pipe',
        'The sarking below has water marks',
      ],
      status: 'New',
      action: 'Replace the sheet, flash the pipe with a boot, and replace the sarking that has water marks.',
      figures: [{ number: 3, plate: 'roof-penetration', at: 'Rear roof over the bathroom' }],
    },
    {
      number: 4,
      title: 'Veneer cavity narrowed by mortar',
      severity: 'major',
      trade: 'bricklayer',
      area: 'Outside walls',
      findings: [
        'Cavity 15 to 18 mm over some two metres of the garage side wall; 17 mm at the place in the figure',
        'Mortar hangs from the joints and touches the wall wrap at three places',
        'Cleaned since the first visit up to the fourth course only',
      ],
      status: 'Partially rectified, additional work required',
      action:
        'Clear the mortar for the full height. Where the cavity stays under 25 mm, take the veneer down and rebuild it.',
      figures: [{ number: 4, plate: 'cavity-flashing', at: 'Garage side wall, borescope view' }],
    },
    {
      number: 5,
      title: 'Cavity flashing turned up too little',
      severity: 'major',
      trade: 'bricklayer',
      area: 'Outside walls',
      findings: [
        'Flashing turned up 90 mm behind the wall wrap, left and right of the entry door, measured between the studs from inside',
        'Listed on the first visit; nothing has changed',
      ],
      status: 'Repeat defect not rectified',
      action: 'Replace the flashing with one that is turned up 150 mm, and lap the wall wrap over it.',
      figures: [{ number: 5, plate: 'flashing-turn-up', at: 'Front entry, foot of the wall' }],
    },
    {
      number: 6,
      title: 'Laps of wall wrap and sarking too short',
      severity: 'minor',
      trade: 'carpenter',
      area: 'Outside walls',
      findings: [
        'Wall wrap on the west wall laps 80 mm at both horizontal joints',
        'Sarking on the main roof laps 90 to 100 mm; seen from inside between the trusses',
        'Listed on the first visit; nothing has changed',
      ],
      status: 'Repeat defect not rectified',
      action: 'Relap wall wrap and sarking to at least 150 mm, upper sheet over lower, and tape the joints.',
      figures: [
        { number: 6, plate: 'wall-wrap-lap', at: 'West wall from outside, before the bricks' },
        { number: 7, plate: 'sarking-lap', at: 'Main roof' },
      ],
    },
  ],
  sections: [],
});
