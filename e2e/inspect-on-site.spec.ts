import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayOf, momentAt } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { paths } from '#contract/paths.ts';
import { expectClean } from './axe.ts';
import { test as base, drawn, inquiryWithPlan, onServer, openApp, openAt } from './inspect-phone.ts';
import { keepPicture } from './look.ts';
import { expect } from './plumbline.ts';
import { bookedInspector } from './store-on-page.ts';

/**
 * A frame inspection of today on the phone, with a plan of four pages, of which another phone has drawn the last and
 * the first, and with a damaged one.
 */
const test = base.extend<{ inspection: { id: string }; readers: string[] }>({
  /** The readers of PDFs that the phone has started. */
  readers: async ({ phone }, use) => {
    const readers: string[] = [];
    phone.on('worker', (worker) => {
      if (worker.url().includes('pdf-worker')) readers.push(worker.url());
    });
    await use(readers);
  },
  inspection: async ({ phone, server, desk, readers }, use, info) => {
    const name = `kim${info.testId.replace(/[^a-z0-9]/g, '').slice(-8)}`;
    expect(readers).toEqual([]);
    const plan = await readFile(join(import.meta.dirname, '../test/files/plan.pdf'));
    const inquiryId = await inquiryWithPlan(server, 'Onsite', { 'torn.pdf': plan.subarray(0, 400) });
    const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
    const { filename } = books
      .prepare(`select filename from files where owner_id = ? and original_name = 'plan.pdf'`)
      .get(inquiryId) as { filename: string };
    const { buffer } = await drawn(1);
    for (const page of [4, 1]) {
      const sent = await desk.request.put(paths.planPage(filename, page), {
        headers: { 'content-type': 'image/jpeg' },
        data: buffer,
      });
      expect(sent.status()).toBe(201);
    }
    const { book } = await bookedInspector(desk.request, phone.context(), name);
    const inspection = await book(inquiryId);
    const midnight = momentAt(`${dayOf(new Date())}T00:00`).getTime();
    const start = new Date(Math.max(midnight, Date.now() - 60 * 60_000)).toISOString();
    books.prepare('update inspections set starts_at = ? where id = ?').run(start, inspection.id);
    books.close();
    await openApp(phone, { username: name, password: `four words of ${name}` });
    await use(inspection);
  },
});

