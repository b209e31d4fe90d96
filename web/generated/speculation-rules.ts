/** Never fetched ahead: what is signed in, answers with data, is taken along, or opens beside the page. */
const apart = [
  { href_matches: '/admin*' },
  { href_matches: '/login' },
  { href_matches: '/api/*' },
  { href_matches: '/uploads/*' },
  { href_matches: '/*.pdf' },
  { selector_matches: '[target=_blank]' },
];

/** Tells browsers that know how to fetch the page behind a link while the pointer rests on it. */
export function loader(): Response {
  const where = { and: [{ href_matches: '/*' }, ...apart.map((rule) => ({ not: rule }))] };
  return Response.json({ prefetch: [{ where, eagerness: 'moderate' }] });
}
