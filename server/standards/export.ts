import { stringify } from 'csv-stringify/sync';
import type { Defect } from '#contract/desk/standards.ts';

const columns: Record<string, (defect: Defect) => string> = {
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

/** Templates as CSV for a spreadsheet: UTF-8 with a byte order mark, no cell that it would run as a formula. */
export function defectsCsv(defects: Defect[]): string {
  return stringify(
    defects.map((defect) => Object.values(columns).map((cell) => cell(defect))),
    {
      bom: true,
      header: true,
      columns: Object.keys(columns),
      record_delimiter: 'windows',
      escape_formulas: true,
    },
  );
}
