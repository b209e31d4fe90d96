/** How a value of the facts is edited. */
export type Shape =
  | { kind: 'line' | 'text' | 'day' | 'clock' | 'colour' | 'whole' | 'half' | 'dollars' | 'yes' }
  | { kind: 'choice'; choices: Record<string, string> }
  /** Some of the choices. */
  | { kind: 'choices'; choices: Record<string, string> }
  /** Some of the things that stand beside it, by their id. */
  | { kind: 'chosen-ids'; of: string }
  /** One of the service areas. */
  | { kind: 'area' }
  /** Days of the week, Monday is 1. */
  | { kind: 'weekdays' }
  /** Texts, one in each line. */
  | { kind: 'lines' }
  /** Texts with an empty line between them. */
  | { kind: 'paragraphs' }
  /** Ranges of postcodes, one in each line: `4000-4179`. */
  | { kind: 'postcodes' }
  | { kind: 'fields'; fields: readonly FieldShape[]; isFolded?: boolean }
  | { kind: 'list'; of: Shape; one: string; nameOf: (item: never) => string; empty: unknown };

export type FieldShape = {
  name: string;
  label: string;
  hint?: string;
  /** Left empty, it is left out. */
  isOptional?: boolean;
  /** Left empty, it is null. */
  isNullable?: boolean;
  shape: Shape;
};

const plain = (
  kind: 'line' | 'text' | 'day' | 'clock' | 'colour' | 'whole' | 'half' | 'dollars' | 'yes',
) => ({
  kind,
});
export const line = plain('line');
export const text = plain('text');
export const day = plain('day');
export const clock = plain('clock');
export const colour = plain('colour');
export const whole = plain('whole');
export const half = plain('half');
export const dollars = plain('dollars');
export const yes = plain('yes');
export const lines: Shape = { kind: 'lines' };
export const area: Shape = { kind: 'area' };
export const paragraphs: Shape = { kind: 'paragraphs' };

/** A field: its name in the facts, its label, and what it says below the label. */
export function field(
  name: string,
  label: string,
  shape: Shape,
  more: Omit<FieldShape, 'name' | 'label' | 'shape'> = {},
): FieldShape {
  return { name, label, shape, ...more };
}

export const fields = (...all: FieldShape[]): Shape => ({ kind: 'fields', fields: all });
export const folded = (...all: FieldShape[]): Shape => ({ kind: 'fields', fields: all, isFolded: true });

/** A list of things, each with its own fields. */
export function list<Item>(
  one: string,
  nameOf: (item: Item) => string,
  empty: unknown,
  of: Shape,
): Extract<Shape, { kind: 'list' }> {
  return { kind: 'list', of, one, nameOf: nameOf as (item: never) => string, empty };
}
