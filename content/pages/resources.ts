/** The resources page: the regulator's guide and the standards. */
export const resourcesPage = {
  title: 'Building Standards and Resources',
  headTitle: 'Building inspection standards and resources, Queensland',
  lead: 'The limits in our reports come from the regulator’s guide, the National Construction Code and the standards the Code names.',
  description:
    'The regulator’s Standards and Tolerances Guide and the Australian Standards behind our building inspections in Brisbane and Southeast Queensland.',
  guide: {
    title: 'The regulator’s Standards and Tolerances Guide',
    edition: 'December 2023',
    text: 'In this free guide, the Queensland Building and Construction Commission (QBCC) says when work is defective. It sets how far a wall may lean, how much a floor may slope and which joints may show. Builders, owners and the regulator use it to settle disputes.',
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
      'The guide gives many items a time limit, often 12 months from completion',
      'The law sets its own limits: usually 12 months for non-structural defects and 6.5 years for structural ones. This is not legal advice',
      'If your contract or a standard asks for more than the guide, that still applies',
    ],
    commitment:
      'Where this guide has a tolerance, we measure against it. The report names the guide and the area.',
    link: { href: 'https://www.qbcc.qld.gov.au/', label: 'Download the official guide from the regulator' },
  },
  standards: {
    title: 'Australian Standards reference',
    lead: 'The National Construction Code names the edition of each standard it uses. A newer edition does not apply until the Code names it. Queensland uses the NCC 2022.',
  },
  why: {
    title: 'Why standards matter',
    paragraphs: [
      'Without a standard, people can argue about whether something is a defect. A standard gives a number that anyone can check with a tape.',
      'Standards set a minimum, often a lower one than people expect. Work that does not meet them should be corrected.',
    ],
  },
} as const;
