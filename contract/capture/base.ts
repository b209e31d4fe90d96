import { OTHERS } from '#contract/capture/heads.ts';
import type { Operation } from '#contract/capture/operations.ts';
import type { Entity } from '#contract/capture/state.ts';

/**
 * The base of an operation: the `at` of each value that its writer saw, and that it replaces; several if values are in
 * conflict. A deletion names all values of the thing, so that what its writer had not seen is not lost with it.
 */
export function baseOf(entity: Entity | undefined, fields: Record<string, unknown>): Operation['base'] {
  const isDeletion = fields.deleted === true;
  const known = Object.entries(entity ?? {}).filter(([name]) => isDeletion || Object.hasOwn(fields, name));
  const seen = known.map(([name, { heads }]) => {
    const times = heads.map(({ at }) => at);
    return [name, times.length === 1 ? (times[0] as string) : times] as const;
  });
  return { ...(isDeletion && { [OTHERS]: [] }), ...Object.fromEntries(seen) };
}
