import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

onEachDatabase('the inspections of an inquiry on $kind', ({ open }) => {
  const { database, server, session: headers } = useDesk(open);

  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers });
  const received = async (): Promise<string> => (await post(paths.contact, ada)).json().id;
  const jobNumber = async (id: string) => {
    const answer = await server.app.inject({ url: addressOf(inquiryCalls.one, { id }), headers });
    return answer.json<InquiryInFull>().inquiry.jobNumber;
  };

  test('a job number comes with the booking, and stays', async () => {
    const id = await received();
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'answered' });
    expect(await jobNumber(id)).toBeNull();
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    const number = await jobNumber(id);
    expect(number).toBeGreaterThan(1000);
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'closed' });
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'completed' });
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '500' });
    expect(await jobNumber(id)).toBe(number);
  });

  test('what is invoiced without a booking gets its job number then', async () => {
    const id = await received();
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '500' });
    expect(await jobNumber(id)).toBeGreaterThan(1000);
  });

  test('an inquiry has several inspections, and the first one’s number is the job number', async () => {
    const id = await received();
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    const number = (await jobNumber(id)) ?? 0;
    await database.db
      .insertInto('inspections')
      .values({
        id: randomUUID(),
        submission_id: id,
        number: number + 1000,
        inspection_type: 'enclosed',
        property_address: ada.propertyAddress,
        created_at: server.clock.now.toISOString(),
      })
      .execute();
    expect(await jobNumber(id)).toBe(number);
  });
});
