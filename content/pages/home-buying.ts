/** The home buying tips page: four stages with tips, benefits, mistakes, red flags. */
export const buyingPage = {
  title: 'Buying a new house, step by step',
  headTitle: 'Home buying tips: building inspections in Brisbane',
  lead: 'Four stages, what to do in each, and what to walk away from.',
  description:
    'What to check and when to book a building inspection in Southeast Queensland: before you sign, during the build, at handover and in year one.',
  stages: [
    {
      name: 'Before you sign',
      tips: [
        'Check the builder’s licence in the regulator’s public register, by number and by name.',
        'Read what the contract says about visits to the site and about inspections, and have them written in if they are missing.',
        'Ask for the engineer’s plans, not only the brochure: they say what steel and which tie-downs you are paying for.',
        'Find the stages at which you pay, and put an inspection before each.',
      ],
    },
    {
      name: 'While it is built',
      tips: [
        'Ask for dates, not weeks: pour, frame, lock-up, membrane, tiles.',
        'Have each stage looked at before it is covered, and the list handed to the supervisor in writing.',
        'Photograph the frame before it is lined. You will want to know where the pipes are.',
        'Keep every certificate you get, above all the one for waterproofing.',
      ],
    },
    {
      name: 'At handover',
      tips: [
        'Have the house inspected before the last payment, not after.',
        'Minor defects belong in the defects document, signed by both sides.',
        'Try everything yourself: locks, taps, every power point, the hot water.',
        'Collect keys, manuals, certificates and the final inspection certificate in one folder.',
      ],
    },
    {
      name: 'In the first year',
      tips: [
        'Write down what moves, cracks or leaks, with the date and a photo.',
        'Keep the ground beside the house falling away and the weepholes clear.',
        'Report defects in writing, and keep the answer.',
        'Book a warranty inspection before the builder’s warranty, typically 12 months, runs out.',
      ],
    },
  ],
  benefits: {
    title: 'What an inspection gives you',
    list: [
      'A list in which each item has its measurement and its clause',
      'Repairs made by the builder while the work is open',
      'Photos of what is now inside your walls',
      'A reason to sign, or not to sign yet',
    ],
  },
  mistakes: {
    title: 'Common mistakes',
    list: [
      {
        name: 'Waiting for the end',
        text: 'A practical completion inspection sees finishes. The steel, the frame and the membrane were covered months before.',
      },
      {
        name: 'Taking the certificate for an inspection',
        text: 'A certifier checks compliance at fixed stages. Nobody certifies the quality of everything between them.',
      },
      {
        name: 'Paying before you inspect',
        text: 'After the last payment it is harder to get the builder back. Have the house inspected first.',
      },
      {
        name: 'Complaining only by phone',
        text: 'A call leaves no record. Write to the builder and keep the answer.',
      },
    ],
  },
  redFlags: {
    title: 'Red flags',
    list: [
      'You may not visit the site, or only on the day of the next payment',
      'Tiles appear before you have seen a waterproofing certificate',
      'Paving or garden beds already cover the edge of the slab and the weepholes',
      'Fresh paint on one patch of ceiling',
      'Doors that have been trimmed instead of hung straight',
      '“We have always done it that way”',
    ],
  },
} as const;
