/** The tools and technology page. */
export const toolsPage = {
  title: 'Six instruments, four standards',
  lead: 'What we bring to the site, what each reading can and cannot say, and what we hold it against.',
  description:
    'The instruments of a building inspection: thermal camera, moisture meter, laser level and more, and the standards the readings are held against.',
  equipment: {
    title: 'What is in the case',
    items: [
      {
        name: 'Thermal imaging camera',
        text: 'Shows the temperature of surfaces, never what lies behind them. A cold patch is a question; a meter gives the answer.',
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
        text: 'One red line around a whole room. What leaves it is out of level, and by how much is read off a staff.',
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
        text: 'A camera on a stalk as thick as a pencil, for places a head does not go.',
        applications: ['Brick cavities', 'Behind cladding', 'Corners of the subfloor and the roof space'],
      },
      {
        name: 'Pole camera or drone',
        text: 'Eyes on the roof without feet on it. Drone work follows the aviation regulator’s rules.',
        applications: ['Roof coverings', 'Valleys and flashings', 'High gutters'],
      },
    ],
  },
  standards: {
    title: 'What the readings are held against',
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
        text: 'Queensland Development Code. Where it and the national code differ, it prevails.',
      },
    ],
  },
  process: {
    title: 'How a reading becomes a finding',
    steps: [
      { name: 'Look', text: 'The whole stage once, by eye, plans in hand.' },
      { name: 'Measure', text: 'Whatever looks doubtful, and a sample of what does not.' },
      { name: 'Compare', text: 'The reading beside the clause or the tolerance, there and then.' },
      {
        name: 'Record',
        text: 'A photo with the instrument in it, the place on the plan, the action required.',
      },
    ],
  },
} as const;
