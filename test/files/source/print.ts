// Makes plan.pdf, photo.jpg and photo.png from the pages beside it, with the system's Chromium (see ../README.md).
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '#test/chromium.ts';

const here = import.meta.dirname;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
console.log(`Chromium ${browser.version()}`);
const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
await page.goto(`file://${join(here, 'plan.html')}`);
await page.pdf({ path: join(here, '../plan.pdf'), preferCSSPageSize: true, printBackground: true });
await page.goto(`file://${join(here, 'photo.html')}`);
await page.screenshot({ path: join(here, '../photo.jpg'), type: 'jpeg', quality: 70 });
const crack = { x: 620, y: 300, width: 320, height: 240 };
await page.screenshot({ path: join(here, '../photo.png'), type: 'png', clip: crack });
await browser.close();
