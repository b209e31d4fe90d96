import { getDocumentProxy } from 'unpdf';
import { pages, paths } from '#contract/paths.ts';
import { capturedBy, captureInspection } from '#test/captured/captured.ts';
import { expect, test } from './plumbline.ts';
import { partsOfEntries, shownIn, wordsOf } from './report-words.ts';
import { publish } from './reported.ts';
import { at, callsOf, monday } from './scheduling.ts';

const wanted = [
  { type: 'waterproofing', photos: 12, clock: '08:00', findings: 6 },
  { type: 'practical-completion', photos: 24, clock: '10:00', findings: 12 },
  { type: 'warranty', photos: 24, clock: '14:00', findings: 12 },
] as const;

test('the PDF of a real report says what its page says, finding by finding', async ({
  freshServer,
  emptyDesk: desk,
}) => {
  const calls = callsOf(desk);
  const inspectorId = await calls.inspector('Kim Printed', '#1f4e8c');
  const cookie = (await desk.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await desk.setViewportSize({ width: 1280, height: 900 });
  for (const { type, photos, clock, findings } of wanted)
    await test.step(type, async () => {
      const { id } = await calls.book(await calls.inquiry(type), inspectorId, at(monday, clock), type);
      await captureInspection(capturedBy(freshServer.origin, { cookie, inspection: id }), {
        inspection: id,
        type,
        photos,
        at: new Date(),
        side: 640,
      });
      const version = await publish(desk, id);
      await desk.goto(pages.inspectionReport(version.id));
      await expect(desk.locator('.report section').first()).toBeVisible();
      const answer = await desk.request.get(paths.reportPdf(version.id));
      const pdf = (await wordsOf(await getDocumentProxy(new Uint8Array(await answer.body())))).join('');

      const entries = await partsOfEntries(desk);
      expect(entries.length).toBeGreaterThanOrEqual(type === 'warranty' ? 3 : findings);
      let from = 0;
      for (const [heading = '', ...parts] of entries) {
        const place = pdf.indexOf(heading, from);
        expect(place, heading).toBeGreaterThanOrEqual(from);
        from = place;
        for (const part of parts) expect(pdf, heading).toContain(part);
      }
      const captions = entries.flat().filter((part) => part.startsWith('Figure'));
      expect(captions).toHaveLength(photos);
      for (const block of await shownIn(desk, '.report :is(h2, h3, dd, td, p[dir])'))
        expect(pdf).toContain(block);
    });
});
