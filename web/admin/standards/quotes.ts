import type { Evidence, Template } from '#contract/desk/standards.ts';

/** Words of a standard that a template rests on, and where they stand. */
export type Quote = {
  /** What stands in the address while they are looked at. */
  anchor: string;
  template: Template;
  rests: Evidence;
};

/** The words each template rests on; those of a merged template are several. */
export function quotesOf(templates: Template[]): Quote[] {
  return templates.flatMap((template) =>
    [template, ...template.merged].map((rests, at) => ({
      anchor: `words-${template.id}-${at}`,
      template,
      rests,
    })),
  );
}
