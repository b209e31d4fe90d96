// @module-tag full
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '#contract/capture/operations.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of, testPhone } from '#test/capture.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { everyRoute, type Route } from '#test/faults/routes.ts';
import { ines, signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, photoOnSite, published, sendingPhone } from '#test/reports.ts';
import { administrator } from '#test/run-server.ts';

/** Calls that must not only be tried but succeed: they change what the report was made of. */
const mustSucceed = [
  'POST /api/inspect/operations',
  'PUT /api/inspect/photos/:sha256',
  'PUT /api/admin/submissions/:id/details',
  'PUT /api/admin/submissions/:id/agreement',
  'DELETE /api/admin/submissions/:id/agreement',
  'PUT /api/admin/inspectors/:id',
  'PUT /api/admin/inspections/:id/time',
  'PUT /api/admin/inspections/:id/access',
  'PUT /api/admin/inspections/:id/completion',
  'POST /api/admin/inspections/:id/versions',
  'PUT /api/admin/reports/:id/withdrawal',
  'POST /api/admin/submissions/:id/removal',
];
/** These end what the others need, so they come last. */
const last = [
  'PUT /api/admin/inspections/:id/completion',
  'PUT /api/admin/inspections/:id/cancellation',
  'DELETE /api/admin/inspectors/:id',
  'POST /api/admin/submissions/:id/removal',
];

