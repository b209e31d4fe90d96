import { messages } from '#contract/messages.ts';
import { refuse } from './refusal.ts';

/** A place in a list: the value it is sorted by, and the id that tells equals apart. What follows comes after it. */
export type Cursor = { key: string; id: string };

/** A place as the address of the following page carries it. */
export function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(`${key} ${id}`).toString('base64url');
}

/**
 * The place an address names; `undefined` where it names none.
 *
 * @throws Refusal for text that is not ours, or whose key is of another form than the list's
 */
export function readCursor(written: string | undefined, form: RegExp): Cursor | undefined {
  if (written === undefined) return undefined;
  const [, key, id] = /^(\S+) ([\w-]+)$/.exec(Buffer.from(written, 'base64url').toString()) ?? [];
  if (!key || !id || !form.test(key)) refuse('invalid', messages.unreadable);
  return { key, id };
}
