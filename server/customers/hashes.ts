import { createHash } from 'node:crypto';

/** The same JSON for equal values, in whatever order their fields stand: what is hashed must not depend on that. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
