import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { openSqlite } from '#test/databases.ts';
import { buildTestApp } from '#test/test-app.ts';

test('a failure gives customers our phone number, and the desk none', async () => {
  const database = await openSqlite();
  const server = await buildTestApp(database);
  try {
    const headers = await server.signIn();
    const inquiry = { method: 'POST', url: paths.contact, payload: ada } as const;
    const { id } = (await server.app.inject(inquiry)).json();
    // Both calls need this table.
    await database.db.schema.alterTable('contact_submissions').renameTo('lost').execute();
    const customer = await server.app.inject(inquiry);
    const payload = { words: 'Gate code 1234' };
    const url = addressOf(inquiryCalls.addNote, { id });
    const desk = await server.app.inject({ method: 'POST', url, payload, headers });
    expect([customer.statusCode, desk.statusCode]).toEqual([500, 500]);
    expect(customer.json().message).toContain(`or call us on ${facts.contact.phone}`);
    expect(desk.json().message).toBe('We could not save this just now. Please try again in a few minutes.');
  } finally {
    await server.close();
    await database.close();
  }
});
