import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { expect, test, untilShown } from './plumbline.ts';

const widths = [360, 1440];

for (const width of widths)
  test(`at ${width} px, the owner makes the site their own without a shell, and every page says it`, {
    tag: '@core',
  }, async ({ emptyDesk: desk, freshServer }) => {
    test.slow();
    await desk.setViewportSize({ width, height: 860 });
    const open = async (section: string) => {
      await desk.goto(`${pages.settings}/${section}`);
      await untilShown(desk);
    };
    const save = async () => {
      await desk.getByRole('button', { name: 'Save in the draft' }).click();
      await expect(desk.getByText('Saved in the draft').first()).toBeVisible();
      await expect(desk.getByText('Not saved yet')).toHaveCount(0);
    };
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        await desk.getByLabel(label, { exact: true }).fill(text);
    };

    await test.step('what is left stands as a list', async () => {
      await desk.goto(pages.settings);
      await expect(desk.getByText('Before you go live')).toBeVisible();
      await expectNoSidewaysScroll(desk);
      await expectClean(desk);
    });

    await test.step('who, phone, licence, hours, price and bank', async () => {
      await open('identity');
      await fill({ 'Name of the business': 'Bayside Building Inspections', 'Short name': ' Bayside ' });
      await save();
      await expect(desk.getByLabel('Short name', { exact: true })).toHaveValue('Bayside');
      await open('contact');
      await fill({ Phone: '(07) 3210 4321', Email: 'hello@bayside.example' });
      await save();
      await open('licence');
      await fill({ 'Licence holder': 'Bayside Holder Pty Ltd', 'QBCC licence number': '1234567' });
      await fill({ ABN: '51 824 753 555' });
      await desk.getByRole('button', { name: 'Save in the draft' }).click();
      await expect(desk.getByText('This is not a valid ABN. Check its eleven digits').first()).toBeVisible();
      await expectNoSidewaysScroll(desk);
      await expectClean(desk);
      await fill({ ABN: '51 824 753 556' });
      await save();
      await open('hours');
      await fill({ Opens: '07:00' });
      await desk.getByLabel('Saturday').check();
      await save();
      await open('prices');
      await desk.getByText('Stage inspection: $550').click();
      await desk.getByLabel('Price in dollars', { exact: true }).first().fill('577');
      await save();
      await expect(desk.getByLabel('Price in dollars', { exact: true }).first()).toBeVisible();
      await expectClean(desk);
      await open('bank');
      await fill({ 'Account name': 'Bayside Holder Pty Ltd', BSB: '064-000', 'Account number': '12345678' });
      await fill({ PayID: '' });
      await save();
    });

    await test.step('a mail in their own words, previewed as it is typed', async () => {
      await open('mails');
      await desk.getByText('We have your request', { exact: true }).click();
      await desk.getByLabel('Subject', { exact: true }).fill('Got it, {fullName}');
      await expect(desk.getByText('There is no {fullName} to fill in').first()).toBeVisible();
      await desk.getByLabel('Subject', { exact: true }).fill('Got it, ');
      await desk.getByRole('button', { name: '{firstName}', exact: true }).click();
      await expect(desk.getByLabel('Subject', { exact: true })).toHaveValue('Got it, {firstName}');
      await expect(desk.getByLabel('Preview of the mail').getByText('Got it, Ada')).toBeVisible();
      await expectNoSidewaysScroll(desk);
      await expectClean(desk);
      await save();
    });

    await test.step('a preview, and nothing public yet', async () => {
      await desk.goto(pages.settings);
      const link = desk.getByRole('link', { name: 'Pricing', exact: true });
      const address = (await link.getAttribute('href')) ?? '';
      const preview = await desk.request.get(address);
      expect(await preview.text()).toContain('$577');
      expect(await (await desk.request.get('/pricing')).text()).not.toContain('$577');
      await expectClean(desk);
    });

    await test.step('published, every page says it', async () => {
      await desk.getByLabel('Note').fill('My own business');
      await desk.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(desk.getByText('Version 1 is on the site').first()).toBeVisible({ timeout: 90_000 });
      await expect(desk.getByText('My own business')).toBeVisible();
      await expectNoSidewaysScroll(desk);
      await expectClean(desk);
      const home = await (await desk.request.get('/')).text();
      for (const said of ['Bayside Building Inspections', '(07) 3210 4321', '1234567', '$577', '7AM-6PM'])
        expect(home).toContain(said);
      for (const gone of ['Verge &amp; Gauge', '(07) 7010 1234', '00000000', '$550', '6AM-6PM'])
        expect(home).not.toContain(gone);
      expect((await desk.request.post(paths.contact, { data: ada })).status()).toBe(201);
      expect(subjectsIn(freshServer.dataDir)).toContain('Got it, Ada');
      await desk.goto('/');
      await expect(desk.getByText('Monday to Saturday').last()).toBeVisible();
    });
  });

/** The subjects of the mails that wait in an installation's outbox. */
function subjectsIn(dataDir: string): unknown[] {
  const books = new DatabaseSync(join(dataDir, 'plumbline.sqlite'), { readOnly: true });
  const rows = books.prepare("select message ->> 'subject' as subject from outbox").all();
  books.close();
  return rows.map(({ subject }) => subject);
}
