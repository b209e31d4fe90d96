import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { Partner, PartnerInFull } from '#contract/desk/partners.ts';
import {
  STANDARD_FIELD,
  type StandardUploaded,
  type Template,
  type TemplateWords,
} from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { getJson, ifMatch, inquiryAcknowledged, postJson, type Session, signIn } from '../calls.ts';
import { sam } from '../cast.ts';
import { openPostgres, type TestDatabase } from '../databases.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { sampleEdition } from '../sample-edition.ts';

const words: TemplateWords = {
  defectName: 'Turn-up too low',
  description: 'The turn-up is lower than required.',
  actionRequired: 'Raise the membrane.',
  priority: 'high',
  clauseReference: '3.2',
};

describe.each(['sqlite', 'postgres'] as const)('F15 on %s', (kind) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: TestDatabase | undefined;
  let server: RunningServer;
  let session: Session;
  beforeAll(async () => {
    folder = await temporaryFolder();
    database = kind === 'postgres' ? await openPostgres() : undefined;
    const url = database && 'postgresUrl' in database.where ? database.where.postgresUrl : undefined;
    server = await runServer({
      DATA_DIR: folder.path,
      ...(url ? { DATABASE_URL: url } : {}),
    });
    session = await signIn(server);
  });
  afterAll(async () => {
    await server.stop();
    await database?.close();
    await folder.remove();
  });

  async function count(table: string): Promise<number> {
    const sql = `select count(*) as n from ${table}`;
    if (database && 'postgresUrl' in database.where) {
      const client = new pg.Client({ connectionString: database.where.postgresUrl });
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return Number(rows[0].n);
    }
    const books = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { readOnly: true, timeout: 5_000 });
    const { n } = books.prepare(sql).get() as { n: number };
    books.close();
    return n;
  }

  /** Saves an amount of an inquiry from a tab that saw this version of it. */
  const savingOf = (id: string) => (invoiceAmount: string, seen: number) =>
    postJson(
      server,
      addressOf(inquiryCalls.saveInvoice, { id }),
      { invoiceAmount },
      { ...session, ...ifMatch(seen) },
    );

  test('F15 of two tabs that save different amounts over the same one, the second is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await inquiryAcknowledged(server);
      const save = savingOf(id);
      const amounts = ['500.00', '550.00', '600.00'];
      const replies = await Promise.all(amounts.map((amount) => save(amount, 1)));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      for (const refused of replies.filter(({ status }) => status === 409))
        expect((await refused.json()).message).toBe(messages.changedMeanwhile);
      const kept = amounts[statuses.indexOf(200)];
      const { inquiry, events } = await getJson<InquiryInFull>(
        server,
        addressOf(inquiryCalls.one, { id }),
        session,
      );
      expect(inquiry.invoiceAmount).toBe(kept);
      expect(events.filter((event) => event.kind === 'invoice')).toHaveLength(1);
      // A tab that has seen the change may change it again.
      expect((await save('700.00', inquiry.version)).status).toBe(200);
    }
  });

  test('F15 if tabs save a partner as they were opened, the first wins and the others are told', async () => {
    const form = { salesRepName: 'Sam Example', salesRepEmail: 'sam@example.com', referralCode: 'SAMPLE123' };
    const created = await postJson(server, partnerCalls.list.path, form, session);
    const { id } = (await created.json()) as Partner;
    const stored = async () =>
      (await getJson<PartnerInFull>(server, addressOf(partnerCalls.one, { id }), session)).partner;
    for (let round = 1; round <= 8; round += 1) {
      const { version } = await stored();
      const replies = await Promise.all(
        [1, 2, 3].map((tab) =>
          fetch(server.origin + addressOf(partnerCalls.one, { id }), {
            method: 'PUT',
            headers: { ...session, ...ifMatch(version), 'content-type': 'application/json' },
            body: JSON.stringify({ ...form, commissionRate: `${round}.${tab}` }),
          }),
        ),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      for (const refused of replies.filter(({ status }) => status === 409))
        expect((await refused.json()).message).toBe(messages.changedMeanwhile);
      expect((await stored()).commissionRate).toBe(`${round}.${statuses.indexOf(200) + 1}`);
    }
  });

  test('F15 of two tabs, one of which clears an amount while the other corrects it, the second is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await inquiryAcknowledged(server);
      const save = savingOf(id);
      await save('500.00', 1);
      const clear = () =>
        fetch(server.origin + addressOf(inquiryCalls.saveInvoice, { id }), {
          method: 'DELETE',
          headers: { ...session, ...ifMatch(2) },
        });
      const [saved, cleared] = await Promise.all([save('550.00', 2), clear()]);
      expect([saved.status, cleared.status].toSorted()).toEqual([200, 409]);
      const [refused, kept] = saved.ok ? [cleared, '550.00'] : [saved, null];
      expect((await refused.json()).message).toBe(messages.changedMeanwhile);
      const { inquiry, events } = await getJson<InquiryInFull>(
        server,
        addressOf(inquiryCalls.one, { id }),
        session,
      );
      expect(inquiry.invoiceAmount).toBe(kept);
      expect(events.filter((event) => event.kind === 'invoice')).toHaveLength(2);
    }
  });

  test('F15 of two tabs that attribute an inquiry to different partners in the place of the same one, the second is told', async () => {
    const codes = ['FIRST111', 'SECOND22'];
    for (const referralCode of codes)
      await postJson(
        server,
        partnerCalls.list.path,
        { salesRepName: sam.name, salesRepEmail: sam.email, referralCode },
        session,
      );
    for (let round = 0; round < 8; round += 1) {
      const { id } = await inquiryAcknowledged(server);
      const attribute = (referralCode: string, seen: number) =>
        postJson(
          server,
          addressOf(inquiryCalls.changeAttribution, { id }),
          { referralCode, reason: 'They asked' },
          { ...session, ...ifMatch(seen) },
        );
      const replies = await Promise.all(codes.map((code) => attribute(code, 1)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      for (const refused of replies.filter(({ status }) => status === 409))
        expect((await refused.json()).message).toBe(messages.changedMeanwhile);
      const kept = codes[replies.findIndex(({ status }) => status === 200)] ?? '';
      const { inquiry, events } = await getJson<InquiryInFull>(
        server,
        addressOf(inquiryCalls.one, { id }),
        session,
      );
      expect(inquiry.referralCode).toBe(kept);
      expect(events.filter((event) => event.kind === 'credit')).toHaveLength(1);
      // A tab that has seen the change may change it again.
      expect((await attribute('', inquiry.version)).status).toBe(200);
    }
  });

  test('F15 a standard deleted while its templates are edited, merged and decided on is gone whole', async () => {
    const before = (await readdir(join(folder.path, 'uploads'))).length;
    for (let round = 0; round < 3; round += 1) {
      const form = new FormData();
      form.append(STANDARD_FIELD, new Blob([sampleEdition('2020')]), 'standard.txt');
      const uploaded = await fetch(server.origin + paths.standardUpload, {
        method: 'POST',
        headers: session,
        body: form,
      });
      expect(uploaded.status).toBe(201);
      const { standard } = (await uploaded.json()) as StandardUploaded;
      const { defects } = await getJson<{ defects: Template[] }>(
        server,
        addressOf(standardCalls.templatesOf, { id: standard.id }),
        session,
      );
      expect(defects.length).toBeGreaterThan(4);
      const ids = defects.map(({ id }) => id);
      const send = (method: string, path: string, body?: unknown) =>
        fetch(server.origin + path, {
          method,
          headers: { ...session, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      const edits = () => [
        ...ids.map((id) => send('PUT', addressOf(standardCalls.editTemplate, { id }), words)),
        send('POST', standardCalls.mergeTemplates.path, { ids: ids.slice(0, 2), template: words }),
        send('POST', standardCalls.mergeTemplates.path, { ids: ids.slice(1, 4), template: words }),
        send('POST', standardCalls.decideTemplates.path, { ids, state: 'accepted' }),
        send('POST', addressOf(standardCalls.separateTemplate, { id: ids[0] ?? '' })),
      ];
      const early = edits();
      const deletion = send('DELETE', addressOf(standardCalls.correct, { id: standard.id }));
      const all = await Promise.all([...early, deletion, ...edits()]);
      expect((await deletion).status).toBe(200);
      // Each finds the standard or a 404, and none fails in between.
      for (const { status, url } of all) expect([200, 404, 409], url).toContain(status);
      for (const table of ['australian_standards', 'standard_defects', 'standard_clauses', 'standard_pages'])
        expect(await count(table), table).toBe(0);
      expect(await readdir(join(folder.path, 'uploads'))).toHaveLength(before);
    }
  });
});
