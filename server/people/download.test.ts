import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { NewInquiry } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing } from '#test/invoices.ts';
import { unzip } from '#test/unzip.ts';
import { insertInquiry } from '../inquiries/store.ts';

const pdf = await readFile(join(import.meta.dirname, '../../test/files/plan.pdf'));
/** One person's inquiries. */
const MANY = 300;

onEachDatabase('everything about a person, on $kind', ({ open }) => {
  const { call, database, server } = useDesk(open);

  async function send(answers: object, names: string[] = []): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries(answers)) form.append(name, value);
    for (const name of names) form.append('files', new Blob([new Uint8Array(pdf)]), name);
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const payload = Buffer.from(await encoded.arrayBuffer());
    const headers = { 'content-type': type };
    return (await server.app.inject({ method: 'POST', url: paths.contact, payload, headers })).json().id;
  }
  const download = (id: string, query = '') => call('GET', paths.personDownload(id) + query);

  test('holds their inquiries, history, mails, consent and files, and nobody else’s; the audit log has a line', async () => {
    const one = await send({ ...ada, additionalInfo: 'A <script> of mine' }, ['../../my plan.pdf']);
    const other = await send({ ...ada, email: 'ADA@example.com', phone: ben.phone });
    const shares = await send({ ...ben, phone: ada.phone });
    await call('POST', addressOf(inquiryCalls.addNote, { id: one }), { words: 'Asks for a Friday' });
    await call('POST', paths.newsletter, { email: ada.email, page: '/blog' });
    expect((await download(one, '')).headers['content-type']).toBe('application/zip');
    const reply = await download(one, `?without=${shares},${one}`);
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="person-${referenceOf(one)}.zip"`,
    );
    const entries = unzip(reply.rawPayload);
    const names = Object.keys(entries);
    expect(names.slice(0, 2)).toEqual(['summary.html', 'data.json']);
    expect(names.slice(2)).toEqual([`files/2026-11-20 ${referenceOf(one)}/1 my plan.pdf`]);
    expect(entries[names[2] ?? '']?.equals(pdf)).toBe(true);
    const data = JSON.parse(entries['data.json']?.toString() ?? '');
    const ids = data.inquiries.map(({ inquiry }: { inquiry: { id: string } }) => inquiry.id);
    expect(ids.sort()).toEqual([one, other].sort());
    expect(data.newsletter).toMatchObject([{ email: ada.email, consents: [{ source_page: '/blog' }] }]);
    const ofOne = data.inquiries.find(({ inquiry }: { inquiry: { id: string } }) => inquiry.id === one);
    expect(ofOne.events).toMatchObject([{ kind: 'note', note: 'Asks for a Friday' }]);
    expect(ofOne.mails.map(({ to }: { to: string | null }) => to)).toContain(ada.email);
    const summary = entries['summary.html']?.toString() ?? '';
    for (const part of ['Asks for a Friday', 'A &lt;script&gt; of mine', ada.propertyAddress])
      expect(summary).toContain(part);
    expect(summary).not.toContain('Muster');
    const audited = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('kind', '=', 'export')
      .execute();
    expect(audited.map(({ detail }) => detail)).toContain(
      `Everything about a person: 2 inquiries, starting at inquiry ${one}`,
    );
  });

  test('invoices with their payments come as records and as PDFs', async () => {
    const desk = invoicing({ call, database, server } as ReturnType<typeof useDesk>);
    const id = await send({ ...ada, email: 'papers@example.com', phone: '0491 570 110' });
    const { invoice } = (await desk.issue(id)).json();
    await desk.pay(invoice.id, '100', { reference: 'From Ada' });
    const entries = unzip((await download(id)).rawPayload);
    expect(entries[`invoices/${invoice.number}.pdf`]?.subarray(0, 5).toString()).toBe('%PDF-');
    const [record] = JSON.parse(entries['data.json']?.toString() ?? '').inquiries;
    expect(record.invoices).toMatchObject([
      {
        kind: 'invoice',
        number: invoice.number,
        total: '550.00',
        payments: [{ amount: '100.00', reference: 'From Ada', isRefund: false }],
      },
    ]);
    expect(record.agreement).toEqual([]);
    expect(entries['summary.html']?.toString()).toContain('Invoices and payments');
  });

  test('of 300 inquiries is whole, also where a file is gone; a stranger and a wrong id get nothing', async () => {
    const answers = NewInquiry.parse({ ...ada, email: 'many@example.com', phone: '0491 570 313' });
    let last = '';
    for (let at = 0; at < MANY; at += 1) {
      const file = { originalName: 'plan.pdf', mediaType: 'application/pdf', size: 10, sha256: 'x' };
      last = await insertInquiry(database.db, {
        answers,
        files: [{ ...file, filename: `gone-${at}` }],
        attribution: undefined,
        respondBy: server.clock.now,
        suspected: undefined,
        formTokenId: undefined,
        createdAt: server.clock.now,
      });
    }
    const entries = unzip((await download(last)).rawPayload);
    expect(Object.keys(entries)).toHaveLength(MANY + 2);
    expect(JSON.parse(entries['data.json']?.toString() ?? '').inquiries).toHaveLength(MANY);
    expect(entries[`files/2026-11-20 ${referenceOf(last)}/1 plan.pdf`]?.toString()).toContain(
      'could not be read',
    );
    expect((await download('nobody')).statusCode).toBe(404);
    const stranger = await server.app.inject({ url: paths.personDownload(last) });
    expect(stranger.statusCode).toBe(401);
  });
});
