import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The faults and attacks alone, with those that take longer than `npm test` may: `npm run test:faults`. */
export default defineConfig({
  test: {
    ...base.test,
    projects: [],
    include: ['test/faults/**/*.{test,long}.ts'],
    testTimeout: 600_000,
  },
});
