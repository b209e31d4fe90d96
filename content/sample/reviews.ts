/** Sample reviews, written to show the layout. They are no customers' words, and the page marks each as a sample. */
export const reviews = [
  {
    name: 'Sample customer A',
    location: 'North Lakes',
    service: 'Frame inspection',
    rating: 5,
    date: '2024-05-14',
    text: 'Two studs had been cut nearly through for the ensuite pipes. The builder replaced them the same week, before the walls were lined.',
    highlight: 'Two cut studs found and replaced before lining',
    source: 'Sample',
  },
  {
    name: 'Sample customer B',
    location: 'Ripley',
    service: 'Practical completion inspection',
    rating: 4.5,
    date: '2024-08-02',
    text: 'The report came the next morning. It had 31 items, each with a photo and the clause. Most were fixed before we moved in.',
    highlight: 'Report the next morning, 31 items with photos',
    source: 'Sample',
  },
  {
    name: 'Sample customer C',
    location: 'Coomera',
    service: 'Waterproofing inspection',
    rating: 5,
    date: '2024-10-21',
    text: 'The shower floor fell the wrong way. The tiler relaid it before tiling, which took a day and cost us nothing.',
    highlight: 'A wrong fall fixed before tiling',
    source: 'Sample',
  },
];
