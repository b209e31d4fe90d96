import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { pages, paths } from '#contract/paths.ts';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import { sampleEdition } from '#test/sample-edition.ts';
import { expectClean } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, openTab, test, untilShown } from './plumbline.ts';

/** A guide that says "should", with a measure on a separate line that looks like a heading. */
const guide = `${sampleEdition('2021')}\n\n3.5 Millimetres of play at a door\n\nDoors should close without force. A door should clear the floor.\n`;

test('a badly read document is corrected, and earlier decisions stay', async ({ emptyDesk: desk }) => {
  test.slow();
  await desk.setViewportSize({ width: 360, height: 780 });
  await openTab(desk, 'Standards Library');
  await desk.getByText('Type the code, edition or title').click();
  await desk.getByLabel('Code').fill('Own guide 7');
  await desk.getByLabel('Edition').fill('2026');
  const file = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from(guide) };
  await desk.getByLabel('Add a standard').setInputFiles(file);
  await desk.getByRole('button', { name: 'Upload' }).click();
  await expect(desk.getByText(/^Own guide 7-2026 is in the library/)).toBeVisible();
  await desk.getByRole('button', { name: 'View Defects of Own guide 7-2026' }).click();
  await expect(desk.getByText(/We did not read sentences with “should” as requirements/)).toBeVisible();
  await desk
    .getByRole('button', { name: /^Accept\b/ })
    .first()
    .click();
  await expect(desk.getByRole('button', { name: 'Accepted 1' })).toBeVisible();
  await expectClean(desk);

  await desk.getByRole('link', { name: 'Correct our reading' }).click();
  await expect(desk.getByRole('heading', { name: 'How we read Own guide 7-2026' })).toBeVisible();
  const before = await clausesIn(desk);
  const next = desk.getByRole('button', { name: 'Next page' }).first();
  await next.click();
  // Two presses at once turn two pages.
  await next.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(desk.getByText('Page 4 of 4').first()).toBeVisible();
  await desk.getByLabel('What this line is: 3.5 Millimetres').selectOption('Not a heading');
  await expect(desk.getByText('Not saved yet')).toBeVisible();
  await expectClean(desk);
  await desk.getByRole('button', { name: 'Save and read again' }).click();
  await expect(desk.getByText(/^Read again: \d+ clauses/)).toBeVisible();
  await expect.poll(() => clausesIn(desk)).toBe(before - 1);

  await desk.reload();
  await desk.getByRole('button', { name: /^Remove the mark on 3.5/ }).click();
  await desk.getByRole('button', { name: 'Save and read again' }).click();
  await expect.poll(() => clausesIn(desk)).toBe(before);
  const standards = await desk.request.get(standardCalls.list.path);
  expect((await standards.json()).standards).toMatchObject([{ defects: { accepted: 1 } }]);
});

async function clausesIn(desk: Page): Promise<number> {
  const facts = await desk.getByText(/^\d+ clauses, /).textContent();
  return Number(facts?.match(/\d+/)?.[0]);
}

test('the lines of a PDF are shown beside the picture of their page', async ({ emptyDesk: desk }) => {
  const buffer = await readFile(documentPath('tuned/balcony-drainage.pdf'));
  const document = { name: 'balcony-drainage.pdf', mimeType: 'application/pdf', buffer };
  const reply = await desk.request.post(paths.standardUpload, { multipart: { document } });
  const { standard } = await reply.json();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(pages.standardOutline(standard.id, 5));
  await expect(desk.getByRole('img', { name: 'Page 5 of' })).toHaveAttribute('data-drawn', 'true');
  await expect(desk.getByLabel(/^What this line is/).first()).toBeVisible();
  await expectClean(desk);
});

