import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const include = ['{contract,content,paper,report,server,standards-reader,web,test}/**/*.test.ts'];
/** They have a command of their own, `npm run test:faults`. */
const faults = 'test/faults/**';

/**
 * The files that replace a module or a global, and the one that makes the demonstration, which gives the business an ABN. Each
 * runs in a process of its own, so that no other file sees the change.
 */
const alone = include
  .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname, exclude: [faults] }))
  .filter((file) =>
    /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|demo\/make\.ts/.test(
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    ),
  );

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/setup.ts',
    // Patience, not a bound: on a busy machine a test of many cases takes a minute.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Two cores, and some tests start servers of their own.
    maxWorkers: 2,
    // `npm test` leaves these out, and `npm run test:all` tries them. `// @module-tag full` tags a whole file.
    tags: [
      { name: 'postgres', description: 'The same SQL on PostgreSQL, after SQLite: set by onEachDatabase' },
      { name: 'full', description: 'What takes long, and is seldom what a change breaks' },
    ],
    projects: [
      // The product is loaded once for each worker, and not once for each of some 180 files.
      {
        extends: true,
        test: { name: 'together', include, exclude: [...alone, faults], isolate: false, globalSetup: [] },
      },
      { extends: true, test: { name: 'alone', include: alone, globalSetup: [] } },
    ],
  },
});
