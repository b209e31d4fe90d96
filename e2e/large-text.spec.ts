import { chromiumArgs, findHeadless } from '#test/chromium.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './plumbline.ts';

/** A person who has set the browser's letters to twice the size, everywhere. */
test.use({
  launchOptions: {
    executablePath: findHeadless(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'],
  },
});

test('every page can be read with letters twice as large, and in order without its styles', async ({
  page,
}) => {
  test.slow();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '/']) => path || '/');
  expect(paths.length).toBeGreaterThan(20);
  for (const path of [...paths, '/thank-you', '/login', '/no-such-page']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe('34px');
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    const order = await page.evaluate(() => {
      for (const style of document.querySelectorAll('style')) style.remove();
      const all = [...document.querySelectorAll('.skip-link, header, main, body > footer, main h1, main h2')];
      return all.map((element) => element.localName);
    });
    // Without styles, people read in the order of the document.
    expect(order[0], path).toBe('a');
    expect(order.indexOf('header'), path).toBeLessThan(order.indexOf('main'));
    expect(order.at(-1), path).toBe('footer');
    expect(
      order.find((name) => name === 'h1' || name === 'h2'),
      path,
    ).toBe('h1');
  }
});
