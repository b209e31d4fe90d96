import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { Partner, PartnerInFull } from '#contract/desk/partners.ts';
import {
  type Defect,
  type DefectForm,
  STANDARD_FIELD,
  type StandardUploaded,
} from '#contract/desk/standards.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { getJson, leadAcknowledged, postJson, type Session, signIn } from '../calls.ts';
import { sam } from '../cast.ts';
import { openPostgres, type TestDatabase } from '../databases.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { sampleEdition } from '../sample-edition.ts';

const words: DefectForm = {
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
      LOG_LEVEL: 'silent',
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
    const books = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { readOnly: true });
    const { n } = books.prepare(sql).get() as { n: number };
    books.close();
    return n;
  }

  test('F15 of two tabs that save different amounts over the same one, the second is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await leadAcknowledged(server);
      const save = (invoiceAmount: string, previousAmount: string | null) =>
        postJson(server, paths.invoice(id), { invoiceAmount, previousAmount }, session);
      const amounts = ['500.00', '550.00', '600.00'];
      const replies = await Promise.all(amounts.map((amount) => save(amount, null)));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      for (const refused of replies.filter(({ status }) => status === 409))
        expect((await refused.json()).message).toBe(messages.amountChanged);
      const kept = amounts[statuses.indexOf(200)];
      const { inquiry, events } = await getJson<InquiryInFull>(server, paths.submission(id), session);
      expect(inquiry.invoiceAmount).toBe(kept);
      expect(events.filter((event) => event.kind === 'invoice')).toHaveLength(1);
      // Whoever has seen it may change it.
      expect((await save('700.00', kept ?? null)).status).toBe(200);
    }
  });

  test('F15 of tabs that save a partner as they were opened, the first decides and the others are told', async () => {
    const form = { salesRepName: 'Sam Example', salesRepEmail: 'sam@example.com', referralCode: 'SAMPLE123' };
    const created = await postJson(server, paths.partners, form, session);
    const { id } = (await created.json()) as Partner;
    const stored = async () => (await getJson<PartnerInFull>(server, paths.partner(id), session)).partner;
    for (let round = 1; round <= 8; round += 1) {
      const { version } = await stored();
      const replies = await Promise.all(
        [1, 2, 3].map((tab) =>
          fetch(server.origin + paths.partner(id), {
            method: 'PUT',
            headers: { ...session, 'content-type': 'application/json' },
            body: JSON.stringify({ ...form, commissionRate: `${round}.${tab}`, version }),
          }),
        ),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      for (const refused of replies.filter(({ status }) => status === 409))
        expect((await refused.json()).message).toBe(messages.partnerChanged);
      expect((await stored()).commissionRate).toBe(`${round}.${statuses.indexOf(200) + 1}`);
    }
  });

  test('F15 of two tabs, one of which clears an amount while the other corrects it, the second is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await leadAcknowledged(server);
      const save = (invoiceAmount: string, previousAmount: string | null) =>
        postJson(server, paths.invoice(id), { invoiceAmount, previousAmount }, session);
      await save('500.00', null);
      const clear = () =>
        fetch(`${server.origin}${paths.invoice(id)}?previousAmount=500.00`, {
          method: 'DELETE',
          headers: session,
        });
      const [saved, cleared] = await Promise.all([save('550.00', '500.00'), clear()]);
      expect([saved.status, cleared.status].toSorted()).toEqual([200, 409]);
      const [refused, sentence, kept] = saved.ok
        ? [cleared, messages.amountNotCleared, '550.00']
        : [saved, messages.amountChanged, null];
      expect((await refused.json()).message).toBe(sentence);
      const { inquiry, events } = await getJson<InquiryInFull>(server, paths.submission(id), session);
      expect(inquiry.invoiceAmount).toBe(kept);
      expect(events.filter((event) => event.kind === 'invoice')).toHaveLength(2);
    }
  });

  test('F15 of two tabs that credit different partners in the place of the same one, the second is told', async () => {
    const codes = ['FIRST111', 'SECOND22'];
    for (const referralCode of codes)
      await postJson(
        server,
        paths.partners,
        { salesRepName: sam.name, salesRepEmail: sam.email, referralCode },
        session,
      );
    for (let round = 0; round < 8; round += 1) {
      const { id } = await leadAcknowledged(server);
      const credit = (referralCode: string, previousCode: string | null) =>
        postJson(server, paths.credit(id), { referralCode, reason: 'They asked', previousCode }, session);
      const replies = await Promise.all(codes.map((code) => credit(code, null)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      for (const refused of replies.filter(({ status }) => status === 409))
        expect((await refused.json()).message).toBe(messages.creditChanged);
      const kept = codes[replies.findIndex(({ status }) => status === 200)] ?? '';
      const { inquiry, events } = await getJson<InquiryInFull>(server, paths.submission(id), session);
      expect(inquiry.referralCode).toBe(kept);
      expect(events.filter((event) => event.kind === 'credit')).toHaveLength(1);
      // Whoever has seen it may change it.
      expect((await credit('', kept)).status).toBe(200);
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
      const { defects } = await getJson<{ defects: Defect[] }>(
        server,
        paths.standardDefects(standard.id),
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
        ...ids.map((id) => send('PUT', paths.defect(id), words)),
        send('POST', paths.defectMerges, { ids: ids.slice(0, 2), template: words }),
        send('POST', paths.defectMerges, { ids: ids.slice(1, 4), template: words }),
        send('POST', paths.defectDecisions, { ids, state: 'accepted' }),
        send('POST', paths.defectSeparation(ids[0] ?? '')),
      ];
      const early = edits();
      const deletion = send('DELETE', paths.standard(standard.id));
      const all = await Promise.all([...early, deletion, ...edits()]);
      expect((await deletion).status).toBe(200);
      // Each finds the standard or does not: nothing fails in between.
      for (const { status, url } of all) expect([200, 404, 409], url).toContain(status);
      for (const table of ['australian_standards', 'standard_defects', 'standard_clauses', 'standard_pages'])
        expect(await count(table), table).toBe(0);
      expect(await readdir(join(folder.path, 'uploads'))).toHaveLength(before);
    }
  });
});
