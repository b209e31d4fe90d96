import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './test/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  },
});
