import type { Defect } from '#contract/desk/standards.ts';
import type { Columns } from '../http/csv.ts';

/** The columns of the defect templates' export. */
export const defectColumns: Columns<Defect> = {
  Code: (defect) => defect.defectCode,
  Standard: (defect) => defect.standardCode,
  Clause: (defect) =>
    [defect.clauseReference, ...defect.merged.map(({ clauseReference }) => clauseReference)]
      .filter(Boolean)
      .join('; '),
  Defect: (defect) => defect.defectName,
  Priority: (defect) => defect.priority,
  Description: (defect) => defect.description,
  'Action required': (defect) => defect.actionRequired,
  Limit: ({ limit }) => (limit ? `${limit.comparison} ${limit.value} ${limit.unit}`.trim() : ''),
  Page: (defect) => String(defect.page),
  'Rests on': (defect) => defect.snippet,
  State: (defect) => defect.state,
};
