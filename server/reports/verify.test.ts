import { beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';
import { newCode, readCode, shownCode } from './code.ts';
import { reportMessages } from './messages.ts';

test('a code has 60 bits, and is read as people type it', () => {
  const codes = new Set(Array.from({ length: 2000 }, newCode));
  expect(codes.size).toBe(2000);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  const code = '0189ABVXYZ01';
  expect(shownCode(code)).toBe('0189-ABVX-YZ01');
  for (const typed of ['0189-abvx-yz01', 'O1 89 ABUX YZ OI', '0l89–abvx–yzol', '0189ABVXYZ01'])
    expect(readCode(typed)).toBe(code);
});

onEachDatabase('verifying on $kind', ({ open }) => {
  const desk = useDesk(open, { CONTACTS_PER_MINUTE: '40' });
  const { call, server } = desk;
  let inspection: Inspection;
  let first: Awaited<ReturnType<typeof published>>;

  const asked = (code: string) => call('GET', paths.verify(code), undefined, {});
  const page = (code: string, query = '') =>
    server.app.inject({ url: pages.verify(code) + query, headers: { accept: 'text/html' } });

  beforeAll(async () => {
    await desk.at('2026-12-02T22:00:00Z');
    const { inspector } = await signedInInspector(desk);
    inspection = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-07T00:00:00Z' });
    await capturedFinding(sendingPhone(desk, inspection.id), 'f1');
    first = await published(desk, inspection.id);
  });

  test('says of a code what it stands for, and neither the customer nor the street', async () => {
    const reply = await asked(first.code);
    expect(reply.json()).toMatchObject({
      number: first.number,
      version: 1,
      state: 'current',
      pdfSha256: first.pdfSha256,
      // Already the next day in Brisbane.
      date: '2026-12-03',
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toContain(ada.lastName);
    expect(reply.body).not.toContain(ada.propertyAddress.split(',')[0]);
  });

  test('has a page for people, which compares a SHA-256 without a script', async () => {
    const shown = await page(first.code, `?sha256=${first.pdfSha256}`);
    expect([shown.statusCode, shown.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(shown.body).toContain(first.number);
    const unknown = await page('AAAA-BBBB-CCCC');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).not.toContain(first.number);
  });

  test('answers every code that is not in use in the same words', async () => {
    for (const code of ['AAAA-BBBB-CCCC', 'x', first.code.slice(1), `${first.code}0`, '%00', "' or 1=1 --"]) {
      const reply = await asked(code);
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: messages.noSuchThing }]);
    }
  });

  test('says of an older version that it was replaced, and of a withdrawn one that it was withdrawn', async () => {
    await desk.at('2026-12-04T00:00:00Z');
    const second = await published(desk, inspection.id);
    expect((await asked(first.code)).json().state).toBe('replaced');
    const withdraw = () =>
      call('PUT', addressOf(endpoints.withdraw, { id: second.id }), { reason: 'The wrong house' });
    expect((await withdraw()).json().report).toMatchObject({
      state: 'withdrawn',
      withdrawal: { reason: 'The wrong house' },
    });
    const again = await withdraw();
    expect([again.statusCode, again.json().message]).toEqual([409, reportMessages.withdrawnAlready]);
    expect((await asked(second.code)).json().state).toBe('withdrawn');
    // The one before does not come back.
    expect((await asked(first.code)).json().state).toBe('replaced');
    expect((await published(desk, inspection.id)).version).toBe(3);
  });

  test('is limited', async () => {
    const replies = [];
    for (let count = 0; count < 45; count += 1) replies.push((await asked(first.code)).statusCode);
    expect(replies.at(-1)).toBe(429);
  });
});
