import type { InspectionType } from '#contract/choices.ts';

/** One stage of a build as the site presents it. */
type Stage = {
  id: InspectionType;
  name: string;
  /** When to book it. */
  when: string;
  /** What the next trade covers, in one sentence: the reason to look now. */
  covers: string;
  /** The inspector's checks on site. */
  checklist: readonly string[];
};

/** The six inspections of a new house, in the order it is built. */
export const stages = [
  {
    id: 'pre-pour',
    name: 'Pre-pour',
    when: 'The steel is in, but the concrete is not poured yet',
    covers: 'Once the concrete is poured, it hides the steel, the vapour barrier and every pipe.',
    checklist: [
      'Set-out and boundary clearances',
      'Footing size, depth and a clean trench base',
      'Reinforcement size; laps of 500 mm in trench mesh',
      'Bar chairs no more than 800 mm apart',
      'Cover of 40 mm to ground, 30 mm to the membrane',
      'Vapour barrier lapped 200 mm and taped',
      'Pipe penetrations and termite collars',
    ],
  },
  {
    id: 'slab-base',
    name: 'Slab/Base',
    when: 'The slab has cured, but the frame has not arrived',
    covers: 'If the slab is out of level, the walls on it will be too.',
    checklist: [
      'Dimensions and squareness against the plan',
      'Finished levels across every room',
      'Cracks, honeycombing and surface finish',
      'Edge rebate of at least 20 mm',
      'Set-downs to the wet areas',
      'Anchor bolts in place and sound',
      'Exposed termite zone and site drainage',
    ],
  },
  {
    id: 'frame',
    name: 'Frame',
    when: 'The walls and trusses are up, but nothing is lined yet',
    covers: 'Wrap, bricks and plasterboard will hide every fixing.',
    checklist: [
      'Plumb and straightness of every wall',
      'Stud size and spacing',
      'Bracing, tie-downs and connectors',
      'Lintels and beams at openings',
      'Trusses installed and braced to their layout',
      'Notches and holes cut by other trades',
      'Moisture in the frame',
    ],
  },
  {
    id: 'enclosed',
    name: 'Enclosed',
    when: 'The roof is on and the outside walls are closed',
    covers: 'Linings hide the inside of the wall; brickwork hides the flashings.',
    checklist: [
      'Wall wrap and sarking laps',
      'Windows flashed and fixed',
      'Cavity width, ties and weepholes',
      'Roof sheets or tiles, and their flashings',
      'Gutters and downpipes',
      'External doors',
      'Cladding 150 mm clear of the ground',
    ],
  },
  {
    id: 'waterproofing',
    name: 'Waterproofing',
    when: 'The membrane is dry, but the tiler has not begun',
    covers: 'Tiles hide the membrane for as long as the bathroom lasts.',
    checklist: [
      'Substrate clean and dry; falls to the waste',
      'Bond breakers at every junction',
      'Coats and film thickness',
      'Turn-ups and shower wall height',
      'Penetrations and the waste flange sealed',
      'Hob or waterstop',
      'Certificate and product data',
    ],
  },
  {
    id: 'practical-completion',
    name: 'Practical Completion',
    when: 'The builder says the house is finished, and the last payment is due',
    covers: 'After handover it is harder to get a fault fixed.',
    checklist: [
      'Plaster and paint',
      'Tiling, grout and sealants',
      'Doors, windows and locks',
      'Joinery and appliances',
      'Taps, hot water and drainage',
      'Switches and smoke alarms',
      'Roof, gutters and ground levels',
      'Certificates and manuals',
    ],
  },
] as const satisfies readonly Stage[];
