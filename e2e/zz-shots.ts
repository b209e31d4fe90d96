import { chromium } from '@playwright/test';
import { sampleEdition } from '#server/standards/sample-edition.ts';
import { chromiumArgs, findChromium } from '#test/chromium.ts';
import { administrator, runServer, temporaryFolder } from '#test/run-server.ts';

const folder = await temporaryFolder();
const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', STUB_MS: '0' });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const context = await browser.newContext({ baseURL: server.origin });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
await page.goto('/login');
await page.getByLabel('Username').fill(administrator.username);
await page.getByLabel('Password').fill(administrator.password);
await page.getByRole('button', { name: 'Sign In' }).click();
await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
await page.getByRole('link', { name: 'Standards Library' }).click();
await page.getByText('No standards uploaded yet').waitFor();
async function shots(name: string, full = true) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: full });
  }
}
async function upload(name: string, text: string) {
  const cookies = (await context.cookies()).map((c) => `${c.name}=${c.value}`).join('; ');
  const form = new FormData();
  form.append('document', new File([text], name));
  const reply = await fetch(`${server.origin}/api/admin/standards/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: cookies },
  });
  if (!reply.ok) console.log(reply.status, await reply.text());
}
await shots('empty');
await page.getByLabel('Add a standard').setInputFiles({
  name: 'AS 9740-2010.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(sampleEdition('2010')),
});
await page.getByRole('button', { name: 'Upload' }).click();
await page.getByText('is in the library').waitFor();
await shots('one');
await upload('b.txt', sampleEdition('2021'));
await page.reload();
await page.getByRole('button', { name: 'View Defects of AS 9740-2021' }).click();
await page.getByText('Choose all').waitFor();
for (const s of await page.locator('summary').all()) await s.click();
await shots('open');
await page.getByRole('checkbox').nth(1).check();
await page.getByRole('checkbox').nth(2).check();
await page.getByRole('button', { name: 'Merge…' }).click();
await page.getByRole('button', { name: 'Edit' }).first().click();
await shots('forms');
await page.getByRole('button', { name: 'Page as read' }).first().click();
await page.locator('dialog[open] mark').waitFor();
await shots('page', false);
await page.keyboard.press('Escape');
const names = [
  'Waterproofing of domestic wet areas',
  'Residential timber-framed construction, Part 2: Non-cyclonic areas',
  'Plumbing and drainage, Part 3: Stormwater drainage',
  'Glass in buildings—Selection and installation',
  'Slip resistance classification of new pedestrian surface materials',
];
for (let n = 0; n < 38; n++) {
  await upload(
    `s${n}.txt`,
    sampleEdition('2021')
      .replace('AS 9740', n % 3 ? `AS 9${800 + n}` : `AS/NZS 9${800 + n}.${(n % 4) + 1}`)
      .replace('Waterproofing of domestic wet areas', names[n % 5] ?? ''),
  );
}
await page.goto('/admin/standards');
await page.getByText('40 standards').waitFor();
await shots('forty');
await page.getByLabel('Search all templates').fill('hob waste');
await page.getByRole('button', { name: 'Search' }).click();
await page.getByText('for “hob waste”').waitFor();
await shots('found');
await browser.close();
await server.stop();
await folder.remove();
