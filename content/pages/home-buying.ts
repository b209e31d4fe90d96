/** The home buying tips page: four stages with tips, benefits, mistakes, red flags. */
export const buyingPage = {
  title: 'Buying a new house, step by step',
  headTitle: 'Home buying tips: building inspections in Brisbane',
  lead: 'What to do at each of four stages, and the red flags to watch for.',
  description:
    'What to check and when to book a building inspection in Southeast Queensland: before you sign, during the build, at handover and in year one.',
  stages: [
    {
      name: 'Before you sign',
      tips: [
        'Check the builder’s licence in the regulator’s public register, by number and by name.',
        'Read what the contract says about site visits and inspections. If it says nothing, ask to have them written in.',
        'Ask for the engineer’s plans, not only the brochure. The plans show the steel and the tie-downs you are paying for.',
        'Find the stages at which you pay, and have an inspection before each payment.',
      ],
    },
    {
      name: 'While it is built',
      tips: [
        'Ask for dates, not weeks: pour, frame, lock-up, membrane, tiles.',
        'Have each stage inspected before it is covered, and give the list to the supervisor in writing.',
        'Photograph the frame before it is lined. You will want to know where the pipes are.',
        'Keep every certificate you get, especially the one for waterproofing.',
      ],
    },
    {
      name: 'At handover',
      tips: [
        'Have the house inspected before the last payment, not after.',
        'List minor defects in the defects document, the list that comes with handover. Have both sides sign it.',
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
        'Book a warranty inspection before the builder’s warranty runs out. It is typically 12 months.',
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
        text: 'A practical completion inspection can only check the finishes. The steel, the frame and the membrane were covered months before.',
      },
      {
        name: 'Relying on the certificate alone',
        text: 'A certifier checks compliance at fixed stages. The quality of the work between those stages is not certified.',
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
