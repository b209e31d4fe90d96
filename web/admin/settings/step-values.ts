import type { Facts } from '#contract/business/facts.ts';
import type { Business } from '#contract/desk/endpoints/business.ts';
import type { StepField, StepPart } from './first-steps.ts';
import { leftToReplace, valueAt } from './left.ts';
import { isSame } from './save-section.ts';
import type { EditedSection } from './sections.ts';

/** What is typed in a step, by section: the values of its fields by their names, or the whole section. */
export type StepValues = { [section in EditedSection]?: unknown };

/** What a step begins with. What still has to be replaced begins empty, so that nobody has to clear it. */
export function startOf(parts: readonly StepPart[], business: Business): StepValues {
  const facts = business.draft ?? business.facts;
  const left = leftToReplace(business);
  return Object.fromEntries(
    parts.map((part) => [
      part.section,
      'whole' in part
        ? facts[part.section]
        : Object.fromEntries(
            part.fields.map((field) => [field.name, startOfField(part.section, field, { facts, left })]),
          ),
    ]),
  );
}

function startOfField(
  section: EditedSection,
  { name, emptyWith, startsWith, isNullable, shape }: StepField,
  { facts, left }: { facts: Facts; left: string[] },
): unknown {
  const path = `${section}.${name}`;
  const value = valueAt(facts, path);
  if (shape.kind === 'yes' || !left.includes(emptyWith ?? path)) return value;
  if (startsWith && !left.includes(startsWith)) return valueAt(facts, startsWith);
  return isNullable ? null : '';
}

/** A section with what is typed in a step. */
export function sectionWith(part: StepPart, typed: unknown, facts: Facts): unknown {
  if ('whole' in part) return typed;
  const values = typed as Record<string, unknown>;
  const filled = part.fields.reduce<unknown>((section, { name, sameAs }) => {
    const value = values[name];
    return withValueAt(section, name.split('.'), value === '' && sameAs ? values[sameAs] : value);
  }, facts[part.section]);
  return part.section === 'prices' ? shownAlike(facts.prices, filled as Facts['prices']) : filled;
}

function withValueAt(whole: unknown, [key = '', ...inside]: string[], value: unknown): unknown {
  const part = (whole as Record<string, unknown>)[key];
  const next = inside.length === 0 ? value : withValueAt(part, inside, value);
  return Array.isArray(whole) ? whole.with(Number(key), next) : { ...(whole as object), [key]: next };
}

/** A price that is new is the same on every page. */
function shownAlike(before: Facts['prices'], after: Facts['prices']): Facts['prices'] {
  const items = after.items.map((item, index) => {
    if (isSame(item.cents, before.items[index]?.cents)) return item;
    const { on: _, ...same } = item;
    return same;
  });
  return { ...after, items };
}

/** What a step begins with, and over it what was typed before and not saved. */
export function withKept(start: StepValues, kept: StepValues): StepValues {
  const entries = Object.entries(start).map(([section, value]) => {
    const typed = kept[section as EditedSection];
    if (typed === undefined || Array.isArray(value)) return [section, typed ?? value];
    return [section, { ...(value as object), ...(typed as object) }];
  });
  return Object.fromEntries(entries);
}
