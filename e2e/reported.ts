import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** A photo as it was taken, with its copies. */
type TakenPhoto = { original: Buffer; screen: Buffer; thumb?: Buffer };

const photoOnSite = await readFile(join(import.meta.dirname, '..', 'test', 'files', 'photo.jpg'));

let phones = 0;

/** A phone that sends each capture at once, without a screen. */
export function phoneOf(request: APIRequestContext, inspection: string) {
  phones += 1;
  const device = `phone-${phones}`;
  const write = testPhone(inspection, device, () => new Date());
  return {
    async write(
      entity: EntityName,
      entityId: string,
      fields: Record<string, unknown>,
      outcome: 'applied' | 'conflict' = 'applied',
    ): Promise<void> {
      const operations = [write({ entity, entityId, fields })];
      const data = { device, client: 'test', operations };
      const answer = await request.post(capture.sendOperations.path, { data });
      expect((await answer.json()).results, await answer.text()).toMatchObject([{ outcome }]);
    },
    /** Sends a photo that this phone cannot show: its original, and no copies. */
    async original(id: string, data: Buffer, fields: Record<string, unknown>): Promise<void> {
      const sha256 = sha256Of(data);
      const address = `${paths.photo(sha256)}?${new URLSearchParams({ kind: 'original', inspection })}`;
      const answer = await request.put(address, { data, headers: { 'content-type': 'image/jpeg' } });
      expect(answer.status(), await answer.text()).toBe(201);
      await this.write('photo', id, { sha256, takenAt: new Date().toISOString(), ...fields });
    },
    /** Sends a photo and its copies, then the operation with the photo's fields. */
    async photo(id: string, files: TakenPhoto, fields: Record<string, unknown>): Promise<void> {
      for (const [kind, data] of Object.entries(files)) {
        const address = `${paths.photo(sha256Of(data))}?${new URLSearchParams({ kind, inspection })}`;
        const answer = await request.put(address, { data, headers: { 'content-type': 'image/jpeg' } });
        expect([200, 201], await answer.text()).toContain(answer.status());
      }
      const { original, screen, thumb } = files;
      const hashes = { sha256: sha256Of(original), screen: sha256Of(screen) };
      await this.write('photo', id, {
        ...hashes,
        ...(thumb && { thumb: sha256Of(thumb) }),
        takenAt: new Date().toISOString(),
        ...fields,
      });
    },
  };
}

/** A drawn photo of a house, different for each seed, with a screen copy and a thumbnail. */
export async function drawnPhoto(seed: number): Promise<TakenPhoto> {
  const screen = await drawPhoto({ seed, width: 1024, height: 768, quality: 70 });
  return { original: screen, screen, thumb: await drawPhoto({ seed, width: 320, height: 240, quality: 70 }) };
}

/** An inspection that has begun, with its inspector and its presets. */
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

/** Completes the inspection: inspects each area and passes each check. */
export async function goneThrough(
  phone: ReturnType<typeof phoneOf>,
  { visit }: Pick<ReportDraft, 'visit'>,
): Promise<void> {
  for (const { id } of visit.areas) await phone.write('area', id, { outcome: 'inspected' });
  for (const { id, area, words } of checksOf(stateOf([]), visit))
    await phone.write('check', id, { area, item: words, outcome: 'passed' });
}

/** A finding with everything a report asks for, except the fields left out here. */
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

type ReportedSetup = { clock?: string; lastName?: string; findings?: number; booked?: Inspection };

/** A frame inspection with findings that each have a marked photo. Books it here if it isn't booked yet. */
export async function inspected(
  desk: Page,
  inspectorId: string,
  { clock = '09:00', lastName = 'Reader', findings = 1, booked }: ReportedSetup = {},
) {
  const calls = callsOf(desk);
  const inspection =
    booked ?? (await calls.book(await calls.inquiry(lastName), inspectorId, at(monday, clock)));
  const phone = phoneOf(desk.request, inspection.id);
  for (let number = 1; number <= findings; number += 1) {
    await phone.write('finding', `finding-${number}`, findingFields(number));
    await phone.photo(
      `photo-${number}`,
      { original: photoOnSite, screen: photoOnSite },
      { finding: `finding-${number}`, caption: 'The stud beside the door', marks },
    );
  }
  return { inspection, phone };
}

function findingFields(number: number): Record<string, unknown> {
  return {
    title: `Stud out of plumb ${number}`,
    places: ['Ground floor, garage wall'],
    cites: [{ standard: 'AS 1684.2:2021', clause: '6.1', says: 'Studs are vertical.' }],
    measured: 7,
    unit: 'mm',
    limit: { comparison: 'at-most', value: 4, unit: 'mm' },
    severity: 'minor',
    action: 'Straighten or replace the stud.',
    order: number,
  };
}

const marks = [
  { id: 'a', kind: 'arrow', from: { x: 0.2, y: 0.8 }, to: { x: 0.4, y: 0.5 } },
  { id: 'b', kind: 'line', from: { x: 0.3, y: 0.3 }, to: { x: 0.7, y: 0.3 }, text: '7 mm' },
];

type Published = { id: string; number: string; version: number; code: string; pdfSha256: string };

/** Publishes the captured data in spite of its gaps. */
export async function publish(desk: Page, inspectionId: string, body: object = {}): Promise<Published> {
  const answer = await desk.request.post(addressOf(reports.publish, { id: inspectionId }), {
    data: { override: { reason: 'The customer needs it today' }, ...body },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).report;
}
