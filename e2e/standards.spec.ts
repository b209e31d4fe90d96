import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import { sampleEdition } from '#test/sample-edition.ts';
import { expectClean } from './axe.ts';
import { expect, openTab, test } from './plumbline.ts';

const phone = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

/** Our own documents, made by LibreOffice, one of each format. */
const documents = {
  pdf: { file: 'balcony-drainage.pdf', code: 'AS 9431.2:2019' },
  docx: { file: 'wet-area-volume.docx', code: 'NCC 2025 Volume Two' },
  doc: { file: 'tolerances-guide.doc', code: 'QBCC Standards and Tolerances Guide 2024' },
  txt: { file: 'stud-notching.txt', code: 'AS 9612-2008' },
};
const fileOf = (name: string) => documentPath(`tuned/${name}`);

/** Expects no faults at either width. */
async function expectCleanAtBothWidths(desk: Page): Promise<void> {
  for (const size of [wide, phone]) {
    await desk.setViewportSize(size);
    // The selection bar sticks to the top, so further down it covers half a button.
    await desk.evaluate(() => scrollTo(0, 0));
    await expectClean(desk);
  }
}

async function openLibrary(desk: Page): Promise<void> {
  await desk.setViewportSize(phone);
  await openTab(desk, 'Standards Library');
  await expect(desk.getByLabel('Add a standard')).toBeVisible();
}

