import { SearchQuery, SearchResults } from '#contract/desk/search.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Finds everything at the desk by what a person types. Without words it finds nothing. */
export const search = {
  method: 'GET',
  path: '/api/admin/search',
  roles: ['owner'],
  query: SearchQuery,
  answer: SearchResults,
} as const satisfies Endpoint;
