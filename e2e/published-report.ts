import type { Page } from '@playwright/test';
import type { EntityName } from '#contract/capture/operations.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as customers from '#contract/desk/endpoints/customer-pages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of, testPhone } from '#test/capture.ts';
import type { Things } from '#test/report-draft.ts';
import { expect } from './plumbline.ts';
import { drawnPhoto, publish } from './reported.ts';
import { at, callsOf, monday } from './scheduling.ts';

const AT_ONCE = 200;
let phones = 0;

/**
 * Captures and publishes an inspection. Returns the version, its customer's page, and the seconds of publishing.
 *
 * @param captured from the SHA-256 of four photos
 */
export async function publishedReport(
  desk: Page,
  { type, name, captured }: { type: string; name: string; captured: (screens: readonly string[]) => Things },
) {
  const calls = callsOf(desk);
  const inspectorId = await calls.inspector(`${name} Kim`, '#1f4e8c');
  const inquiryId = await calls.inquiry(type);
  const { id: inspection } = await calls.book(inquiryId, inspectorId, at(monday, '08:00'), type);
  const screens: string[] = [];
  for (const seed of [1, 2, 3, 4]) {
    const { screen } = await drawnPhoto(seed);
    screens.push(sha256Of(screen));
    for (const kind of ['original', 'screen']) {
      const address = `${paths.photo(sha256Of(screen))}?${new URLSearchParams({ kind, inspection })}`;
      const sent = await desk.request.put(address, {
        data: screen,
        headers: { 'content-type': 'image/jpeg' },
      });
      expect([200, 201]).toContain(sent.status());
    }
  }
  phones += 1;
  const device = `phone-whole-${phones}`;
  const write = testPhone(inspection, device, () => new Date());
  const { inspection: about, ...things } = captured(screens);
  const all = Object.entries({ ...things, inspection: { [inspection]: about?.i1 ?? {} } });
  const operations = all.flatMap(([entity, ofKind]) =>
    Object.entries(ofKind).map(([entityId, fields]) =>
      // A phone sends what it knows alone.
      write({ entity: entity as EntityName, entityId, fields: JSON.parse(JSON.stringify(fields)) }),
    ),
  );
  for (let from = 0; from < operations.length; from += AT_ONCE) {
    const data = { device, client: 'test', operations: operations.slice(from, from + AT_ONCE) };
    const answer = await desk.request.post(capture.sendOperations.path, { data });
    const { results } = await answer.json();
    expect(results.filter(({ outcome }: { outcome: string }) => outcome !== 'applied')).toEqual([]);
  }
  const begun = performance.now();
  const version = await publish(desk, inspection);
  const seconds = (performance.now() - begun) / 1000;
  for (const waived of ['agreement', 'payment']) {
    const data = { waived, reason: 'Sample' };
    expect((await desk.request.put(addressOf(customers.waiveGate, { id: inquiryId }), { data })).ok()).toBe(
      true,
    );
  }
  const made = await desk.request.post(addressOf(customers.makeLink, { id: inquiryId }));
  const { url } = (await made.json()) as { url: string };
  return { version, seconds, report: `${new URL(url).pathname}/report` };
}
