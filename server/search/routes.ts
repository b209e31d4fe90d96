import { search } from '#contract/desk/endpoints/search.ts';
import { isOpenTo } from '#contract/desk/open-pages.ts';
import type { Database } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { findEverything } from './find-everything.ts';

/** The one search of the desk. */
export function searchRoutes(desk: Desk, database: Database): void {
  desk.answers(search, async ({ query: { q }, actor, request }) => {
    const found = q === undefined ? [] : await findEverything(database, q, actor.now);
    return { results: found.filter(({ href }) => isOpenTo(request.user?.role, href)) };
  });
}
