import type { Evidence, Template } from '#contract/desk/standards.ts';

/** The quoted words of a template, and their place in the standard. */
export type Quote = {
  /** The part of the address while they are shown. */
  anchor: string;
  template: Template;
  rests: Evidence;
};

/** The quotes of each template. A merged template has several, and one that a person wrote has none. */
export function quotesOf(templates: Template[]): Quote[] {
  return templates.flatMap((template) =>
    [template, ...template.merged]
      .map((rests, at) => ({ anchor: `words-${template.id}-${at}`, template, rests }))
      .filter(({ rests }) => rests.snippet !== ''),
  );
}
