/** Where the header and the footer lead. Labels as the specification names them. */
export type PageLink = { href: string; label: string };

export const mainLinks: readonly PageLink[] = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/tools-technology', label: 'Tools & Technology' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/faq', label: 'FAQ' },
  { href: '/resources', label: 'Resources' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
  { href: '/about', label: 'About' },
];

/** The panel under Services; a fourth entry, Get Quote, leads to the quote form. */
export const servicesPanel: readonly PageLink[] = [
  { href: '/services', label: 'All Services' },
  { href: '/tools-technology', label: 'Tools & Technology' },
  { href: '/pricing', label: 'Pricing' },
];

/** Each opens in a new tab. The menu of small screens has a name of its own for one of them. */
export const sampleReports: readonly (PageLink & { menuLabel?: string })[] = [
  { href: '/sample-building-report', label: 'Sample Building Report' },
  { href: '/sample-pci-report', label: 'Practical Completion' },
  { href: '/sample-frame-slab-report', label: 'Frame & Slab', menuLabel: 'Sample Stage Inspection Report' },
  { href: '/sample-pre-plaster-report', label: 'Pre-Plaster / Timber Frame' },
  { href: '/sample-waterproofing-report', label: 'Waterproofing' },
];

/** The two forms of the home page. */
export const quoteFormLink: PageLink = { href: '/#quote', label: 'Go to the quote form' };
export const bookingFormLink: PageLink = { href: '/#contact', label: 'Ask for an inspection day' };

export const legalLinks: readonly PageLink[] = [
  { href: '/resources', label: 'Resources' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms-of-service', label: 'Terms of Service' },
];
