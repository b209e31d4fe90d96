import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { databases } from '#test/databases.ts';
import { buildTestApp } from '#test/test-app.ts';
import { trunkZeros } from './0011-trunk-zeros.ts';

test.each(databases)(
  'numbers kept with a zero behind +61 are found and known again on $kind',
  async ({ open }) => {
    const database = await open();
    const server = await buildTestApp(database);
    const headers = await server.signIn();
    const get = async (url: string) => (await server.app.inject({ url, headers })).json();
    const keep = async (email: string, phone: string): Promise<string> => {
      const payload = { ...ada, email, phone };
      return (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json().id;
    };
    const old = await keep('old@example.com', '0491 570 006');
    const later = await keep('later@example.com', '+61 491 570 006');
    const landline = await keep('landline@example.com', '(02) 7010 0000');
    const older = await keep('older@example.com', '0491 570 006');
    for (const [id, phone] of [
      [old, '+61 (0)491 570 006'],
      [older, '0061 0491 570 006'],
    ] as const)
      await database.db.updateTable('contact_submissions').set({ phone }).where('id', '=', id).execute();
    const relatedTo = async (id: string) =>
      ((await get(addressOf(inquiryCalls.one, { id }))) as InquiryInFull).related.map((one) => one.id);
    expect(await relatedTo(later)).toEqual([]);

    await trunkZeros(database.db as Kysely<unknown>);
    expect((await relatedTo(later)).sort()).toEqual([old, older].sort());
    const found = (await get(`${inquiryCalls.list.path}?q=0491570006`)) as Inquiry[];
    expect(found.map(({ id }) => id).sort()).toEqual([old, older, later].sort());
    for (const id of [old, older])
      expect(((await get(addressOf(inquiryCalls.one, { id }))) as InquiryInFull).inquiry.phone).toBe(
        '0491570006',
      );
    expect(((await get(addressOf(inquiryCalls.one, { id: landline }))) as InquiryInFull).inquiry.phone).toBe(
      '(02) 7010 0000',
    );
    await server.close();
    await database.close();
  },
);
