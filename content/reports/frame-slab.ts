import { checkedReport } from './report.ts';
import { frameSlabRequirements } from './requirements.ts';
import { addressPlaceholder, sampleInspector } from './words.ts';

/** The finished slab with its frame. */
export const frameSlabReport = checkedReport('content/reports/frame-slab.ts', {
  path: '/sample-frame-slab-report',
  layout: 'staged',
  title: 'Frame & Slab Inspection Report',
  description:
    'A sample building inspection report of frame and slab, Southeast Queensland: six defects, each drawn to scale with the limit it breaches.',
  stage: 'slab-base',
  header: {
    number: 'VG-2025-FS-0001',
    date: '2025-03-11',
    inspector: sampleInspector,
    weather: 'Sunny, 27 °C',
    kind: { name: 'Stage', value: 'Frame and slab' },
    dwelling: { name: 'Dwelling type', value: 'Single Storey New Build' },
    address: addressPlaceholder,
    totalDefects: 6,
  },
  banner: {
    tone: 'fail',
    text: 'RECTIFICATION REQUIRED: YES - All defects must be resolved before advancing construction',
  },
  actionItems: [
    {
      number: 1,
      location: 'East edge',
      description: 'Brick veneer overhangs the edge of the slab by 22 mm',
      action: 'Correct to an engineer-approved detail',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '5.7.2(4)',
          says: 'Veneer may overhang its supporting edge by at most 15 mm.',
        },
      ],
    },
    {
      number: 2,
      location: 'Garage wall',
      description: 'First course set out with a cavity of 20 mm where 25 mm is required',
      action: 'Adjust before brickwork proceeds',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '5.7.2(1)(a)',
          says: 'The cavity behind brick veneer is at least 25 mm wide.',
        },
      ],
    },
    {
      number: 3,
      location: 'Garage return',
      description: 'Bottom plate of a bracing panel anchored at one end only',
      action: 'Fix to the bracing schedule',
      cites: [
        {
          standard: 'AS 1684.2:2021',
          clause: 'Section 8',
          says: 'A bracing panel only works if its bottom plate is fixed to the slab.',
        },
      ],
    },
    {
      number: 4,
      location: 'Laundry',
      description: 'Termite collar missing at one of three penetrations',
      action: 'Have a licensed installer fit it',
      cites: [
        {
          standard: 'AS 3660.1:2014',
          says: 'Each pipe through the slab has its own termite barrier.',
        },
        { standard: 'Housing Provisions', clause: 'Part 3.4', says: 'Termite risk management.' },
      ],
    },
    {
      number: 5,
      location: 'North edge, plumbing penetration',
      description: 'Vapour barrier torn, and not sealed at the pipe',
      action: 'Patch with film and tape',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '4.2.8(4)(b), (c)',
          says: 'Tears are patched, and the barrier is sealed around every pipe.',
        },
        {
          standard: 'AS 2870-2011',
          says: 'Residential slabs and footings: the barrier is unbroken under the slab.',
        },
      ],
    },
    {
      number: 6,
      location: 'Living room',
      description: 'Slab out of level: 16 mm over 3 m, and 19 mm within the room',
      action: 'Grind or level to an approved method',
      cites: [
        {
          standard: 'QBCC Standards and Tolerances Guide',
          clause: 'Footings & Slabs',
          says: 'The guide’s area for slab levels. Our criterion is 12mm over 3m, or 10mm in any room.',
        },
      ],
    },
  ],
  minorDefects: [],
  executiveSummary: [
    'We inspected the slab and the standing frame. Roof trusses were up, the first courses of brick were laid on the east side and at the garage, and no wrap was on yet.',
    'We found six defects. Four of them cannot wait. Fix two first: the overhanging veneer and the narrow cavity. They cost more to correct with every course laid.',
    'The frame is otherwise plumb and straight, and studs, lintels and trusses match the drawings on site.',
  ],
  standards: [
    { standard: 'NCC 2022 Volume Two', says: 'The code for houses' },
    {
      standard: 'Housing Provisions',
      clause: 'Parts 3.4, 4.2, 5.7',
      says: 'Termite risk, footings and slabs, masonry accessories',
    },
    { standard: 'AS 2870-2011', says: 'Residential slabs and footings' },
    {
      standard: 'AS 1684.2:2021',
      says: 'Residential timber-framed construction, Part 2: Non-cyclonic areas',
    },
    { standard: 'AS 3660.1:2014', says: 'Termite management, Part 1: New building work' },
    {
      standard: 'QBCC Standards and Tolerances Guide',
      clause: 'Footings & Slabs',
      says: 'The guide of the Queensland Building and Construction Commission (QBCC): levels of the slab',
    },
  ],
  requirements: frameSlabRequirements,
  passes: [
    {
      what: 'Rebate at the edge of the slab',
      where: 'All sides',
      measured: '40 mm',
      required: '20 mm minimum',
      cites: [{ standard: 'Housing Provisions', clause: '4.2.9' }],
    },
    {
      what: 'Level of the slab over 3 m',
      where: 'Family room and three bedrooms, worst of ten readings',
      measured: '6 mm',
      required: '12 mm maximum',
      cites: [{ standard: 'QBCC Standards and Tolerances Guide', clause: 'Footings & Slabs' }],
    },
    {
      what: 'Level of the slab within a room',
      where: 'Family room and three bedrooms, nine points each, worst room',
      measured: '8 mm',
      required: '10 mm maximum',
      cites: [{ standard: 'QBCC Standards and Tolerances Guide', clause: 'Footings & Slabs' }],
    },
    {
      what: 'Cavity behind the veneer',
      where: 'East side, narrowest',
      measured: '40 mm',
      required: '25 mm minimum',
      cites: [{ standard: 'Housing Provisions', clause: '5.7.2(1)(a)' }],
    },
    {
      what: 'Termite collars',
      where: 'Bathroom, ensuite and kitchen',
      measured: '7 of 7',
      required: 'one at each pipe',
      cites: [{ standard: 'AS 3660.1:2014' }],
    },
    {
      what: 'Plumb of the studs',
      where: 'Worst of twelve, over 2 m',
      measured: '3 mm',
      required: '4 mm maximum',
      cites: [{ standard: 'Report criterion' }],
    },
  ],
  checked: [
    {
      name: 'Outside walls and slab edges',
      outcome: 'inspected',
      passed: [
        { what: 'Rebate at the edge of the slab', measured: '40 mm', limit: '20 mm minimum' },
        { what: 'Cavity behind the veneer, east side', measured: '40 mm', limit: '25 mm minimum' },
      ],
      defects: [
        { what: 'Brickwork on the edge of the slab', items: [1] },
        { what: 'Vapour barrier at the edge and the pipes', items: [5] },
      ],
    },
    {
      name: 'Garage',
      outcome: 'inspected',
      passed: ['Stud size and spacing', 'Lintels and beams at openings'],
      defects: [
        { what: 'Cavity behind the veneer', items: [2] },
        { what: 'Bracing, tie-downs and anchors', items: [3] },
      ],
    },
    {
      name: 'Kitchen and wet rooms',
      outcome: 'inspected',
      passed: [
        {
          what: 'Termite collars in the bathroom, the ensuite and the kitchen',
          measured: '7 of 7',
          limit: 'one at each pipe',
        },
      ],
      defects: [{ what: 'Termite collars in the laundry', items: [4] }],
    },
    {
      name: 'Living room',
      outcome: 'inspected',
      passed: ['Stud size and spacing', 'Lintels and beams at openings'],
      defects: [{ what: 'Level of the slab', items: [6] }],
    },
    {
      name: 'Family room and bedrooms',
      outcome: 'inspected',
      passed: [
        { what: 'Level of the slab over 3 m', measured: '6 mm', limit: '12 mm maximum' },
        { what: 'Level of the slab within a room', measured: '8 mm', limit: '10 mm maximum' },
        'Stud size and spacing',
      ],
    },
    {
      name: 'Walls and roof frame',
      outcome: 'inspected',
      passed: [
        { what: 'Plumb of the studs', measured: '3 mm', limit: '4 mm maximum' },
        'Trusses installed and braced to their layout',
        'Notches and holes cut by other trades',
      ],
    },
  ],
  next: [
    'Construction must not advance until the six defects are corrected and inspected again.',
    'Share the action list with whoever does the work. Your page makes a link to it, and they answer each item there.',
    'Ask us for a re-inspection when they say that the work is done.',
  ],
  defectsTitle: 'Detailed Report',
  defects: [
    {
      number: 1,
      title: 'Brick veneer overhangs the slab',
      severity: 'major',
      trade: 'bricklayer',
      area: 'Outside walls and slab edges',
      findings: [
        'First course stands more than 15 mm beyond the edge of the slab over 4.6 m, and 22 mm at the corner',
        'The overhang grows towards the corner because the edge of the slab is not straight',
      ],
      action:
        'Stop brickwork on this side. Correct the edge or the course to a detail approved by the engineer.',
      figures: [{ number: 1, plate: 'slab-edge', at: 'East edge, at the corner beside the laundry door' }],
    },
    {
      number: 2,
      title: 'Cavity set out too narrow',
      severity: 'major',
      trade: 'bricklayer',
      area: 'Garage',
      findings: [
        'First course at the garage wall stands 20 mm from the frame',
        'Wall wrap and mortar will narrow it further',
      ],
      action: 'Take up the course and set it out again, so at least 25 mm stays clear.',
      figures: [{ number: 2, plate: 'cavity-plan', at: 'Garage wall, seen from above' }],
    },
    {
      number: 3,
      title: 'Anchor missing at a bracing panel',
      severity: 'major',
      trade: 'carpenter',
      area: 'Garage',
      findings: [
        'Bracing panel B4 at the garage return has its anchor at one end only',
        'The bracing schedule asks for one at each end',
      ],
      action: 'Drill and fix the anchor named in the schedule, with its washer.',
      figures: [{ number: 3, plate: 'bottom-plate-anchor', at: 'Garage return, bracing panel B4' }],
    },
    {
      number: 4,
      title: 'Termite collar missing',
      severity: 'major',
      trade: 'termite-manager',
      area: 'Kitchen and wet rooms',
      findings: [
        'Three pipes pass through the laundry slab; two have a collar',
        'The installer’s certificate on site lists three',
      ],
      action:
        'Have a licensed installer fit a collar or an approved substitute. Have them record it on the certificate and on the notice in the meter box.',
      figures: [{ number: 4, plate: 'termite-collar', at: 'Laundry, pipe of the tub' }],
    },
    {
      number: 5,
      title: 'Vapour barrier torn and unsealed at a pipe',
      severity: 'minor',
      trade: 'concreter',
      area: 'Outside walls and slab edges',
      findings: [
        'Barrier torn beside the pipe at the north edge, where the formwork was stripped',
        'No tape between barrier and pipe',
      ],
      action:
        'Patch the tear with film of the same kind, lapped and taped, and tape the barrier to the pipe.',
      figures: [{ number: 5, plate: 'vapour-barrier', at: 'North edge, at the sewer pipe' }],
    },
    {
      number: 6,
      title: 'Slab out of level',
      severity: 'minor',
      trade: 'concreter',
      area: 'Living room',
      findings: [
        'Under a level straightedge the floor falls 16 mm over 3 m (limit 12 mm)',
        'By laser, 19 mm between the highest and the lowest of nine points in the room (limit 10 mm)',
      ],
      action:
        'Grind the high side or level the low side by a method the engineer approves. Survey the floor again before you order floor coverings.',
      figures: [{ number: 6, plate: 'slab-level', at: 'Living room, straightedge of 3 m' }],
    },
  ],
  sections: [],
});
