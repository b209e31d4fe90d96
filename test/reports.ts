import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityName } from '#contract/capture/operations.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import * as schedule from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of, testPhone } from './capture.ts';
import { ada } from './cast.ts';
import type { useDesk } from './desk.ts';

type Desk = Pick<ReturnType<typeof useDesk>, 'call' | 'server' | 'session'>;
type Session = { cookie: string };

/** A photo with its copy, as a phone sends them; the copy is the same bytes. */
export const photoOnSite = await readFile(join(import.meta.dirname, 'files', 'photo.jpg'));

/** An inquiry's inspection, booked by the desk. */
export async function bookedInspection(
  desk: Desk,
  {
    inspectorId,
    start,
    type = 'waterproofing',
    who = ada,
  }: { inspectorId: string; start: string; type?: string; who?: object },
): Promise<Inspection> {
  const inquiry = await desk.server.app.inject({ method: 'POST', url: paths.contact, payload: who });
  const body = {
    inquiryId: inquiry.json().id,
    type,
    inspectorId,
    start,
    override: { reason: 'As it is tried' },
  };
  const reply = await desk.call('POST', schedule.book.path, body);
  if (reply.statusCode !== 201) throw new Error(`Not booked: ${reply.body}`);
  return reply.json().inspection;
}

let phones = 0;

/** A phone that sends what it captures at once. */
export function sendingPhone(desk: Desk, inspection: string, session: Session = desk.session) {
  phones += 1;
  // A later phone sorts after an earlier one: of two changes at the same time its own is the later one.
  const device = `phone-${String(phones).padStart(4, '0')}`;
  const write = testPhone(inspection, device, () => desk.server.clock.now);
  return {
    async write(entity: EntityName, entityId: string, fields: Record<string, unknown>): Promise<void> {
      const operations = [write({ entity, entityId, fields })];
      const reply = await desk.call(
        'POST',
        capture.sendOperations.path,
        { device, client: 'test', operations },
        session,
      );
      const [result] = reply.json().results ?? [];
      if (result?.outcome !== 'applied') throw new Error(`Not taken: ${reply.body}`);
    },
    /** Sends the bytes of a photo and of its copy, and says what it shows. */
    async photo(id: string, bytes: Buffer, fields: Record<string, unknown>): Promise<void> {
      await sendPhoto(desk, { inspection, bytes, session });
      const sha256 = sha256Of(bytes);
      await this.write('photo', id, { sha256, screen: sha256, ...fields });
    },
  };
}

/** Sends a photo as it was taken and, as the same bytes, its copy. */
async function sendPhoto(
  desk: Desk,
  { inspection, bytes, session = desk.session }: { inspection: string; bytes: Buffer; session?: Session },
): Promise<void> {
  for (const kind of ['original', 'screen']) {
    const reply = await desk.server.app.inject({
      method: 'PUT',
      url: `${paths.photo(sha256Of(bytes))}?kind=${kind}&inspection=${inspection}`,
      payload: bytes,
      headers: { ...session, 'content-type': 'image/jpeg' },
    });
    if (reply.statusCode > 201) throw new Error(`No photo: ${reply.body}`);
  }
}

/** A finding with a photo on it, with all that a report asks of one. */
export async function capturedFinding(
  phone: ReturnType<typeof sendingPhone>,
  id: string,
  { bytes = photoOnSite, ...fields }: Record<string, unknown> & { bytes?: Buffer } = {},
): Promise<void> {
  await phone.write('finding', id, {
    title: `Membrane too low at ${id}`,
    places: ['Ensuite, shower'],
    cites: [{ standard: 'AS 3740:2021', clause: '4.5', says: 'The membrane is turned up 150 mm.' }],
    measured: 95,
    unit: 'mm',
    limit: { comparison: 'at-least', value: 150, unit: 'mm' },
    severity: 'minor',
    text: 'The membrane ends below the finished floor.',
    action: 'Turn the membrane up by 150 mm.',
    ...fields,
  });
  await phone.photo(`${id}-photo`, bytes, {
    finding: id,
    takenAt: '2026-12-02T00:10:00Z',
    caption: 'The edge',
  });
}

type Published = { id: string; number: string; version: number; code: string; pdfSha256: string };

/** Asks for a publication, with a reason that lets gaps pass. */
export function publishing(
  desk: Desk,
  inspection: string,
  body: object = withReason,
  session: Session = desk.session,
) {
  return desk.call('POST', addressOf(reports.publish, { id: inspection }), body, session);
}
export const withReason = { override: { reason: 'The customer asked for it today' } };

/** Publishes what was captured, with its gaps. @throws when it is not published */
export async function published(
  desk: Desk,
  inspection: string,
  body: object = withReason,
): Promise<Published> {
  const reply = await publishing(desk, inspection, body);
  if (reply.statusCode !== 201) throw new Error(`Not published: ${reply.body}`);
  return reply.json().report;
}
