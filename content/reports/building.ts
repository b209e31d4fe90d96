import { checkedReport } from './report.ts';
import { wholeHouseRequirements } from './requirements.ts';
import { addressPlaceholder, sampleInspector } from './words.ts';

/** A house as a buyer sees it: nothing grave, twelve small things, and each part of the house in turn. */
export const buildingReport = checkedReport('content/reports/building.ts', {
  path: '/sample-building-report',
  layout: 'general',
  title: 'Building Inspection Report',
  description:
    'A sample building inspection report for a house in Brisbane: twelve minor defects in one table, then each part of the house with its figures.',
  stage: 'practical-completion',
  header: {
    number: 'VG-2025-0001',
    date: '2025-02-18',
    time: '9:00 am to 11:30 am',
    inspector: sampleInspector,
    weather: 'Sunny, 29 °C, rain two days before',
    kind: { name: 'Report type', value: 'General building inspection' },
    dwelling: { name: 'Building type', value: 'Detached house, single storey, brick veneer' },
    address: addressPlaceholder,
    totalDefects: 12,
  },
  banner: {
    tone: 'caution',
    text: 'We saw no major defect. Twelve minor defects need attention.',
  },
  actionItems: [],
  minorDefects: [
    {
      section: 'Exterior',
      location: 'Front elevation',
      name: 'Mortar smears',
      comment: 'Clean brickwork.',
      trade: 'bricklayer',
    },
    {
      section: 'Exterior',
      location: 'Garage',
      name: 'Sealant gap at door frame',
      comment: 'Reseal.',
      trade: 'builder',
    },
    {
      section: 'Exterior',
      location: 'Rear wall',
      name: 'Weepholes partly blocked',
      comment: 'Clear.',
      trade: 'bricklayer',
    },
    {
      section: 'Interiors',
      location: 'Hallway',
      name: 'Cornice hairline crack',
      comment: 'Fill, repaint.',
      trade: 'plasterer',
    },
    {
      section: 'Interiors',
      location: 'Bedroom 2',
      name: 'Door binds on jamb',
      comment: 'Adjust hinges.',
      trade: 'carpenter',
    },
    {
      section: 'Interiors',
      location: 'Living',
      name: 'Paint coverage thin at switch',
      comment: 'Recoat.',
      trade: 'painter',
    },
    {
      section: 'Bathrooms',
      location: 'Main',
      name: 'Grout cracked at internal corner',
      comment: 'Replace with flexible sealant.',
      trade: 'tiler',
    },
    {
      section: 'Bathrooms',
      location: 'Ensuite',
      name: 'Exhaust fan noisy',
      comment: 'Service or replace.',
      trade: 'electrician',
    },
    {
      section: 'Kitchen & Laundry',
      location: 'Kitchen',
      name: 'Drawer front misaligned',
      comment: 'Adjust.',
      trade: 'cabinetmaker',
    },
    {
      section: 'Kitchen & Laundry',
      location: 'Laundry',
      name: 'Tap handle loose',
      comment: 'Tighten.',
      trade: 'plumber',
    },
    {
      section: 'Site',
      location: 'Right side',
      name: 'Paving falls towards slab',
      comment: 'Regrade.',
      trade: 'landscaper',
    },
    {
      section: 'Roof & Gutter',
      location: 'Rear gutter',
      name: 'Debris, ponding',
      comment: 'Clean, adjust fall.',
      trade: 'roofer',
    },
  ],
  executiveSummary: [
    'We inspected the house outside and inside. We saw the roof from a ladder and by pole camera, and the roof space from the manhole. The house was furnished and lived in.',
    'We saw no major defect. Twelve minor defects are listed below, and most are an afternoon’s work. Fix two first, because both let water in: the paving that falls towards the slab, and the cracked corner joint in the main bathroom.',
    'The membrane behind the tiles is hidden, so we did not assess it. This inspection did not cover timber pests.',
  ],
  standards: [
    {
      standard: 'AS 4349.1-2007',
      says: 'Inspection of buildings, Part 1: Pre-purchase inspections, Residential buildings',
    },
    { standard: 'NCC 2022 Volume Two', says: 'The code for houses, used as a guide to good practice' },
    {
      standard: 'Housing Provisions',
      clause: 'Parts 3.3, 5.7, 7.2, 7.4, 10.2',
      says: 'Drainage, masonry accessories, roofs, gutters, wet areas',
    },
    { standard: 'AS/NZS 2589:2017', says: 'Gypsum linings, Application and finishing' },
    { standard: 'AS/NZS 2311:2017', says: 'Guide to the painting of buildings' },
  ],
  requirements: wholeHouseRequirements,
  passes: [],
  checked: [
    {
      name: 'Exterior',
      outcome: 'inspected',
      passed: ['Walls and articulation joints', 'Damp-proof course clear of the ground'],
      defects: [{ what: 'Brickwork' }, { what: 'Sealant at doors and windows' }, { what: 'Weepholes' }],
    },
    {
      name: 'Interiors',
      outcome: 'inspected',
      passed: ['Level of the floors', 'Damp at the outer walls'],
      defects: [{ what: 'Plaster and cornices' }, { what: 'Doors and windows' }, { what: 'Paint' }],
    },
    {
      name: 'Bathrooms',
      outcome: 'inspected',
      passed: [
        'Falls of the floors to their wastes',
        {
          what: 'Moisture at the shower walls',
          measured: '9 to 13 on the meter’s scale',
          limit: 'dry range',
        },
      ],
      defects: [{ what: 'Tiling, grout and sealants' }, { what: 'Exhaust fans' }],
      notInspected: [{ what: 'Membranes', reason: 'hidden behind the tiles' }],
    },
    {
      name: 'Kitchen & Laundry',
      outcome: 'inspected',
      passed: ['Appliances', 'Leaks below the sink and the tub', 'Splashback and its sealant'],
      defects: [{ what: 'Cabinets and drawers' }, { what: 'Taps' }],
    },
    {
      name: 'Site',
      outcome: 'inspected',
      passed: [
        'Fences',
        {
          what: 'Fall of the ground on the left side',
          measured: '60 mm over the first metre',
          limit: '50 mm minimum',
        },
      ],
      defects: [{ what: 'Fall of the paving on the right side' }],
    },
    {
      name: 'Roof & Gutter',
      outcome: 'inspected',
      passed: [
        'Sheets, ridges and flashings',
        'Damp in the roof space',
        { what: 'Overhang of the sheets into the gutter', measured: '50 mm', limit: '50 mm minimum' },
        'Length of gutter to each downpipe',
      ],
      defects: [{ what: 'Gutters and their fall' }],
    },
  ],
  next: [
    'Share the action list with whoever does the work. Your page makes a link to it, and they answer each item there.',
  ],
  defectsTitle: 'The House, Part by Part',
  defects: [],
  sections: [
    {
      name: 'Exterior',
      text: 'Brick veneer on a concrete slab, aluminium windows, a steel garage door. Walls are straight and the articulation joints are open.',
      findings: [
        'Mortar smears on the front elevation beside the entry',
        'Sealant missing along one side of the garage door frame; the open joint is 6 mm wide',
        'Weepholes along the rear wall partly blocked with mortar; all are less than 1.2 m apart',
        'The damp-proof course stands clear of the ground on all sides',
      ],
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '5.7.5',
          says: 'Weepholes are open and at most 1.2 m apart.',
        },
        {
          standard: 'Housing Provisions',
          clause: '5.7.4(2)',
          says: 'Height of the damp-proof course above the ground.',
        },
      ],
      figures: [
        { number: 1, plate: 'blocked-weephole', at: 'Rear wall, lowest courses' },
        { number: 2, plate: 'door-frame-sealant', at: 'Garage, left side of the door frame' },
      ],
    },
    {
      name: 'Interiors',
      text: 'Plasterboard on timber frame, painted; carpet in bedrooms, tiles elsewhere. Floors feel level, and we found no damp at the outer walls.',
      findings: [
        'Hairline crack along the hallway cornice, 0.4 mm wide',
        'Door of bedroom 2 binds on the lock side of its jamb; the gap over it is 3 mm at the hinges and 5 mm at the lock',
        'Paint coverage thin around the living room switch',
      ],
      cites: [
        { standard: 'AS/NZS 2589:2017', says: 'Finish of the linings.' },
        { standard: 'AS/NZS 2311:2017', says: 'Coverage and finish of the paint.' },
      ],
      figures: [
        { number: 3, plate: 'cornice-crack', at: 'Hallway, over the linen cupboard' },
        { number: 4, plate: 'binding-door', at: 'Bedroom 2, door from the hallway' },
      ],
    },
    {
      name: 'Bathrooms',
      text: 'Main bathroom and ensuite, tiled to door height in the showers. Floors fall to their wastes, and no water was left standing after ten minutes of running. Membranes are hidden, so we did not assess them.',
      findings: [
        'Grout cracked at an internal corner of the main bathroom',
        'Ensuite exhaust fan noisy',
        'Moisture readings at the shower walls even, 9 to 13 on the meter’s scale, all in the dry range',
      ],
      cites: [{ standard: 'Housing Provisions', clause: '10.2.12', says: 'Falls of wet area floors.' }],
      figures: [
        { number: 5, plate: 'corner-grout', at: 'Main bathroom, corner beside the bath' },
        { number: 6, plate: 'moisture-readings', at: 'Ensuite, wall behind the shower' },
      ],
    },
    {
      name: 'Kitchen & Laundry',
      text: 'Laminated cabinets, stone bench top, tiled splashback with sound sealant. We switched on the appliances and ran the taps.',
      findings: [
        'One drawer front 4 mm out of line with its neighbours',
        'Handle of the laundry tap loose on its spindle',
        'No leak below the sink or the tub',
      ],
      cites: [],
      figures: [
        { number: 7, plate: 'drawer-front', at: 'Kitchen, drawers beside the oven' },
        { number: 8, plate: 'loose-tap', at: 'Laundry tub, cold tap' },
      ],
    },
    {
      name: 'Site',
      text: 'A level block with lawn, concrete paths and a paved strip on the right side. Fences stand upright. There is no retaining wall.',
      findings: [
        'Paving on the right side rises 20 mm over the first metre: it falls towards the slab',
        'The ground falls away correctly on the other three sides: 60 mm over the first metre on the left',
      ],
      cites: [
        {
          standard: 'Housing Provisions',
          clause: '3.3.3(a)',
          says: 'The ground falls at least 50 mm over the first metre from the house.',
        },
        {
          standard: 'Housing Provisions',
          clause: '3.3.3(b)',
          says: 'The slab stands 150 mm above soil, and 50 mm above paving that drains away.',
        },
      ],
      figures: [
        { number: 9, plate: 'paving-fall', at: 'Right side, paved strip' },
        { number: 10, plate: 'ground-fall', at: 'Left side, lawn' },
      ],
    },
    {
      name: 'Roof & Gutter',
      text: 'Metal sheets on timber trusses, seen from a ladder and by pole camera. Sheets, ridges and flashings are sound, and the roof space was dry.',
      findings: [
        'Debris in the rear gutter: leaf litter, and ponding away from the outlet',
        'Sheets overhang 50 mm into the gutter, as required',
        'No downpipe drains more than 12 m of gutter',
      ],
      cites: [
        { standard: 'Housing Provisions', clause: '7.2.8', says: 'Sheets overhang 50 mm into the gutter.' },
        { standard: 'Housing Provisions', clause: '7.4.5', says: 'At most 12 m of gutter to a downpipe.' },
      ],
      figures: [
        { number: 11, plate: 'gutter-ponding', at: 'Rear gutter between the downpipes' },
        { number: 12, plate: 'sheet-overhang', at: 'Rear eaves' },
      ],
    },
  ],
});
