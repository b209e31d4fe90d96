import { stat } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { writeLongStandard } from '#standards-reader/corpus/long-standard.ts';
import { expect, openTab, test } from './plumbline.ts';

const ACCEPTED = 30;
/** How long a person takes to read a card, and to make a click or press a key. */
const READING_S = 4;
const ACTION_S = 1;
const MOST_MINUTES = 10;
/** In the file dialog of the system: open it, choose the file, confirm. */
const TO_CHOOSE_A_FILE = 3;

/** A person's hand, which counts what it does. */
function handOf(desk: Page) {
  let actions = TO_CHOOSE_A_FILE;
  let waited = 0;
  return {
    async click(target: Locator) {
      actions += 1;
      await target.click();
    },
    async press(key: string) {
      actions += 1;
      await desk.keyboard.press(key);
    },
    /** Goes to a control with the Tab key, as often as it takes. */
    async tabTo(target: Locator) {
      for (let tabs = 0; tabs < 60; tabs++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await this.press('Tab');
      }
      throw new Error('Sixty times Tab do not lead there');
    },
    async waitFor(until: () => Promise<unknown>) {
      const since = Date.now();
      await until();
      waited += Date.now() - since;
    },
    actions: () => actions,
    /** What all of it takes a person, with what this machine made them wait. */
    minutes: () => (ACCEPTED * READING_S + actions * ACTION_S + waited / 1000) / 60,
  };
}

/** The template that is shown first. It is an article within its standard's card. */
const first = (desk: Page) => desk.locator('article:not(:has(article)):has([type=checkbox])').first();
const accept = (desk: Page) => first(desk).getByRole('button', { name: /^Accept/ });

async function openLibrary(desk: Page, path: string): Promise<Locator> {
  await writeLongStandard(path, 55);
  expect((await stat(path)).size).toBeGreaterThan(50_000);
  await openTab(desk, 'Standards Library');
  const box = desk.getByLabel('Add a standard');
  await box.setInputFiles(path);
  return box;
}

const review = (desk: Page) => desk.getByRole('link', { name: /^Review \d+ templates of AS 9700/ });

for (const { name, width, most, by } of [
  { name: 'by taps on a phone', width: 360, most: 36, by: 'taps' },
  { name: 'by keys alone', width: 1440, most: 130, by: 'keys' },
] as const)
  test(`thirty templates of a standard of 55 pages are read and accepted within ten minutes, ${name}`, async ({
    emptyDesk: desk,
  }, info) => {
    await desk.setViewportSize({ width, height: 900 });
    const box = await openLibrary(desk, info.outputPath('long-walls.pdf'));
    const hand = handOf(desk);
    const use = async (target: Locator) => {
      if (by === 'taps') return hand.click(target);
      await hand.tabTo(target);
      await hand.press('Enter');
    };
    await box.focus();
    await use(desk.getByRole('button', { name: 'Upload' }));
    await hand.waitFor(() => expect(review(desk)).toBeVisible());
    await use(review(desk));
    await hand.waitFor(() => expect(accept(desk)).toBeVisible());
    for (let accepted = 1; accepted <= ACCEPTED; accepted++) {
      await use(accept(desk));
      await hand.waitFor(() =>
        expect(desk.getByRole('button', { name: `Accepted ${accepted}`, exact: true })).toBeVisible(),
      );
      if (by === 'keys') await hand.waitFor(() => expect(first(desk)).toBeFocused());
    }
    info.annotations.push({
      type: 'pace',
      description: `${hand.actions()} ${by}, ${hand.minutes().toFixed(1)} minutes with the waiting`,
    });
    expect(hand.actions()).toBeLessThanOrEqual(most);
    expect((ACCEPTED * READING_S + most * ACTION_S) / 60).toBeLessThan(MOST_MINUTES);
  });
