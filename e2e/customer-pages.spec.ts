import { extractText, getDocumentProxy } from 'unpdf';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { expect, states, test } from './customer-states.ts';
import { expectNothingCutOff } from './cut-off.ts';

for (const width of [360, 1440]) {
  test(`every state of a customer's pages is free of accessibility faults at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const name of Object.keys(states)) {
      await test.step(name, async () => {
        await page.goto(`/state/${name}`);
        await expectClean(page);
        // Folded parts are checked too.
        const folded = await page.locator('details:not([open])').count();
        if (folded === 0) return;
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        await expectClean(page, { within: 'details' });
      });
    }
  });
}

test('no state scrolls sideways on the smallest phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of Object.keys(states)) {
    await page.goto(`/state/${name}`);
    await expectNothingCutOff(page, name);
    await expectNoSidewaysScroll(page, name);
  }
});

test('on paper a page shows its content without the controls that need a screen', { tag: '@core' }, async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const [name, said] of [
    ['toPay', ['Account name', 'BSB', 'PayID', 'INV-2026-0042', 'Can the inspector park', '0491 570 006']],
    [
      'agreementAccepted',
      ['Ana Kovač accepted this agreement on 27 November 2026', 'Accepting electronically'],
    ],
    ['actionsPage', ['1 of 3', 'Second coat applied', 'Repeat defect, not rectified']],
    ['actionsDone', ['Second coat applied']],
  ] as const) {
    await page.goto(`/state/${name}`);
    for (const control of await page.locator('form, button, [class~="print:hidden"]').all())
      await expect(control).toBeHidden();
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const words of said) expect(text.replace(/\s+/g, ' '), name).toContain(words);
    expect(text, name).not.toContain('How we use your data');
  }
});

test('no state has a script, and each is small', { tag: '@core' }, async ({ request }) => {
  for (const name of Object.keys(states)) {
    const html = await (await request.get(`/state/${name}`)).text();
    expect(html, name).not.toMatch(/<script|modulepreload| style="| on[a-z]+="/);
    // Reports are excepted: their length depends on the inspection.
    if (states[name]?.kind !== 'report') expect(html.length, name).toBeLessThan(40_000);
  }
});

test('the policy of the page allows everything the page uses', { tag: '@core' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      complaints.push(message.text());
  });
  for (const name of ['reported', 'reportPage', 'actionsPage']) await page.goto(`/state/${name}`);
  expect(complaints).toEqual([]);
});

test('a refused form has the focus on its problems, and each leads to its field', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/state/refused');
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your first name' }).click();
  const field = page.getByLabel('First name');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter your first name/);
  // What was typed is kept, and fields that were not sent are unchanged.
  await expect(page.getByLabel('Phone')).toHaveValue('0491');
  await expect(page.getByLabel('Anything else we should know')).toHaveValue(/gate code/);
});

test('a refused request for another time comes back beside the times', { tag: '@core' }, async ({ page }) => {
  await page.goto('/state/timeRefused');
  await expect(page.getByLabel('Which days and times suit you?')).toHaveValue('Mondays');
  await expect(page.getByLabel('Your question')).toHaveValue('');
});
