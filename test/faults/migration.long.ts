import { expect, test } from 'vitest';
import { killMigrations } from './migration-kills.ts';

test.each(['sqlite', 'postgres'] as const)(
  'F16 the upgrade of a large database is killed 12 times in its midst, and then done cleanly (%s)',
  async (kind) => {
    const inside = await killMigrations(kind, 100_000, 12);
    console.log(`${inside} kills in the midst of an upgrade on ${kind}`);
    expect(inside).toBeGreaterThan(3);
  },
  400_000,
);
