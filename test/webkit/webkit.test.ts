// @module-tag full
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { administrator, type RunningServer, runServer, temporaryFolder } from '#test/run-server.ts';
import { type Browser, lackOf, openBrowser, webKits } from './web-driver.ts';

const files = ['plan.pdf', 'photo.jpg'].map((name) => join(import.meta.dirname, '..', 'files', name));

/** Records errors on a page from now on, for `troubles`. */
const watch = `window.troubles = [];
  addEventListener('error', ({ message }) => troubles.push(message));
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => troubles.push(violatedDirective));`;

/** A JPEG of 1280 x 960 pixels from a camera that was held upright, above 10 MB by what comes after its end. */
async function largePhoto(): Promise<Buffer> {
  const photo = await readFile(files[1] ?? '');
  const turned = 'ffe10022 457869660000 49492a0008000000 0100 1201 0300 01000000 06000000 00000000';
  const note = Buffer.from(turned.replaceAll(' ', ''), 'hex');
  return Buffer.concat([photo.subarray(0, 2), note, photo.subarray(2), Buffer.alloc(10 * 1024 * 1024)]);
}

/** The size a JPEG says it has, in its frame header. */
function jpegSize(jpeg: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return undefined;
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

for (const webKit of webKits) {
  const lack = lackOf(webKit);
  if (lack) console.log(`${webKit.name} is not tried: ${lack} is missing`);

  describe.skipIf(lack)(`on an iPhone’s engine: ${webKit.name}`, () => {
    let browser: Browser;
    let isOld: boolean;
    beforeAll(async () => {
      browser = await openBrowser(webKit);
      isOld = (await browser.run(`return CSS.supports('selector(:popover-open)')`)) === false;
    });
    afterAll(() => browser?.close());

    test('every page shows its heading, and nothing covers it', async () => {
      const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
      const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
      expect(found.length).toBeGreaterThan(12);
      for (const { pathname } of found) {
        await browser.goto(server.origin + pathname);
        // A menu stuck open, as in browsers without popovers, would cover the heading.
        const [isSeen, sideways] = (await browser.run(`
          const heading = document.querySelector('h1');
          heading.scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = heading.getClientRects()[0];
          const there = document.elementFromPoint(box.x + 20, box.y + box.height / 2);
          return [heading.contains(there), document.documentElement.scrollWidth - innerWidth];`)) as number[];
        expect(isSeen, `${pathname}: the heading is seen`).toBe(true);
        expect(sideways, `${pathname}: scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });

    test('the menu opens, leads to a page and closes', async () => {
      await browser.goto(server.origin);
      const isShown = (selector: string) =>
        `return document.querySelector('${selector}').getClientRects().length > 0`;
      const isOpen = isShown('#site-menu');
      const opener = isOld ? 'a[href="#site-menu"]' : 'button[popovertarget="site-menu"]';
      expect(await browser.run(isOpen)).toBe(false);
      await browser.click(opener);
      await browser.expect(`${isOpen} || null`);
      expect(await browser.run(isShown('#site-menu a[href="#main"]'))).toBe(isOld);
      await browser.click('#site-menu a[href="/pricing"]');
      await browser.arrive('/pricing');
      expect(await browser.run(isOpen)).toBe(false);
      if (!isOld) return;
      await browser.click(opener);
      await browser.click('#site-menu a[href="#main"]');
      expect(await browser.run(isOpen)).toBe(false);
    });

    test('a report is shown as a PDF as wide and as high as the window', async () => {
      await browser.goto(`${server.origin}/sample-building-report.pdf`);
      const box = await browser.expect(`
        const viewer = document.querySelector('iframe')?.getBoundingClientRect();
        return viewer ? [viewer.width - innerWidth, viewer.height - innerHeight] : null;`);
      expect(box).toEqual([0, 0]);
    });

    test('a quote with files is sent, after its errors are shown', async () => {
      await browser.goto(server.origin);
      await browser.run(watch);
      await browser.press('Get Free Quote');
      // Before that the form may not be live, and a faster visitor counts as a program.
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      await browser.click('#quote button[type=submit]');
      await browser.see('Enter your first name');
      const answers = {
        firstName: ada.firstName,
        lastName: isOld ? 'Old' : 'New',
        email: ada.email,
        phone: ada.phone,
        propertyAddress: ada.propertyAddress,
      };
      for (const [name, answer] of Object.entries(answers))
        await browser.fill(`#quote [name=${name}]`, answer);
      await browser.choose('#quote [name=serviceType]', ada.serviceType);
      await browser.attach('#quote [name=files]', files);
      await browser.click('#quote button[type=submit]');
      await browser.see('We will reply by');
      // Empty if the form was sent before it was live, which loaded another page.
      if (!isOld) expect(await browser.run('return window.troubles ?? []')).toEqual([]);
    });

    test('a photo that is too large is made smaller and stands upright', async ({ skip }) => {
      // A browser of 2022 can't make a picture smaller, so it says that the file is too large.
      skip(isOld);
      const large = join(folder.path, 'large.jpg');
      await writeFile(large, await largePhoto());
      await browser.goto(server.origin);
      await browser.run(watch);
      await browser.press('Get Free Quote');
      await browser.expect(`return document.querySelector('#quote [name=submissionKey]').value || null`);
      const answers = { ...ada, lastName: 'Photo' };
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'propertyAddress'] as const)
        await browser.fill(`#quote [name=${name}]`, answers[name]);
      await browser.choose('#quote [name=serviceType]', ada.serviceType);
      await browser.attach('#quote [name=files]', [large]);
      await browser.see('made smaller to send: 10.2 MB to ');
      await browser.click('#quote button[type=submit]');
      await browser.see('We will reply by');
      expect(await browser.run('return window.troubles')).toEqual([]);
      const kept = await readdir(join(folder.path, 'uploads'), { recursive: true, withFileTypes: true });
      const files = kept.filter((entry) => entry.isFile());
      const all = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
      // The camera stored its 1280 x 960 pixels sideways.
      expect(all.map(jpegSize)).toContainEqual({ width: 960, height: 1280 });
    });

    test('the desk is signed in to, and an inquiry is noted, invoiced and cleared', async () => {
      await browser.goto(server.origin + pages.login);
      await browser.run(watch);
      await browser.fill('[name=username]', administrator.username);
      await browser.fill('[name=password]', administrator.password);
      await browser.press('Sign In');
      await browser.see('Admin Dashboard');
      // The list without Today, which names the same people.
      await browser.goto(`${server.origin}${pages.desk}?status=leads`);
      await browser.run(watch);
      await browser.press(`${ada.firstName} New`);
      await browser.press('Notes and history');
      await browser.fill('[aria-labelledby=notes] [name=words]', 'Gate code 1234');
      await browser.press('Save note');
      await browser.see('Note saved');
      await browser.fill('[name=invoiceAmount]', '550');
      await browser.press('Save Invoice');
      await browser.press('Correct or clear');
      await browser.press('Clear amount');
      await browser.press('Keep it');
      await browser.press('Clear amount');
      await browser.press('Clear the amount');
      await browser.see('$550.00 → no amount ex GST');
      expect(await browser.run('return window.troubles')).toEqual([]);
    });
  });
}
