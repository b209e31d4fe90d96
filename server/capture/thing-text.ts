import { hash } from 'node:crypto';
import type { Change, FieldHeads, Head, Thing } from '#contract/capture/heads.ts';
import type { KeptOperation } from '#contract/capture/operations.ts';

/** A thing as it is stored: each operation once, though it may have written several fields. */
type Stored = {
  since: string;
  operations: Pick<Head, 'id' | 'device' | 'seq' | 'at' | 'sentAt' | 'cursor'>[];
  fields: {
    name: string;
    heads: StoredHead[];
    replaced?: string[];
    last?: [string, number][];
    latest?: StoredHead;
  }[];
};
/** The place of its operation in the list, its value, and what its writer had seen. */
type StoredHead = [number, unknown, Head['saw']?];

/** A thing as text for the database. */
export function textOfThing({ since, fields }: Thing): string {
  const operations: Stored['operations'] = [];
  const places = new Map<string, number>();
  const stored = ({ value, saw, ...operation }: Head): StoredHead => {
    const place = places.get(operation.id) ?? operations.push(operation) - 1;
    places.set(operation.id, place);
    return saw ? [place, value, saw] : [place, value];
  };
  const written = [...fields].map(([name, { heads, replaced, last, latest }]) => ({
    name,
    heads: heads.map(stored),
    ...(replaced.size > 0 && { replaced: [...replaced] }),
    ...(last.size > 0 && { last: [...last] }),
    ...(latest && { latest: stored(latest) }),
  }));
  return JSON.stringify({ since, operations, fields: written } satisfies Stored);
}

/** A thing from its text. */
export function readThing(text: string): Thing {
  const { since, operations, fields }: Stored = JSON.parse(text);
  const headOf = ([place, value, saw]: StoredHead): Head => ({
    ...(operations[place] as Stored['operations'][number]),
    value,
    ...(saw && { saw }),
  });
  const read = fields.map(({ name, heads, replaced, last, latest }): [string, FieldHeads] => [
    name,
    {
      heads: heads.map(headOf),
      replaced: new Set(replaced),
      last: new Map(last),
      latest: latest && headOf(latest),
    },
  ]);
  return { since, fields: new Map(read) };
}

/** The length of a hash. JSON of this length is no hash, because text has quotes and no number is as long. */
const MOST_CHARACTERS = 43;

/** An operation with its long values shortened: what is stored of a thing must not grow with its texts. */
export function shortened(operation: KeptOperation): Change {
  const fields = Object.entries(operation.fields).map(([name, value]) => [name, short(name, value)]);
  return { ...operation, fields: Object.fromEntries(fields) };
}

function short(name: string, value: unknown): unknown {
  if (name === 'deleted') return value;
  const text = JSON.stringify(value);
  return text.length <= MOST_CHARACTERS ? text : hash('sha256', text, 'base64url');
}