async function uploadEdition(desk: Page, edition: string): Promise<void> {
  await desk.getByLabel('Add a standard').setInputFiles({
    name: `wet areas ${edition}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(sampleEdition(edition)),
  });
  await desk.getByRole('button', { name: 'Upload' }).click();
}

const standard = (desk: Page, code: string) =>
  desk.getByRole('article', { name: new RegExp(`^${code.replaceAll('.', '\\.')}`) });
/** A template, by its place among those shown. It is an article within its standard's card. */
const template = (desk: Page, place: number) =>
  desk.locator('article:not(:has(article)):has([type=checkbox])').nth(place);

test('a standard is uploaded, its templates are reviewed by keyboard, found, exported and deleted', async ({
  emptyDesk: desk,
}) => {
  test.slow();
  await openLibrary(desk);

  await test.step('an empty library says what it will hold', async () => {
    await expect(desk.getByRole('heading', { name: 'No standards uploaded yet' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await expectCleanAtBothWidths(desk);
  });

  await test.step('the document is read and listed, and the file box is empty again', async () => {
    await uploadEdition(desk, '2010');
    await expect(desk.getByText(/^AS 9740-2010 is in the library: .* to review\.$/)).toBeVisible();
    await expect(standard(desk, 'AS 9740-2010')).toBeVisible();
    await expect(desk.getByLabel('Add a standard')).toHaveValue('');
    await expect(desk.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await expectCleanAtBothWidths(desk);
  });

  await test.step('the same file again is recognised', async () => {
    await uploadEdition(desk, '2010');
    await expect(desk.getByText(/^Already in the library: AS 9740-2010/)).toBeVisible();
    await expect(desk.getByRole('article')).toHaveCount(1);
  });

  await test.step('a newer edition supersedes it and shows what changed', async () => {
    await uploadEdition(desk, '2021');
    await expect(desk.getByText(/It supersedes AS 9740-2010\.$/)).toBeVisible();
    await expect(standard(desk, 'AS 9740-2010')).toContainText('Superseded by AS 9740-2021');
    await desk.getByRole('button', { name: 'View Defects of AS 9740-2021' }).press('Enter');
    await expect(desk.getByText('Choose all')).toBeVisible();
    await desk.getByText('Changed since AS 9740-2010: 1 added, 1 removed, 1 retitled').click();
    await expect(desk.getByText('was: Wall coverings')).toBeVisible();
    await desk.locator('summary', { hasText: /^\d+ clauses$/ }).click();
    await expectCleanAtBothWidths(desk);
  });

  await test.step('one standard’s templates are open at a time', async () => {
    await desk.getByRole('button', { name: 'View Defects of AS 9740-2010' }).click();
    await expect(desk.getByRole('button', { name: 'Hide Defects of AS 9740-2010' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Hide Defects' })).toHaveCount(1);
    await desk.goBack();
    await expect(desk.getByRole('button', { name: 'Hide Defects of AS 9740-2021' })).toBeVisible();
  });

  await test.step('a template shows its words in their context', async () => {
    const words = (await template(desk, 0).getByRole('blockquote').textContent())?.slice(1, -1) ?? '';
    await template(desk, 0)
      .getByRole('button', { name: /^Page as read/ })
      .press('Enter');
    await expect(desk.getByRole('dialog').locator('mark')).toHaveText(words);
    await expectCleanAtBothWidths(desk);
    await desk.keyboard.press('Escape');
    await expect(template(desk, 0).getByRole('button', { name: /^Page as read/ })).toBeFocused();
  });

  await test.step('templates are filtered by clause, priority and limit', async () => {
    await desk.getByText('Filter by clause, priority or limit').click();
    await desk.getByLabel('Clause', { exact: true }).fill('2.2');
    await expect(desk.getByText(/^1 of \d+ templates\.$/)).toBeVisible();
    await expect(template(desk, 0)).toContainText('Clause 2.2');
    await desk.getByLabel('Limit', { exact: true }).selectOption('Without a limit');
    await expect(desk.getByText('No template passes this filter.')).toBeVisible();
    await expectCleanAtBothWidths(desk);
    await desk.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(template(desk, 1)).toBeVisible();
  });

  const toReview = () =>
    desk
      .getByRole('button', { name: /^To review \d+$/ })
      .textContent()
      .then((text) => Number(text?.match(/\d+/)?.[0]));

  await test.step('one is accepted by keyboard, and the focus moves to the next', async () => {
    const before = await toReview();
    const next = await template(desk, 1).getByRole('heading').textContent();
    await template(desk, 0)
      .getByRole('button', { name: /^Accept/ })
      .press('Enter');
    await expect(desk.getByRole('button', { name: `To review ${before - 1}` })).toBeVisible();
    await expect(template(desk, 0)).toBeFocused();
    await expect(template(desk, 0).getByRole('heading')).toHaveText(next ?? '');
  });

  await test.step('one is edited: errors are shown, and nothing typed is lost', async () => {
    const edit = template(desk, 0).getByRole('button', { name: /^Edit/ });
    await edit.press('Enter');
    await desk.getByLabel('Action required').fill('Cancelled.');
    await desk.getByRole('button', { name: 'Cancel' }).press('Enter');
    await edit.press('Enter');
    await expect(desk.getByLabel('Action required')).not.toHaveValue('Cancelled.');
    await expect(desk.getByRole('textbox', { name: 'Defect' })).toBeFocused();
    await desk.getByRole('textbox', { name: 'Defect' }).fill('');
    await desk.getByLabel('Action required').fill('Raise the hob.');
    await desk.keyboard.press('Tab');
    await desk.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(desk.getByRole('alert')).toBeFocused();
    await expect(desk.getByRole('link', { name: 'Enter a name for the defect' })).toBeVisible();
    await expect(desk.getByLabel('Action required')).toHaveValue('Raise the hob.');
    await expectCleanAtBothWidths(desk);
    await desk.getByRole('textbox', { name: 'Defect' }).fill('Hob lower than required');
    await desk.getByRole('button', { name: 'Save' }).press('Enter');
    await desk.getByRole('button', { name: /^Accepted/ }).click();
    await expect(desk.getByRole('article', { name: 'Hob lower than required' })).toContainText(
      'Raise the hob.',
    );
    await desk.getByRole('button', { name: /^To review/ }).click();
  });

  await test.step('two are merged, and separated again', async () => {
    const before = await toReview();
    await template(desk, 0).getByRole('checkbox').press('Space');
    await template(desk, 1).getByRole('checkbox').press('Space');
    await desk.getByRole('button', { name: 'Merge…' }).press('Enter');
    await desk.getByRole('textbox', { name: 'Defect' }).fill('Two made one');
    await expectCleanAtBothWidths(desk);
    await desk.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
    await expect(desk.getByRole('button', { name: `To review ${before - 2}` })).toBeVisible();
    await desk.getByRole('button', { name: /^Accepted/ }).click();
    const merged = desk.getByRole('article', { name: 'Two made one' });
    await expect(merged.getByRole('blockquote')).toHaveCount(2);
    await expectCleanAtBothWidths(desk);
    await merged.getByRole('button', { name: /^Separate/ }).click();
    await expect(merged.getByRole('blockquote')).toHaveCount(1);
    await desk.getByRole('button', { name: /^To review/ }).click();
  });

  await test.step('the rest are rejected at once', async () => {
    await desk.getByLabel(/^Choose all/).press('Space');
    await desk.route('**/decisions', (route) => route.abort());
    await desk.getByRole('button', { name: 'Reject the chosen templates' }).press('Enter');
    await expect(desk.getByText('Not changed').first()).toBeVisible();
    await expect(desk.getByLabel(/chosen$/)).toBeChecked();
    await desk.unrouteAll();
    await expect(desk.getByRole('button', { name: 'Reject the chosen templates' })).toBeEnabled();
    await desk.getByRole('button', { name: 'Reject the chosen templates' }).press('Enter');
    await expect(desk.getByText('All of them are reviewed.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'To review 0' })).toBeFocused();
    await expectCleanAtBothWidths(desk);
  });

  await test.step('a search covers all standards, and the export has the results', async () => {
    await desk.getByLabel('Search all templates').fill('hob raise');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: '1 template for “hob raise”' })).toBeVisible();
    await expectCleanAtBothWidths(desk);
    await expect(template(desk, 0)).toBeVisible();
    await desk.getByLabel('State', { exact: true }).selectOption('rejected');
    await desk.getByLabel('Search all templates').fill('');
    await desk.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(desk.getByRole('heading', { name: /^\d+ templates?$/ })).toBeVisible();
    await desk.getByRole('button', { name: /^To review 0$/ }).click();
    await expect(desk.getByText('All of them are reviewed.')).toBeVisible();
    await desk.getByLabel('State', { exact: true }).selectOption('');
    await desk.getByLabel('Search all templates').fill('hob raise');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: '1 template for “hob raise”' })).toBeVisible();
    await expect(desk.getByText('All of them are reviewed.')).toHaveCount(0);
    await expect(template(desk, 0)).toBeVisible();
    const address = (await desk.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '';
    const csv = await desk.evaluate(async (url) => (await fetch(url)).text(), address);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('Hob lower than required');
    await desk.getByLabel('Search all templates').fill('');
    // Text longer than a search allows, as from the clipboard, is cut.
    await desk.keyboard.insertText('no words like these '.repeat(20));
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await expectCleanAtBothWidths(desk);
    await desk.getByRole('link', { name: 'Clear' }).click();
  });

  await test.step('misread text is corrected', async () => {
    await desk.getByRole('button', { name: 'Details of AS 9740-2010' }).press('Enter');
    await desk.getByLabel('Code, with the edition').fill('AS 9740:2021');
    await desk.getByRole('button', { name: 'Save details' }).press('Enter');
    await expect(desk.getByRole('alert')).toContainText('Another standard in the library has this code');
    await expectCleanAtBothWidths(desk);
    await desk.getByLabel('Code, with the edition').fill('AS 9740-2011');
    await desk.getByRole('button', { name: 'Save details' }).press('Enter');
    await expect(standard(desk, 'AS 9740-2011')).toBeVisible();
  });

  await test.step('a standard is deleted after a question', async () => {
    await desk.getByRole('button', { name: 'Delete AS 9740-2011' }).press('Enter');
    await expectCleanAtBothWidths(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await expect(desk.getByRole('article')).toHaveCount(2);
    await desk.getByRole('button', { name: 'Delete AS 9740-2011' }).press('Enter');
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(desk.getByRole('article')).toHaveCount(1);
  });
});

test('each format is read, and a PDF opens at the page of a clause', async ({ emptyDesk: desk }) => {
  test.slow();
  await openLibrary(desk);
  for (const { file, code } of Object.values(documents))
    await test.step(file, async () => {
      const seen = await progressSeen(desk);
      await desk.getByLabel('Add a standard').setInputFiles(fileOf(file));
      await desk.getByRole('button', { name: 'Upload' }).click();
      const message = desk.getByText(/ is in the library: /);
      await expect(message).toContainText(code);
      if (file.endsWith('.pdf'))
        expect(await seen()).toContainEqual(expect.stringMatching(/^Reading page \d+ of \d+$/));
      // Word does not say how many pages there are.
      else expect((await seen()).join()).not.toContain('Reading page');
      await desk.reload();
    });
  await expect(desk.getByRole('article')).toHaveCount(4);
  await desk.getByRole('button', { name: `View Defects of ${documents.pdf.code}` }).click();
  // On a phone the page view has this link, so that two cards fit on a screen.
  await desk.setViewportSize(wide);
  const link = template(desk, 0).getByRole('link', { name: /^Open at page \d+/ });
  await expect(link).toHaveAttribute('href', /\/document#page=\d+$/);
  const opened = await desk.evaluate(
    async (url) => {
      const reply = await fetch(url);
      return [
        reply.status,
        reply.headers.get('content-type'),
        reply.headers.get('content-disposition')?.split(';')[0],
      ];
    },
    (await link.getAttribute('href')) ?? '',
  );
  expect(opened).toEqual([200, 'application/pdf', 'inline']);
  await expectCleanAtBothWidths(desk);
});

test('a long standard stays quick: its templates are shown in parts and decided on together', async ({
  emptyDesk: desk,
}) => {
  await openLibrary(desk);
  await desk.getByLabel('Add a standard').setInputFiles({
    name: 'long.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(longStandard(9, 10)),
  });
  await desk.getByRole('button', { name: 'Upload' }).click();
  await desk.getByRole('button', { name: 'View Defects of AS 9741-2022' }).click();
  await expect(desk.getByText('40 of 90 are shown')).toBeVisible();
  await desk.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(desk.getByText('80 of 90 are shown')).toBeVisible();
  await expectCleanAtBothWidths(desk);
  await desk.getByLabel('Choose all 90').press('Space');
  await desk.getByRole('button', { name: 'Accept the chosen templates' }).press('Enter');
  await expect(desk.getByText('All of them are reviewed.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Accepted 90' })).toBeVisible();
});

test('a failure to read, send, load or delete is reported, and nothing is lost', async ({
  emptyDesk: desk,
}) => {
  await openLibrary(desk);
  const box = desk.getByLabel('Add a standard');
  const send = desk.getByRole('button', { name: 'Upload' });

  await box.setInputFiles({
    name: 'photo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a\x01\x00'),
  });
  await send.click();
  await expect(
    desk.getByText('Upload failed. Please try again. This file is named .pdf but is not a PDF.'),
  ).toBeVisible();
  await expect(send).toBeEnabled();
  await expectCleanAtBothWidths(desk);

  const big = test.info().outputPath('big.txt');
  await writeFile(big, Buffer.alloc(51 * 1024 * 1024, 'a'));
  await box.setInputFiles(big);
  await send.click();
  await expect(desk.getByText('A document can be up to 50 MB; this one has 51.0 MB')).toBeVisible();

  await desk.route(`**${paths.standardUpload}`, (route) => route.abort());
  await uploadEdition(desk, '2021');
  await expect(desk.getByText('Upload failed. Please try again.')).toBeVisible();
  await desk.unroute(`**${paths.standardUpload}`);
  await desk.route(`**${paths.standardUpload}`, (route) =>
    route.fulfill({ status: 507, json: { message: messages.documentNoRoom } }),
  );
  await send.click();
  await expect(desk.getByText(`${messages.uploadFailedRetry} ${messages.documentNoRoom}`)).toBeVisible();
  await desk.unroute(`**${paths.standardUpload}`);
  await send.click();
  await expect(desk.getByText(/^AS 9740-2021 is in the library/)).toBeVisible();

  await desk.route(`**${standardCalls.list.path}/*`, (route) => route.fulfill({ status: 500, body: '' }));
  await desk.getByRole('button', { name: 'Delete AS 9740-2021' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(desk.getByText('Delete failed', { exact: true }).first()).toBeVisible();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await desk.unroute(`**${standardCalls.list.path}/*`);

  await desk.route(`**${standardCalls.list.path}`, (route) => route.fulfill({ status: 500, body: '' }));
  await desk.goto(pages.standards);
  await expect(desk.getByText('The standards library could not be loaded')).toBeVisible();
  await expectCleanAtBothWidths(desk);
  await desk.unroute(`**${standardCalls.list.path}`);
  await desk.getByRole('button', { name: 'Retry' }).click();
  await expect(desk.getByRole('article')).toHaveCount(1);
});

test('leaving during an upload asks first, and stops the upload', async ({ emptyDesk: desk }) => {
  await openLibrary(desk);
  // It is sent, and nothing answers yet.
  await desk.route(`**${paths.standardUpload}`, () => {});
  await uploadEdition(desk, '2021');
  const stop = desk.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeVisible();
  await openTab(desk, 'Newsletter');
  await expect(desk.getByRole('dialog', { name: 'Stop the upload?' })).toBeVisible();
  await expectCleanAtBothWidths(desk);
  await desk.getByRole('button', { name: 'Stay' }).click();
  await expect(stop).toBeVisible();
  await openTab(desk, 'Newsletter');
  const stopped = desk.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(paths.standardUpload),
  );
  await desk.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(desk.getByText('No subscribers yet')).toBeVisible();
  await stopped;
});

test('typed text and choices stay when the library cannot be read again, and while templates are merged', async ({
  emptyDesk: desk,
}) => {
  await openLibrary(desk);
  await uploadEdition(desk, '2021');
  await desk.getByRole('button', { name: 'View Defects of AS 9740-2021' }).click();
  await template(desk, 0).getByRole('button', { name: /^Edit/ }).click();
  await desk.getByLabel('Description').fill('Typed here.');
  const [decided, chosen] = await desk
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .evaluateAll((all) =>
      all.slice(1).map((one) => one.getAttribute('aria-label')?.replace('Choose ', '') ?? ''),
    );
  await desk.getByRole('checkbox', { name: `Choose ${chosen}`, exact: true }).check();
  const box = desk.getByLabel('Add a standard');
  await box.setInputFiles({ name: 'next.txt', mimeType: 'text/plain', buffer: Buffer.from('Next') });

  await desk.route(`**${standardCalls.list.path}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Not just now' } }),
  );
  await desk.getByRole('button', { name: `Accept ${decided}`, exact: true }).click();
  const alert = desk.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toContainText('Not just now');
  // The toast with Undo would cover the buttons that are measured.
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expectCleanAtBothWidths(desk);
  await desk.unroute(`**${standardCalls.list.path}`);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Accepted 1' })).toBeVisible();
  await expect(desk.getByLabel('Description')).toHaveValue('Typed here.');
  await expect(desk.getByRole('checkbox', { name: `Choose ${chosen}`, exact: true })).toBeChecked();
  await expect(box).toHaveValue(/next\.txt$/);

  await desk.getByRole('button', { name: 'Cancel' }).click();
  await template(desk, 0).getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Merge…' }).click();
  await desk.getByRole('textbox', { name: 'Defect' }).fill('Two made one');
  await expect(template(desk, 0).getByRole('checkbox')).toBeDisabled();
  await desk.getByRole('button', { name: /^Rejected/ }).click();
  await expect(desk.getByRole('textbox', { name: 'Defect' })).toHaveValue('Two made one');
  await expectCleanAtBothWidths(desk);
  await desk.getByRole('button', { name: 'Merge', exact: true }).click();
  await desk.getByRole('button', { name: 'Accepted 2' }).click();
  await expect(desk.getByRole('article', { name: 'Two made one' }).getByRole('blockquote')).toHaveCount(2);
});

test('a template or a standard saved in another tab is not replaced unseen, and typed text stays', async ({
  emptyDesk: desk,
}) => {
  await openLibrary(desk);
  await uploadEdition(desk, '2021');
  await desk.getByRole('button', { name: 'View Defects of AS 9740-2021' }).click();
  await expect(template(desk, 0)).toBeVisible();
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  for (const tab of [desk, other]) await template(tab, 0).getByRole('button', { name: /^Edit/ }).click();
  const save = desk.getByRole('button', { name: 'Save', exact: true });
  await other.getByLabel('Description').fill('Theirs.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Template saved').first()).toBeVisible();
  await desk.getByLabel('Action required').fill('Mine.');
  await save.click();
  // Saving accepted it, so it would have left the list of proposed templates.
  const changed = template(desk, 0).getByRole('alert');
  await expect(changed).toContainText(messages.changedMeanwhile);
  await expect(changed).toContainText('Description is now “Theirs.”. The form shows the new value.');
  await expect(desk.getByLabel('Action required')).toHaveValue('Mine.');
  await expectCleanAtBothWidths(desk);
  await save.click();
  await expect(desk.getByText('Template saved').first()).toBeVisible();

  await other.reload();
  for (const at of [0, 1]) await template(desk, at).getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Merge…' }).click();
  await desk.getByRole('textbox', { name: 'Defect' }).fill('Two made one');
  await template(other, 1).getByRole('button', { name: /^Edit/ }).click();
  await other.getByLabel('Description').fill('Theirs again.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Template saved').first()).toBeVisible();
  const merge = desk.getByRole('button', { name: 'Merge', exact: true });
  await merge.click();
  const panel = desk.getByRole('region', { name: 'Merge' });
  await expect(
    panel.getByText(/^Template AS9740-2021-\d+ has changed since you opened this form/),
  ).toBeVisible();
  await expect(panel.getByText('Theirs again.', { exact: true })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Defect' })).toHaveValue('Two made one');
  await merge.click();
  await expect(desk.getByText('Templates merged').first()).toBeVisible();

  for (const tab of [desk, other]) await tab.getByRole('button', { name: 'Details of AS 9740-2021' }).click();
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Their name');
  await other.getByRole('button', { name: 'Save details' }).click();
  await expect(other.getByText('Details saved').first()).toBeVisible();
  await other.close();
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('My name');
  await desk.getByRole('button', { name: 'Save details' }).click();
  await expect(desk.getByText(messages.changedMeanwhile).first()).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Their name' })).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('My name');
  await expectCleanAtBothWidths(desk);
  await desk.getByRole('button', { name: 'Save details' }).click();
  await expect(desk.getByRole('heading', { name: 'My name' })).toBeVisible();
});

test('a template being edited or merged stays when another tab’s save takes it out of the search', async ({
  emptyDesk: desk,
}) => {
  await openLibrary(desk);
  await uploadEdition(desk, '2021');
  await desk.getByRole('button', { name: 'View Defects of AS 9740-2021' }).click();
  await desk.getByRole('checkbox', { name: /^Choose all/ }).check();
  for (const at of [0, 1, 2]) await template(desk, at).getByRole('checkbox').uncheck();
  await desk.getByRole('button', { name: 'Accept the chosen templates' }).click();
  await desk.goto(`${pages.standards}?state=proposed`);
  await expect(desk.getByRole('heading', { name: '3 templates' })).toBeVisible();
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  async function saveTheFirst(description: string) {
    const saved = (await template(other, 0).getByRole('heading').textContent()) ?? '';
    await template(other, 0).getByRole('button', { name: /^Edit/ }).click();
    await other.getByLabel('Description').fill(description);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    // It is no longer proposed, so it leaves the list.
    await expect(other.getByRole('article', { name: saved })).toHaveCount(0);
  }

  const edited = await template(desk, 1).getByRole('heading').textContent();
  await template(other, 0)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await expect(other.getByRole('heading', { name: '2 templates' })).toBeVisible();
  await template(desk, 1).getByRole('button', { name: /^Edit/ }).click();
  await saveTheFirst('Theirs.');
  await desk.getByLabel('Action required').fill('Mine.');
  const save = desk.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const kept = desk.getByRole('article', { name: edited ?? '' });
  await expect(kept.getByRole('alert')).toContainText(messages.changedMeanwhile);
  await expect(kept.getByRole('alert')).toContainText('Description is now “Theirs.”.');
  await expect(kept.getByLabel('Action required')).toHaveValue('Mine.');
  await save.click();
  await expect(desk.getByText('Template saved').first()).toBeVisible();
  await expect(desk.getByRole('heading', { name: '1 template' })).toBeVisible();

  // The reviewed templates are proposed again, and the search finds two of them.
  await other.goto(`${pages.standards}?state=rejected`);
  await template(other, 0)
    .getByRole('button', { name: /^Review again/ })
    .click();
  await expect(other.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await other.goto(`${pages.standards}?state=proposed`);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: '2 templates' })).toBeVisible();
  for (const at of [0, 1]) await template(desk, at).getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Merge…' }).click();
  const panel = desk.getByRole('region', { name: 'Merge' });
  await panel.getByRole('textbox', { name: 'Defect' }).fill('Two made one');
  await saveTheFirst('The first again.');
  await saveTheFirst('The second again.');
  await other.close();
  const merge = desk.getByRole('button', { name: 'Merge', exact: true });
  await merge.click();
  await expect(desk.getByText(messages.changedMeanwhile).first()).toBeVisible();
  for (const text of ['The first again.', 'The second again.'])
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Defect' })).toHaveValue('Two made one');
  await expect(desk.getByText('2 chosen', { exact: true })).toBeVisible();
  await expectCleanAtBothWidths(desk);
  await merge.click();
  await expect(desk.getByText('Templates merged').first()).toBeVisible();
  await expect(desk.getByText('No templates in the library have this state.')).toBeVisible();
});

/** Our own standard with this many sections and clauses, each with one requirement. */
function longStandard(sections: number, clauses: number): string {
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const pagesOf = upTo(sections).map((section) =>
    [
      `SECTION ${section} PART ${section}`,
      ...upTo(clauses).map(
        (clause) =>
          `${section}.${clause} Membrane in room ${clause}\n\nThe membrane of part ${section} shall be turned up at least ${section * 10 + clause} mm above the floor of room ${clause}.`,
      ),
    ].join('\n\n'),
  );
  return [`AS 9741-2022\nAustralian Standard®\n\nA long standard`, ...pagesOf].join('\n\f');
}

/** Records the announced progress of an upload from now on. */
async function progressSeen(desk: Page): Promise<() => Promise<string[]>> {
  const seen = await desk.evaluateHandle(() => {
    const said: string[] = [];
    new MutationObserver(() => {
      const words = document.querySelector('label[for="document-progress"]')?.textContent;
      if (words && said.at(-1) !== words) said.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => seen.jsonValue();
}
