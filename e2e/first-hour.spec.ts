import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/paths.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { coreOnPhone, expect, test, untilShown } from './plumbline.ts';

/** What a person needs: to find and press something, and to type a character with their thumbs. */
const SECONDS_PER_TAP = 2;
const SECONDS_PER_CHARACTER = 0.3;
/** Waiting for the site to be rendered, and looking at it, is not counted. */
const MOST_MINUTES = 10;

for (const width of [360, 1440])
  test(
    `at ${width} px, the first hour leads from an empty folder to a site of one’s own and the first inspector`,
    coreOnPhone(width),
    async ({ emptyDesk: desk }, { annotations }) => {
      // Ten screens, and the whole site is rendered: patience, not a bound.
      test.setTimeout(300_000);
      await desk.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      const person = countedHand(desk);
      const checked = async () => {
        await expectNoSidewaysScroll(desk);
        await expectClean(desk);
      };
      const heading = (name: string) => desk.getByRole('heading', { name, level: 2, exact: true });
      const goOn = async (next: string) => {
        await person.press(desk.getByRole('button', { name: 'Save and go on' }));
        await expect(heading(next)).toBeVisible();
      };

      await test.step('the desk leads to it, and a step can be stopped and found again', async () => {
        await person.press(desk.getByRole('link', { name: 'Make the site yours' }));
        await expect(heading('Who you are')).toBeVisible();
        await expect(desk.getByLabel('Name of the business')).toHaveValue('');
        await checked();
      });

      await test.step('who you are: what is wrong stands at its field, and closing the browser loses nothing', async () => {
        await desk.getByRole('button', { name: 'Save and go on' }).click();
        const summary = desk.getByRole('alert');
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link').first()).toHaveText('Enter the name of your business');
        await checked();
        await person.type('Name of the business', 'Bayside Building Inspections');
        await person.type('Short name', 'Bayside');
        await person.type('Tagline', 'Every corner, every time.');
        await person.type('Year you started', '2015');
        // Another window of the same browser, as after closing this one.
        const again = await desk.context().newPage();
        await again.goto(pages.firstSteps);
        await expect(again.getByLabel('Name of the business')).toHaveValue('Bayside Building Inspections');
        await again.close();
        await goOn('Licence, ABN and GST');
      });

      await test.step('licence: a wrong ABN is said once its field is left; back and on lose nothing', async () => {
        await person.type('Licence holder', 'Nora Bay');
        await person.type('QBCC licence number', '1234567');
        await desk.getByLabel('ABN').fill('51 824 753 555');
        await desk.getByLabel('ABN').blur();
        await expect(
          desk.getByText('This is not a valid ABN. Check its eleven digits').first(),
        ).toBeVisible();
        await checked();
        await desk.getByRole('link', { name: 'Back' }).click();
        await expect(desk.getByLabel('Short name')).toHaveValue('Bayside');
        await desk.goBack();
        await expect(desk.getByLabel('ABN')).toHaveValue('51 824 753 555');
        await person.type('ABN', '51 824 753 556');
        await person.press(desk.getByLabel('We are registered for GST'));
        await person.type('Insurance', '$2M professional indemnity cover');
        await goOn('Phone and email');
      });

      await test.step('phone, hours, areas and prices', async () => {
        await person.type('Phone', '(07) 3210 4321');
        await person.type('Email', 'nora@bayside.example');
        await checked();
        await goOn('Hours');
        await desk.getByLabel('Closes').fill('05:00');
        await desk.getByRole('button', { name: 'Save and go on' }).click();
        await expect(desk.getByText('The office must close after it opens').first()).toBeVisible();
        await person.choose('Opens', '07:00');
        await person.choose('Closes', '17:00');
        await checked();
        await goOn('Where you inspect');
        await checked();
        await goOn('Prices');
        await desk.getByLabel('Stage inspection').fill('-5');
        await desk.getByRole('button', { name: 'Save and go on' }).click();
        await expect(desk.getByText(/^Enter a price above \$0/).first()).toBeVisible();
        await checked();
        await person.type('Stage inspection', '577');
        await person.type('Practical completion inspection', '690');
        await goOn('Bank account');
      });

      await test.step('bank: the name is proposed, and a BSB of five digits refused', async () => {
        await expect(desk.getByLabel('Account name')).toHaveValue('Nora Bay');
        await desk.getByLabel('BSB').fill('06400');
        await person.type('Account number', '12345678');
        await expect(desk.getByText('A BSB has six digits').first()).toBeVisible();
        await person.type('BSB', '064000');
        await checked();
        await goOn('Do you inspect?');
      });

      await test.step('the owner becomes the first inspector, with what they have said before', async () => {
        await expect(desk.getByLabel(/^Name/)).toHaveValue('Nora Bay');
        await expect(desk.getByLabel(/^Licence number/)).toHaveValue('1234567');
        await checked();
        await person.type(/^Licence class/, 'Completed residential');
        await person.choose(/^Licence expires on/, '2028-06-30');
        await person.press(desk.getByRole('button', { name: 'Add myself' }));
        await expect(heading('Your look')).toBeVisible();
        await checked();
        await person.press(desk.getByRole('button', { name: 'Later' }));
        await expect(heading('Publish')).toBeVisible();
      });

      await test.step('what is left stands as a list, each line one tap from its field', async () => {
        await expect(desk.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
        const left = desk.getByRole('region', { name: 'Before you go live' }).getByRole('link');
        await expect(left).toHaveText(['Agreement', 'Reviews']);
        await checked();
      });

      await test.step('published, every page says it', async () => {
        await person.press(desk.getByRole('button', { name: 'Publish', exact: true }));
        const site = desk.getByRole('link', { name: 'See your site' });
        await expect(site).toBeVisible({ timeout: 120_000 });
        await checked();
        await person.press(site);
        await expect(desk.getByText('Bayside Building Inspections').first()).toBeAttached();
        const home = await (await desk.request.get('/')).text();
        for (const said of ['Bayside', '(07) 3210 4321', '1234567', '$577', '7AM-5PM', '51 824 753 556'])
          expect(home, said).toContain(said);
        for (const gone of ['Verge &amp; Gauge', '7010 1234', '00000000', '$550', '2,500+'])
          expect(home, gone).not.toContain(gone);
      });

      await test.step('they stand in the schedule, and their own account opens the phone', async () => {
        await desk.goto(pages.inspectors);
        await untilShown(desk);
        await expect(desk.getByRole('link', { name: 'Nora Bay' })).toBeVisible();
        await desk.goto(`${pages.firstSteps}?step=inspector`);
        await expect(desk.getByText('You can be booked as Nora Bay')).toBeVisible();
        await checked();
      });

      const { taps, characters } = person.needed;
      const minutes = (taps * SECONDS_PER_TAP + characters * SECONDS_PER_CHARACTER) / 60;
      annotations.push({
        type: 'first hour',
        description: `${taps} taps and ${characters} characters: ${minutes.toFixed(1)} minutes`,
      });
      expect(minutes).toBeLessThanOrEqual(MOST_MINUTES);
    },
  );

test('two people at once: only the same settings are a conflict, and nothing typed is lost', async ({
  emptyDesk: desk,
}) => {
  const other = await desk.context().newPage();
  const save = (page: Page) => page.getByRole('button', { name: 'Save in the draft' }).click();
  const saved = (page: Page) => expect(page.getByText('Saved in the draft').first()).toBeVisible();
  await desk.goto(`${pages.settings}/bank`);
  await untilShown(desk);
  await desk.getByLabel('BSB').fill('064-000');

  await test.step('somebody else’s other settings don’t matter', async () => {
    await other.goto(`${pages.settings}/tax`);
    await untilShown(other);
    await other.getByLabel('We are registered for GST').check();
    await save(other);
    await saved(other);
    await save(desk);
    await saved(desk);
  });

  await test.step('the same settings do: the person keeps what they typed, or takes what stands', async () => {
    await other.goto(`${pages.settings}/bank`);
    await untilShown(other);
    await other.getByLabel('Account name').fill('Nora Bay');
    await save(other);
    await saved(other);
    await desk.getByLabel('Account number').fill('12345678');
    await save(desk);
    const told = desk.getByRole('alert').filter({ hasText: 'have changed since you opened it' });
    await expect(told).toBeFocused();
    await expect(desk.getByLabel('Account number')).toHaveValue('12345678');
    await expectClean(desk);
    await told.getByRole('button', { name: 'Save what I typed' }).click();
    await expect(told).toHaveCount(0);
    await expect(desk.getByText('Not saved yet')).toHaveCount(0);
    await desk.reload();
    await expect(desk.getByLabel('Account number')).toHaveValue('12345678');
  });
});

/** Works a page as a person does, and counts what that takes. */
function countedHand(page: Page) {
  const needed = { taps: 0, characters: 0 };
  const field = (label: string | RegExp) =>
    page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
  return {
    needed,
    async press(target: Locator): Promise<void> {
      needed.taps += 1;
      await target.click();
    },
    async type(label: string | RegExp, text: string): Promise<void> {
      needed.taps += 1;
      needed.characters += text.length;
      await field(label).fill(text);
    },
    /** Picks from a clock or a calendar, which takes some taps. */
    async choose(label: string | RegExp, value: string): Promise<void> {
      needed.taps += 4;
      await field(label).fill(value);
    },
  };
}
