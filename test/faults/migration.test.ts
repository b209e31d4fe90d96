import { expect, test } from 'vitest';
import { killMigrations } from './migration-kills.ts';

test.each(['sqlite', 'postgres'] as const)(
  'F16 an upgrade that is killed in its midst changes nothing, and the next start does it cleanly (%s)',
  async (kind) => {
    expect(await killMigrations(kind, 5_000, 2)).toBeGreaterThan(0);
  },
);
