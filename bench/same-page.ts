import type { Browser } from '@playwright/test';
import { technicalFields } from '#contract/inquiries.ts';

/**
 * That each address shows what the first one does.
 *
 * @throws when the text of one differs, with the first words that do
 */
export async function expectSameText(browser: Browser, addresses: string[]): Promise<void> {
  const [ours = [], ...others] = await Promise.all(addresses.map((address) => wordsOf(browser, address)));
  for (const [index, words] of others.entries()) {
    const at = ours.findIndex((word, place) => word !== words[place]);
    if (at < 0 && words.length === ours.length) continue;
    const [expected, shown] = [ours, words].map((text) => text.slice(Math.max(0, at - 3), at + 10).join(' '));
    throw new Error(`${addresses[index + 1]} shows "${shown}" where ours shows "${expected}"`);
  }
}

async function wordsOf(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(address);
  // What is far down is laid out within seconds, at another moment on each site, and is not in the text before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown is compared, not what is hidden
  const text = await page.locator('main').innerText();
  await page.close();
  return text.trim().split(/\s+/);
}

/**
 * That the quote form of a home page is alive: an incomplete one is refused in the page, without loading another.
 *
 * @throws when it is not
 */
export async function expectLiveForm(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  // As the links to it lead there: the parts above are laid out before it is scrolled to.
  await page.goto(`${address}#quote`);
  const form = page.locator('#quote-form');
  await form.getByLabel('First name').fill('Ada');
  // Set by an effect: from then on React hears the form.
  await page.waitForFunction((name) => {
    const key = document.querySelector<HTMLInputElement>(`#quote-form [name="${name}"]`);
    return Boolean(key?.value);
  }, technicalFields.submissionKey);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await form.getByRole('button', { name: 'Get Free Quote' }).click();
  await page.locator('[data-same-page]').getByText('There is a problem').waitFor();
  await page.close();
}
