import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,content,server,web,test}/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    // Patience, not a bound: on a busy machine a test of many cases takes a minute.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Two cores, and some tests start servers of their own.
    maxWorkers: 2,
  },
});
