/**
 * The service areas, with places people know. The postcodes are broad on purpose: an address outside all of
 * them gets advice, and is never refused.
 */
export const areas = [
  {
    name: 'Brisbane Metro',
    inSentence: 'Brisbane',
    postcodes: [[4000, 4179]],
    places: [
      'CBD',
      'Chermside',
      'Aspley',
      'The Gap',
      'Indooroopilly',
      'Kenmore',
      'Carindale',
      'Mount Gravatt',
      'Sunnybank',
      'Calamvale',
      'Wynnum',
    ],
  },
  {
    name: 'Gold Coast',
    inSentence: 'the Gold Coast',
    postcodes: [[4208, 4230]],
    places: [
      'Southport',
      'Surfers Paradise',
      'Robina',
      'Nerang',
      'Helensvale',
      'Coomera',
      'Pimpama',
      'Burleigh Heads',
    ],
  },
  {
    name: 'Sunshine Coast',
    inSentence: 'the Sunshine Coast',
    postcodes: [[4550, 4575]],
    places: ['Maroochydore', 'Buderim', 'Caloundra', 'Baringa', 'Palmview', 'Nambour', 'Coolum Beach'],
  },
  {
    name: 'Logan',
    listedAs: 'Logan and Ipswich',
    postcodes: [
      [4114, 4133],
      [4205, 4207],
      [4270, 4280],
    ],
    places: ['Springwood', 'Browns Plains', 'Marsden', 'Jimboomba', 'Yarrabilba', 'Flagstone'],
  },
  {
    name: 'Ipswich',
    listedAs: 'Logan and Ipswich',
    postcodes: [
      [4300, 4306],
      [4340, 4341],
    ],
    places: ['Springfield Lakes', 'Ripley', 'Redbank Plains', 'Goodna', 'Brassall'],
  },
  {
    name: 'Redlands',
    postcodes: [
      [4157, 4165],
      [4183, 4184],
    ],
    places: ['Cleveland', 'Capalaba', 'Thornlands', 'Victoria Point', 'Redland Bay'],
  },
  {
    name: 'Moreton Bay',
    postcodes: [
      [4019, 4022],
      [4500, 4521],
    ],
    places: [
      'North Lakes',
      'Mango Hill',
      'Redcliffe',
      'Strathpine',
      'Narangba',
      'Burpengary',
      'Morayfield',
      'Caboolture',
    ],
  },
  {
    name: 'Regional areas',
    inSentence: 'regional areas by arrangement',
    postcodes: [
      [4275, 4287],
      [4307, 4313],
      [4342, 4352],
      [4515, 4515],
      [4563, 4573],
    ],
    places: ['Noosa', 'Toowoomba', 'Gatton', 'Beaudesert', 'Kilcoy', 'Gympie'],
  },
];
