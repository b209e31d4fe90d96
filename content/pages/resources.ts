/** The resources page: the regulator's guide and the standards. */
export const resourcesPage = {
  title: 'Building Standards and Resources',
  lead: 'What a finding in a report stands on: the regulator’s guide, the code, and the standards the code names.',
  description:
    'The Queensland regulator’s Standards and Tolerances Guide in 13 areas, and the Australian Standards a house is held against, in 11 categories.',
  guide: {
    title: 'The regulator’s Standards and Tolerances Guide',
    edition: 'December 2023',
    text: 'The Queensland Building and Construction Commission says in this guide when work is defective: by how much a wall may lean, a floor may slope, a joint may show. It is free, and it is what a builder, an owner and the regulator read from in a dispute.',
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
      'Where the contract or a standard asks for more than the guide, it still does',
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
      'Without a standard a defect is a matter of taste. With one it is a number, and numbers can be checked by anyone with the same tape.',
      'Standards are also modest. They ask for less than most people expect, which is why work that misses them is worth correcting.',
    ],
  },
} as const;
