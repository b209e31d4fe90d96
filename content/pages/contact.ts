import { business, officeHours, promises } from '../business.ts';

/** The contact page. Its phone number is another one than the rest of the site's: the specification keeps both. */
export const contactPage = {
  title: 'Talk to us, or send the plans',
  lead: `${promises.reply}. If the concrete truck is booked for tomorrow, call.`,
  description: `Phone, email and online quote, office hours and service areas of ${business.name}.`,
  cards: {
    phone: { title: 'Phone', text: 'In business hours an inspector or the office answers.' },
    email: { title: 'Email', text: 'Plans, builder’s letters and photos are welcome as attachments.' },
    quote: {
      title: 'Online quote',
      text: 'Two minutes, with your files. The reply has the price and the next free dates.',
      action: 'Get Free Quote',
    },
  },
  hours: {
    title: 'Office hours',
    rows: [officeHours, { days: 'Consultations', time: 'Monday to Saturday, by appointment' }],
  },
  areas: { title: 'Service areas', lead: 'Some of the suburbs and towns we drive to every month.' },
} as const;

/** Where the inspectors go, with places people know. */
export const areaPlaces = [
  {
    area: 'Brisbane Metro',
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
    area: 'Gold Coast',
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
    area: 'Sunshine Coast',
    places: ['Maroochydore', 'Buderim', 'Caloundra', 'Baringa', 'Palmview', 'Nambour', 'Coolum Beach'],
  },
  {
    area: 'Logan',
    places: ['Springwood', 'Browns Plains', 'Marsden', 'Jimboomba', 'Yarrabilba', 'Flagstone'],
  },
  { area: 'Ipswich', places: ['Springfield Lakes', 'Ripley', 'Redbank Plains', 'Goodna', 'Brassall'] },
  { area: 'Redlands', places: ['Cleveland', 'Capalaba', 'Thornlands', 'Victoria Point', 'Redland Bay'] },
  {
    area: 'Moreton Bay',
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
  { area: 'Regional areas', places: ['Noosa', 'Toowoomba', 'Gatton', 'Beaudesert', 'Kilcoy', 'Gympie'] },
] as const;
