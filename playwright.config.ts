import { defineConfig } from '@playwright/test';
import './content/sample-in-force.ts';
import { chromiumArgs, findHeadless } from './test/chromium.ts';

/** A title begins with the number of the promise in docs/operations.md that it tries: "S3" an attack, "F20" a fault. */
const ofPromise = /\.spec\.ts [SF]\d+ /;

export default defineConfig({
  // Each journey is in one of the two: `npm test` runs the first, `npm run test:faults` the second.
  projects: [
    { name: 'journeys', grepInvert: ofPromise },
    { name: 'faults', grep: ofPromise },
  ],
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // Each has a server and a browser of its own, and there are two cores.
  workers: 2,
  // Patience, not a bound: a page's first visit waits for everything to be read from the disk.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['./e2e/page-of-failure.ts'], ['list']],
  use: {
    launchOptions: { executablePath: findHeadless(), args: chromiumArgs },
    // What is not there to be clicked fails the journey at once, and not at its end.
    actionTimeout: 30_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  },
});
