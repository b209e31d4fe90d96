// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { photoNotDrawn } from '#contract/capture/photos.ts';
import * as calls from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportDraft } from '#contract/desk/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { figuresOf } from '#contract/report/report.ts';
import { sha256Of } from '#test/capture.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, signedInInspector } from '#test/people.ts';
import { pngHead } from '#test/photos/large.ts';
import { noPhoto } from '#test/photos/photos.ts';
import { bookedInspection, capturedFinding, sendingPhone } from '#test/reports.ts';
import { photoMessages } from './pictures.ts';

const testFile = (name: string) => readFile(join(import.meta.dirname, '..', '..', 'test', 'files', name));
const [heic, truncated] = [await testFile('photo.heic'), await testFile('truncated.jpg')];

onEachDatabase('photos that their phone cannot show, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server } = desk;
  let inspection: Inspection;
  let session: { cookie: string };

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const signedIn = await signedInInspector(desk);
    session = signedIn.session;
    inspection = await bookedInspection(desk, {
      inspectorId: signedIn.inspector.id,
      start: '2026-12-03T00:00:00Z',
    });
    await capturedFinding(sendingPhone(desk, inspection.id), 'f1');
  });

  const make = (photo: string, who = session) =>
    call('POST', addressOf(calls.makeCopies, { id: inspection.id, photo }), undefined, who);
  /** A photo as such a phone sends it: its original, and no copy. */
  async function taken(id: string, bytes: Buffer, arrives = true): Promise<void> {
    if (arrives) {
      const sent = await server.app.inject({
        method: 'PUT',
        payload: bytes,
        headers: { ...session, 'content-type': 'image/jpeg' },
        url: `${paths.photo(sha256Of(bytes))}?kind=original&inspection=${inspection.id}`,
      });
      expect(sent.statusCode).toBeLessThan(202);
    }
    await sendingPhone(desk, inspection.id, session).write('photo', id, {
      sha256: sha256Of(bytes),
      finding: 'f1',
      takenAt: '2026-12-02T00:20:00Z',
      caption: id,
    });
  }
  async function draftNow() {
    const draft = (await call('GET', addressOf(reports.draft, { id: inspection.id }))).json<ReportDraft>();
    const shown = figuresOf(draft.report).flatMap((figure) => ('photo' in figure ? figure.photo.id : []));
    const entities = (id: string) => draft.gaps.filter(({ where }) => where.id === id);
    return { ...draft, shown, gapsOf: entities };
  }

  test.each([
    ['a HEIC', heic, 'heic'],
    ['one that was cut off', truncated, 'cut'],
  ])('%s has arrived, and is shown once its copies are made', async (_, bytes, id) => {
    await taken(id, bytes);
    const before = await draftNow();
    expect(before.withoutCopies).toEqual([id]);
    expect(before.gapsOf(id)).toMatchObject([{ message: expect.stringContaining('it has arrived') }]);
    // Nobody waits for a phone.
    expect(before.gaps.filter(({ where }) => where.entity === 'device')).toEqual([]);
    expect(before.shown).not.toContain(id);

    expect((await make(id)).statusCode).toBe(200);
    const after = await draftNow();
    expect([after.withoutCopies, after.gapsOf(id)]).toEqual([[], []]);
    expect(after.shown).toContain(id);
    expect(after.conflicts).toEqual([]);
    const picture = await call('GET', paths.draftPhoto(inspection.id, id), undefined, session);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('copies are made once', async () => {
    const operations = async () => {
      const asked = addressOf(calls.operations, {}, { inspection: inspection.id });
      return (await call('GET', asked)).json().operations.length;
    };
    const before = await operations();
    expect((await make('f1-photo')).statusCode).toBe(200);
    expect((await make('heic')).statusCode).toBe(200);
    expect(await operations()).toBe(before);
  });

  test.each([
    ['a file that only begins as a JPEG', noPhoto(4), 'none', photoNotDrawn.unreadable],
    [
      'one of too many pixels',
      pngHead({ width: 18_700, height: 18_700 }),
      'large',
      photoNotDrawn['too-large'],
    ],
  ])('%s has no copies, and the answer says what to do', async (_, bytes, id, says) => {
    await taken(id, bytes);
    const refused = await make(id);
    expect([refused.statusCode, refused.json().message]).toEqual([422, says]);
    expect((await draftNow()).withoutCopies).toContain(id);
  });

  test('a photo that is still on a phone is waited for', async () => {
    await taken('away', Buffer.from('not sent'), false);
    const { withoutCopies, gaps, gapsOf } = await draftNow();
    expect(withoutCopies).not.toContain('away');
    expect(gapsOf('away')).toMatchObject([{ message: expect.stringContaining('not arrived yet') }]);
    expect(gaps.filter(({ where }) => where.entity === 'device')).toHaveLength(1);
    const refused = await make('away');
    expect([refused.statusCode, refused.json().message]).toEqual([409, photoMessages.notArrived]);
  });

  test('only who may capture the inspection can have copies made', async () => {
    const other = await signedInInspector(desk, { ...ines, username: 'ivo' });
    expect((await make('heic', other.session)).statusCode).toBe(404);
    expect((await make('nothing')).statusCode).toBe(404);
  });
});
