import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The faults and attacks alone, with those that take longer than `npm test` may: `npm run test:faults`. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  defineConfig({
    test: { include: ['test/faults/**/*.{test,long}.ts'], testTimeout: 600_000, hookTimeout: 120_000 },
  }),
);
