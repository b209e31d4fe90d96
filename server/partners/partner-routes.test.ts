import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Partner, PartnerInFull } from '#contract/desk/partners.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ifMatch } from '#test/calls.ts';
import { ada } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { onTermsBy } from './on-terms.ts';

const smith = {
  salesRepName: 'Sam Example',
  salesRepEmail: 'sam@example.com',
  salesRepPhone: '0491 570 157',
  salesRepBusinessName: 'Example Homes',
  salesRepABN: '53 004 085 616',
  referralCode: 'smith123',
  commissionRate: '10',
  isActive: 'true',
};

whereDatabasesDiffer('a referral partner on $kind', ({ open }) => {
  const { call, database, server, session } = useDesk(open);
  const create = (change: object = {}) => call('POST', partnerCalls.list.path, { ...smith, ...change });
  const list = async () => (await call('GET', partnerCalls.list.path)).json<Partner[]>();

  test('is created with an upper-case code and its ABN as digits, and listed', async () => {
    expect(await list()).toEqual([]);
    const reply = await create();
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      ...smith,
      referralCode: 'SMITH123',
      salesRepABN: '53004085616',
      gstStatus: 'unknown',
      gstCheckedOn: null,
      rctiSupplies: 'Referrals of inspections',
    });
    expect(await list()).toEqual([reply.json()]);
    const banner = await server.app.inject({ url: paths.referral('smith123') });
    expect(banner.json()).toEqual({ success: true, referral: { salesRepName: 'Sam Example' } });
  });

  test('needs no more than a name, an email and a code', async () => {
    const reply = await call('POST', partnerCalls.list.path, {
      salesRepName: 'Bare',
      salesRepEmail: 'bare@example.com',
      referralCode: 'BARE1',
    });
    expect(reply.json()).toMatchObject({ commissionRate: '10', isActive: 'true', salesRepPhone: null });
  });

  test.each([
    [{ salesRepName: ' ' }, 'salesRepName'],
    [{ salesRepEmail: 'sam at example' }, 'salesRepEmail'],
    [{ salesRepPhone: '12' }, 'salesRepPhone'],
    [{ salesRepABN: '53 004 085 617' }, 'salesRepABN'],
    [{ referralCode: 'A B' }, 'referralCode'],
    [{ referralCode: '<b>' }, 'referralCode'],
    [{ commissionRate: '101' }, 'commissionRate'],
    [{ commissionRate: '-1' }, 'commissionRate'],
    [{ commissionRate: '1e1' }, 'commissionRate'],
    [{ commissionRate: '7.555' }, 'commissionRate'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ gstStatus: 'registered', gstCheckedOn: '2026-11-01', salesRepABN: '' }, 'salesRepABN'],
    [{ gstStatus: 'registered' }, 'gstCheckedOn'],
    [{ gstCheckedOn: '1/11/2026' }, 'gstCheckedOn'],
  ])('is refused with %j, and the field is named', async (change, field) => {
    const reply = await create({ referralCode: 'OTHER1', ...change });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors)).toEqual([field]);
  });

  test('has a code that nobody else has in any case', async () => {
    const taken = await create({ referralCode: 'SMITH123' });
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      { message: messages.codeTaken, errors: { referralCode: messages.codeTaken } },
    ]);
    const both = await Promise.all([create({ referralCode: 'RACE1' }), create({ referralCode: 'race1' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('can be changed, but not into another partner, and not its code once inquiries use it', async () => {
    const [found] = (await list()).filter(({ referralCode }) => referralCode === 'SMITH123');
    const id = found?.id ?? '';
    const change = (to: object) => call('PUT', addressOf(partnerCalls.one, { id }), { ...smith, ...to });
    expect((await change({ referralCode: 'BARE1' })).statusCode).toBe(409);
    expect((await change({ referralCode: 'SMITH9' })).json()).toMatchObject({ referralCode: 'SMITH9' });
    await change({ referralCode: 'SMITH123' });
    await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: { ...ada, referralCode: 'SMITH123' },
    });
    const refused = await change({ referralCode: 'SMITH10' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.codeInUse]);
    expect((await change({ commissionRate: '12.5' })).json()).toMatchObject({ commissionRate: '12.5' });
    expect((await call('GET', addressOf(partnerCalls.one, { id }))).json<PartnerInFull>()).toMatchObject({
      inquiries: 1,
      earned: '0.00',
    });
    expect((await call('PUT', addressOf(partnerCalls.one, { id: 'nobody' }), smith)).statusCode).toBe(404);
  });

  test('once deactivated gets no new inquiries and keeps its earnings; once in the books it cannot be deleted', async () => {
    const [found] = (await list()).filter(({ referralCode }) => referralCode === 'SMITH123');
    const id = found?.id ?? '';
    const kept = await call('DELETE', addressOf(partnerCalls.one, { id }));
    expect([kept.statusCode, kept.json().message]).toEqual([409, messages.partnerInBooks]);
    const reply = await call('POST', addressOf(partnerCalls.setActive, { id }), { isActive: 'false' });
    expect(reply.json()).toMatchObject({ isActive: 'false' });
    expect((await server.app.inject({ url: paths.referral('SMITH123') })).statusCode).toBe(404);
    expect((await call('GET', addressOf(partnerCalls.one, { id }))).json<PartnerInFull>().inquiries).toBe(1);
    await call('POST', addressOf(partnerCalls.setActive, { id }), { isActive: 'true' });
    expect((await server.app.inject({ url: paths.referral('SMITH123') })).statusCode).toBe(200);
  });

  test('stays deactivated when saved from a page opened before', async () => {
    const { isActive: _, ...form } = { ...smith, referralCode: 'STALE1' };
    const { id, isActive } = (await call('POST', partnerCalls.list.path, form)).json<Partner>();
    expect(isActive).toBe('true');
    await call('POST', addressOf(partnerCalls.setActive, { id }), { isActive: 'false' });
    const saved = await call('PUT', addressOf(partnerCalls.one, { id }), { ...form, commissionRate: '11' });
    expect(saved.json()).toMatchObject({ commissionRate: '11', isActive: 'false' });
    const told = await call('PUT', addressOf(partnerCalls.one, { id }), { ...form, isActive: true });
    expect(told.json()).toMatchObject({ isActive: 'true' });
    const lines = await database.db.selectFrom('audit_log').select('detail').execute();
    expect(lines.map(({ detail }) => detail)).toContain('Partner STALE1: commission rate: 10 → 11');
  });

  test('is not replaced by a page that was opened before another page saved it', async () => {
    const { isActive: _, ...form } = { ...smith, referralCode: 'TABS1' };
    const opened = (await call('POST', partnerCalls.list.path, form)).json<Partner>();
    const url = addressOf(partnerCalls.one, { id: opened.id });
    const save = (form: object, seen: number) => call('PUT', url, form, { ...session, ...ifMatch(seen) });
    const other = { ...form, commissionRate: '12', gstStatus: 'registered', gstCheckedOn: '2026-11-02' };
    const saved = await save(other, opened.version);
    expect(saved.statusCode).toBe(200);
    const refused = await save({ ...form, salesRepPhone: '0491 570 158' }, opened.version);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: messages.changedMeanwhile, code: 'changed' },
    ]);
    const stored = (await call('GET', url)).json<PartnerInFull>().partner;
    expect(stored).toEqual(saved.json());
    // The same request again, because its answer was lost, is already stored.
    expect((await save(other, opened.version)).statusCode).toBe(200);
    await call('POST', addressOf(partnerCalls.setActive, { id: opened.id }), { isActive: 'false' });
    const seen = await save({ ...other, salesRepPhone: '' }, stored.version);
    expect(seen.json()).toMatchObject({ commissionRate: '12', salesRepPhone: null, isActive: 'false' });
    // A client that sends no version replaces everything.
    expect((await call('PUT', url, form)).json()).toMatchObject({ commissionRate: '10' });
  });

  test('has customers who pay on terms once that is saved, and the audit log says so', async () => {
    const { isActive: _, ...form } = { ...smith, referralCode: 'TERMS1' };
    const { id, onTerms } = (await call('POST', partnerCalls.list.path, form)).json<Partner>();
    const asked = () => onTermsBy(database.db, 'TERMS1');
    expect([onTerms, await asked()]).toEqual(['false', null]);
    const url = addressOf(partnerCalls.one, { id });
    expect((await call('PUT', url, { ...form, onTerms: 'yes' })).json().errors).toHaveProperty('onTerms');
    const saved = await call('PUT', url, { ...form, onTerms: true });
    expect([saved.json().onTerms, await asked()]).toEqual(['true', 'Example Homes']);
    // A page that did not know of terms leaves them unchanged.
    const kept = await call('PUT', url, { ...form, salesRepBusinessName: '' });
    expect([kept.json().onTerms, await asked()]).toEqual(['true', 'Sam Example']);
    await call('PUT', url, { ...form, onTerms: 'false' });
    expect(await asked()).toBeNull();
    expect(await onTermsBy(database.db, 'NOBODY')).toBeNull();
    expect(await onTermsBy(database.db, null)).toBeNull();
    const lines = await database.db.selectFrom('audit_log').select('detail').execute();
    expect(lines.map(({ detail }) => detail)).toContain('Partner TERMS1: customers pay on terms: no → yes');
  });

  test('without inquiries can be deleted', async () => {
    const { id } = (await create({ referralCode: 'GONE1' })).json<Partner>();
    expect((await call('DELETE', addressOf(partnerCalls.one, { id }))).statusCode).toBe(200);
    expect((await call('DELETE', addressOf(partnerCalls.one, { id }))).statusCode).toBe(404);
  });

  test('is recorded in the audit log, and closed to strangers', async () => {
    const lines = await database.db.selectFrom('audit_log').select(['kind', 'detail']).execute();
    const said = lines.map(({ kind, detail }) => `${kind}: ${detail}`);
    expect(said).toContain('partner: Partner SMITH123 added at 10%');
    expect(said).toContain('deletion: Partner GONE1, who had no inquiries');
    expect(said.join('\n')).not.toContain('sam@example.com');
    const nobody = { cookie: 'plumbline=nobody' };
    for (const [method, url] of [
      ['GET', partnerCalls.list.path],
      ['POST', partnerCalls.list.path],
      ['GET', addressOf(partnerCalls.one, { id: 'x' })],
      ['PUT', addressOf(partnerCalls.one, { id: 'x' })],
      ['DELETE', addressOf(partnerCalls.one, { id: 'x' })],
      ['GET', `${partnerCalls.partnersMonth.path}?month=1&year=2026`],
      ['POST', partnerCalls.closeMonth.path],
      ['GET', addressOf(partnerCalls.statement, { id: 'x' })],
      ['GET', paths.statementPdf('x')],
      ['POST', addressOf(partnerCalls.issueStatement, { id: 'x' })],
      ['POST', addressOf(partnerCalls.mailStatement, { id: 'x' })],
      ['POST', addressOf(partnerCalls.markPaid, { id: 'x' })],
      ['GET', inquiryCalls.overview.path],
      ['GET', addressOf(inquiryCalls.one, { id: 'x' })],
      ['POST', addressOf(inquiryCalls.addNote, { id: 'x' })],
      ['POST', addressOf(inquiryCalls.changeStatus, { id: 'x' })],
      ['DELETE', addressOf(inquiryCalls.saveInvoice, { id: 'x' })],
    ] as const)
      expect((await call(method, url, undefined, nobody)).statusCode, `${method} ${url}`).toBe(401);
  });
});
