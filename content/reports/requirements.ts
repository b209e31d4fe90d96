/** The requirements that the sample reports print, and what a report of practical completion is based on. */
export const wholeHouseRequirements = [
  'We compare the house with a well-kept house of the same age and type',
  'We compare later work with the code in force when it was built',
  'A major defect cannot wait: it is unsafe, stops you using part of the house, or gets worse',
  'A minor defect is any other defect that should be fixed',
];

export const frameSlabRequirements = [
  'Slab level: 12mm over 3m, or 10mm in any room',
  'Vapour barrier: unbroken, lapped, and sealed at every pipe',
  'Veneer: at most 15 mm over the edge of the slab',
  'Termite collar: one at each penetration',
  'Bracing panels: bottom plate anchored to the schedule',
  'Veneer cavity: 25 mm minimum',
];

export const prePlasterRequirements = [
  'Sarking and wall wrap: laps of 150mm minimum',
  'Veneer cavity: 25mm minimum, clear of mortar',
  'Cavity flashing: turned up 150mm',
  'Masonry veneer: 90mm minimum',
  'Timber moisture before lining: below 15%',
  'Tie-downs and straps: every one on the schedule',
];

export const practicalCompletionRequirements = [
  'Slab edge: 150 mm above soil, 50 mm above draining paving, weepholes open',
  'Flashing joints: lapped 75 mm and sealed',
  'Barriers: 1 m high, with no opening that a 125 mm sphere can pass through',
  'Smoke alarms: 300 mm or more from the corner of wall and ceiling',
  'Plasterboard: Level 4 finish unless another is agreed',
  'Nails and screws: filled, so none shows from a normal viewing position',
  'Tiles: a flexible joint where wall meets floor',
];

export const practicalCompletionBasis = {
  title: 'The Practical Completion Standards',
  paragraphs: [
    'In Queensland, three things must be true before a domestic building contract reaches practical completion. The work meets the contract and the law. Nothing is left out or defective, except minor items that do not unreasonably affect living there. The minor items the owner claims are listed in a defects document (Schedule 1B of the Queensland Building and Construction Commission Act 1991, the QBCC Act).',
    'We judge the finish by the regulator’s Standards and Tolerances Guide, from a normal viewing position. We judge everything else by the National Construction Code and the standards it names. The guide gives tolerance periods of 12 months and 6.5 years: usually 12 months for non-structural and 6 years 6 months for structural defects. This is not legal advice.',
  ],
};

export const waterproofingRequirements = [
  'Membrane: at least 2 coats, at the maker’s film thickness, without pinholes',
  'Falls: at least 1:100 to the floor waste, no ponding after 24 hours',
  'Turn-ups: at least 100mm above finished floor',
  'Shower walls: membrane to the ceiling or at least 1,800 mm above the floor substrate',
  'Penetrations: a collar or flange at each, membrane lapped at least 50 mm onto it',
  'Wall and floor junctions: a bond breaker under the membrane',
  'Shower hob: at least 20 mm above the floor, membrane over both faces',
];
