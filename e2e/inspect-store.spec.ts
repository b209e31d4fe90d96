import { fieldValue, stateOf } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import { addressOf } from '#contract/endpoint.ts';
import { expect, test } from './plumbline.ts';
import { bookedInspector, loadPage, openOn, storePage } from './store-on-page.ts';

test('what is written without a network is there after a reload, and reaches the server when there is one', async ({
  browser,
  desk,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin });
  const { book } = await bookedInspector(desk.request, context, 'Kim');
  const inspection = await book();
  const page = await storePage(context, server.origin);
  await openOn(page);
  await expect.poll(() => page.evaluate(() => store.visits().length)).toBe(1);
  expect(await page.evaluate(() => store.visits()[0]?.inspection.id)).toBe(inspection.id);

  await context.setOffline(true);
  await page.evaluate(async (id) => {
    await store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof void', order: 9 } });
    await store.write(id, { entity: 'area', entityId: 'roof', fields: { outcome: 'partly' } });
  }, inspection.id);
  await loadPage(page, server.origin);
  await openOn(page);
  const read = () =>
    page.evaluate(
      (id) => ({ state: store.state(id), send: store.sendState(id), to: store.connection() }),
      inspection.id,
    );
  const offline = await read();
  expect(fieldValue(offline.state.area.roof, 'name')).toBe('Roof void');
  expect(offline.send.unsentOperations).toBe(2);

  await context.setOffline(false);
  await expect.poll(async () => (await read()).send.unsentOperations).toBe(0);
  const query = addressOf(calls.operations, {}, { inspection: inspection.id });
  const { operations } = await (await context.request.get(query)).json();
  expect(stateOf(operations).area).toEqual((await read()).state.area);
  await context.close();
});
