import { chromiumArgs, findHeadless } from '#test/chromium.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { states, test } from './customer-states.ts';
import { expectNothingCutOff } from './cut-off.ts';

/** A person who has set the browser's letters to twice the size, everywhere. */
test.use({
  launchOptions: {
    executablePath: findHeadless(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'],
  },
});

test('every state of a customer’s pages can be read with letters twice as large, on the smallest phone too', async ({
  page,
}) => {
  test.slow();
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of Object.keys(states)) {
      await page.goto(`/state/${name}`);
      await expectNothingCutOff(page, `${name} at ${width} px`);
      await expectNoSidewaysScroll(page, `${name} at ${width} px`);
    }
  }
});
