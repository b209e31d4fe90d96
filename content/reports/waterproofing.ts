import { checkedReport } from './report.ts';
import { waterproofingRequirements } from './requirements.ts';
import { addressPlaceholder, sampleInspector } from './words.ts';

/**
 * Before the tiles: six faults in three wet areas. If we have not read the clause of a limit, we call the
 * limit a report criterion.
 */
export const waterproofingReport = checkedReport('content/reports/waterproofing.ts', {
  path: '/sample-waterproofing-report',
  layout: 'staged',
  title: 'Waterproofing Inspection Report',
  description:
    'A sample building inspection report on waterproofing, Brisbane: six defects in three wet rooms, twelve figures, each with its standard.',
  stage: 'waterproofing',
  header: {
    number: 'VG-2025-WP-0001',
    date: '2025-05-20',
    inspector: sampleInspector,
    weather: 'Fine',
    kind: { name: 'Stage', value: 'Waterproofing' },
    dwelling: { name: 'Dwelling type', value: 'Double Storey New Build' },
    address: addressPlaceholder,
    totalDefects: 6,
  },
  banner: {
    tone: 'fail',
    text: 'RECTIFICATION REQUIRED: YES - All waterproofing defects must be corrected before tiling commences',
  },
  actionItems: [
    {
      number: 1,
      location: 'Bathroom 1, floor',
      description: 'Membrane thin in places and full of pinholes; one coat seen where two are required',
      action: 'Clean, repair and recoat to the maker’s film thickness',
      cites: [
        {
          standard: 'AS 3740:2021',
          clause: 'cl. 4.5 Membrane application',
          says: 'A membrane has no gaps or holes. Our criterion is at least two coats, at the film thickness on the data sheet.',
        },
      ],
    },
    {
      number: 2,
      location: 'Bathroom 2 and ensuite, floor outside the shower',
      description: 'Floor falls 1:180 to the waste, and away from it at the far wall',
      action: 'Relay the screed to fall, then reapply the membrane',
      cites: [
        {
          standard: 'AS 3740:2021',
          clause: 'cl. 2.3 Requirements for fall',
          says: 'A floor with a waste falls towards it at 1:100 or steeper.',
        },
        {
          standard: 'QDC MP 4.5',
          clause: 'A5',
          says: 'Grading to floor wastes in Queensland. Our own criterion is no ponding after 24 hours.',
        },
      ],
    },
    {
      number: 3,
      location: 'Bathroom 1, shower recess',
      description: 'Membrane turned up 60 to 75 mm at the walls, and walls covered to 1,650 mm only',
      action: 'Extend the membrane up the walls and to the full height of the shower',
      cites: [
        {
          standard: 'AS 3740:2021',
          clause: 'cl. 4.6 Membrane termination',
          says: 'The membrane extends beyond where water can reach. Our criterion is at least 100 mm above the finished floor.',
        },
        {
          standard: 'Housing Provisions',
          clause: '10.2.2(1)(b)',
          says: 'The walls of a shower are waterproof to the ceiling or 1,800 mm above the floor substrate.',
        },
      ],
    },
    {
      number: 4,
      location: 'Bathroom 1, shower mixer and floor waste',
      description:
        'No collar at the mixer; membrane lapped 15 mm onto the flange of the waste where 50 mm is required',
      action: 'Fit collars, reseal, and lap the membrane 50 mm onto the flange',
      cites: [
        {
          standard: 'AS 3740:2021',
          clause: 'cl. 4.3.1 Leak control flanges',
          says: 'The membrane is joined to the flange at the floor waste. Our criterion for the overlap, there and at collars, is at least 50 mm.',
        },
      ],
    },
    {
      number: 5,
      location: 'Bathroom 1 and ensuite, wall and floor junctions',
      description: 'No bond breaker at the junctions; membrane split along the corner',
      action: 'Cut back, install a compatible bond breaker and reinstate the membrane',
      cites: [
        {
          standard: 'AS 3740:2021',
          clause: 'cl. 4.10',
          says: 'A bond breaker lets the membrane stretch as the wall and the floor move.',
        },
      ],
    },
    {
      number: 6,
      location: 'Ensuite, shower hob',
      description: 'Hob stands 12 mm above the floor, and its outer face has no membrane',
      action: 'Rebuild the hob and waterproof both its faces',
      cites: [
        {
          standard: 'AS 3740:2021',
          clause: 'cl. 4.8',
          says: 'The hob or waterstop holds water inside the shower. Our criterion is at least 20 mm above the floor.',
        },
        {
          standard: 'Housing Provisions',
          clause: 'Part 10.2',
          says: 'Sets out what must be waterproof in and around a shower.',
        },
      ],
    },
  ],
  minorDefects: [],
  executiveSummary: [
    'We inspected the waterproofing of bathroom 1, bathroom 2 and the ensuite before tiling. The membrane was dry to the touch, and we could reach all of it.',
    'We found six defects. Each would let water into the structure, and tiles will hide each one. None is unusual, and all can be fixed while the floors are bare.',
    'Tiling must not begin until the six items are corrected and inspected again.',
  ],
  standards: [
    { standard: 'AS 3740:2021', says: 'Waterproofing of domestic wet areas' },
    { standard: 'AS/NZS 4858:2004', says: 'Wet area membranes' },
    { standard: 'Housing Provisions', clause: 'Part 10.2', says: 'Wet area waterproofing' },
    {
      standard: 'NCC 2022 Volume Two',
      clause: 'H4P1, H4D2 and H4D3',
      says: 'The requirement, where protection is needed, and how it is given',
    },
    { standard: 'QDC MP 4.5', says: 'Part MP 4.5 of the Queensland Development Code (QDC): floor wastes' },
  ],
  requirements: waterproofingRequirements,
  passes: [],
  checked: [
    {
      name: 'Bathroom 1',
      outcome: 'inspected',
      passed: ['Substrate clean and dry; falls to the waste', 'Hob or waterstop'],
      defects: [
        { what: 'Coats and film thickness', items: [1] },
        { what: 'Turn-ups and shower wall height', items: [3] },
        { what: 'Penetrations and the waste flange sealed', items: [4] },
        { what: 'Bond breakers at every junction', items: [5] },
      ],
    },
    {
      name: 'Bathroom 2',
      outcome: 'inspected',
      passed: [
        'Bond breakers at every junction',
        'Coats and film thickness',
        'Turn-ups and shower wall height',
        'Penetrations and the waste flange sealed',
        'Hob or waterstop',
      ],
      defects: [{ what: 'Substrate clean and dry; falls to the waste', items: [2] }],
    },
    {
      name: 'Ensuite',
      outcome: 'inspected',
      passed: [
        'Coats and film thickness',
        'Turn-ups and shower wall height',
        'Penetrations and the waste flange sealed',
      ],
      defects: [
        { what: 'Substrate clean and dry; falls to the waste', items: [2] },
        { what: 'Bond breakers at every junction', items: [5] },
        { what: 'Hob or waterstop', items: [6] },
      ],
    },
  ],
  next: [
    'Tiling must not begin until the six defects are corrected and inspected again.',
    'Share the action list with whoever does the work. Your page makes a link to it, and they answer each item there.',
    'Ask us for a re-inspection when they say that the work is done.',
  ],
  defectsTitle: 'Schedule of Defects',
  defects: [
    {
      number: 1,
      title: 'Membrane installation defects (bathroom 1 floor)',
      severity: 'major',
      trade: 'waterproofer',
      area: 'Bathroom 1',
      findings: [
        'Pinholes in a field of about 0.4 m² between the waste and the vanity',
        'Dry film 0.6 mm at five of eight readings; the data sheet on site asks for 1.0 mm',
        'The colour of the first coat shows through: one coat was seen, not two',
      ],
      action:
        'Clean the floor, repair the pinholes, and recoat to the film thickness of the maker’s data sheet. Let it cure for the time on the data sheet, then ask for a re-inspection.',
      figures: [
        { number: 1, plate: 'membrane-pinholes', at: 'Bathroom 1, floor beside the waste' },
        { number: 2, plate: 'membrane-film-thickness', at: 'Bathroom 1, dry-film gauge' },
      ],
    },
    {
      number: 2,
      title: 'Inadequate falls to floor waste (bathroom 2/ensuite)',
      severity: 'major',
      trade: 'tiler',
      area: 'Ensuite',
      findings: [
        'Both floors fall 1:180 from the door to the waste, by digital level',
        'The ensuite floor falls back over the last half metre to the far wall',
        'Water 4 mm deep stood at that wall 24 hours after wetting',
      ],
      action:
        'Relay the screed or the substrate to fall at least 1:100. Reapply the membrane, and repeat the ponding check before tiling.',
      figures: [
        { number: 3, plate: 'falls-to-waste', at: 'Ensuite floor outside the shower, digital level' },
        { number: 4, plate: 'ponding', at: 'Ensuite floor, 24 hours after wetting' },
      ],
    },
    {
      number: 3,
      title: 'Floor-to-wall turn-ups non-compliant (shower recess)',
      severity: 'major',
      trade: 'waterproofer',
      area: 'Bathroom 1',
      findings: [
        'Floor membrane turned up 60 to 75 mm above finished floor at three walls; 65 mm at the left',
        'Wall membrane ends at 1,650 mm above the floor substrate',
        'The plasterboard above it is bare and within reach of the spray',
      ],
      action:
        'Extend the membrane up the walls to at least 100 mm above finished floor all round, and to 1,800 mm in the shower. Lap new membrane onto sound old membrane.',
      figures: [
        { number: 5, plate: 'wall-turn-up', at: 'Shower recess, left wall, tape reading' },
        { number: 6, plate: 'shower-wall-height', at: 'Shower recess, rose wall, tape reading' },
      ],
    },
    {
      number: 4,
      title: 'Penetration sealing inadequate',
      severity: 'major',
      trade: 'waterproofer',
      area: 'Bathroom 1',
      findings: [
        'No collar at the shower mixer; sealant only, and it has pulled away',
        'At the floor waste the membrane reaches 15 mm onto the flange',
        'The flange screws are bare',
      ],
      action:
        'Fit a collar at each penetration, reseal, and lap the membrane 50 mm onto the flange of the waste. Cover the screw heads with membrane.',
      figures: [
        { number: 7, plate: 'penetration-collar', at: 'Shower wall, mixer' },
        { number: 8, plate: 'waste-flange', at: 'Shower floor, flange of the waste' },
      ],
    },
    {
      number: 5,
      title: 'Bond breaker not installed at wall/floor junctions',
      severity: 'major',
      trade: 'waterproofer',
      area: 'Bathroom 1',
      findings: [
        'Membrane bridges the junction without tape, sealant or foam behind it',
        'In bathroom 1 it has split along 420 mm of the shower corner',
        'In the ensuite the waterproofer cut one corner open: the split there is 3 mm wide',
        'Every junction in the two rooms is built this way',
      ],
      action:
        'Cut the membrane back on both sides of the junction, install a bond breaker that suits the membrane, and reinstate the membrane over it.',
      figures: [
        { number: 9, plate: 'bond-breaker', at: 'Ensuite, corner cut open' },
        { number: 10, plate: 'split-junction', at: 'Bathroom 1, shower corner' },
      ],
    },
    {
      number: 6,
      title: 'Shower hob height non-compliant',
      severity: 'major',
      trade: 'waterproofer',
      area: 'Ensuite',
      findings: [
        'Hob stands 12 mm above the floor outside the shower',
        'Membrane covers the shower side and ends half-way over the top of the hob',
        'The end of the hob is bare where it meets the wall',
      ],
      action:
        'Rebuild the hob or waterstop to at least 20 mm above the floor. Bring the membrane over both faces and onto the wall at its ends.',
      figures: [
        { number: 11, plate: 'shower-hob', at: 'Ensuite, hob against a ruler' },
        { number: 12, plate: 'hob-junction', at: 'Ensuite, end of the hob at the wall' },
      ],
    },
  ],
  sections: [],
});
