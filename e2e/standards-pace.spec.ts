import { stat } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { writeLongStandard } from '#standards-reader/corpus/long-standard.ts';
import { expect, openTab, test } from './plumbline.ts';

const ACCEPTED = 30;
/** Each card takes as many keys as the one before, so a third of them tells the others. */
const ACCEPTED_BY_KEYS = 10;
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
    /** The seconds that this machine made the person wait. */
    waited: () => waited / 1000,
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

/** The height of a common phone above the tabs of the desk. */
const SCREEN = 740 - 56;
const heightOfTwo = (desk: Page) =>
  desk
    .locator('article:not(:has(article)):has([type=checkbox])')
    .evaluateAll((cards) => cards.slice(0, 2).reduce((sum, card) => sum + card.clientHeight, 0));

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
    if (by === 'taps')
      expect(await heightOfTwo(desk), 'two cards fit on a screen').toBeLessThanOrEqual(SCREEN);
    const before = hand.actions();
    const cards = by === 'keys' ? ACCEPTED_BY_KEYS : ACCEPTED;
    let atFirst = 0;
    for (let accepted = 1; accepted <= cards; accepted++) {
      await use(accept(desk));
      await hand.waitFor(() =>
        expect(desk.getByRole('button', { name: `Accepted ${accepted}`, exact: true })).toBeVisible(),
      );
      if (by === 'keys') await hand.waitFor(() => expect(first(desk)).toBeFocused());
      if (accepted === 1) atFirst = hand.actions();
    }
    const each = (hand.actions() - atFirst) / (cards - 1);
    expect(Number.isInteger(each), 'each card takes the same').toBe(true);
    const actions = hand.actions() + each * (ACCEPTED - cards);
    const seconds = ACCEPTED * READING_S + actions * ACTION_S + (hand.waited() * ACCEPTED) / cards;
    console.log(
      `${actions} ${by}, of them ${before} before the first card; ${(seconds / 60).toFixed(1)} minutes with the waiting`,
    );
    expect(actions).toBeLessThanOrEqual(most);
    expect((ACCEPTED * READING_S + most * ACTION_S) / 60).toBeLessThan(MOST_MINUTES);
  });
