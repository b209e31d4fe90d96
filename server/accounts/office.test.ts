import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import * as officeCalls from '#contract/desk/endpoints/office.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, inesPassword, olive, sessionOf, signedIn } from '#test/people.ts';

onEachDatabase('a person of the office on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;

  const people = async () => (await call('GET', officeCalls.list.path)).json().people;

  test('is invited where inspectors are, and cannot be booked', async () => {
    const reply = await call('POST', inspectorCalls.invite.path, olive);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { inspector: null, officePerson: { name: olive.name, hasSignedIn: false } },
    ]);
    expect(reply.json().invitation.url).toMatch(/\/invitation\?token=/);
    expect(await people()).toEqual([
      {
        id: expect.any(String),
        name: olive.name,
        email: olive.email,
        username: 'olive',
        hasSignedIn: false,
      },
    ]);
    expect((await call('GET', inspectorCalls.list.path)).json().inspectors).toEqual([]);
    const again = await call('POST', inspectorCalls.invite.path, olive);
    expect([again.statusCode, again.json().errors]).toEqual([409, { username: messages.usernameTaken }]);
    const sameAddress = await call('POST', inspectorCalls.invite.path, { ...olive, username: 'olive2' });
    expect([sameAddress.statusCode, sameAddress.json().errors]).toEqual([
      409,
      { email: messages.emailTaken },
    ]);
    const entries = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('kind', '=', 'office')
      .execute();
    expect(entries).toEqual([{ detail: 'Olive Office (olive) invited' }]);
  });

  test('is refused without a name, a role or an address, each with its sentence', async () => {
    const errorsOf = async (typed: object) =>
      (await call('POST', inspectorCalls.invite.path, typed)).json().errors;
    expect(await errorsOf({ role: 'office' })).toEqual({
      name: 'Enter the name',
      email: 'Enter an email address',
      username: 'Enter a username',
    });
    expect(await errorsOf({ ...olive, role: 'king' })).toEqual({ role: 'Choose what they may do' });
  });

  test('gets a new link for a password, and once removed is signed out at once', async () => {
    const orla = { ...olive, name: 'Orla Office', username: 'orla', email: 'orla@example.com' };
    const session = await signedIn(desk, orla);
    const before = await people();
    const { id, hasSignedIn } = before.find((one: { username: string }) => one.username === 'orla');
    expect(hasSignedIn).toBe(true);
    const link = await call('PUT', addressOf(officeCalls.inviteAgain, { id }));
    expect(link.json().invitation.url).toMatch(/token=/);
    const own = () => call('GET', '/api/admin/account', undefined, session);
    expect((await own()).statusCode).toBe(200);
    expect((await call('DELETE', addressOf(officeCalls.remove, { id }))).statusCode).toBe(200);
    expect((await own()).statusCode).toBe(401);
    await expect(sessionOf(desk, { username: 'orla', password: inesPassword })).rejects.toThrow();
    expect(await people()).toHaveLength(before.length - 1);
    const { email } = orla;
    expect(
      (await call('POST', inspectorCalls.invite.path, { ...olive, username: 'orla2', email })).statusCode,
    ).toBe(201);
    expect((await call('DELETE', addressOf(officeCalls.remove, { id }))).statusCode).toBe(404);
  });

  test('is found by no id of an inspector or an owner', async () => {
    const { inspector } = (await call('POST', inspectorCalls.invite.path, ines)).json();
    const { id: ownId } = (await call('GET', paths.currentUser)).json();
    for (const id of [inspector.id, ownId, 'x'])
      expect((await call('DELETE', addressOf(officeCalls.remove, { id }))).statusCode).toBe(404);
  });

  test('sees an amount but nowhere what a partner earns', async () => {
    await call('POST', partnerCalls.create.path, {
      salesRepName: 'Sam Sample',
      salesRepEmail: 'sam@example.com',
      referralCode: 'SAM10',
      commissionRate: '12.5',
    });
    const payload = { ...ada, referralCode: 'SAM10' };
    const { id } = (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json();
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '400' });
    const session = await signedIn(desk, { ...olive, username: 'odile', email: 'odile@example.com' });
    const read = async (path: string, headers?: { cookie: string }) =>
      (await call('GET', path, undefined, headers)).body;
    const places = [
      addressOf(inquiryCalls.one, { id }),
      `${inquiryCalls.list.path}?limit=10`,
      inquiryCalls.list.path,
      paths.submissionsDownload,
    ];
    for (const path of places) {
      expect(await read(path), path).toMatch(/12\.5/);
      expect(await read(path, session), path).not.toMatch(/12\.5|50\.00|ommission rate|Statement/);
      expect(await read(path, session), path).toMatch(/400/);
    }
    // The search and Today leave out what is the owner's.
    const kinds = async (path: string, headers?: { cookie: string }): Promise<string[]> => {
      const { results = [], items = [] } = JSON.parse(await read(path, headers));
      return [...results, ...items].map(({ kind }: { kind: string }) => kind);
    };
    expect(await kinds('/api/admin/search?q=sam')).toContain('partner');
    expect(await kinds('/api/admin/search?q=sam', session)).not.toContain('partner');
    expect(await kinds('/api/admin/search?q=settings')).toContain('setting');
    expect(await kinds('/api/admin/search?q=settings', session)).not.toContain('setting');
    expect(await kinds('/api/admin/today', session)).not.toContain('backup-late');
    const { inquiry, events } = JSON.parse(await read(places[0] ?? '', session)) as InquiryInFull;
    expect(inquiry).toMatchObject({ referralCode: 'SAM10', invoiceAmount: '400.00', commissionRate: null });
    expect(events.find(({ kind }) => kind === 'invoice')?.words).toBe('$400.00 ex GST');
  });
});
