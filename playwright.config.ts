import { defineConfig } from '@playwright/test';
import { chromiumArgs, findHeadless } from './test/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // Each has a server and a browser of its own, and there are two cores.
  workers: 2,
  // Patience, not a bound: a page's first visit waits for everything to be read from the disk.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findHeadless(), args: chromiumArgs },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  },
});
