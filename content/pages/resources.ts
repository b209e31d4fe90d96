/** The resources page: the regulator's guide and the standards. */
export const resourcesPage = {
  title: 'Building Standards and Resources',
  headTitle: 'Building inspection standards and resources, Queensland',
  lead: 'Where the limits in our reports come from: the regulator’s guide, the National Construction Code, and the standards it names.',
  description:
    'The regulator’s Standards and Tolerances Guide and the Australian Standards behind our building inspections in Brisbane and Southeast Queensland.',
  guide: {
    title: 'The regulator’s Standards and Tolerances Guide',
    edition: 'December 2023',
    text: 'The Queensland Building and Construction Commission says in this guide when work is defective: by how much a wall may lean, a floor may slope, a joint may show. It is free. Builders, owners and the regulator use it to settle disputes.',
    areas: [
      {
        name: 'Siteworks',
        text: 'Earthworks, surface drainage, retaining walls, paths, driveways, ground levels beside the house.',
      },
      { name: 'Footings & Slabs', text: 'Setting out, levels, slab cracks, edge finish, rebates.' },
      {
        name: 'Masonry',
        text: 'Plumb, straightness, joints, cracks, articulation joints, weepholes, ties, mortar.',
      },
      {
        name: 'Framing',
        text: 'Plumb, straightness and level of timber and steel frames, stud and plate deviations, stairs.',
      },
      {
        name: 'Wall Cladding',
        text: 'Boards and sheets, joints, fixings, flashings, ground clearance, texture finish.',
      },
      { name: 'Roofing', text: 'Tiles, sheets, flashings, pointing, valleys, fixings, dents and scratches.' },
      { name: 'Plumbing', text: 'Gutters, downpipes, pipe noise, fixtures, hot water, stormwater.' },
      {
        name: 'Windows & Doors',
        text: 'Operation, weather sealing, glass, clearances, distortion, hardware.',
      },
      { name: 'Plastering', text: 'Plasterboard and render flatness, joints, peaking, cracks, cornices.' },
      {
        name: 'Floor & Wall Tiling',
        text: 'Lippage, joint width, hollow or cracked tiles, movement joints, falls.',
      },
      { name: 'Painting', text: 'Coverage, sheen, runs, colour, fixings visible.' },
      { name: 'Wet Areas & Decks', text: 'Waterproofing, shower falls, water escape, decks and balconies.' },
      { name: 'Pools & Spas', text: 'Shell, coping, water level, finish, barrier interface.' },
    ],
    featuresTitle: 'How it is used',
    features: [
      'Defects are judged from a normal viewing position, in normal light',
      'Many items carry a time limit, often a complaint within the first 12 months after completion',
      'The law adds its own: as a rule 12 months for non-structural and 6.5 years for structural defects. Not legal advice',
      'If your contract or a standard asks for more than the guide, that still applies',
    ],
    commitment:
      'We measure against this guide where it has a tolerance, and say so in the report, with the area it comes from.',
    link: { href: 'https://www.qbcc.qld.gov.au/', label: 'Download the official guide from the regulator' },
  },
  standards: {
    title: 'Australian Standards reference',
    lead: 'The National Construction Code fixes the edition of each standard it refers to; a newer edition does not replace it by itself. Queensland builds to the NCC 2022.',
  },
  why: {
    title: 'Why standards matter',
    paragraphs: [
      'Without a standard, people can argue about whether something is a defect. A standard gives a number that anyone can check with a tape.',
      'Standards set a minimum, often a lower one than people expect. Work that does not meet them should be corrected.',
    ],
  },
} as const;
