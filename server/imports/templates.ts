import { importKinds, importRefusals } from '#contract/desk/imports.ts';
import { type Priority, priorities, TemplateWords } from '#contract/desk/standards.ts';
import { folded } from '#contract/found-by.ts';
import type { Mapping } from './propose-columns.ts';
import { cellsOf, judgedRow, oneLine, type RowResult } from './row-cells.ts';

const labels = importKinds.templates.fields;

/** Other words for our priorities, folded. */
const alsoCalled: Record<string, Priority> = {
  safety: 'critical',
  hazard: 'critical',
  'safety hazard': 'critical',
  urgent: 'critical',
  major: 'high',
  'major defect': 'high',
  moderate: 'medium',
  normal: 'medium',
  minor: 'low',
  'minor defect': 'low',
};

/** Reads a row as a template. One without a priority is of medium priority. */
export function templateIn(
  cells: readonly string[],
  { mapping }: { mapping: Mapping },
): RowResult<TemplateWords> {
  const read = cellsOf('templates', mapping, cells);
  if (!read.ok) return read;
  const { title, description = '', action = '', severity = '', standard, clause } = read.taken;
  const priority = severity ? priorityOf(folded(severity)) : 'medium';
  if (!priority) return { ok: false, why: importRefusals.priority };
  return judgedRow(
    TemplateWords,
    {
      defectName: oneLine(title),
      description,
      actionRequired: action,
      priority,
      clauseReference: [oneLine(standard), oneLine(clause)].filter(Boolean).join(' '),
    },
    { ...labels, defectName: labels.title, actionRequired: labels.action, clauseReference: labels.clause },
  );
}

export function templateIdentity({ defectName, description, actionRequired }: TemplateWords): string[] {
  return [defectName, description, actionRequired].map((words) => folded(words).replaceAll(/\s+/g, ' '));
}

function priorityOf(words: string): Priority | undefined {
  return priorities.find((priority) => priority === words) ?? alsoCalled[words];
}
