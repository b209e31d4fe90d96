import { Deleted } from '#contract/desk/deleted.ts';
import {
  ClauseList,
  Defect,
  type DefectFilter,
  DefectList,
  DefectsDecided,
  EditionChanges,
  FoundDefects,
  PageText,
  Standard,
  StandardList,
  type TemplateState,
} from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';
import { read, send } from '#web/api.ts';

/** The calls of the standards library. Like those of `api` they reject with `CallFailed` or `NoAnswer`. */
export const calls = {
  standards: async () => (await read(paths.standards, StandardList)).standards,
  defects: async (id: string) => (await read(paths.standardDefects(id), DefectList)).defects,
  clauses: async (id: string) => (await read(paths.standardClauses(id), ClauseList)).clauses,
  changes: (id: string) => read(paths.standardChanges(id), EditionChanges),
  page: (id: string, page: number) => read(paths.standardPage(id, page), PageText),
  search: (filter: Partial<DefectFilter>) => read(`${paths.defects}?${queryOf(filter)}`, FoundDefects),
  remove: (id: string) => send(paths.standard(id), Deleted, undefined, 'DELETE'),
  correct: (id: string, form: unknown) => send(paths.standard(id), Standard, form, 'PUT'),
  decide: (ids: string[], state: TemplateState) =>
    send(paths.defectDecisions, DefectsDecided, { ids, state }),
  edit: (id: string, form: unknown) => send(paths.defect(id), Defect, form, 'PUT'),
  merge: (ids: string[], versions: string[], template: unknown) =>
    send(paths.defectMerges, Defect, { ids, versions, template }),
  separate: (id: string) => send(paths.defectSeparation(id), Defect),
};

/** What narrows a search, as it stands in an address: without what is not asked for. */
export function queryOf(filter: Record<string, string | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
