/** A place in a list: the value it is sorted by, and the id that tells equals apart. What follows comes after it. */
export type Cursor = { key: string; id: string };

/** A place as the address of the following page carries it. */
export function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(`${key} ${id}`).toString('base64url');
}

/** The place an address names; `null` for text that is none of ours, or whose key is of another form than the list's. */
export function readCursor(written: string, form: RegExp): Cursor | null {
  const [, key, id] = /^(\S+) ([\w-]+)$/.exec(Buffer.from(written, 'base64url').toString()) ?? [];
  return key && id && form.test(key) ? { key, id } : null;
}
