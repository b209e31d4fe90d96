import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import type { PartnersMonth } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, partnerRow } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

type Row = Record<string, string>;

/** What a row has on statements, the parts of its last three cells beside one another. */
function statementsOf(row: Row): { number: string; partner: string; cents: number }[] {
  const parts = (column: string) => (row[column] ?? '').split(' ').filter(Boolean);
  const [partners, amounts] = [parts('Statement partners'), parts('Commission on each statement')];
  return parts('Statement numbers').map((number, at) => ({
    number,
    partner: partners[at] ?? '',
    cents: centsOf(amounts[at] ?? ''),
  }));
}
const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** The rule of docs/operations.md for a statement. */
function onStatement(rows: Row[], number: string): number {
  return sum(rows.flatMap(statementsOf).flatMap((one) => (one.number === number ? [one.cents] : [])));
}

/** The rule of docs/operations.md for an open month. */
function outstanding(rows: Row[], partner: string, month: string, isNext: boolean): number {
  return sum(
    rows
      .filter(({ 'Invoice date': day = '' }) => (isNext ? day.slice(0, 7) <= month : day.startsWith(month)))
      .map((row) => {
        const earned = row['Referral code'] === partner ? centsOf(row['Commission ex GST'] || '0') : 0;
        return earned - sum(statementsOf(row).map((one) => (one.partner === partner ? one.cents : 0)));
      }),
  );
}

onEachDatabase('the export of inquiries on $kind', ({ open }) => {
  const { at, call, database, server } = useDesk(open);
  const jobs: Record<string, string> = {};
  beforeAll(async () => {
    await database.db
      .insertInto('referrals')
      .values([
        partnerRow({ referral_code: 'SAM', commission_rate: '7.5' }),
        partnerRow({ referral_code: 'KIM', commission_rate: '10' }),
        partnerRow({ referral_code: 'LOU', commission_rate: '0' }),
      ])
      .execute();
  });

  async function job(name: string, amount: string, referralCode = ''): Promise<void> {
    const payload = { ...ada, referralCode, email: `${name}@example.com` };
    jobs[name] = (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json().id;
    await save(name, amount);
  }
  const id = (name: string) => ({ id: jobs[name] ?? '' });
  const save = (name: string, invoiceAmount: string) =>
    call('POST', addressOf(inquiryCalls.saveInvoice, id(name)), { invoiceAmount });
  const attribute = (name: string, referralCode: string) =>
    call('POST', addressOf(inquiryCalls.changeAttribution, id(name)), { referralCode, reason: 'They rang' });
  const close = (month: number) =>
    call('POST', partnerCalls.closeMonth.path, { month: month - 1, year: 2026 });
  const rows = async () =>
    parse<Row>((await call('GET', paths.submissionsDownload)).body, { bom: true, columns: true });
  const rowOf = async (name: string) => (await rows()).find(({ Id }) => Id === jobs[name]);

  /** Compares each partner of a month with the sum of the export, and gives the totals. */
  async function reconcile(month: number, isNext = false): Promise<Record<string, string>> {
    const report = (
      await call('GET', `${partnerCalls.partnersMonth.path}?month=${month - 1}&year=2026`)
    ).json<PartnersMonth>();
    const exported = await rows();
    const ours = ['KIM', 'LOU', 'SAM'].map((code) => {
      const theirs = report.report.find(({ referralCode }) => referralCode === code);
      const cents = report.closedAt
        ? onStatement(exported, theirs?.statement?.number ?? '')
        : outstanding(exported, code, `2026-${String(month).padStart(2, '0')}`, isNext);
      expect(amountOf(cents), `${code} in ${month}`).toBe(theirs?.totalCommission ?? '0.00');
      if (theirs?.statement) expect(theirs.statement.commission).toBe(amountOf(cents));
      return [code, cents] as const;
    });
    expect(report.totalCommissionPayable).toBe(amountOf(sum(ours.map(([, cents]) => cents))));
    return Object.fromEntries(ours.map(([code, cents]) => [code, amountOf(cents)]));
  }

  test('adds up to the reports and statements of each month, to the cent', async () => {
    await at('2026-09-10T00:00:00Z');
    await job('half', '100.20', 'SAM');
    await job('corrected', '333.33', 'SAM');
    await job('tiny', '0.05', 'KIM');
    await job('reversed', '200', 'KIM');
    await job('free', '80', 'LOU');
    await job('unattributed', '500');
    expect(await reconcile(9, true)).toEqual({ SAM: '32.52', KIM: '20.01', LOU: '0.00' });
    await at('2026-10-02T00:00:00Z');
    await close(9);
    expect(await reconcile(9)).toEqual({ SAM: '32.52', KIM: '20.01', LOU: '0.00' });

    await save('corrected', '300.20');
    await attribute('reversed', 'SAM');
    await call('DELETE', addressOf(inquiryCalls.clearInvoice, id('tiny')));
    await job('october', '99.95', 'KIM');
    await at('2026-11-02T00:00:00Z');
    await job('november', '10.10', 'SAM');
    const october = { SAM: '12.52', KIM: '-10.01', LOU: '0.00' };
    expect(await reconcile(10, true)).toEqual(october);
    expect(await reconcile(11)).toEqual({ SAM: '0.76', KIM: '0.00', LOU: '0.00' });
    await close(10);
    expect(await reconcile(10)).toEqual(october);

    await attribute('reversed', '');
    await save('corrected', '100.01');
    await attribute('half', 'KIM');
    const november = { SAM: '-36.78', KIM: '10.02', LOU: '0.00' };
    expect(await reconcile(11, true)).toEqual(november);
    await at('2026-12-02T00:00:00Z');
    await close(11);
    expect([await reconcile(9), await reconcile(10), await reconcile(11)]).toEqual([
      { SAM: '32.52', KIM: '20.01', LOU: '0.00' },
      october,
      november,
    ]);
  });

  test('says why an inquiry was closed', async () => {
    await job('lost', '300');
    const reasonOf = async () => (await rowOf('lost'))?.['Why closed'];
    expect(await reasonOf()).toBe('');
    await call('POST', addressOf(inquiryCalls.changeStatus, id('lost')), {
      status: 'closed',
      reason: 'time',
    });
    expect(await reasonOf()).toBe('No suitable time');
  });

  test('says of each job how it stands', async () => {
    expect(await rowOf('corrected')).toMatchObject({
      Status: 'New',
      'Job number': '1002',
      'Invoice date': '2026-09-10',
      'Invoice amount ex GST': '100.01',
      'Commission rate (%)': '7.5',
      'Commission ex GST': '7.50',
      'Statement numbers': 'ST-0003 ST-0005 ST-0007',
      'Statement partners': 'SAM SAM SAM',
      'Commission on each statement': '25.00 -2.48 -15.02',
    });
    expect(await rowOf('unattributed')).toMatchObject({
      'Job number': '1006',
      'Invoice date': '2026-09-10',
      'Commission rate (%)': '',
      'Commission ex GST': '',
      'Statement numbers': '',
    });
    const [header = ''] = (await call('GET', paths.submissionsDownload)).body.split('\r\n');
    const after =
      'Id,Status,Job number,Invoice date,Commission rate (%),Commission ex GST,Statement numbers,Statement partners,Commission on each statement,Why closed';
    expect(header.endsWith(after)).toBe(true);
  });
});
