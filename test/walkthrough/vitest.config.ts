import { defineConfig } from 'vitest/config';

/** The one test that runs in the copy. */
export default defineConfig({
  test: {
    setupFiles: 'test/setup.ts',
    include: ['test/walkthrough/added-question.ts'],
    testTimeout: 120_000,
  },
});
