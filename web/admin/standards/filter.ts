import type { Template } from '#contract/desk/standards.ts';

export const limitKinds = { with: 'With a limit', without: 'Without a limit' } as const;

/** Which templates of a list are shown. An empty part shows all. */
export type Filter = { clause: string; priority: string; limit: '' | keyof typeof limitKinds };
export const noFilter: Filter = { clause: '', priority: '', limit: '' };

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((part) => part.trim());

/** Whether a template passes each part of a filter. */
export function passes(template: Template, { clause, priority, limit }: Filter): boolean {
  const typed = clause.trim().toLowerCase();
  return (
    (!typed || clausesOf(template).some((own) => isIn(own.toLowerCase(), typed))) &&
    (!priority || template.priority === priority) &&
    (!limit || (limit === 'with') === (template.limit !== null))
  );
}

/** The clauses of a template. One that was merged has several. */
const clausesOf = ({ clauseReference, merged }: Template): string[] =>
  [clauseReference, ...merged.map((source) => source.clauseReference)].flatMap(
    (own) => own?.split(', ') ?? [],
  );

/** `3.2` finds 3.2 and 3.2.1, with or without the name of a Part, and not 3.20. */
const isIn = (own: string, typed: string): boolean =>
  [own, own.split(' ').at(-1) ?? ''].some(
    (number) => number.startsWith(typed) && !/[\p{L}\p{N}]/u.test(number.charAt(typed.length)),
  );

/** The clauses that templates name, each once, in the order of the document. */
export const clausesIn = (templates: Template[]): string[] => [
  ...new Set(templates.flatMap(({ clauseReference }) => clauseReference ?? [])),
];
