import type { Page } from '@playwright/test';
import { fieldValue } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import { addressOf } from '#contract/endpoint.ts';
import { expect } from './plumbline.ts';
import { openOn, storePage } from './store-on-page.ts';
import { sendState, stateHere, test } from './store-phone.ts';

test('changes written without a network are there after a reload, and reach the server when there is one', {
  tag: '@core',
}, async ({ phone }) => {
  const { page, context, inspection } = phone;
  await context.setOffline(true);
  await page.evaluate(async (id) => {
    await store.write(id, { entity: 'area', entityId: 'roof', fields: { name: 'Roof void', order: 9 } });
    await store.write(id, { entity: 'area', entityId: 'roof', fields: { outcome: 'partly' } });
  }, inspection.id);
  await phone.reopen();
  expect(fieldValue((await stateHere(phone)).area.roof, 'name')).toBe('Roof void');
  expect((await sendState(phone)).unsentOperations).toBe(2);
  await context.setOffline(false);
  await expect.poll(async () => (await sendState(phone)).unsentOperations).toBe(0);
  const { area } = await phone.onServer();
  // Where they stand on the server comes back with the next contact.
  await expect.poll(async () => (await stateHere(phone)).area).toEqual(area);
});

test('two tabs of a phone share one count, and each shows what the other wrote', async ({
  phone,
  server,
}) => {
  const { page, context, inspection } = phone;
  const second = await storePage(context, server.origin);
  await openOn(second);
  const write = (tab: Page, prefix: string) =>
    tab.evaluate(
      async ({ id, prefix }) => {
        const all = Array.from({ length: 20 }, (_, index) =>
          store.write(id, { entity: 'area', entityId: `${prefix}${index}`, fields: { name: prefix } }),
        );
        await Promise.all(all);
      },
      { id: inspection.id, prefix },
    );
  await Promise.all([write(page, 'a'), write(second, 'b')]);
  for (const tab of [page, second])
    await expect
      .poll(() => tab.evaluate((id) => Object.keys(store.state(id).area).length, inspection.id))
      .toBe(40);
  const query = addressOf(calls.operations, {}, { inspection: inspection.id });
  const read = async () =>
    (await (await context.request.get(query)).json()).operations as { seq: number; device: string }[];
  await expect.poll(async () => (await read()).length).toBe(40);
  const operations = await read();
  expect(new Set(operations.map(({ device }) => device)).size).toBe(1);
  expect(new Set(operations.map(({ seq }) => seq)).size).toBe(40);
});

test('a change that the server refuses stays, is shown with the reason, and can be discarded', {
  tag: '@core',
}, async ({ phone }) => {
  const { page, inspection, context } = phone;
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { colour: 'red' } }),
    inspection.id,
  );
  await expect.poll(async () => (await sendState(phone)).refused.length).toBe(1);
  const compared = context.waitForEvent('request', (request) => request.url().endsWith(calls.compare.path));
  await phone.reopen();
  const { refused, unsentOperations } = await sendState(phone);
  expect(unsentOperations).toBe(0);
  expect(refused[0]?.result.reason).toMatch(/colour/);
  expect((await compared).postDataJSON()).toMatchObject({ unsent: 0, refused: 1 });
  const id = refused[0]?.operation.id ?? '';
  await page.evaluate((id) => store.retryRefused(id), id);
  expect((await sendState(phone)).refused).toHaveLength(1);
  await page.evaluate((id) => store.dropRefused(id), id);
  expect((await sendState(phone)).refused).toEqual([]);
  expect((await stateHere(phone)).area).toEqual({});
});
