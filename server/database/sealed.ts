import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** What an answer is while there is none. */
export const NONE = 'null';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What stands in the database for a key and for what was asked under it; neither can be read or guessed from there. */
export function keptOf(key: string, fingerprint: string): { stored: string; meant: string } {
  return {
    stored: derived(key, 'name').toString('base64url'),
    meant: derived(key, `call ${fingerprint}`).toString('base64url'),
  };
}

/** An answer as it is kept: it may have a secret or a person in it, so it opens by the key alone. */
export function sealed(key: string, answer: string): string {
  if (answer === NONE) return NONE;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key, 'answer'), iv);
  const bytes = [cipher.update(answer, 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...bytes]).toString('base64');
}

/** An answer that was sealed under this key; `null` if there is none yet. */
export function opened(key: string, kept: string): unknown {
  if (kept === NONE) return null;
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv(CIPHER, derived(key, 'answer'), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const parts = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(parts).toString());
}

function derived(key: string, use: string): Buffer {
  return createHmac('sha256', key).update(`answered call: ${use}`).digest();
}
