// @module-tag full
import { beforeAll, describe, expect, test } from 'vitest';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths } from '#contract/paths.ts';
import { figuresOf, type PhotoFigure } from '#contract/report/report.ts';
import { sha256Of } from '#test/capture.ts';
import { customerToken, submit, waive } from '#test/customers.ts';
import { openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { everyRoute, type Route } from '#test/faults/routes.ts';
import { invoicing } from '#test/invoices.ts';
import { signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, photoOnSite, published, sendingPhone } from '#test/reports.ts';

/** The only routes that show a report to somebody who has not signed in. A new one must be added here. */
const serving = [
  // The customer's page, after a form too, says what each version changed.
  'GET /i/:token',
  'GET /i/:token/photos/:id',
  'GET /i/:token/report',
  'GET /i/:token/report.pdf',
  'GET /i/:token/shares/:id/answers',
  'GET /s/:token',
  'GET /s/:token.pdf',
  'GET /s/:token/photos/:id',
  'GET /s/:token/report.pdf',
  'POST /i/:token/files',
  'POST /i/:token/invoices/:number/card',
  'POST /i/:token/message',
  'POST /i/:token/shares',
  'POST /i/:token/time',
  'POST /s/:token/items/:finding',
  'POST /s/:token/links',
];

describe('without a session', () => {
  const desk = useDesk(openSqlite);
  let inspection: Inspection;
  let tokens: { customer: string; links: string[] };
  /** Whatever somebody may know, to be put into any address. */
  let known: string[];
  /** The SHA-256 of the files of the report. */
  let files: Set<string>;

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector } = await signedInInspector(desk);
    inspection = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-07T00:00:00Z' });
    const phone = sendingPhone(desk, inspection.id);
    await capturedFinding(phone, 'f1');
    const first = await published(desk, inspection.id);
    await capturedFinding(phone, 'f2');
    const second = await published(desk, inspection.id);
    await open();
    const issued = await invoicing(desk).issue(inspection.inquiryId);
    const customer = await customerToken(desk, inspection.inquiryId);
    const links: string[] = [];
    for (const kind of ['report', 'actions']) {
      const made = await submit(desk, customerPaths.shares(customer), { kind, name: 'Lee' });
      links.push(/\/s\/([\w-]{22})/.exec(made.body)?.[1] ?? '');
    }
    tokens = { customer, links };
    const one = await desk.call('GET', addressOf(reports.one, { id: second.id }));
    const [figure] = figuresOf(one.json().report);
    const { large, small } = (figure as PhotoFigure).photo.copies ?? { large: '', small: '' };
    files = new Set([first.pdfSha256, second.pdfSha256, large, small, sha256Of(photoOnSite)]);
    const { db } = desk.database;
    const rows = await db.selectFrom('reports').select('id').execute();
    const shares = await db.selectFrom('shares').select('id').where('kind', '=', 'actions').execute();
    const stored = await Promise.all(
      (['report-pdf', 'report-picture', 'photo-screen'] as const).map((kind) =>
        db.selectFrom('files').select('filename').where('owner_kind', '=', kind).executeTakeFirstOrThrow(),
      ),
    );
    known = [
      ...[inspection.id, inspection.inquiryId, first.id, second.id, second.number, second.code, 'f1'],
      issued.json().invoice.number,
      ...[...rows, ...shares].map(({ id }) => id),
      ...stored.map(({ filename }) => filename),
      ...files,
    ];
  });

  async function open(): Promise<void> {
    await waive(desk, inspection.inquiryId, 'agreement');
    await waive(desk, inspection.inquiryId, 'payment');
  }

  test('a report comes out of these routes alone, and of none of them while the gate is closed', async () => {
    expect(await whatServes()).toEqual(serving);
    await waive(desk, inspection.inquiryId, null);
    expect(await whatServes()).toEqual([]);
    // One of the two is not enough.
    const servedBefore = (route: Route) => serving.includes(`${route.method} ${route.url}`);
    for (const one of ['agreement', 'payment'] as const) {
      await waive(desk, inspection.inquiryId, null);
      await waive(desk, inspection.inquiryId, one);
      expect(await whatServes(servedBefore)).toEqual([]);
    }
  });

  /** The routes that hand out a file of the report, or a sentence of it, for anything that is put into their addresses. */
  async function whatServes(isTried: (route: Route) => boolean = mayServe): Promise<string[]> {
    const found = new Set<string>();
    const asked = everyRoute(desk.server).flatMap((route) =>
      isTried(route) ? addressesOf(route).map((url) => ({ route, url })) : [],
    );
    await Promise.all(
      asked.map(async ({ route: { method, url: pattern }, url }) => {
        const reply = await desk.server.app.inject({
          method: method as 'GET',
          url,
          headers: { accept: 'text/html' },
        });
        if (isOfReport(reply)) found.add(`${method} ${pattern}`);
      }),
    );
    return [...found].sort();
  }

  /** A link is revoked for good, so that is not tried. */
  function mayServe({ method, url }: Route): boolean {
    if (url.includes('*') || url.endsWith('/revocation')) return false;
    return method === 'GET' || (method === 'POST' && /^\/[is]\//.test(url));
  }

  function addressesOf({ url }: Route): string[] {
    const next = /:[a-zA-Z0-9]+/.exec(url)?.[0];
    if (next === undefined) return [url];
    // Who has not signed in is refused there whatever stands in the address.
    const isOfDesk = /^\/api\/(admin|inspect)\//.test(url);
    const given =
      next === ':token' && /^\/i\//.test(url) ? [tokens.customer] : isOfDesk ? known.slice(0, 1) : known;
    const values = next === ':token' && /^\/s\//.test(url) ? tokens.links : given;
    return values.flatMap((value) =>
      addressesOf({ method: '', url: url.replace(next, encodeURIComponent(value)) }),
    );
  }

  function isOfReport({ body, rawPayload }: { body: string; rawPayload: Buffer }): boolean {
    return files.has(sha256Of(rawPayload)) || /Membrane too low|Turn the membrane up/.test(body);
  }
});