test('unsaved marks survive a reload, and leaving with them asks first', async ({ emptyDesk: desk }) => {
  const document = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from(guide) };
  const reply = await desk.request.post(paths.standardUpload, { multipart: { document } });
  const { standard } = await reply.json();
  await desk.goto(pages.standardOutline(standard.id, 4));
  const line = desk.getByLabel('What this line is: 3.5 Millimetres');
  await line.selectOption('Not a heading');
  await expect(desk.getByText('Not saved yet')).toBeVisible();
  const asked: string[] = [];
  desk.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await desk.reload();
  await expect(line).toHaveValue('notHeadings');
  await expect(desk.getByText('Not saved yet')).toBeVisible();
  expect(asked).toEqual(['beforeunload']);

  await desk.getByRole('button', { name: 'Previous page' }).first().click();
  await expect(desk.getByText('Page 3 of 4').first()).toBeVisible();
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
  await openTab(desk, 'Newsletter');
  await expect(question).toBeVisible();
  await expectClean(desk);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(desk.getByText('Not saved yet')).toBeVisible();
  await openTab(desk, 'Newsletter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(desk.getByText('No subscribers yet')).toBeVisible();

  await desk.goto(pages.standardOutline(standard.id, 4));
  await expect(line).toHaveValue('notHeadings');
  await desk.getByRole('button', { name: 'Discard unsaved marks' }).click();
  await expect(line).toHaveValue('');
  await expect(desk.getByText('Not saved yet')).toHaveCount(0);
  await openTab(desk, 'Newsletter');
  await expect(desk.getByText('No subscribers yet')).toBeVisible();

  // Once saved, they are no longer a draft.
  await desk.goto(pages.standardOutline(standard.id, 4));
  await line.selectOption('Not a heading');
  await desk.getByRole('button', { name: 'Save and read again' }).click();
  await expect(desk.getByText('Not saved yet')).toHaveCount(0);
  await desk.reload();
  await expect(line).toHaveValue('notHeadings');
  expect(asked).toEqual(['beforeunload']);
});

test('a listed command is taken with one tap, stays listed if that fails, and can be given back', async ({
  emptyDesk: desk,
}, info) => {
  test.slow();
  await desk.setViewportSize({ width: 360, height: 780 });
  const words = `${sampleEdition('2021')}\n\nNOTE: A tray shall not be painted.\n`;
  const document = { name: 'trays.txt', mimeType: 'text/plain', buffer: Buffer.from(words) };
  const reply = await desk.request.post(paths.standardUpload, { multipart: { document } });
  const { standard } = await reply.json();
  await desk.goto(`${pages.standards}?open=${standard.id}`);
  await untilShown(desk);
  await desk.getByText(/with “shall”, “must” or the like that asks nothing of a building$/).click();
  const take = desk.getByRole('button', { name: 'Take it NOTE: A tray shall not be painted.' });
  await expect(take).toBeVisible();
  await expectClean(desk);
  for (const width of [1440, 768, 360]) {
    await desk.setViewportSize({ width, height: 780 });
    await keepPicture(desk, info, { name: `not-taken-${width}`, fullPage: true });
  }

  const outline = '**/api/admin/standards/*/outline';
  await desk.route(outline, (route) => route.abort());
  await take.press('Enter');
  await expect(desk.getByText('Not taken', { exact: true })).toBeVisible();
  await expect(take).toBeFocused();
  await desk.unroute(outline);

  await take.press('Enter');
  await expect(desk.getByText('Taken as a template to review')).toBeVisible();
  await expect(desk.getByText('A tray is painted.')).toBeVisible();
  await expect(take).toHaveCount(0);

  await desk.getByRole('button', { name: 'Undo' }).click();
  // Its list was gone with its only sentence, and comes back open, as it was.
  await expect(take).toBeVisible();
  await expect(desk.getByText('A tray is painted.')).toHaveCount(0);
});

test('a template is written for a clause, and is accepted', async ({ emptyDesk: desk }, info) => {
  await desk.setViewportSize({ width: 360, height: 780 });
  const document = { name: 'trays.txt', mimeType: 'text/plain', buffer: Buffer.from(sampleEdition('2021')) };
  const reply = await desk.request.post(paths.standardUpload, { multipart: { document } });
  const { standard } = await reply.json();
  await desk.goto(`${pages.standards}?open=${standard.id}`);
  const write = desk.getByRole('button', { name: 'Write a template' });
  await write.press('Enter');
  await expect(desk.getByRole('textbox', { name: 'Defect' })).toBeFocused();
  await expectClean(desk);
  await desk.getByText('Filter by clause, priority or limit').click();
  for (const width of [1440, 768, 360]) {
    await desk.setViewportSize({ width, height: 780 });
    await keepPicture(desk, info, { name: `write-${width}`, fullPage: true });
  }
  await desk.getByRole('textbox', { name: 'Defect' }).fill('Hob not bonded');
  await desk.getByLabel('Action required').fill('Bond the hob.');
  await desk.getByRole('textbox', { name: 'Clause' }).fill('2.2');
  await desk.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(desk.getByText('Template written and accepted')).toBeVisible();
  await expect(write).toBeFocused();
  await desk.getByRole('button', { name: 'Accepted 1' }).press('Enter');
  await expect(desk.getByRole('heading', { name: 'Hob not bonded' })).toBeVisible();
  await expect(desk.getByText('Written by a person. It quotes no document.')).toBeVisible();
  await expectClean(desk);
});

