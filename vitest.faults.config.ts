import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The faults and attacks: `npm run test:faults`. */
const { projects: _, ...shared } = base.test ?? {};

export default defineConfig({
  test: {
    ...shared,
    // The worst request of each route is measured on a machine at rest: WORST=1 npm run test:faults.
    include: process.env.WORST ? ['test/faults/worst-of-each.ts'] : ['test/faults/**/*.{test,long}.ts'],
    testTimeout: 600_000,
  },
});
