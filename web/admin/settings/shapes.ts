/** The values with one control. `digits` is a text, for which a phone shows its keys of numbers. */
type Plain =
  | 'line'
  | 'phone'
  | 'email'
  | 'digits'
  | 'text'
  | 'day'
  | 'clock'
  | 'colour'
  | 'whole'
  | 'half'
  | 'dollars'
  | 'yes';

/** How a value of the facts is edited. */
export type Shape =
  | { kind: Plain }
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
  /** A picture of the business; or one of the drawings, by what is kept for each. */
  | { kind: 'picture'; drawings?: Record<string, string> }
  /** The mails, each with its places and a preview. */
  | { kind: 'mails' }
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

const plain = (kind: Plain) => ({ kind });
export const line = plain('line');
export const phone = plain('phone');
export const email = plain('email');
export const digits = plain('digits');
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
export const picture: Shape = { kind: 'picture' };

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
