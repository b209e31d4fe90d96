import { createHash } from 'node:crypto';

/** A short text that is another one whenever any of these values is: a form sends it back to say what it was drawn from. */
export function versionOf(values: object): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
