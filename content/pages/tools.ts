/** The tools and technology page. */
export const toolsPage = {
  title: 'Six instruments, four standards',
  headTitle: 'Building inspection tools and technology, Brisbane',
  lead: 'What we bring to the site, what each reading can and cannot tell you, and which standards we compare it with.',
  description:
    'What our building inspectors use in Southeast Queensland: thermal camera, moisture meter, laser level and more, and the standards behind each reading.',
  equipment: {
    title: 'What we carry',
    items: [
      {
        name: 'Thermal imaging camera',
        text: 'Shows the temperature of surfaces, not what is behind them. If it shows a cold patch, we check it with a meter.',
        applications: [
          'Missing or slumped insulation',
          'Possible leaks in walls and ceilings',
          'Hot electrical points',
          'Air leakage around openings',
        ],
      },
      {
        name: 'Moisture meter',
        text: 'Two kinds: pins that read the timber they touch, and a pad that senses through tiles and plaster without a mark.',
        applications: ['Wall framing before lining', 'Linings around showers', 'Window reveals and sills'],
      },
      {
        name: 'Laser level',
        text: 'Draws one level line around a whole room. We measure from it how far anything is out of level.',
        applications: [
          'Slab and floor levels',
          'Ceiling lines',
          'Set-downs to wet areas',
          'Falls across a site',
        ],
      },
      {
        name: 'Digital level and straightedge',
        text: 'Two metres of straight aluminium and an angle to a tenth of a degree.',
        applications: ['Walls for plumb', 'Plaster and render for flatness', 'Shower and balcony falls'],
      },
      {
        name: 'Borescope',
        text: 'A camera on a cable as thin as a pencil, for gaps too small to look into.',
        applications: ['Brick cavities', 'Behind cladding', 'Corners of the subfloor and the roof space'],
      },
      {
        name: 'Pole camera or drone',
        text: 'Shows the roof without anyone walking on it. Drone work follows the aviation regulator’s rules.',
        applications: ['Roof coverings', 'Valleys and flashings', 'High gutters'],
      },
    ],
  },
  standards: {
    title: 'Standards we compare the readings with',
    items: [
      {
        code: 'AS 4349.1-2007',
        text: 'Inspection of buildings, Part 1: Pre-purchase inspections. For stage inspections we follow its reporting principles.',
      },
      {
        code: 'AS 3760-2010',
        text: 'In-service safety inspection and testing of electrical equipment; as AS/NZS 3760, replaced in 2022.',
      },
      {
        code: 'NCC',
        text: 'National Construction Code. For houses: Volume Two with the Housing Provisions.',
      },
      {
        code: 'QDC',
        text: 'Queensland Development Code. It prevails where it differs from the national code.',
      },
    ],
  },
  process: {
    title: 'How a reading becomes a finding',
    steps: [
      { name: 'Look', text: 'We go through the whole stage by eye, with the plans.' },
      { name: 'Measure', text: 'We measure anything doubtful, and a sample of the rest.' },
      { name: 'Compare', text: 'We compare the reading with the clause or tolerance on site.' },
      {
        name: 'Record',
        text: 'We take a photo with the instrument in it, and note the place and the action required.',
      },
    ],
  },
} as const;
