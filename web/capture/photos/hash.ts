/**
 * The SHA-256 of bytes in hexadecimal digits.
 *
 * @throws if the page came without TLS, because browsers then offer no hashing
 */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto?.subtle)
    throw new Error('Open this page at its https address. Photos can’t be kept otherwise');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
