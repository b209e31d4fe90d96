import { beforeAll, expect, test } from 'vitest';
import { reportWords } from '#content/reports/words.ts';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { figuresOf, type PhotoFigure } from '#contract/report/report.ts';
import { sha256Of } from '#test/capture.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { drawPhoto } from '#test/photos/photos.ts';

import {
  bookedInspection,
  capturedFinding,
  published,
  publishing,
  sendingPhone,
  withReason,
} from '#test/reports.ts';
import { administrator } from '#test/run-server.ts';
import { reportMessages } from './messages.ts';

onEachDatabase('publishing on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call } = desk;
  let inspectorId: string;
  let session: { cookie: string };
  let inspection: Inspection;
  let hour = 0;

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const signedIn = await signedInInspector(desk);
    ({ session } = signedIn);
    inspectorId = signedIn.inspector.id;
    inspection = await bookedInspection(desk, { inspectorId, start: '2026-12-07T00:00:00Z' });
    await capturedFinding(sendingPhone(desk, inspection.id), 'f1');
  });

  async function inspectionWith(finding: string): Promise<Inspection> {
    hour += 3;
    const start = new Date(Date.parse('2026-12-07T00:00:00Z') + hour * 3_600_000).toISOString();
    const made = await bookedInspection(desk, { inspectorId, start });
    await capturedFinding(sendingPhone(desk, made.id), finding);
    return made;
  }

  test('a draft becomes a version with its number, its PDF and its code', async () => {
    const draft = await call('GET', addressOf(endpoints.draft, { id: inspection.id }));
    expect(draft.statusCode).toBe(200);
    expect(draft.json().report.header.number).toBeNull();

    const report = await published(desk, inspection.id);
    expect(report).toMatchObject({ number: 'VG-2026-WP-0001', version: 1 });
    expect(report.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const pdf = await call('GET', paths.reportPdf(report.id));
    expect([pdf.statusCode, pdf.headers['content-type'], sha256Of(pdf.rawPayload)]).toEqual([
      ...[200, 'application/pdf'],
      report.pdfSha256,
    ]);
    const one = (await call('GET', addressOf(endpoints.one, { id: report.id }))).json();
    expect(one.version).toMatchObject({ state: 'current', publishedBy: administrator.username, findings: 1 });
    expect(one.report.header.number).toBe(report.number);
    expect(one.report.defects).toMatchObject([{ severity: 'minor', trade: 'waterproofer' }]);
    expect(one.report.particulars.edition).toMatchObject({ version: 1, code: report.code });
    expect(figuresOf(one.report)).toMatchObject([{ photo: { copies: { small: expect.any(String) } } }]);

    const [figure] = figuresOf(one.report);
    const { large, small } = (figure as PhotoFigure).photo.copies ?? { large: '', small: '' };
    for (const sha256 of [large, small]) {
      const picture = await call('GET', paths.reportPicture(report.id, sha256), undefined, session);
      expect([picture.statusCode, sha256Of(picture.rawPayload)]).toEqual([200, sha256]);
    }
    // A browser asks each time, and the picture is gone with the session.
    const asked = paths.reportPicture(report.id, small);
    const { etag = '', ...kept } = (await call('GET', asked, undefined, session)).headers;
    expect(kept['cache-control']).toBe('private, no-cache');
    const having = { 'if-none-match': String(etag) };
    const again = await call('GET', asked, undefined, { ...session, ...having });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await call('GET', asked, undefined, having as never)).statusCode).toBe(401);

    const verified = await call(
      'GET',
      paths.verify(report.code.toLowerCase().replaceAll('-', ' ')),
      undefined,
      {},
    );
    expect(verified.json()).toEqual({
      number: report.number,
      version: 1,
      date: '2026-12-02',
      state: 'current',
      kind: one.version.kind,
      suburb: expect.any(String),
      pdfSha256: report.pdfSha256,
    });
  });

  test('what is missing keeps an inspector from publishing, and an owner without a reason', async () => {
    const refused = await publishing(desk, inspection.id, {}, session);
    expect([refused.statusCode, refused.json().message]).toEqual([409, reportMessages.hasGaps]);
    expect(refused.json().gaps.length).toBeGreaterThan(0);
    const insists = await publishing(
      desk,
      inspection.id,
      { override: { reason: 'It must go out' } },
      session,
    );
    expect([insists.statusCode, insists.json().message]).toEqual([403, reportMessages.onlyOwner]);
    expect((await publishing(desk, inspection.id, {})).statusCode).toBe(409);
  });

  test('a photo of the draft is made as the report would have it, and again only when it changed', async () => {
    const address = `${paths.draftPhoto(inspection.id, 'f1-photo')}?size=large`;
    const first = await call('GET', address, undefined, session);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { etag = '' } = first.headers;
    const again = await call('GET', address, undefined, { ...session, 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await sendingPhone(desk, inspection.id).write('photo', 'f1-photo', { turn: 90 });
    const turned = await call('GET', address, undefined, { ...session, 'if-none-match': String(etag) });
    expect(turned.statusCode).toBe(200);
  });

  test('the findings come as CSV, one row each', async () => {
    const csv = await call('GET', paths.findingsDownload);
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\uFEFFReport,Version,State,/);
    expect(lines[1]).toMatch(/^VG-2026-WP-0001,1,Current,2026-12-02,.*,Minor defect,Waterproofer,/);
    expect((await call('GET', paths.findingsDownload, undefined, session)).statusCode).toBe(403);
  });

  test('the next version keeps the number and replaces the one before', async () => {
    await desk.at('2026-12-02T03:00:00Z');
    const report = await published(desk, inspection.id);
    expect(report).toMatchObject({ number: 'VG-2026-WP-0001', version: 2 });
    const { reports } = (await call('GET', endpoints.list.path)).json();
    expect(reports.map(({ version, state }: { version: number; state: string }) => [version, state])).toEqual(
      [
        [2, 'current'],
        [1, 'replaced'],
      ],
    );
  });

  test('a version keeps the words and the business of its day', async () => {
    const report = await published(desk, (await inspectionWith('f1')).id);
    const one = (await call('GET', addressOf(endpoints.one, { id: report.id }))).json();
    expect(one.report.words).toEqual(reportWords());
  });

  test('a photo of an area is private until somebody puts it in the report, and what is published stays', async () => {
    const site = await inspectionWith('f1');
    const phone = sendingPhone(desk, site.id);
    const loose = await drawPhoto({ seed: 5, width: 640, height: 480 });
    await phone.photo('loose', loose, { area: 'bathroom', takenAt: '2026-12-02T00:20:00Z' });
    const shown = async (id: string) => {
      const { report } = (await call('GET', addressOf(endpoints.one, { id }))).json();
      return figuresOf(report).map((figure) => 'photo' in figure && figure.photo.id);
    };
    const first = await published(desk, site.id);
    const before = await call('GET', paths.reportPdf(first.id));
    expect(await shown(first.id)).toEqual(['f1-photo']);
    expect(
      JSON.stringify((await call('GET', addressOf(endpoints.one, { id: first.id }))).json()),
    ).not.toContain(sha256Of(loose));

    await phone.write('photo', 'loose', { inReport: true });
    const second = await published(desk, site.id);
    expect(await shown(second.id)).toEqual(['f1-photo', 'loose']);
    expect(await shown(first.id)).toEqual(['f1-photo']);
    expect((await call('GET', paths.reportPdf(first.id))).rawPayload).toEqual(before.rawPayload);

    await phone.write('photo', 'loose', { inReport: false });
    expect(await shown((await published(desk, site.id)).id)).toEqual(['f1-photo']);
  });

  test('a correction says what changed, whatever its publisher says of it', async () => {
    const corrected = await inspectionWith('gone');
    await published(desk, corrected.id);
    await sendingPhone(desk, corrected.id).write('finding', 'gone', { deleted: true });
    const report = await published(desk, corrected.id, {
      ...withReason,
      changes: ['A spelling was corrected.'],
    });
    const one = (await call('GET', addressOf(endpoints.one, { id: report.id }))).json();
    const { changes, said } = one.report.particulars.edition;
    expect(changes).toContain('Item 1, “Membrane too low at gone”, was removed.');
    expect(said).toEqual(['A spelling was corrected.']);
    const verified = await call('GET', paths.verify(report.code), undefined, {});
    // The address is anybody's who has the code, also while the report is closed.
    expect(verified.body).not.toContain('was removed');
    const mails = await desk.database.db.selectFrom('outbox').select('message').execute();
    const mail = mails.find(({ message }) => message.includes(`Report ${report.number}: version 2 replaces`));
    expect(mail?.message).not.toContain('was removed');
  });
});
