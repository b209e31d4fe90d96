import * as endpoints from '#contract/desk/endpoints/standards.ts';
import type {
  EditionChanges,
  Outline,
  Standard,
  StandardClause,
  Template,
} from '#contract/desk/standards.ts';
import { type CallInput, call } from '#web/api.ts';

/** The address's request: one standard's templates, or a search over all standards. */
export type LibraryQuery = { open: string | undefined; q: string | undefined; state: string | undefined };

export type Opened = {
  defects: Template[];
  clauses: StandardClause[];
  changes: EditionChanges;
  outline: Outline;
};

export type Library = {
  asked: LibraryQuery;
  standards: Standard[];
  opened: Opened | undefined;
  found: { defects: Template[]; total: number } | undefined;
};

export function askedIn(address: URLSearchParams): LibraryQuery {
  const value = (name: string) => address.get(name)?.trim() || undefined;
  return { open: value('open'), q: value('q'), state: value('state') };
}

/** Whether the search covers all standards. */
export function isSearch({ q, state }: LibraryQuery): boolean {
  return q !== undefined || state !== undefined;
}

/** Loads the library for an address. */
export async function loadLibrary(asked: LibraryQuery): Promise<Library> {
  const { open, ...filter } = asked;
  const query = filter as CallInput<typeof endpoints.searchTemplates>['query'];
  const [{ standards }, found] = await Promise.all([
    call(endpoints.list, {}),
    isSearch(asked) ? call(endpoints.searchTemplates, { query }) : undefined,
  ]);
  const isHere = standards.some(({ id }) => id === open);
  return { asked, standards, found, opened: open && isHere && !found ? await openStandard(open) : undefined };
}

async function openStandard(id: string): Promise<Opened> {
  const [{ defects }, { clauses }, changes, outline] = await Promise.all([
    call(endpoints.templatesOf, { id }),
    call(endpoints.clausesOf, { id }),
    call(endpoints.changesOf, { id }),
    call(endpoints.outlineOf, { id }),
  ]);
  return { defects, clauses, changes, outline };
}
