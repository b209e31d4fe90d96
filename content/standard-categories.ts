/** The specification's eleven categories of standards, in its order. */
export const standardCategories = [
  'Testing & Materials',
  'Structural & Construction',
  'Waterproofing & Protection',
  'Roofing & Cladding',
  'Glass & Windows',
  'Electrical Systems',
  'Plumbing & Drainage',
  'Safety & Pool Barriers',
  'Finishes & Surfaces',
  'Materials & Components',
  'Energy & Rating Schemes',
] as const;
export type StandardCategory = (typeof standardCategories)[number];
