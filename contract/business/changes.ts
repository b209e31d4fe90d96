import type { Facts } from './facts.ts';
import { sectionNames } from './facts.ts';

/**
 * Where two documents differ: `prices.items.stage-inspection`, `hours.opens`, `faq`. A thing with an id is named by it; a list of
 * other things is named as a whole.
 */
export function changedPaths(before: Facts, after: Facts): string[] {
  return sectionNames.flatMap((section) => pathsOf(section, before[section], after[section]));
}

function pathsOf(path: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [one, other] = [partsOf(before), partsOf(after)];
  if (!one || !other) return [path];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const inside = names.flatMap((name) => pathsOf(`${path}.${name}`, one.get(name), other.get(name)));
  // Only their order differs.
  return inside.length > 0 ? inside : [path];
}

/** The named parts of a value: an object's fields, or a list's things by their id, name or address. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const named = value.map((item): [string | undefined, unknown] => [item?.id ?? item?.slug, item]);
  return value.length > 0 && named.every(([name]) => name !== undefined)
    ? new Map(named as [string, unknown][])
    : undefined;
}