test('a document without any clauses found is kept, and its headings are marked', async ({
  emptyDesk: desk,
}) => {
  test.slow();
  await desk.setViewportSize({ width: 360, height: 780 });
  await openTab(desk, 'Standards Library');
  const sills = [
    'Sills of old houses',
    'Sills',
    'A sill shall project not less than 40 mm from the wall.',
    'Steps',
    'A step must be not less than 90 mm high.',
  ].join('\n\n');
  const file = { name: 'sills.txt', mimeType: 'text/plain', buffer: Buffer.from(sills) };
  await desk.getByLabel('Add a standard').setInputFiles(file);
  await desk.getByRole('button', { name: 'Upload' }).click();
  await expect(desk.getByText(/^sills is in the library: 1 page\. No clause was found in it/)).toBeVisible();
  await expect(desk.getByText('No clause was found in this document.')).toBeVisible();
  await expectClean(desk);
  await desk.getByRole('link', { name: 'Mark the headings of sills' }).click();
  await expect(desk.getByText(/^No clause was found\. Mark each line that is a heading/)).toBeVisible();
  for (const heading of ['Sills', 'Steps'])
    await desk.getByLabel(`What this line is: ${heading}`, { exact: true }).selectOption('Heading');
  await expectClean(desk);
  await desk.getByRole('button', { name: 'Save and read again' }).click();
  await expect(desk.getByText(/^2 clauses, 2 templates/)).toBeVisible();
  await desk.getByRole('link', { name: 'Standards library', exact: true }).click();
  await expect(
    desk.getByRole('heading', { name: 'Sill projects less than 40 mm from the wall' }),
  ).toBeVisible();
  await expect(desk.getByText('No clause was found in this document.')).toHaveCount(0);
});

/** Our own text of 7,648 lines, which is one page. The title of a section stands below its number. */
function longText(): string {
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const cover = ['AS 9744-2022', 'Australian Standard', 'Sills of many houses', 'Made for a test'];
  const sections = upTo(28).flatMap((section) => [
    `SECTION ${section}`,
    `HOUSES OF STREET ${section}`,
    ...upTo(90).flatMap((house) => [
      `${section}.${house} Sills of house ${house}`,
      `The sill of house ${house} shall project not less than ${house + 20} mm from the wall below it.`,
      'It may be painted.',
    ]),
  ]);
  const last = upTo(7648 - cover.length - sections.length).map((house) => `House ${house} is old.`);
  return [...cover, ...sections, ...last].join('\n\n');
}

test('a text of thousands of lines is shown in parts, with a way to each line, and marks elsewhere stay', async ({
  emptyDesk: desk,
}, info) => {
  test.slow();
  const document = { name: 'sills.txt', mimeType: 'text/plain', buffer: Buffer.from(longText()) };
  const reply = await desk.request.post(paths.standardUpload, { multipart: { document } });
  const { standard } = await reply.json();
  await desk.setViewportSize({ width: 360, height: 780 });
  await desk.goto(pages.standardOutline(standard.id));
  const lines = (from: string, to: string) => desk.getByText(`Lines ${from} to ${to} of 7,648`).first();
  const all = desk.getByLabel(/^What this line is/);
  await expect(lines('1', '200')).toBeVisible();
  await expect(all).toHaveCount(200);
  await expectClean(desk);
  await keepPicture(desk, info, { name: 'lines-360' });

  await test.step('a title below its number is shown with it', async () => {
    const asRead = (words: string) =>
      desk.getByLabel(`What this line is: ${words}`, { exact: true }).locator('option').first();
    await expect(asRead('SECTION 1')).toHaveText('Heading “HOUSES OF STREET 1”, as read');
    await expect(asRead('HOUSES OF STREET 1')).toHaveText('Title of 1, as read');
    await expect(asRead('1.1 Sills of house 1')).toHaveText('Heading, as read');
  });

  await test.step('the next lines, from below them too, and back', async () => {
    await desk.getByLabel('What this line is: Made for a test').selectOption('Heading');
    await desk.getByRole('navigation', { name: /below/ }).getByRole('button', { name: 'Next lines' }).click();
    await expect(lines('201', '400')).toBeVisible();
    await expect(all.first()).toBeInViewport();
    await desk.getByRole('button', { name: 'Next lines' }).first().press('Enter');
    await expect(lines('401', '600')).toBeVisible();
    await expect(desk.getByText('Not saved yet')).toBeVisible();
    await desk.goBack();
    await expect(lines('201', '400')).toBeVisible();
    await desk.goBack();
    await expect(lines('1', '200')).toBeVisible();
    await expect(desk.getByLabel('What this line is: Made for a test')).toHaveValue('headings');
  });

  await test.step('a line is reached by its number, and by the words of a mark', async () => {
    await desk.getByLabel('Line', { exact: true }).fill('7,000');
    await desk.keyboard.press('Enter');
    await expect(lines('6,801', '7,000')).toBeVisible();
    await expect(all.last()).toBeFocused();
    await expect(all.last()).toBeInViewport();
    await desk.getByLabel('Line', { exact: true }).fill('99999');
    await desk.keyboard.press('Enter');
    await expect(lines('7,601', '7,648')).toBeVisible();
    await expectClean(desk);
    await desk.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(desk.getByLabel('What this line is: Made for a test')).toBeFocused();
  });

  await test.step('a mark of lines that are not shown is saved', async () => {
    await desk.getByRole('button', { name: 'Next lines' }).first().click();
    await expect(lines('201', '400')).toBeVisible();
    await desk.getByRole('button', { name: 'Save and read again' }).click();
    await expect(desk.getByText('Not saved yet')).toHaveCount(0);
    await desk.goto(pages.standardOutline(standard.id, 1, 'Made for a test'));
    await expect(desk.getByLabel('What this line is: Made for a test')).toHaveValue('headings');
  });
});

