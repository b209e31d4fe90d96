import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { EntityName } from '#contract/capture/operations.ts';
import { sendOperations } from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of, testPhone } from '#test/capture.ts';
import { expect } from './plumbline.ts';
import { at, callsOf, monday } from './scheduling.ts';

const photo = await readFile(join(import.meta.dirname, '..', 'test', 'files', 'photo.jpg'));

export type Published = { id: string; number: string; version: number; code: string; pdfSha256: string };

type Wanted = { clock?: string; lastName?: string; findings?: number; booked?: Inspection };

let phones = 0;

/** Captures and publishes by the calls that the phone and the desk make. */
export function publisherOf(desk: Page) {
  const calls = callsOf(desk);
  return {
    /** An inspection of a frame, booked already or not, with findings, each with a photo with marks on it. */
    async inspected(
      inspectorId: string,
      { clock = '09:00', lastName = 'Reader', findings = 1, booked }: Wanted = {},
    ) {
      const inspection =
        booked ?? (await calls.book(await calls.inquiry(lastName), inspectorId, at(monday, clock)));
      phones += 1;
      const device = `journey-${phones}`;
      const write = testPhone(inspection.id, device, () => new Date());
      for (const kind of ['original', 'screen']) {
        const url = `${paths.photo(sha256Of(photo))}?kind=${kind}&inspection=${inspection.id}`;
        const answer = await desk.request.put(url, {
          data: photo,
          headers: { 'content-type': 'image/jpeg' },
        });
        expect(answer.status(), await answer.text()).toBeLessThan(202);
      }
      async function put(entity: EntityName, entityId: string, fields: Record<string, unknown>) {
        const operations = [write({ entity, entityId, fields })];
        const answer = await desk.request.post(sendOperations.path, {
          data: { device, client: 'journey', operations },
        });
        expect((await answer.json()).results, await answer.text()).toMatchObject([{ outcome: 'applied' }]);
      }
      for (let number = 1; number <= findings; number += 1) {
        await put('finding', `finding-${number}`, findingFields(number));
        await put('photo', `photo-${number}`, photoFields(number));
      }
      return { inspection, put };
    },
    async publish(inspectionId: string, body: object = {}): Promise<Published> {
      const answer = await desk.request.post(addressOf(reports.publish, { id: inspectionId }), {
        data: { override: { reason: 'The customer needs it today' }, ...body },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).report;
    },
  };
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

function photoFields(number: number): Record<string, unknown> {
  const sha256 = sha256Of(photo);
  return {
    ...{ sha256, screen: sha256, finding: `finding-${number}`, takenAt: new Date().toISOString() },
    caption: 'The stud beside the door',
    marks: [
      { id: 'a', kind: 'arrow', from: { x: 0.2, y: 0.8 }, to: { x: 0.4, y: 0.5 } },
      { id: 'b', kind: 'line', from: { x: 0.3, y: 0.3 }, to: { x: 0.7, y: 0.3 }, text: '7 mm' },
    ],
  };
}
