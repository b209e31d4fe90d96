import type { Bound } from '#contract/desk/limits.ts';
import type { Template } from '#contract/desk/standards.ts';
import type { Columns } from '../csv.ts';

/** The columns of the defect templates' export. */
export const templateColumns: Columns<Template> = {
  Code: (template) => template.defectCode,
  Standard: (template) => template.standardCode,
  Clause: (template) =>
    [template.clauseReference, ...template.merged.map(({ clauseReference }) => clauseReference)]
      .filter(Boolean)
      .join('; '),
  Defect: (template) => template.defectName,
  Priority: (template) => template.priority,
  Description: (template) => template.description,
  'Action required': (template) => template.actionRequired,
  Limit: ({ limit }) =>
    limit ? [limit, ...(limit.and ? [limit.and] : [])].map(boundAsKept).join(' and ') : '',
  Page: (template) => String(template.page),
  'Rests on': (template) => template.snippet,
  State: (template) => template.state,
};

/** The words that programs expect when they read the export. */
function boundAsKept({ comparison, value, unit }: Bound): string {
  return `${comparison} ${value} ${unit}`.trim();
}
