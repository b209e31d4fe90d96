import { expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/standards.ts';
import type { Standard, Template } from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { noCorrections } from '#standards-reader/public.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { sampleEdition } from '#test/sample-edition.ts';

const words = {
  defectName: 'Hob not bonded',
  description: 'The hob is not bonded to the floor.',
  actionRequired: 'Bond the hob.',
  priority: 'high',
  clauseReference: '2.2',
  limit: { comparison: 'at least', value: 20, unit: 'mm' },
};

onEachDatabase('a template that a person writes, on $kind', ({ open }) => {
  const { server, session, call } = useDesk(open);

  async function added(edition: string): Promise<Standard> {
    const form = new FormData();
    form.append('document', new File([Buffer.from(sampleEdition(edition))], `${edition}.txt`));
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.standardUpload,
      headers: session,
      payload: form,
    });
    return reply.json().standard;
  }
  const templatesOf = async (id: string): Promise<Template[]> =>
    (await call('GET', addressOf(calls.templatesOf, { id }))).json().defects;
  const write = (id: string, body: object, headers = session) =>
    call('POST', addressOf(calls.writeTemplate, { id }), body, headers);

  test('it is accepted, has the next code, and quotes nothing', async () => {
    const { id } = await added('2016');
    const before = await templatesOf(id);
    const reply = await write(id, words);
    expect(reply.statusCode, reply.body).toBe(200);
    const numbers = before.map(({ defectCode }) => Number(defectCode.slice(-3)));
    expect(reply.json()).toMatchObject({
      ...words,
      standardId: id,
      state: 'accepted',
      defectCode: `AS9740-2016-${String(Math.max(...numbers) + 1).padStart(3, '0')}`,
      snippet: '',
      page: 0,
      merged: [],
    });
    expect((await templatesOf(id)).map(({ id }) => id)).toEqual([
      ...before.map(({ id }) => id),
      reply.json().id,
    ]);
  });

  test('the same call sent twice writes one', async () => {
    const { id } = await added('2017');
    const before = await templatesOf(id);
    const headers = { ...session, 'idempotency-key': 'one-template-of-one-person' };
    const [first, second] = [await write(id, words, headers), await write(id, words, headers)];
    expect(second.json()).toEqual(first.json());
    expect(await templatesOf(id)).toHaveLength(before.length + 1);
  });

  test('it stays as it is when the document is read again, whatever was decided on it, and codes go on behind it', async () => {
    const { id } = await added('2018');
    const { json } = await write(id, words);
    const written: Template = json();
    await call('POST', calls.decideTemplates.path, { ids: [written.id], state: 'proposed' });
    const contentsPages = [4];
    const without = await call('PUT', addressOf(calls.correctOutline, { id }), {
      ...noCorrections,
      contentsPages,
    });
    expect(without.json().message).not.toMatch(/you decided on/);
    const again = await call('PUT', addressOf(calls.correctOutline, { id }), noCorrections);
    expect(again.json().message).toMatch(/^Read again: \d+ clauses/);
    const after = await templatesOf(id);
    expect(after.at(-1)).toEqual({ ...written, state: 'proposed' });
    const codes = after.map(({ defectCode }) => defectCode);
    expect(new Set(codes).size).toBe(codes.length);
    const next = await write(id, { ...words, defectName: 'Hob cracked' });
    expect(codes).not.toContain(next.json().defectCode);
    const nothing = await call('PUT', addressOf(calls.correctOutline, { id }), noCorrections);
    expect(nothing.json().message).toMatch(/nothing changed/);
  });

  test('it is merged and separated as any other', async () => {
    const { id } = await added('2019');
    const [read] = await templatesOf(id);
    const written: Template = (await write(id, words)).json();
    const merged = await call('POST', calls.mergeTemplates.path, {
      ids: [written.id, read?.id],
      template: words,
    });
    expect(merged.json().merged).toMatchObject([{ snippet: read?.snippet }]);
    await call('PUT', addressOf(calls.correctOutline, { id }), noCorrections);
    expect((await templatesOf(id)).find((one) => one.id === written.id)?.merged).toHaveLength(1);
    await call('POST', addressOf(calls.separateTemplate, { id: written.id }));
    expect((await templatesOf(id)).map((one) => one.id)).toContain(read?.id);
  });

  test('wrong fields and an unknown standard are refused', async () => {
    const { id } = await added('2020');
    const before = await templatesOf(id);
    const reply = await write(id, { ...words, defectName: ' ', priority: 'soon' });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors).sort()).toEqual(['defectName', 'priority']);
    expect((await write('nowhere', words)).statusCode).toBe(404);
    expect((await write(id, {})).statusCode).toBe(400);
    expect(await templatesOf(id)).toEqual(before);
  });
});