test('before driving off the phone says what is on it, and later what kind of failure it is', async ({
  phone,
  inspection,
  readers,
}, info) => {
  await test.step('the rest of the plan was drawn, and everything of today is here', async () => {
    const ready = phone.getByRole('region', { name: 'Ready for site' });
    await expect(ready).toContainText('1 inspection');
    await expect(ready).toContainText('1 plan');
    await expect(ready.getByRole('listitem')).toHaveText([
      'plan.pdf: all 4 pages',
      'torn.pdf: opens at the desk only',
    ]);
    await expect(ready.getByRole('heading', { name: 'Ready for site', exact: true })).toBeVisible();
    expect(readers, 'each PDF is opened once').toHaveLength(2);
    await expectClean(phone);
    await keepPicture(phone, info, { name: 'ready-for-site' });
    await phone.getByRole('button', { name: 'Not now' }).tap();
    await expect(phone.getByText('Put this app on the home screen')).toHaveCount(0);
    await phone.reload();
    await expect(ready).toBeVisible();
    await expect(phone.getByText('Put this app on the home screen')).toHaveCount(0);
  });

  const answerWith = (status: number) =>
    phone
      .context()
      .route('**/api/inspect/**', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>Free WiFi</h1>' }),
      );
  const again = phone.getByRole('button', { name: 'Try now' });

  await test.step('a network that asks to sign in', async () => {
    await answerWith(200);
    await phone.reload();
    await expect(phone.getByText('This network asks you to sign in.')).toBeVisible();
    await expect(phone.getByText(/^Trying again in \d+ s\.$/)).toBeVisible();
    await expectClean(phone);
    await keepPicture(phone, info, { name: 'try-again' });
  });

  await test.step('a fault, found by a tap before it is tried again', async () => {
    await phone.context().unroute('**/api/inspect/**');
    await answerWith(502);
    // After a few failures there is time enough for a tap.
    await expect(phone.getByText(/^Trying again in (?:[6-9]|\d\d) s\.$/)).toBeVisible();
    await again.tap();
    await expect(phone.getByText('The office’s server has a fault.')).toBeVisible();
  });

  await test.step('no network; once it is back, everything is sent', async () => {
    await phone.context().setOffline(true);
    // Without a network nothing answers what is tried meanwhile.
    await phone.context().unroute('**/api/inspect/**');
    await expect(phone.getByText('No connection.')).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText(/^Everything is sent\./)).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  await test.step('a wrong clock is named, and the time of completion is the office’s', async () => {
    await phone.clock.setFixedTime(Date.now() + 25 * 60_000);
    await phone.reload();
    await expect(phone.getByText(/This phone’s clock is 2[45] min fast/)).toBeVisible();
    await openAt(phone, inspection, 'review');
    await phone.getByRole('button', { name: 'Done', exact: true }).tap();
    await expect
      .poll(async () => {
        const state = await onServer(phone.context(), inspection.id);
        const completed = fieldValue<string>(state.inspection[inspection.id], 'completedAt');
        return completed && Math.abs(Date.parse(completed) - Date.now()) < 5 * 60_000;
      })
      .toBe(true);
  });
});

test('a locked area takes four taps and answers its checks, and the next open check comes under the thumb', async ({
  phone,
  inspection,
}, info) => {
  await openAt(phone, inspection);
  const area = phone.getByRole('link', { name: /checks done/ }).first();

  await test.step('the next check’s buttons stand where the last ones stood', async () => {
    await area.tap();
    const skipped = phone.getByRole('button', { name: 'Not applicable' });
    await skipped.nth(1).scrollIntoViewIfNeeded();
    const before = (await skipped.nth(0).boundingBox())?.y ?? 0;
    await skipped.nth(0).tap();
    await expect
      .poll(async () => Math.abs(((await skipped.nth(1).boundingBox())?.y ?? 0) - before))
      .toBeLessThan(3);
    // At once, and a tap that follows at the same place meets neither of them.
    const jump = await skipped.evaluateAll((buttons) => {
      const [tapped, next] = buttons.slice(1) as [HTMLElement, HTMLElement];
      const { x, y } = tapped.getBoundingClientRect();
      tapped.click();
      const met = document.elementFromPoint(x + 10, y + 10)?.closest('button');
      return { by: Math.abs(next.getBoundingClientRect().y - y), isMet: Boolean(met) };
    });
    expect(jump.by).toBeLessThan(3);
    expect(jump.isMet).toBe(false);
    await expectClean(phone);
    await phone.goBack();
  });

  await test.step('four taps: the area, not inspected, why, and the effect', async () => {
    await phone
      .getByRole('link', { name: /checks done/ })
      .nth(1)
      .tap();
    const end = phone.getByRole('region', { name: 'Did you inspect this area?' });
    await end.getByRole('button', { name: 'Not inspected' }).tap();
    await end.getByRole('list', { name: 'Usual reasons' }).getByRole('button').first().tap();
    await end.getByRole('list', { name: 'Proposed words' }).getByRole('button').first().tap();
    await expect(
      phone.getByText('Not inspected, like the whole area and for the same reason.').first(),
    ).toBeVisible();
    await expectClean(phone);
    await keepPicture(phone, info, { name: 'locked-area' });
  });

  await test.step('nothing of it is missing', async () => {
    const name = await phone.getByRole('heading', { level: 1 }).textContent();
    await openAt(phone, inspection, 'review');
    await expect(phone.getByRole('heading', { name: /missing/ })).toBeVisible();
    await expect(phone.getByRole('heading', { name: name ?? '', exact: true })).toHaveCount(0);
  });
});
