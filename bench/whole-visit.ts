import type { Browser } from '@playwright/test';
import { isScript } from './lighthouse.ts';

/** What a phone transfers on a first visit that reads to the end of the page: all files with their headers, and the scripts among them. */
export async function weighVisit(
  browser: Browser,
  address: string,
): Promise<{ bytes: number; scriptBytes: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (isScript(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.keyboard.press('End');
  await page.waitForTimeout(2_000);
  await context.close();
  return { bytes, scriptBytes };
}
