import { hkdfSync } from 'node:crypto';
import * as z from 'zod';
import { decrypt, encrypt } from '../database/cipher.ts';
import type { ConnectionName } from './store.ts';

const Secrets = z.record(z.string(), z.string());
type Secrets = z.infer<typeof Secrets>;

/** The secrets of a connection as they are stored: encrypted under the installation's secret, with a key of their own. */
export function encryptSecrets(secret: string, name: ConnectionName, secrets: Secrets): string | null {
  return Object.keys(secrets).length === 0 ? null : encrypt(keyOf(secret, name), JSON.stringify(secrets));
}

/** The same in clear; `undefined` if they were encrypted under another secret, as after a restore without it. */
export function decryptSecrets(
  secret: string,
  name: ConnectionName,
  stored: string | null,
): Secrets | undefined {
  if (stored === null) return {};
  try {
    return Secrets.parse(JSON.parse(decrypt(keyOf(secret, name), stored)));
  } catch {
    return undefined;
  }
}

/** RFC 5869: one key for each purpose. */
function keyOf(secret: string, name: ConnectionName): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `plumbline connection ${name}`, 32));
}
