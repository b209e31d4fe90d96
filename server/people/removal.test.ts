import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Person, REMOVAL_WORD, type Removal } from '#contract/desk/customers.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben, sam } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

const pdf = await readFile(join(import.meta.dirname, '../../test/files/plan.pdf'));
/** Nobody else in these tests has any of these words. */
const zoe = {
  ...ada,
  firstName: 'Zoezoe',
  lastName: 'Quagmire',
  email: 'Zoe@quagmire.example',
  phone: '0491 570 156',
  propertyAddress: '77 Quagmire Street, Chermside QLD 4032',
  additionalInfo: 'Ring the quagmire bell',
};
const HER_WORDS = /zoezoe|quagmire|0491570156|0491 570 156/i;

whereDatabasesDiffer('a deleted person, on $kind', ({ open }) => {
  const { call, at, database, server, session } = useDesk(open);

  async function send(answers: object, withFile = false): Promise<string> {
    if (!withFile) return (await call('POST', paths.contact, { ...answers })).json().id;
    const form = new FormData();
    for (const [name, value] of Object.entries(answers)) form.append(name, value);
    form.append('files', new Blob([new Uint8Array(pdf)]), 'Quagmire plan.pdf');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': type, 'idempotency-key': randomUUID() },
    });
    expect(reply.statusCode).toBe(201);
    return reply.json().id;
  }
  const full = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const person = async (id: string) =>
    (await call('GET', addressOf(customerCalls.person, { id }))).json<Person>();
  const remove = (id: string, ids: string[], headers: Record<string, string> = session) =>
    call('POST', addressOf(customerCalls.remove, { id }), { ids, word: REMOVAL_WORD }, headers);
  const removed = async (id: string, ids: string[]) => {
    const reply = await remove(id, ids);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().removal as Removal;
  };
  const save = (id: string, invoiceAmount: string) =>
    call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount }, keyed());
  const keyed = () => ({ ...session, 'idempotency-key': randomUUID() });
  /** Every row of every table, as text. */
  async function everything(): Promise<string> {
    const tables = await database.db.introspection.getTables();
    const rows = tables
      .filter(({ name }) => !name.startsWith('submission_search'))
      .map(({ name }) =>
        database.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      );
    return JSON.stringify(await Promise.all(rows));
  }
  const statement = async (month: number) => {
    const closed = await call('POST', partnerCalls.closeMonth.path, { month, year: 2026 });
    expect(closed.statusCode, closed.body).toBe(200);
    return database.db
      .selectFrom('statement_lines')
      .select(['job_number', 'suburb', 'commission_cents', 'invoice_amount'])
      .orderBy('invoiced_on')
      .execute();
  };

  test('nothing of them is left in any table or folder; jobs, amounts and other people stay', async () => {
    await at('2026-09-02T00:00:00Z');
    await call('POST', partnerCalls.create.path, {
      salesRepName: sam.name,
      salesRepEmail: sam.email,
      referralCode: sam.referralCode,
    });
    await call('POST', paths.newsletter, { email: zoe.email, page: '/blog' });
    const onStatement = await send({ ...zoe, referralCode: sam.referralCode }, true);
    await save(onStatement, '500');
    await at('2026-10-02T00:00:00Z');
    expect(await statement(8)).toMatchObject([{ suburb: 'Chermside', commission_cents: 5000 }]);

    const earned = await send({ ...zoe, referralCode: sam.referralCode, email: 'other@quagmire.example' });
    await save(earned, '300');
    const never = await send({ ...zoe, phone: ben.phone }, true);
    const bens = await send(ben);
    for (const id of [onStatement, earned, never]) {
      await call('POST', addressOf(inquiryCalls.addNote, { id }), { words: 'A quagmire of a yard' }, keyed());
      await call('POST', addressOf(inquiryCalls.noteCall, { id }), { outcome: 'message' }, keyed());
      const accepted = { version: '2026-07', acceptedBy: 'Zoezoe Q', acceptedAt: '2026-10-01T09:00' };
      await call('PUT', addressOf(inquiryCalls.recordAgreement, { id }), accepted, keyed());
      const reason = { referralCode: sam.referralCode, reason: 'Zoezoe said so' };
      await call('POST', addressOf(inquiryCalls.changeAttribution, { id }), reason, keyed());
      await call(
        'PUT',
        addressOf(customerCalls.correct, { id }),
        {
          ...zoe,
          lastName: 'Quagmire-Smith',
          phone: id === never ? ben.phone : zoe.phone,
          email: id === earned ? 'other@quagmire.example' : zoe.email,
        },
        keyed(),
      );
    }
    await database.db
      .updateTable('contact_submissions')
      .set({ dropbox_folder: '/Inquiries/Zoezoe Quagmire' })
      .where('id', '=', never)
      .execute();
    expect((await person(onStatement)).inquiries.map(({ id }) => id).sort()).toEqual(
      [onStatement, earned, never].sort(),
    );
    expect((await person(never)).inquiries.map(({ id }) => id)).toContain(bens);
    const { commissions: before } = await money();

    const removal = await removed(onStatement, [onStatement, earned, never]);
    const jobs = [onStatement, earned].map(async (id) => (await full(id)).inquiry.jobNumber);
    expect(removal).toMatchObject({
      inquiries: 1,
      jobs: await Promise.all(jobs),
      files: 2,
      subscriptions: 1,
      cloudFolders: { deleted: 0, left: 1 },
    });
    expect(removal.messages.waiting).toBeGreaterThan(6);
    expect(await everything()).not.toMatch(HER_WORDS);
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([]);
    expect((await money()).commissions).toEqual(before);
    const { inquiry, events, related } = await full(onStatement);
    expect(inquiry).toMatchObject({
      firstName: 'Person',
      email: '',
      phone: '',
      invoiceAmount: '500.00',
      referralCode: sam.referralCode,
      status: 'closed',
      removedAt: removal.at,
    });
    expect(related).toEqual([]);
    expect(events.map(({ kind }) => kind).sort()).toEqual(['agreement', 'credit', 'invoice', 'status']);
    expect((await call('GET', addressOf(inquiryCalls.one, { id: never }))).statusCode).toBe(404);
    expect((await full(bens)).inquiry).toMatchObject({ firstName: 'Ben', phone: ben.phone });
    for (const q of ['Quagmire', '0491570156', 'deleted', 'Chermside', 'zoe@quagmire.example'])
      expect(await search(q)).toEqual([]);
    expect(await search('Muster')).toEqual([bens]);

    // The money stays and goes onto the next statement, without the person.
    await at('2026-11-02T00:00:00Z');
    expect((await statement(9))[1]).toMatchObject({
      suburb: 'Suburb not given',
      commission_cents: 3000,
      invoice_amount: '300.00',
    });
    const receipt = await call('GET', addressOf(customerCalls.removal, { id: removal.id }));
    expect(receipt.json()).toEqual(removal);
    expect((await call('GET', customerCalls.removals.path)).json()).toEqual([removal]);
  });

  const money = async () => ({
    commissions: await database.db.selectFrom('commissions').selectAll().orderBy('submission_id').execute(),
  });
  const search = async (q: string) =>
    (await call('GET', `${inquiryCalls.list.path}?limit=50&q=${encodeURIComponent(q)}`))
      .json<Inquiry[]>()
      .map(({ id }) => id);

  test('whoever shares the phone is left out; another person’s inquiry is not deleted with them', async () => {
    const hers = await send({ ...zoe, phone: '0491 570 313' });
    const theirs = await send({ ...ben, phone: '0491 570 313', email: 'shares@example.com' });
    expect((await person(hers)).inquiries).toHaveLength(2);
    expect((await removed(hers, [hers])).inquiries).toBe(1);
    expect((await full(theirs)).inquiry.firstName).toBe('Ben');

    const other = await send({ ...ada, phone: '0491 570 737', email: 'other@example.com' });
    const refused = await remove(theirs, [theirs, other]);
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.personChanged]);
    expect((await remove(theirs, [other])).statusCode).toBe(404);
    const wordless = await call('POST', addressOf(customerCalls.remove, { id: theirs }), {
      ids: [theirs],
      word: 'yes',
    });
    expect(wordless.json().errors).toEqual({ word: 'Type DELETE' });
    expect((await full(theirs)).inquiry.firstName).toBe('Ben');
  });

  test('deleted twice: the same call is answered the same, a second one is told', async () => {
    const job = await send({ ...zoe, email: 'twice@quagmire.example', phone: '0491 571 266' });
    const open = await send({ ...zoe, email: 'twice@quagmire.example', phone: '0491 571 491' });
    await save(job, '100');
    const headers = keyed();
    const first = await remove(job, [job, open], headers);
    expect(first.statusCode).toBe(200);
    expect((await remove(job, [job, open], headers)).json()).toEqual(first.json());
    const again = await remove(job, [job]);
    expect([again.statusCode, again.json().message]).toEqual([409, messages.personRemoved]);
    expect((await remove(open, [open])).statusCode).toBe(404);
    const details = { ...zoe, serviceType: 'dilapidation' };
    const late = await call('PUT', addressOf(customerCalls.correct, { id: job }), details);
    expect(late.json().message).toBe(messages.personRemoved);
    const both = await send({ ...zoe, email: 'both@quagmire.example', phone: '0491 571 804' });
    const codes = await Promise.all([remove(both, [both]), remove(both, [both])]);
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('a file that is being downloaded arrives whole; the next download finds nothing', async () => {
    const id = await send({ ...zoe, email: 'files@quagmire.example', phone: '0491 572 549' }, true);
    const [file] = (await full(id)).inquiry.uploadedFiles;
    const url = paths.upload(file?.filename ?? '');
    const [download, deletion] = await Promise.all([call('GET', url), remove(id, [id])]);
    expect(deletion.statusCode).toBe(200);
    expect([200, 404]).toContain(download.statusCode);
    if (download.statusCode === 200) expect(download.rawPayload.equals(pdf)).toBe(true);
    expect((await call('GET', url)).statusCode).toBe(404);
  });

  test('a month that is closed at the same moment states the job once, with its amount', async () => {
    await at('2026-12-02T00:00:00Z');
    const id = await send({
      ...zoe,
      email: 'month@quagmire.example',
      phone: '0491 572 665',
      referralCode: sam.referralCode,
    });
    await save(id, '700');
    await call('POST', partnerCalls.closeMonth.path, { month: 10, year: 2026 });
    await at('2027-01-02T00:00:00Z');
    const closing = call('POST', partnerCalls.closeMonth.path, { month: 11, year: 2026 });
    const [closed, deletion] = await Promise.all([closing, remove(id, [id])]);
    expect([closed.statusCode, deletion.statusCode]).toEqual([200, 200]);
    const lines = await database.db
      .selectFrom('statement_lines')
      .select(['invoice_amount', 'commission_cents'])
      .where('submission_id', '=', id)
      .execute();
    expect(lines).toEqual([{ invoice_amount: '700.00', commission_cents: 7000 }]);
  });
});
