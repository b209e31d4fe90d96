/** The blog's frame; the posts are articles of the facts. */
export const blogPage = {
  title: 'From the building site',
  headTitle: 'Building inspection blog for Brisbane home owners',
  lead: 'What we see on building sites in Southeast Queensland, with the measurements and the clauses.',
  description:
    'Articles by building inspectors in Southeast Queensland: build stages, waterproofing, certificates, repair costs and handover.',
  readMore: 'Read More',
  chips: [
    { category: 'Home Buying Tips', href: '/home-buying-tips' },
    { category: 'Construction Quality', href: '/services' },
    { category: 'Cost Analysis', href: '/cost-analysis' },
  ],
} as const;
