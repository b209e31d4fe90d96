/**
 * The SHA-256 of bytes in hexadecimal digits.
 *
 * @throws where the page came without TLS: browsers hash for nobody there
 */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto?.subtle)
    throw new Error('Open this page at its https address. Photos can’t be kept otherwise');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
