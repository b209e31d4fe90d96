import { expect, test } from 'vitest';
import { reportWords } from '#content/reports/words.ts';
import { withholding } from '#content/withholding.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { olderDatabase } from '#test/older-database.ts';
import { stagedReport } from '#test/real-reports.ts';

whereDatabasesDiffer('on $kind', ({ kind }) => {
  test('what was published, accepted and issued before keeps the words of the day of the upgrade', async () => {
    const older = await olderDatabase(kind, '0034-page-indexes');
    const content = { report: stagedReport(), findings: [] };
    await older.insert('reports', {
      id: 'r1',
      inspection_id: 'i1',
      inquiry_id: 'q1',
      number: 'VG-2026-0001',
      kind: '',
      year: 2026,
      created_at: '2026-11-01T00:00:00.000Z',
    });
    await older.insert('report_versions', {
      id: 'v1',
      report_id: 'r1',
      version: 1,
      code: 'C1',
      kind: 'Report',
      stage: 'frame',
      address: 'A',
      suburb: 'S',
      customer: 'C',
      inspected_on: '2026-11-01',
      findings: 0,
      found_by: '',
      content: JSON.stringify(content),
    });
    await older.insert('agreement_texts', { sha256: 'a', version: '1', content: '{"version":"1"}' });
    const time = '2026-11-01T00:00:00.000Z';
    await older.insert('referrals', {
      id: 'p1',
      sales_rep_name: 'Mia',
      sales_rep_email: 'mia@example.com',
      referral_code: 'MIA',
      created_at: time,
    });
    const months = ['2026-08', '2026-09'];
    for (const month of months) await older.insert('closed_months', { month, closed_at: time });
    const statement = {
      partner_id: 'p1',
      referral_code: 'MIA',
      sales_rep_name: 'Mia',
      sales_rep_email: 'mia@example.com',
      gst_status: 'unknown',
      commission_cents: 0,
      closed_at: time,
      due_on: '2026-11-15',
      issued_at: time,
      document: 'statement',
    };
    const stored = JSON.stringify({ name: 'As we were', abn: '1', licence: 'L', phone: 'P', email: 'E' });
    await older.insert(
      'statements',
      { ...statement, id: 's1', number: 'ST-1', month: '2026-08', issuer: null },
      { ...statement, id: 's2', number: 'ST-2', month: '2026-09', issuer: stored },
    );
    const { db } = await older.upgrade();
    const issuers = await db.selectFrom('statements').select('issuer').orderBy('id').execute();
    expect(issuers.map(({ issuer }) => JSON.parse(issuer ?? '').name)).toEqual([
      reportWords().business,
      'As we were',
    ]);
    for (const { issuer } of issuers) expect(JSON.parse(issuer ?? '')).toMatchObject({ withholding });
    const version = await db.selectFrom('report_versions').select('content').executeTakeFirstOrThrow();
    expect(JSON.parse(version.content)).toEqual({
      ...content,
      report: { ...content.report, words: reportWords() },
    });
    const text = await db.selectFrom('agreement_texts').selectAll().executeTakeFirstOrThrow();
    expect(text.content).toBe('{"version":"1"}');
    expect(JSON.parse(text.paper ?? '')).toMatchObject({ business: reportWords().business });
    await older.close();
  });
});
