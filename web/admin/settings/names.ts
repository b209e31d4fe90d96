import { type EditedSection, type SectionShape, sectionShapes } from './sections.ts';

/** The section of a path like `licence.abn`. */
export const sectionOf = (path: string) => path.split('.')[0] ?? '';

/** A section’s title. */
export const titleOf = (section: string): string => shapeOf(section)?.title ?? section;

/** The label of the field at a path; none for what is no single field. */
export function labelOf(path: string): string | undefined {
  const [section = '', name, ...inside] = path.split('.');
  const shape = shapeOf(section)?.shape;
  if (shape?.kind !== 'fields' || inside.length > 0) return undefined;
  const found = shape.fields.find((field) => field.name === name);
  return found && ['fields', 'list'].includes(found.shape.kind) ? undefined : found?.label;
}

function shapeOf(section: string): SectionShape | undefined {
  return Object.hasOwn(sectionShapes, section) ? sectionShapes[section as EditedSection] : undefined;
}
