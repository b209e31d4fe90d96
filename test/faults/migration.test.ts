import { expect, test } from 'vitest';
import { killMigrations } from './migration-kills.ts';

test('F16 an upgrade that is killed in its midst changes nothing, and the next start does it cleanly', async () => {
  expect(await killMigrations('sqlite', 5_000, 2)).toBeGreaterThan(0);
});
