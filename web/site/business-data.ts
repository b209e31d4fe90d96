import { serviceAreas } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { office } from '#content/opening.ts';
import { weekdayNames } from '#contract/calendar.ts';
import { siteUrl } from '#web/site/site-url.ts';

/** The business as schema.org describes one. */
export const localBusiness = () =>
  ({
    '@type': 'LocalBusiness',
    '@id': `${siteUrl()}/#business`,
    name: facts.identity.name,
    url: `${siteUrl()}/`,
    image: `${siteUrl()}/share.png`,
    telephone: facts.contact.phone,
    email: facts.contact.email,
    address: { '@type': 'PostalAddress', addressRegion: 'QLD', addressCountry: 'AU' },
    foundingDate: String(facts.identity.foundedYear),
    slogan: facts.identity.tagline,
    areaServed: serviceAreas().map((name) => ({ '@type': 'Place', name: `${name}, Queensland` })),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: office().workDays.map((day) => weekdayNames[day]),
      opens: clock(office().opens),
      closes: clock(office().closes),
    },
  }) as const;

/** Minutes after midnight as `06:00`. */
function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