test('what reading again would change is seen first, and then happens or is refused', async ({
  emptyDesk: desk,
}, info) => {
  test.slow();
  const document = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from(guide) };
  const reply = await desk.request.post(paths.standardUpload, { multipart: { document } });
  const { standard } = await reply.json();
  await desk.setViewportSize({ width: 360, height: 780 });
  await desk.goto(pages.standardOutline(standard.id, 3));
  const before = await clausesIn(desk);
  await desk.getByLabel('What this line is: 2.2 Hobs').selectOption('Not a heading');
  await desk.getByLabel('Read “should” as a requirement').check();
  const look = desk.getByRole('button', { name: 'See what would change' });
  const save = desk.getByRole('button', { name: 'Save and read again' });
  const status = desk.getByRole('status').filter({ hasText: 'If you read it again' });

  await test.step('a failure is said, and the button keeps the focus', async () => {
    await desk.route('**/outline/preview', (route) => route.abort());
    await look.press('Enter');
    await expect(desk.getByText('Not read', { exact: true })).toBeVisible();
    await expect(look).toBeFocused();
    await desk.unrouteAll();
  });

  await test.step('the changes are listed by kind, and nothing has changed', async () => {
    await look.press('Enter');
    await expect(status).toHaveText(
      `If you read it again, ${before - 1} clauses will be found (now ${before}), 2 templates will be added and 0 removed.`,
    );
    await expect(look).toBeFocused();
    await expect(desk.getByText('1 template is under another clause')).toBeVisible();
    await expect(desk.getByText('clause 2.1, p. 3: until now clause 2.2')).toBeVisible();
    await expect(desk.getByText('2.2 Hobs, p. 3', { exact: true })).toBeVisible();
    expect(await clausesIn(desk)).toBe(before);
    for (const width of [360, 768, 1440]) {
      await desk.setViewportSize({ width, height: 780 });
      await expectClean(desk);
      await keepPicture(desk, info, { name: `changes-${width}` });
    }
    await desk.setViewportSize({ width: 360, height: 780 });
  });

  await test.step('other marks are another reading', async () => {
    await desk.getByLabel('Read “should” as a requirement').uncheck();
    await expect(status).toHaveCount(0);
    await desk.getByLabel('Read “should” as a requirement').check();
    await expect(status).toBeVisible();
  });

  await test.step('what somebody else has changed since is not overwritten', async () => {
    const listed = await desk.request.get(`/api/admin/standards/${standard.id}/defects`);
    const { defects } = await listed.json();
    const hob = defects.find(({ clauseReference }: { clauseReference: string }) => clauseReference === '2.2');
    await desk.request.put(`/api/admin/standards/defects/${hob.id}`, {
      data: {
        defectName: 'Ours',
        description: '',
        actionRequired: 'Mend it.',
        priority: 'low',
        clauseReference: '2.2',
      },
    });
    await save.press('Enter');
    await expect(desk.getByText(/templates have changed since you looked/)).toBeVisible();
    await expect(status).toHaveCount(0);
    await expect(look).toBeFocused();
    await expect(desk.getByText('Not saved yet')).toBeVisible();
  });

  await test.step('what is seen then happens', async () => {
    await look.press('Enter');
    await expect(status).toBeVisible();
    await expect(desk.getByText('1 template is under another clause')).toHaveCount(0);
    await save.press('Enter');
    await expect(desk.getByText(/^Read again: \d+ clauses .* 2 templates added, 0 removed/)).toBeVisible();
    await expect.poll(() => clausesIn(desk)).toBe(before - 1);
    await expect(status).toHaveCount(0);
    await expect(look).toBeFocused();
    await look.press('Enter');
    await expect(desk.getByText('No clause and no template would change.')).toBeVisible();
  });
});
