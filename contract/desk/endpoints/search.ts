import { SearchQuery, SearchResults } from '#contract/desk/search.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';

/** Finds everything at the desk by what a person types. Without words it finds nothing. */
export const search = {
  method: 'GET',
  path: '/api/admin/search',
  roles: officeRoles,
  query: SearchQuery,
  answer: SearchResults,
} as const satisfies Endpoint;
