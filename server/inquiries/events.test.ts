import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, partnerRow, sam } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { buildTestApp } from '#test/test-app.ts';

onEachDatabase('what happens to an inquiry, on $kind', ({ open }) => {
  test('is told as data and as a sentence, and a note is answered as it is listed', async () => {
    const database = await open();
    await database.db.insertInto('referrals').values(partnerRow()).execute();
    const server = await buildTestApp(database);
    const headers = await server.signIn();
    const post = async (url: string, payload: object) =>
      (await server.app.inject({ method: 'POST', url, payload, headers })).json();
    const { id } = await post(paths.contact, ada);
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    await post(addressOf(inquiryCalls.changeAttribution, { id }), {
      referralCode: sam.referralCode,
      reason: 'They called',
    });
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '500' });
    const { event } = await post(addressOf(inquiryCalls.addNote, { id }), { words: 'Gate code 1234' });

    const reply = await server.app.inject({ url: addressOf(inquiryCalls.one, { id }), headers });
    const { events } = reply.json<InquiryInFull>();
    expect(events).toContainEqual(event);
    const data = events.map(({ kind, from, to, note, words }) => [kind, from, to, note, words]);
    expect(data.toSorted()).toEqual([
      ['credit', null, sam.referralCode, 'They called', `Nobody → ${sam.referralCode}: They called`],
      ['invoice', null, '500.00', null, `$500.00 ex GST, 10% for ${sam.referralCode}: $50.00`],
      ['note', null, null, 'Gate code 1234', 'Gate code 1234'],
      ['status', 'new', 'booked', null, 'New → Booked'],
    ]);
    await server.close();
    await database.close();
  });
});
