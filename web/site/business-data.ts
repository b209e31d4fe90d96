import { business, serviceAreas } from '#content/business.ts';

/** The business as schema.org describes one. */
export const localBusiness = {
  '@type': 'LocalBusiness',
  '@id': `${import.meta.env.SITE_URL}/#business`,
  name: business.name,
  url: `${import.meta.env.SITE_URL}/`,
  image: `${import.meta.env.SITE_URL}/share.png`,
  telephone: business.phone,
  email: business.email,
  foundingDate: String(business.foundedYear),
  slogan: business.tagline,
  areaServed: serviceAreas.map((name) => ({ '@type': 'Place', name: `${name}, Queensland` })),
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '06:00',
    closes: '18:00',
  },
} as const;
