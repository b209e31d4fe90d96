import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths } from '#contract/paths.ts';
import { figuresOf, type PhotoFigure } from '#contract/report/report.ts';
import { customerToken, submit, visit, waive } from '#test/customers.ts';
import { openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { drawPhoto } from '#test/photos/photos.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';

/** So many links that open nothing are answered in a minute. */
const WRONG = 3;

describe('files that a right link opens', () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const desk = useDesk(openSqlite, { CONTACTS_PER_MINUTE: String(WRONG) }, { logger });
  let own: string[];

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector } = await signedInInspector(desk);
    const inspection = await bookedInspection(desk, {
      inspectorId: inspector.id,
      start: '2026-12-07T00:00:00Z',
    });
    await capturedFinding(sendingPhone(desk, inspection.id), 'f1');
    const report = await published(desk, inspection.id);
    const one = await desk.call('GET', addressOf(reports.one, { id: report.id }));
    const [figure] = figuresOf(one.json().report);
    const picture = (figure as PhotoFigure).photo.copies?.large ?? '';
    await waive(desk, inspection.inquiryId, 'agreement');
    await waive(desk, inspection.inquiryId, 'payment');
    const token = await customerToken(desk, inspection.inquiryId);
    const toReport = await shared(token, 'report');
    const toList = await shared(token, 'actions');
    const answer = new FormData();
    const photo = await drawPhoto({ seed: 5, width: 320, height: 240 });
    answer.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'mended.jpg');
    await submit(desk, customerPaths.answer(toList, 'f1'), answer);
    const { filename, id } = await desk.database.db
      .selectFrom('files')
      .select(['filename', 'owner_id as id'])
      .where('owner_kind', '=', 'answer-photo')
      .executeTakeFirstOrThrow();
    own = [
      customerPaths.reportPdf(token),
      customerPaths.photo(token, picture),
      customerPaths.shareAnswerPhoto(token, filename),
      customerPaths.sharedPdf(toReport),
      customerPaths.sharedPhoto(toReport, picture),
      customerPaths.sharedPhoto(toList, picture),
      customerPaths.sharedAnswerPhoto(toList, id, filename),
    ];
  });

  test('are no wrong guesses, however many are read, and leave no word but their answer in the log', async () => {
    lines.length = 0;
    for (const address of own) expect((await visit(desk, address)).statusCode).toBe(200);
    // Whatever else ran for a request ends half a second later.
    const wrong = await Promise.all(
      Array.from({ length: WRONG + 1 }, (_, at) => visit(desk, customerPaths.shared(`no-such-link-${at}`))),
    );
    expect(wrong.map(({ statusCode }) => statusCode).toSorted()).toEqual([404, 404, 404, 429]);
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ status, level }) => [status ?? 'said', level])).toEqual(
      [...own.map(() => 200), 404, 404, 404, 429].map((status) => [status, 30]),
    );
  });

  async function shared(token: string, kind: string): Promise<string> {
    const made = await submit(desk, customerPaths.shares(token), { kind, name: 'Lee' });
    return /\/s\/([\w-]{22})/.exec(made.body)?.[1] ?? '';
  }
});
