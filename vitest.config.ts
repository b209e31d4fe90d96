import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,content,server,web,test}/**/*.test.ts'],
    globalSetup: 'test/postgres.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores, and some tests start servers of their own.
    maxWorkers: 2,
  },
});