onEachDatabase('what is published, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { database, server } = desk;
  let inspection: Inspection;
  let inspectorId: string;
  let report: Awaited<ReturnType<typeof published>>;

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    inspectorId = (await signedInInspector(desk)).inspector.id;
    inspection = await bookedInspection(desk, { inspectorId, start: '2026-12-03T00:00:00Z' });
    await capturedFinding(sendingPhone(desk, inspection.id), 'f1');
    report = await published(desk, inspection.id);
    await desk.at('2026-12-04T02:00:00Z');
  });

  /** All that was published first: rows and bytes. */
  async function snapshot() {
    const { db } = database;
    // A withdrawal is said beside it, and a deleted person leaves the lists; neither changes what was published.
    const versions = await db
      .selectFrom('report_versions')
      .select(['id', 'report_id', 'version', 'code', 'published_at', 'published_by', 'signer', 'content'])
      .select(['kind', 'stage', 'inspected_on', 'findings', 'pdf_sha256', 'pdf_bytes', 'pdf_pages'])
      .where('id', '=', report.id)
      .execute();
    const findings = await db
      .selectFrom('report_findings')
      .selectAll()
      .where('version_id', '=', report.id)
      .orderBy('place')
      .execute();
    const numbers = await db
      .selectFrom('reports')
      .select(['id', 'number'])
      .where('inspection_id', '=', inspection.id)
      .execute();
    const files = await db
      .selectFrom('files')
      .selectAll()
      .where('owner_id', 'in', [report.id, inspection.id])
      .where('owner_kind', 'in', ['report-pdf', 'report-picture'])
      .orderBy('filename')
      .execute();
    const first = files.filter(({ created_at }) => created_at < '2026-12-04');
    const bytes = await Promise.all(
      first.map(async ({ filename }) => {
        const content = await readFile(join(server.dataDir, 'uploads', filename));
        return createHash('sha256').update(content).digest('hex');
      }),
    );
    return { versions, findings, numbers, files: first, bytes };
  }

  const idFor = (url: string): string => {
    if (url.includes('/submissions/')) return inspection.inquiryId;
    if (url.includes('/inspectors/')) return inspectorId;
    if (url.includes('/inspections/')) return inspection.id;
    return report.id;
  };
  const filled = ({ url }: Route): string =>
    url
      .replace(':sha256', sha256Of(photoOnSite))
      .replace(':code', report.code)
      .replace(':id', idFor(url))
      .replaceAll(/:\w+/g, 'x');

  /** What each route is sent, besides nothing. */
  function bodiesOf(route: string): (object | Buffer)[] {
    const write = testPhone(inspection.id, 'attacker', () => server.clock.now);
    const everyField = Object.fromEntries(Object.keys(fieldsOf.finding).map((name) => [name, null]));
    const given: Record<string, (object | Buffer)[]> = {
      'POST /api/inspect/operations': [
        {
          device: 'attacker',
          client: 'test',
          operations: [
            write({ entity: 'finding', entityId: 'f1', fields: everyField }),
            write({ entity: 'finding', entityId: 'f1', fields: { title: 'Nothing to see', deleted: true } }),
            write({ entity: 'photo', entityId: 'f1-photo', fields: { deleted: true, marks: [], turn: 180 } }),
            write({ entity: 'inspection', entityId: inspection.id, fields: { summary: 'All is well.' } }),
          ],
        },
      ],
      'PUT /api/inspect/photos/:sha256': [photoOnSite],
      'PUT /api/admin/submissions/:id/details': [{ ...ada, firstName: 'Somebody', lastName: 'Else' }],
      'PUT /api/admin/submissions/:id/agreement': [
        { version: '9', acceptedBy: 'Somebody', acceptedAt: '2026-12-01T09:00' },
      ],
      'PUT /api/admin/inspectors/:id': [
        { ...ines, name: 'Somebody Else', licence: { ...ines.licence, number: '99999999' } },
      ],
      'PUT /api/admin/inspections/:id/time': [{ start: '2026-12-04T04:00:00Z', reason: 'Moved' }],
      'PUT /api/admin/inspections/:id/access': [{ accessNote: 'Elsewhere', contractDeadline: null }],
      'PUT /api/admin/inspections/:id/completion': [{ completedAt: '2026-12-04T06:00:00Z' }],
      'PUT /api/admin/inspections/:id/cancellation': [{ reason: 'Never was' }],
      'POST /api/admin/inspections/:id/versions': [
        {},
        { override: { reason: 'It must go out' }, changes: ['All'] },
      ],
      'PUT /api/admin/reports/:id/withdrawal': [{ reason: 'Not ours' }],
      'POST /api/admin/submissions/:id/removal': [{ word: REMOVAL_WORD, ids: [inspection.inquiryId] }],
      'POST /api/login': [administrator],
      'POST /api/inspect/session': [administrator],
    };
    const all = {
      id: report.id,
      ids: [report.id, inspection.id],
      reason: 'Tried',
      content: '{}',
      state: 'current',
    };
    return [{}, all, ...(given[route] ?? [])];
  }

  test('is changed by no call of any route', async () => {
    const before = await snapshot();
    expect(before.versions).toHaveLength(1);
    expect(before.bytes.length).toBeGreaterThan(2);
    const routes = everyRoute(server as Parameters<typeof everyRoute>[0]).filter(
      ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
    );
    const named = (route: Route) => `${route.method} ${route.url}`;
    const order = (route: Route) => last.indexOf(named(route));
    const succeeded = new Set<string>();
    for (const route of routes.toSorted((a, b) => order(a) - order(b)))
      for (const body of bodiesOf(named(route))) {
        if (named(route) === last[0]) server.clock.now = new Date('2026-12-04T07:00:00Z');
        const isBytes = Buffer.isBuffer(body);
        const query = route.url === paths.photo.route ? `?kind=screen&inspection=${inspection.id}` : '';
        const send = () =>
          server.app.inject({
            method: route.method as 'POST',
            url: filled(route) + query,
            headers: { ...desk.session, ...(isBytes && { 'content-type': 'image/jpeg' }) },
            ...(route.method === 'DELETE' ? {} : { payload: body }),
          });
        let reply = await send();
        if (reply.statusCode === 401) {
          // The call before signed us out.
          await desk.signIn();
          reply = await send();
        }
        if (reply.statusCode < 300) succeeded.add(named(route));
        expect(await snapshot(), `${named(route)} ${JSON.stringify(body).slice(0, 200)}`).toEqual(before);
      }
    expect([...succeeded]).toEqual(expect.arrayContaining(mustSucceed));
    expect(routes.length).toBeGreaterThan(60);
    const pdf = await desk.call('GET', paths.reportPdf(report.id));
    expect(sha256Of(pdf.rawPayload)).toBe(report.pdfSha256);
  });
});
