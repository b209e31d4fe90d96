import type { Page } from '@playwright/test';
import { fieldValue } from '#contract/capture/state.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import { addressOf } from '#contract/endpoint.ts';
import { expect } from './plumbline.ts';
import { openOn, storePage } from './store-on-page.ts';
import { sendState, stateHere, test } from './store-phone.ts';

test('what is written without a network is there after a reload, and reaches the server when there is one', async ({
  phone,
}) => {
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
  expect((await phone.onServer()).area).toEqual((await stateHere(phone)).area);
});

test('two tabs of a phone count on together, and each shows what the other wrote', async ({
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

test('a change that the server refuses stays, is shown with the reason, and can be let go', async ({
  phone,
}) => {
  const { page, inspection } = phone;
  await page.evaluate(
    (id) => store.write(id, { entity: 'area', entityId: 'roof', fields: { colour: 'red' } }),
    inspection.id,
  );
  await expect.poll(async () => (await sendState(phone)).refused.length).toBe(1);
  await phone.reopen();
  const { refused, unsentOperations } = await sendState(phone);
  expect(unsentOperations).toBe(0);
  expect(refused[0]?.result.reason).toMatch(/colour/);
  const id = refused[0]?.operation.id ?? '';
  await page.evaluate((id) => store.retryRefused(id), id);
  expect((await sendState(phone)).refused).toHaveLength(1);
  await page.evaluate((id) => store.dropRefused(id), id);
  expect((await sendState(phone)).refused).toEqual([]);
  expect((await stateHere(phone)).area).toEqual({});
});

test('3,000 templates are searched within 50 ms for each letter, with the processor slowed four times', async ({
  phone,
}) => {
  const { page, context } = phone;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await page.evaluate(() => {
    const stems = [
      'membrane',
      'upturn',
      'hob',
      'shower',
      'waste',
      'fall',
      'truss',
      'stud',
      'plate',
      'brace',
      'nail',
      'slab',
      'footing',
    ];
    const word = (seed: number) => `${stems[seed % stems.length]}${(seed * 7919) % 700}`;
    const text = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => word(seed * 31 + at * at)).join(' ');
    const templates = Array.from({ length: 3000 }, (_, seed) => ({
      ...{
        id: `t${seed}`,
        code: `WP-${seed}`,
        name: text(seed, 8),
        description: text(seed + 1, 30),
        action: text(seed + 2, 20),
      },
      ...{
        priority: 'medium',
        clause: `${seed % 9}.${seed % 31}.${seed % 7}`,
        says: text(seed + 3, 40),
        limit: null,
      },
    }));
    const begun = performance.now();
    const index = storeModule.indexTemplates([
      { hash: 'x', standard: 'AS 3740-2021', title: 'Wet areas', templates },
    ]);
    const indexed = performance.now() - begun;
    const times: number[] = [];
    for (const asked of ['membrane upturn', 'mebrane shwoer', '4.13.2', 'wp-1999', 'footnig truss42 slab'])
      for (let length = 1; length <= asked.length; length += 1) {
        // The best of three: other programs take the processor away in between.
        const tries = [1, 2, 3].map(() => {
          index.found.clear();
          const start = performance.now();
          storeModule.searchTemplates(index, asked.slice(0, length), {
            ...{ standards: ['AS 3740'], limit: 30, used: ['t5'] },
          });
          return performance.now() - start;
        });
        times.push(Math.min(...tries));
      }
    return { indexed, times };
  });
  const sorted = times.times.sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(50);
});
