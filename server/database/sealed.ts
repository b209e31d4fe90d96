import { createHmac } from 'node:crypto';
import { decrypt, encrypt } from './cipher.ts';

/** What an answer is while there is none. */
export const NONE = 'null';

/** What stands in the database for a key and for what was asked under it; neither can be read or guessed from there. */
export function keptOf(key: string, fingerprint: string): { stored: string; meant: string } {
  return {
    stored: derived(key, 'name').toString('base64url'),
    meant: derived(key, `call ${fingerprint}`).toString('base64url'),
  };
}

/** An answer as it is kept: it may have a secret or a person in it, so it opens by the key alone. */
export function sealed(key: string, answer: string): string {
  return answer === NONE ? NONE : encrypt(derived(key, 'answer'), answer);
}

/** An answer that was sealed under this key; `null` if there is none yet. */
export function opened(key: string, kept: string): unknown {
  return kept === NONE ? null : JSON.parse(decrypt(derived(key, 'answer'), kept));
}

function derived(key: string, use: string): Buffer {
  return createHmac('sha256', key).update(`answered call: ${use}`).digest();
}
