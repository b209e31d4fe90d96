import { inspectionKind } from '#content/inspections/inspections.ts';
import { labelOf } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import { escaped } from '#contract/escaped.ts';
import { previewPage } from './preview-page.ts';

/** The areas and the checks with which the phone starts an inspection of a type. */
export function checklistPreview(type: string): string {
  const { minutes, areas, checklist } = inspectionKind(type);
  const parts = areas.map(({ id, name }) => {
    const checks = checklist.filter(({ areas: where }) => where === 'each' || where.includes(id));
    const lines = checks.map(({ words, unit, standards }) => {
      const beside = [unit && `measured in ${unit}`, ...standards].filter(Boolean).join(', ');
      return `<li>${escaped(words)}${beside ? ` <small>(${escaped(beside)})</small>` : ''}</li>`;
    });
    return `<h2>${escaped(name)}</h2><ul>${lines.join('')}</ul>`;
  });
  const facts: [string, string][] = [
    ['Time on site', counted(minutes, 'minute')],
    ['Areas', String(areas.length)],
    ['Checks', String(checklist.length)],
  ];
  return previewPage(`Checklist: ${labelOf(type)}`, facts, `<div>${parts.join('')}</div>`);
}
