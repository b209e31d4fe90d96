import { addDays, dayOf } from '#contract/calendar.ts';
import { MOST_COMPARED } from '#contract/capture/comparison.ts';
import { photoKindNames } from '#contract/capture/photos.ts';
import { sha256Of, testPhone } from '../../capture.ts';
import type { World } from './installation.ts';
import type { Requests } from './requests.ts';
import { hostile, plain } from './texts.ts';

const today = dayOf(new Date());
let phones = 0;

/** A batch of the most operations on one thing, by a new phone, with texts of this length. */
function batch(inspection: string, { entityId, length }: { entityId?: string; length: number }) {
  phones += 1;
  const make = testPhone(inspection, `late-${phones}`, () => new Date());
  const text = hostile(length);
  const operations = Array.from({ length: 200 }, (_, index) =>
    make({
      entity: 'finding' as const,
      entityId: entityId ?? `new-${phones}-${index}`,
      fields: { title: plain(50, index), text, action: text.slice(0, length / 2) },
    }),
  );
  return { json: { device: `late-${phones}`, client: 'test', operations } };
}

/** As much as a phone compares in one call, half of it in one inspection and half in as many as may be. */
function comparison(inspection: string, hashes: string[]) {
  phones += 1;
  const operations = Array.from({ length: MOST_COMPARED }, (_, index) => `wild-${index + 1}`);
  const photos = hashes
    .slice(0, MOST_COMPARED)
    .map((sha256, index) => ({ kind: photoKindNames[index % photoKindNames.length], sha256 }));
  const others = operations.slice(1).map((id) => ({ id, operations: [id], photos: photos.slice(0, 1) }));
  const inspections = [{ id: inspection, operations, photos }, ...others];
  return {
    json: { device: `compared-${phones}`, marks: [], next: `mark-${phones}`, unsent: 0, inspections },
  };
}

export function phoneRequests(world: World): Requests {
  const { visits, templateSet } = world;
  const as = 'inspector';
  const hashes = Array.from({ length: 2000 }, (_, index) => sha256Of(Buffer.from(`${index}`)));
  const photo = (content: Uint8Array) => ({ bytes: { type: 'application/octet-stream', content } });
  return {
    'POST /api/inspect/session': {
      sent: () => ({ json: { username: 'ines', password: hostile(500) } }),
    },
    'GET /api/inspect/session': { as },
    'DELETE /api/inspect/session': {},
    'GET /api/inspect/visits': { as, query: { from: today, to: addDays(today, 61) } },
    'GET /api/inspect/templates/:hash': { as, at: { hash: templateSet } },
    'GET /api/inspect/earlier-photos': {
      as,
      query: { inspection: visits.again, of: visits.many, finding: 'finding-1' },
    },
    'POST /api/inspect/operations': [
      { as, sent: () => batch(visits.wild, { entityId: 'one', length: 500 }) },
      { as, sent: () => batch(visits.many, { entityId: 'finding-1', length: 500 }) },
      { as, sent: () => batch(visits.again, { length: 10_000 }) },
    ],
    'GET /api/inspect/operations': [
      { as, query: { inspection: visits.wild } },
      { as, query: { inspection: visits.longest } },
      { as, query: { inspection: visits.many } },
    ],
    'POST /api/inspect/comparison': [
      { as, sent: () => comparison(visits.wild, hashes) },
      { as, sent: () => comparison(visits.many, hashes) },
    ],
    'POST /api/inspect/photos/known': [
      { as, sent: () => ({ json: { hashes } }) },
      { as, sent: () => ({ json: { hashes, inspection: visits.many } }) },
    ],
    'PUT /api/inspect/photos/:sha256': {
      as,
      at: { sha256: 'a'.repeat(64) },
      query: { kind: 'original', inspection: visits.many },
      sent: () => photo(new Uint8Array(20_000_000)),
    },
    'GET /api/inspect/photos/:sha256': { as, at: { sha256: world.photo } },
    'GET /api/inspect/files/:filename': { as },
    'GET /api/inspect/files/:filename/pages/:page': { as, at: { page: 1 } },
    'PUT /api/inspect/files/:filename/pages/:page': {
      as,
      at: { page: 1 },
      sent: () => photo(new Uint8Array(2_000_000)),
    },
  };
}
