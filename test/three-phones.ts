import fc from 'fast-check';
import { baseOf } from '#contract/capture/base.ts';
import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';
import { type Change, type Conflict, conflictsOf, stateOf } from '#contract/capture/state.ts';

const start = Date.parse('2026-11-25T00:00:00Z');

/** A phone that writes on what it has seen, as the app does. */
export function knowingPhone(device: string, inspection: string) {
  const known = new Map<string, Change>();
  let [latest, seq] = ['', 0];
  const keep = (change: Change) => {
    known.set(change.id, change);
    if (change.at > latest) latest = change.at;
  };
  const state = () => stateOf(known.values());
  return {
    device,
    state,
    conflicts: () => conflictsOf(state()),
    sees: (changes: Iterable<Change>) => {
      for (const change of changes) keep(change);
    },
    write(
      { entity, entityId }: Pick<Change, 'entity' | 'entityId'>,
      fields: Record<string, unknown>,
      now = 0,
    ): Operation {
      seq += 1;
      const at = nextStamp(device, new Date(start + now), latest || undefined);
      const base = baseOf(state()[entity][entityId], fields);
      const change = { id: `${device}-${seq}`, device, seq, at, inspection, entity, entityId, fields, base };
      keep(change);
      return change;
    },
  };
}

export type KnowingPhone = ReturnType<typeof knowingPhone>;

/** One step of one of three phones. */
export type Step = {
  who: number;
  does: 'sees' | 'edits' | 'deletes' | 'restores' | 'chooses';
  thing: number;
  value: string;
  seconds: number;
};

export const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom('sees', 'edits', 'edits', 'edits', 'deletes', 'restores', 'chooses'),
  thing: fc.integer({ min: 0, max: 3 }),
  value: fc.constantFrom('x', 'y', 'z'),
  // A clock may be slow, or go backwards.
  seconds: fc.integer({ min: -20, max: 30 }),
});

/** A finding, an area and two checks that were added by hand. */
const things: readonly { entity: EntityName; id: string; field: string }[] = [
  { entity: 'finding', id: 'finding', field: 'text' },
  { entity: 'area', id: 'area', field: 'name' },
  { entity: 'check', id: 'b-check', field: 'item' },
  { entity: 'check', id: 'a-check', field: 'item' },
];

/** What three phones write. `prefix` keeps the things of several runs apart. */
export function writtenBy(steps: readonly Step[], inspection = 'i', prefix = ''): Operation[] {
  const phones = ['a', 'b', 'c'].map((name) => knowingPhone(`${prefix}phone-${name}`, inspection));
  const all: Operation[] = [];
  let now = 0;
  for (const { who, does, thing, value, seconds } of steps) {
    now += seconds * 1000;
    const phone = phones[who] as KnowingPhone;
    const { entity, id, field } = things[thing] as (typeof things)[number];
    const of = { entity, entityId: `${prefix}${id}` };
    const chosen = phone.conflicts().find((conflict) => conflict.entityId === of.entityId);
    if (does === 'sees') phone.sees(all);
    else if (does === 'chooses' && chosen) all.push(choose(phone, chosen, value !== 'x', now));
    else if (does === 'deletes') all.push(phone.write(of, { deleted: true }, now));
    else if (does === 'restores') all.push(phone.write(of, { deleted: value === 'x' ? null : false }, now));
    else all.push(phone.write(of, { [field]: value }, now));
  }
  return all;
}

/** Chooses the value that stands, or another one. */
export function choose(phone: KnowingPhone, conflict: Conflict, stands: boolean, now?: number): Operation {
  const { field, value, others } = conflict;
  return phone.write(conflict, { [field]: (stands ? value : others[0])?.value }, now);
}
