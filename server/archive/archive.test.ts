import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { openSqlite, whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing } from '#test/invoices.ts';
import { signedInInspector } from '#test/people.ts';
import { unzip } from '#test/unzip.ts';
import { atOneMoment } from '../database/one-moment.ts';
import { confirmation, newsletterLinks } from '../newsletter/emails.ts';
import { enqueue } from '../outbox/store.ts';
import { contents } from './contents.ts';
import { columnsOf, keptTables } from './rows.ts';

const pdf = await readFile(join(import.meta.dirname, '../../test/files/plan.pdf'));

test('every table is in the archive, or is left out with the reason; so is every column', async () => {
  const database = await openSqlite();
  const tables = await database.db.introspection.getTables();
  await database.close();
  const own = tables.filter(({ name }) => !name.startsWith('submission_search'));
  expect(Object.keys(contents).sort()).toEqual(own.map(({ name }) => name).sort());
  for (const { name, columns } of own) {
    const kept = contents[name as keyof typeof contents];
    if ('leftOut' in kept) expect(kept.leftOut.length, name).toBeGreaterThan(10);
    else {
      const there = columns.map((column) => column.name);
      // SQLite does not list columns that follow from others.
      const described = Object.entries(kept.fields).flatMap(([column, words]) =>
        words !== undefined || there.includes(column) ? [column] : [],
      );
      // The order in which rows came on SQLite, which no query of ours reads.
      expect(described.sort(), name).toEqual(there.filter((column) => column !== 'arrival').sort());
    }
  }
  const files = keptTables.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
});

whereDatabasesDiffer('the archive of everything on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;

  async function send(answers: object): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries(answers)) form.append(name, value);
    form.append('files', new Blob([new Uint8Array(pdf)]), '../../my plan.pdf');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await encoded.arrayBuffer());
    return (await server.app.inject({ method: 'POST', url: paths.contact, payload, headers })).json().id;
  }

  test('has each kind of thing as JSON and CSV, and every stored file; its README names every file and field', async () => {
    const id = await send({ ...ada, additionalInfo: '=1+1\r\nA "quote"; Ünïcode' });
    const { invoice } = (await invoicing(desk).issue(id)).json();
    await call('POST', paths.newsletter, { email: ada.email, page: '/blog' });
    const reply = await call('GET', paths.archive);
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="plumbline-2026-11-20.zip"');
    const entries = unzip(reply.rawPayload);
    const text = (name: string) => entries[name]?.toString() ?? '';
    const rows = (name: string) => JSON.parse(text(`json/${name}.json`));

    for (const kept of keptTables) {
      const { count } = (
        await sql<{ count: number }>`select count(*) as count from ${sql.table(kept.table)}`.execute(
          database.db,
        )
      ).rows[0] ?? { count: -1 };
      expect(rows(kept.file), kept.file).toHaveLength(Number(count));
      const csv = parse(text(`csv/${kept.file}.csv`), { bom: true }) as string[][];
      expect(csv[0], kept.file).toEqual(columnsOf(kept));
      expect(csv, kept.file).toHaveLength(Number(count) + 1);
      expect(text('README.txt')).toContain(`\r\n${kept.file}\r\n`);
      for (const column of columnsOf(kept)) expect(text('README.txt')).toContain(`  ${column}: `);
    }
    expect(rows('inquiries')).toMatchObject([
      { id, first_name: 'Ada', additional_info: '=1+1\r\nA "quote"; Ünïcode' },
    ]);
    expect(text('csv/inquiries.csv')).toContain(`"'=1+1`);
    expect(rows('invoices')[0]).toMatchObject({ number: invoice.number, content: { lines: [{}] } });
    const [file] = rows('files');
    expect(entries[`files/${file.filename}`]?.equals(pdf)).toBe(true);
    const audited = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('kind', '=', 'export')
      .execute();
    expect(audited.map(({ detail }) => detail)).toContain('Everything, as an archive');
  });

  test('has no password, token, key or link that opens something', async () => {
    const links = newsletterLinks({ siteUrl: 'https://example.com', secret: 'secret' }, 'subscription');
    await enqueue(database.db, server.clock.now, {
      kind: 'newsletter-confirmation',
      message: confirmation('ada@example.com', links),
    });
    const entries = unzip((await call('GET', paths.archive)).rawPayload);
    const all = Object.entries(entries).flatMap(([name, bytes]) =>
      name.startsWith('files/') ? [] : [bytes.toString()],
    );
    const found = (value: string | null) => value && all.some((text) => text.includes(value));
    const { db } = database;
    const secrets = [
      ...(await db.selectFrom('users').select('password_hash as value').execute()),
      ...(await db.selectFrom('sessions').select('sid as value').execute()),
      ...(await db.selectFrom('secrets').select('value').execute()),
      ...(await db.selectFrom('customer_links').select('token_hash as value').execute()),
    ];
    expect(secrets.length).toBeGreaterThan(2);
    for (const { value } of secrets) expect(found(value), value).toBe(false);
    const mails = await db.selectFrom('outbox').select('message').execute();
    const tokens = mails.flatMap(({ message }) =>
      [...message.matchAll(/token=([^"&]+)/g)].map(([, token = '']) => token),
    );
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(found(token), token).toBe(false);
  });

  test('is only for the owner', async () => {
    expect((await call('GET', paths.archive, undefined, {})).statusCode).toBe(401);
    const { session: inspector } = await signedInInspector(desk);
    expect((await call('GET', paths.archive, undefined, inspector)).statusCode).toBe(403);
  });

  test('shows one moment: what is written meanwhile is not in it', async () => {
    const { db, kind, where } = database;
    const count = (on: typeof db) =>
      on
        .selectFrom('audit_log')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const { count: before } = await count(db);
    await atOneMoment({ db, kind }, where, async (snapshot) => {
      expect((await count(snapshot)).count).toBe(before);
      await db
        .insertInto('audit_log')
        .values({
          id: 'meanwhile',
          at: new Date().toISOString(),
          kind: 'export',
          username: null,
          detail: 'x',
        })
        .execute();
      expect((await count(snapshot)).count).toBe(before);
    });
    expect((await count(db)).count).toBe(before + 1);
    const writing = atOneMoment({ db, kind }, where, (snapshot) =>
      snapshot.deleteFrom('audit_log').where('id', '=', 'meanwhile').execute(),
    );
    await expect(writing).rejects.toThrow(/read-?only/);
  });
});
