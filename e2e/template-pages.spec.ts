import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { pages, paths } from '#contract/paths.ts';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import { expectClean } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, test } from './plumbline.ts';

const phone = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

const viewer = (desk: Page) => desk.getByRole('dialog', { name: 'Template beside its page' });
const beside = (desk: Page) => viewer(desk).getByRole('complementary', { name: 'Template' });
const marks = (desk: Page) => viewer(desk).locator('[data-mark]');
const see = (desk: Page) => desk.getByRole('button', { name: /^(See it on the page|Page as read)/ });

/** Uploads a labelled document and opens its templates. */
async function openTemplates(desk: Page, file: string): Promise<void> {
  const buffer = await readFile(documentPath(file));
  const document = { name: basename(file), mimeType: 'application/octet-stream', buffer };
  const reply = await desk.request.post(paths.standardUpload, { multipart: { document } });
  const { standard } = await reply.json();
  await desk.goto(`${pages.standards}?open=${standard.id}`);
  await expect(see(desk).first()).toBeVisible();
}

/** The share of dark pixels under the first mark. Words are dark, and the paper around them is not. */
async function darkUnderMark(desk: Page): Promise<number> {
  await expect(viewer(desk).locator('canvas')).toHaveAttribute('data-drawn', 'true');
  return marks(desk).evaluateAll((all) => {
    // The widest mark, because the first may mark only an item's number.
    const width = (mark: Element) => mark.getBoundingClientRect().width;
    const mark = all.reduce((widest, one) => (width(one) > width(widest) ? one : widest));
    const canvas = mark.closest('dialog')?.querySelector('canvas');
    if (!canvas) return 0;
    const [page, box] = [canvas, mark].map((element) => element.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    const scale = canvas.width / page.width;
    const copy = new OffscreenCanvas(box.width * scale, box.height * scale);
    const context = copy.getContext('2d');
    context?.drawImage(canvas, (page.left - box.left) * scale, (page.top - box.top) * scale);
    const pixels = context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray();
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1;
    return dark / (pixels.length / 4);
  });
}

test(
  'a template is shown beside its page with its words marked, and the next one follows',
  {
    tag: '@core',
  },
  async ({ emptyDesk: desk }, info) => {
    test.slow();
    await openTemplates(desk, 'tuned/balcony-drainage.pdf');
    await desk.setViewportSize(wide);
    const first = await desk.getByRole('heading', { level: 4 }).first().textContent();
    await see(desk).first().press('Enter');
    await expect(beside(desk).getByRole('heading')).toHaveText(first ?? '');
    await expect(viewer(desk).getByText(/^The words are marked on page \d+\.$/)).toBeVisible();
    await expect(marks(desk).first()).toBeInViewport();
    expect(await darkUnderMark(desk)).toBeGreaterThan(0.05);
    await expectClean(desk);

    await test.step('beside it on a wide screen, above it on a phone', async () => {
      const places = async () => {
        const boxes = [viewer(desk).getByRole('region', { name: /^Page \d+$/ }), beside(desk)];
        const [page, template] = await Promise.all(boxes.map((box) => box.boundingBox()));
        return { page, template };
      };
      const apart = await places();
      expect(apart.template?.x).toBeGreaterThanOrEqual((apart.page?.x ?? 0) + (apart.page?.width ?? 0) - 1);
      await desk.setViewportSize(phone);
      const below = await places();
      expect(below.template?.y).toBeGreaterThanOrEqual((below.page?.y ?? 0) + (below.page?.height ?? 0) - 1);
      await expect(marks(desk).first()).toBeInViewport();
      const document = viewer(desk).getByRole('link', { name: /at page \d+ \(opens in a new tab\)$/ });
      await expect(document).toHaveAttribute('href', /\/document#page=\d+$/);
      await expectClean(desk);
    });

    await test.step('the arrow keys and the buttons move along the templates', async () => {
      await expect(viewer(desk).getByRole('button', { name: 'Previous' })).toBeDisabled();
      await desk.keyboard.press('ArrowRight');
      await expect(viewer(desk).getByText('Template 2 of ')).toBeVisible();
      await expect(beside(desk).getByRole('heading')).not.toHaveText(first ?? '');
      for (let at = 3; at <= 8; at++) {
        await viewer(desk).getByRole('button', { name: 'Next' }).click();
        await expect(viewer(desk).getByText(`Template ${at} of `)).toBeVisible();
        await expect(marks(desk).first()).toBeInViewport();
        // A misplaced mark is on blank paper, with no dark pixels. The page of the previous template may still
        // be on screen.
        await expect.poll(() => darkUnderMark(desk)).toBeGreaterThan(0.02);
      }
    });

    await test.step('it can be enlarged, and its stored text can be read', async () => {
      const width = async () => (await viewer(desk).locator('canvas').boundingBox())?.width ?? 0;
      const before = await width();
      await viewer(desk).getByRole('button', { name: 'Larger' }).click();
      await expect.poll(width).toBeGreaterThan(before * 1.5);
      await viewer(desk).getByRole('button', { name: 'As read' }).click();
      const quote = await beside(desk).getByRole('blockquote').textContent();
      await expect(viewer(desk).locator('mark')).toHaveText(quote?.slice(1, -1) ?? '');
      await expectClean(desk);
    });

    await test.step('a limit that was read wrongly is corrected beside its sentence', async () => {
      const form = beside(desk);
      await form.getByRole('button', { name: 'Edit' }).click();
      await form.getByLabel('Must be').selectOption('at most');
      await form.getByLabel('Value', { exact: true }).fill('ninety');
      await form.getByLabel('Unit').selectOption('mm');
      await form.getByLabel('And').selectOption('at least');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText('Enter a number');
      await expectClean(desk);
      await keepPicture(desk, info, { name: 'edit-limit' });
      await form.getByLabel('Value', { exact: true }).fill('1,099.5');
      await form.getByLabel('Value', { exact: true }).press('ArrowLeft');
      await form.getByLabel('And').selectOption('Nothing more');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('at most 1099.5 mm')).toBeVisible();
      await form.getByRole('button', { name: 'Review again' }).click();
      await expect(form.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('accepting there keeps the page open until it is closed', async () => {
      const accepted = await beside(desk).getByRole('heading').textContent();
      await beside(desk).getByRole('button', { name: 'Accept' }).press('Enter');
      await expect(beside(desk).getByRole('status')).toHaveText('Accepted');
      await desk.reload();
      await expect(beside(desk).getByRole('heading')).toHaveText(accepted ?? '');
      await desk.keyboard.press('Escape');
      await expect(viewer(desk)).toHaveCount(0);
      await desk.getByRole('button', { name: 'Accepted 1' }).click();
      await expect(desk.getByRole('article', { name: accepted ?? '' }).last()).toBeVisible();
    });

    await test.step('the back button closes it', async () => {
      await see(desk).first().click();
      await expect(viewer(desk)).toBeVisible();
      await desk.goBack();
      await expect(viewer(desk)).toHaveCount(0);
      await expect(desk.getByRole('button', { name: 'Accepted 1' })).toBeVisible();
    });
  },
);

test('if the words are not on the drawn page, nothing is marked and a notice says so', async ({
  emptyDesk: desk,
}) => {
  await desk.route(`**${standardCalls.templatesOf.path.replace(':id', '*')}`, async (route) => {
    const reply = await route.fetch();
    const { defects } = await reply.json();
    const elsewhere = { snippet: 'Zinc lids shall be soldered to their trays at every seam.' };
    await route.fulfill({ response: reply, json: { defects: [{ ...defects[0], ...elsewhere }] } });
  });
  await openTemplates(desk, 'tuned/balcony-drainage.pdf');
  await see(desk).first().click();
  await expect(viewer(desk).getByText(/^We did not find these words on page \d+/)).toBeVisible();
  await expect(viewer(desk).locator('canvas')).toHaveAttribute('data-drawn', 'true');
  await expect(marks(desk)).toHaveCount(0);
  await expectClean(desk);
});

test('if a document has no drawn pages, the stored text is shown with a notice', async ({
  emptyDesk: desk,
}) => {
  await openTemplates(desk, 'tuned/wet-area-volume.docx');
  await see(desk).first().click();
  await expect(viewer(desk).getByText('Only a PDF has pages to show.')).toBeVisible();
  const quote = await beside(desk).getByRole('blockquote').textContent();
  await expect(viewer(desk).locator('mark')).toHaveText(quote?.slice(1, -1) ?? '');
  await viewer(desk).getByRole('button', { name: 'Next' }).click();
  await expect(viewer(desk).getByText('Template 2 of ')).toBeVisible();
  await expect(viewer(desk).locator('mark')).toBeInViewport();
  await desk.setViewportSize(phone);
  await expectClean(desk);
});
