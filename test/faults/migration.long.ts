import { expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { killMigrations } from './migration-kills.ts';

/** An upgrade of a large database takes as long as dozens of starts. */
const TIMES = Math.ceil(KILLS / 10) + 2;

test.each(['sqlite', 'postgres'] as const)(
  `F16 the upgrade of a large database is killed ${TIMES} times in its midst, and then done cleanly (%s)`,
  async (kind) => {
    const inside = await killMigrations(kind, 100_000, TIMES);
    console.log(`${inside} kills in the midst of an upgrade on ${kind}`);
    expect(inside).toBeGreaterThan(TIMES / 4);
  },
  300_000 + TIMES * 60_000,
);
