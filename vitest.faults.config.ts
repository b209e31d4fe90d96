import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The faults and attacks: `npm run test:faults`. */
const { projects: _, ...shared } = base.test ?? {};

export default defineConfig({
  test: {
    ...shared,
    include: ['test/faults/**/*.{test,long}.ts'],
    testTimeout: 600_000,
  },
});
