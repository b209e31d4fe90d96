import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const MOST_AT_ONCE = 2;

/** Hashes a password as a PHC string, with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether `password` made this PHC string. `undefined` takes as long, to hide that a name is unknown. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc ?? '');
  if (!parsed) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', expected = ''] = parsed;
  const expectedHash = Buffer.from(expected, 'base64');
  const hash = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expectedHash.length,
  });
  return timingSafeEqual(hash, expectedHash);
}

/** A slow hash with a fixed result, for secrets that are looked up by it; `salt` separates people. */
export async function lookupHash(secret: string, salt: string): Promise<string> {
  return (await derive(secret, Buffer.from(salt), COST)).toString('hex');
}

/** A random password: 20 letters and digits that are hard to confuse. */
export function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('');
}

// Each hash needs 19 MiB, so many sign-ins at once wait in line and don't use up the memory.
let running = 0;
const waiting: (() => void)[] = [];

async function derive(
  password: string,
  nonce: Buffer,
  cost: typeof COST | Record<keyof typeof COST, number>,
) {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await hashWith('argon2id', { message: password.normalize('NFC'), nonce, ...cost });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}
