/** The tools and technology page. */
export const toolsPage = {
  title: 'Six instruments, four standards',
  headTitle: 'Building inspection tools and technology, Brisbane',
  lead: 'These are the instruments we bring to site, what their readings can and cannot tell you, and the standards we compare them with.',
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
        text: 'We carry two kinds: pins that read the timber they touch, and a pad that reads through tiles and plaster without leaving a mark.',
        applications: ['Wall framing before lining', 'Linings around showers', 'Window reveals and sills'],
      },
      {
        name: 'Laser level',
        text: 'Draws one level line around a whole room. We measure from that line to see how far anything is out of level.',
        applications: [
          'Slab and floor levels',
          'Ceiling lines',
          'Set-downs to wet areas',
          'Falls across a site',
        ],
      },
      {
        name: 'Digital level and straightedge',
        text: 'A straight two-metre edge, and a level that reads to a tenth of a degree.',
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
        text: 'In-service safety inspection and testing of electrical equipment. AS/NZS 3760:2022 has replaced it.',
      },
      {
        code: 'NCC',
        text: 'National Construction Code. For houses: Volume Two with the Housing Provisions.',
      },
      {
        code: 'QDC',
        text: 'Queensland Development Code. Where it differs from the national code, it applies instead.',
      },
    ],
  },
  process: {
    title: 'How a reading becomes a finding',
    steps: [
      { name: 'Look', text: 'We go through the whole stage by eye, with the plans.' },
      { name: 'Measure', text: 'We measure anything that looks wrong, and a sample of the rest.' },
      { name: 'Compare', text: 'On site, we compare the reading with the clause or tolerance.' },
      {
        name: 'Record',
        text: 'We take a photo with the instrument in it, and note the place and the action required.',
      },
    ],
  },
} as const;
