import { checkedReport } from './report.ts';
import { practicalCompletionBasis, practicalCompletionRequirements } from './requirements.ts';
import { addressPlaceholder, sampleInspector } from './words.ts';

/** The house before handover: seven items, of which the first three are more than minor. */
export const practicalCompletionReport = checkedReport('content/reports/practical-completion.ts', {
  path: '/sample-pci-report',
  layout: 'staged',
  title: 'Practical Completion Inspection Report',
  description:
    'A sample building inspection report at practical completion, Brisbane: seven items for the defects document and why handover must wait.',
  stage: 'practical-completion',
  header: {
    number: 'VG-2025-PC-0001',
    date: '2025-06-17',
    inspector: sampleInspector,
    weather: 'Overcast, light rain in the morning',
    kind: { name: 'Stage', value: 'Practical completion' },
    dwelling: { name: 'Dwelling type', value: 'Double Storey New Build' },
    address: addressPlaceholder,
    totalDefects: 7,
  },
  banner: {
    tone: 'fail',
    text: 'The building needs rectification and has NOT reached the Practical Completion Stage.',
  },
  actionItems: [
    {
      number: 1,
      location: 'Upper landing',
      description: 'Gap of 138 mm between two balusters',
      action: 'Refit the balusters',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '11.3.4(4)',
          says: 'A 125 mm sphere must not pass through any opening.',
        },
        {
          standard: 'Housing Provisions',
          clause: '11.3.4(2)(b)',
          says: 'Minimum height 1 m; measured 1,010 mm. Complies.',
        },
      ],
    },
    {
      number: 2,
      location: 'Rear wall',
      description: 'Soil and paving cover the weepholes and the edge of the slab',
      action: 'Lower the levels',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '3.3.3(b)',
          says: 'The slab stands 150 mm above soil, and 50 mm above paving that drains away.',
        },
        {
          standard: 'Housing Provisions',
          clause: '5.7.4(2)(a), 5.7.5',
          says: 'The damp-proof course stays 150 mm above the ground, and weepholes stay open.',
        },
      ],
    },
    {
      number: 3,
      location: 'Lower roof at the wall',
      description: 'Apron flashing unsealed at its joint, lapped 40 mm',
      action: 'Reflash',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '7.2.7(1)(d)',
          says: 'Joints of a flashing lap by at least 75 mm.',
        },
        {
          standard: 'AS 1562.1:2018',
          clause: 'cl. 4.8 Flashings',
          says: 'How flashings of metal roofs are formed and fixed.',
        },
      ],
    },
    {
      number: 4,
      location: 'Bedroom 3',
      description: 'Smoke alarm 150 mm from the corner of wall and ceiling',
      action: 'Move it 300 mm or more from the wall',
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '9.5.4(a)(i)',
          says: 'A smoke alarm on a ceiling is 300 mm or more from the corner of wall and ceiling.',
        },
        { standard: 'AS 3786:2014', says: 'How smoke alarms are made and tested.' },
      ],
    },
    {
      number: 5,
      location: 'Living room',
      description: 'Three plasterboard joints peak and show from a normal viewing position',
      action: 'Refinish to Level 4',
      cites: [
        {
          standard: 'AS/NZS 2589:2017',
          clause: 'cl. 3.1.4',
          says: 'Finish to Level 4 unless another finish is agreed.',
        },
        {
          standard: 'QBCC Standards and Tolerances Guide',
          clause: 'Plastering',
          says: 'The guide’s area for linings. They are judged from a normal viewing position, not in glancing light.',
        },
      ],
    },
    {
      number: 6,
      location: 'Hall',
      description: 'Nail fixings visible through the paint',
      action: 'Fill and repaint',
      cites: [
        {
          standard: 'QBCC Standards and Tolerances Guide',
          clause: '12.3 Nail and screw fixings',
          says: 'The guide’s item for fixings that show through paint. They are judged from a normal viewing position.',
        },
      ],
    },
    {
      number: 7,
      location: 'Laundry',
      description: 'Grout instead of a flexible joint between wall and floor',
      action: 'Rake out and seal',
      cites: [
        {
          standard: 'AS 3958:2023',
          clause: 'cl. 5.4.7',
          says: 'Fill the joint between a tiled wall and a tiled floor with a flexible sealant.',
        },
      ],
    },
  ],
  minorDefects: [],
  executiveSummary: [
    'We inspected the house before handover, inside and out, with power and water connected. It is close to complete, and most of it is well built.',
    'Seven items remain. Four are minor and belong in the defects document. Three are not: a small child can fit through the balustrade of the landing, and water can enter at the rear wall and at the lower roof.',
    'Of the minor items, the smoke alarm comes first: it works, but smoke may reach it late where it is.',
    'We advise you not to accept handover until items 1 to 3 are corrected and inspected again.',
  ],
  property: {
    text: 'A detached house of two storeys on a concrete slab, with brick veneer below and lightweight cladding above.',
    facts: [
      { name: 'Footings', value: 'Concrete slab on ground' },
      { name: 'Walls', value: 'Timber frame; brick veneer, fibre cement above' },
      { name: 'Roof', value: 'Timber trusses, metal sheets' },
      { name: 'Rooms', value: 'Four bedrooms, two bathrooms, double garage' },
      { name: 'Services', value: 'Power, water and gas connected' },
      { name: 'Not seen', value: 'Wall cavities, under floor coverings, behind fixed joinery' },
    ],
  },
  basis: practicalCompletionBasis,
  standards: [
    { standard: 'QBCC Act 1991', clause: 'Schedule 1B', says: 'What practical completion means' },
    { standard: 'QBCC Standards and Tolerances Guide', says: 'How finishes are judged' },
    { standard: 'NCC 2022 Volume Two', says: 'The code for houses' },
    {
      standard: 'Housing Provisions',
      clause: 'Parts 3.3, 5.7, 7.2, 9.5, 11.3',
      says: 'Drainage, masonry accessories, roof flashings, smoke alarms, barriers',
    },
    {
      standard: 'AS 1562.1:2018',
      says: 'Design and installation of sheet roof and wall cladding, Part 1: Metal',
    },
    { standard: 'AS 3786:2014', says: 'Smoke alarms' },
    { standard: 'AS/NZS 2589:2017', says: 'Gypsum linings, Application and finishing' },
    { standard: 'AS 3958:2023', says: 'Installation of ceramic and stone tiles' },
  ],
  requirements: practicalCompletionRequirements,
  passes: [],
  checked: [
    {
      name: 'Site',
      outcome: 'inspected',
      passed: ['Paths, fences and drainage'],
    },
    {
      name: 'Exterior',
      outcome: 'inspected',
      passed: ['Doors, windows and locks', 'Walls and cladding'],
      defects: [{ what: 'Ground levels, weepholes and slab edge', items: [2] }],
    },
    {
      name: 'Roof and gutters',
      outcome: 'inspected',
      passed: ['Roof sheets', 'Gutters and downpipes'],
      defects: [{ what: 'Flashings', items: [3] }],
    },
    {
      name: 'Garage',
      outcome: 'inspected',
      passed: ['Plaster and paint', 'Doors, windows and locks', 'Switches and smoke alarms'],
    },
    {
      name: 'Bedrooms',
      outcome: 'inspected',
      passed: [
        'Plaster and paint',
        'Doors, windows and locks',
        'Joinery and appliances',
        {
          what: 'Distance of the other five smoke alarms from the walls',
          measured: '320 mm',
          limit: '300 mm minimum',
        },
      ],
      defects: [{ what: 'Place of the smoke alarm in bedroom 3', items: [4] }],
    },
    {
      name: 'Living areas',
      outcome: 'inspected',
      passed: ['Doors, windows and locks', 'Joinery and appliances', 'Switches and smoke alarms'],
      defects: [{ what: 'Plaster and paint', items: [5] }],
    },
    {
      name: 'Hall, stairs and landing',
      outcome: 'inspected',
      passed: [
        { what: 'Height of the balustrade', measured: '1,010 mm', limit: '1,000 mm minimum' },
        'Switches and smoke alarms',
      ],
      defects: [
        { what: 'Gaps in the balustrade', items: [1] },
        { what: 'Plaster and paint', items: [6] },
      ],
    },
    {
      name: 'Kitchen',
      outcome: 'inspected',
      passed: [
        'Plaster and paint',
        'Tiling, grout and sealants',
        'Joinery and appliances',
        'Taps, hot water and drainage',
        'Switches and smoke alarms',
      ],
    },
    {
      name: 'Laundry',
      outcome: 'inspected',
      passed: ['Plaster and paint', 'Taps, hot water and drainage', 'Switches and smoke alarms'],
      defects: [{ what: 'Tiling, grout and sealants', items: [7] }],
    },
    {
      name: 'Bathrooms',
      outcome: 'inspected',
      passed: [
        'Plaster and paint',
        'Tiling, grout and sealants',
        'Doors, windows and locks',
        'Taps, hot water and drainage',
      ],
    },
    {
      name: 'Documents',
      outcome: 'inspected',
      passed: ['Certificates and manuals'],
    },
  ],
  next: [
    'Keep people away from the safety hazard (item 1) until it is fixed.',
    'We advise you not to accept handover until items 1 to 3 are corrected and inspected again.',
    'Share the action list with whoever does the work. Your page makes a link to it, and they answer each item there.',
    'Ask us for a re-inspection when they say that the work is done.',
  ],
  defectsTitle: 'Condition Report',
  defects: [
    {
      number: 1,
      title: 'Balustrade lets a small child through',
      severity: 'hazard',
      trade: 'carpenter',
      area: 'Hall, stairs and landing',
      findings: [
        'One gap of 138 mm between balusters; the others measure 104 mm',
        'The floor of the landing is 2.7 m above the hall',
        'Height of the barrier 1,010 mm: complies',
      ],
      action:
        'Refit the balusters so that every gap is below 125 mm. Keep children from the landing until then.',
      figures: [{ number: 1, plate: 'balustrade-gap', at: 'Upper landing, third gap from the newel' }],
    },
    {
      number: 2,
      title: 'Ground covers weepholes and slab edge',
      severity: 'major',
      trade: 'landscaper',
      area: 'Exterior',
      findings: [
        'Paving laid 60 mm above the top of the slab along 5 m of the rear wall',
        'Every weephole along that length is covered',
        'The damp-proof course lies below the ground',
      ],
      action:
        'Lower paving and soil to 50 mm and 150 mm below the slab, falling away from the house, and clear the weepholes.',
      figures: [{ number: 2, plate: 'buried-weepholes', at: 'Rear wall beside the sliding door' }],
    },
    {
      number: 3,
      title: 'Apron flashing lapped too little and unsealed',
      severity: 'major',
      trade: 'roofer',
      area: 'Roof and gutters',
      findings: [
        'Two lengths of apron flashing lap by 40 mm',
        'No sealant between them; daylight shows at the joint',
        'A stain on the plasterboard below marks where water has come in',
      ],
      action:
        'Replace the length or add one, lapped at least 75 mm, sealed and fixed. Test it with a hose before the ceiling below is repaired.',
      figures: [{ number: 3, plate: 'apron-flashing', at: 'Lower roof over the garage' }],
    },
    {
      number: 4,
      title: 'Smoke alarm too close to the wall',
      severity: 'minor',
      trade: 'electrician',
      area: 'Bedrooms',
      findings: [
        'The edge of the alarm is 150 mm from the wall above the door',
        'The other five alarms in the house are 320 mm or more from every wall',
        'Tested from bedroom 3, all six alarms sound together',
      ],
      action:
        'Have an electrician move the alarm to 300 mm or more from every wall, close the hole in the ceiling, and test all six alarms again.',
      figures: [{ number: 4, plate: 'smoke-alarm', at: 'Bedroom 3, ceiling inside the door' }],
    },
    {
      number: 5,
      title: 'Plasterboard joints peak',
      severity: 'minor',
      trade: 'plasterer',
      area: 'Living areas',
      findings: [
        'Three joints in the wall opposite the windows stand 2 mm above the boards beside them',
        'They show from 1.5 m in ordinary daylight, without a lamp held to the wall',
        'The other joints in the room do not show',
      ],
      action:
        'Sand the three joints back, fill and feather them out wider to a Level 4 finish, and repaint the wall from corner to corner.',
      figures: [{ number: 5, plate: 'peaked-joint', at: 'Living room, wall opposite the windows' }],
    },
    {
      number: 6,
      title: 'Nail fixings visible through the paint',
      severity: 'minor',
      trade: 'painter',
      area: 'Hall, stairs and landing',
      findings: [
        'Fourteen nail fixings show in the hall skirting, seen from 1.5 m',
        'The filler has shrunk and leaves hollows up to 0.8 mm deep',
        'The nail heads are below the surface; none stands proud',
      ],
      action: 'Fill the hollows flush, sand them, and repaint the skirting from end to end.',
      figures: [{ number: 6, plate: 'sunken-filler', at: 'Hall, skirting beside the stairs' }],
    },
    {
      number: 7,
      title: 'Grout where wall meets floor',
      severity: 'minor',
      trade: 'tiler',
      area: 'Laundry',
      findings: [
        'The joint between wall and floor tiles is grouted along all four walls, 6.4 m in all',
        'The grout has cracked along 1.2 m behind the tub; the crack is 0.5 mm wide',
        'The joint is 5 mm wide, which leaves room for sealant',
      ],
      action:
        'Rake the grout out along all four walls without cutting the membrane behind it, and fill the joint with flexible sealant.',
      figures: [{ number: 7, plate: 'floor-joint', at: 'Laundry, behind the tub' }],
    },
  ],
  sections: [],
});
