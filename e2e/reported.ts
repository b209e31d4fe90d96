import type { APIRequestContext, Page } from '@playwright/test';
import { checksOf } from '#contract/capture/draft.ts';
import type { EntityName } from '#contract/capture/operations.ts';
import { stateOf } from '#contract/capture/state.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportDraft } from '#contract/desk/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of, testPhone } from '#test/capture.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expect } from './plumbline.ts';
import { at, begin, callsOf, monday } from './scheduling.ts';

let phones = 0;

/** A phone that sends what it captures at once, without a screen. */
export function phoneOf(request: APIRequestContext, inspection: string) {
  phones += 1;
  const device = `phone-${phones}`;
  const write = testPhone(inspection, device, () => new Date());
  return {
    async write(entity: EntityName, entityId: string, fields: Record<string, unknown>, base = {}) {
      const operations = [write({ entity, entityId, fields }, base)];
      const data = { device, client: 'test', operations };
      const answer = await request.post(capture.sendOperations.path, { data });
      expect((await answer.json()).results).toMatchObject([
        { outcome: expect.stringMatching(/applied|conflict/) },
      ]);
    },
    async photo(id: string, seed: number, fields: Record<string, unknown>): Promise<void> {
      const [screen, thumb] = [
        drawPhoto({ seed, width: 1024, height: 768, quality: 70 }),
        drawPhoto({ seed, width: 320, height: 240, quality: 70 }),
      ];
      const files = { original: screen, screen, thumb };
      for (const [kind, data] of Object.entries(files)) {
        const address = `${paths.photo(sha256Of(data))}?${new URLSearchParams({ kind, inspection })}`;
        const answer = await request.put(address, { data, headers: { 'content-type': 'image/jpeg' } });
        expect([200, 201]).toContain(answer.status());
      }
      const hashes = { sha256: sha256Of(screen), screen: sha256Of(screen), thumb: sha256Of(thumb) };
      await this.write('photo', id, { ...hashes, takenAt: new Date().toISOString(), ...fields });
    },
  };
}

/** An inspection that has begun, with its inspector, and the presets it begins with. */
export async function begunInspection(
  desk: Page,
  server: RunningServer,
  { name, clock, type = 'frame' }: { name: string; clock: string; type?: string },
): Promise<{ inspection: Inspection; draft: ReportDraft }> {
  const calls = callsOf(desk);
  const inspectorId = await calls.inspector(`${name} Inspector`, '#1b6e53');
  const inquiry = await calls.inquiry(name, { inspectionType: type });
  const inspection = await calls.book(inquiry, inspectorId, at(monday, clock), type);
  begin(server, inspection.id);
  return { inspection, draft: await draftOf(desk.request, inspection.id) };
}

export async function draftOf(request: APIRequestContext, id: string): Promise<ReportDraft> {
  const answer = await request.get(addressOf(reports.draft, { id }));
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Goes through everything there is to go through: each area inspected, each check passed. */
export async function goneThrough(
  phone: ReturnType<typeof phoneOf>,
  { visit }: Pick<ReportDraft, 'visit'>,
): Promise<void> {
  for (const { id } of visit.areas) await phone.write('area', id, { outcome: 'inspected' });
  for (const { id, area, words } of checksOf(stateOf([]), visit))
    await phone.write('check', id, { area, item: words, outcome: 'passed' });
}

/** A finding with all that a report asks for but what is left out here. */
export const wholeFinding = {
  title: 'Stud notched too deep',
  text: 'We saw a notch in the stud beside the laundry door.',
  action: 'Replace the stud or have an engineer design a repair.',
  places: ['Beside the laundry door'],
  cites: [{ standard: 'AS 1684.2:2021', clause: '6.2.1.5', says: 'Notches are at most 20 mm deep' }],
  measured: 35,
  unit: 'mm',
  limit: { comparison: 'at most', value: 20, unit: 'mm' },
  severity: 'minor',
  status: 'New',
  order: 1,
};
