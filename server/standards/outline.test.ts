import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/standards.ts';
import type { Outline, OutlineCorrections, Standard, Template } from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { noCorrections } from '#standards-reader/public.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { sampleEdition } from '#test/sample-edition.ts';

const hobs = { page: 3, text: '2.2 Hobs' };

onEachDatabase('how a standard was read, and put right, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { server, session, call } = desk;

  function upload(content: string, name: string, typed: Record<string, string> = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(typed)) form.append(field, value);
    form.append('document', new File([Buffer.from(content)], name));
    return server.app.inject({ method: 'POST', url: paths.standardUpload, headers: session, payload: form });
  }
  async function added(content: string, name: string, typed?: Record<string, string>): Promise<Standard> {
    const reply = await upload(content, name, typed);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().standard;
  }
  const outlineOf = async (id: string): Promise<Outline> =>
    (await call('GET', addressOf(calls.outlineOf, { id }))).json();
  const templatesOf = async (id: string): Promise<Template[]> =>
    (await call('GET', addressOf(calls.templatesOf, { id }))).json().defects;
  const correct = (id: string, corrections: Partial<OutlineCorrections>, seen?: number) =>
    call(
      'PUT',
      addressOf(calls.correctOutline, { id }),
      { ...noCorrections, ...corrections },
      { ...session, ...(seen !== undefined && { 'if-match': `"${seen}"` }) },
    );

  test('what was typed at upload is used instead of what was found', async () => {
    const typed = { code: 'PS-07', title: 'Wet areas of our own', edition: '2026' };
    const standard = await added(`${sampleEdition('2021')}\n\n`, 'typed.txt', typed);
    expect(standard).toMatchObject({ standardCode: 'PS-07-2026', standardName: 'Wet areas of our own' });
    const other = await added(`${sampleEdition('2021')}\n\n\n`, 'typed.txt', { edition: '2022' });
    expect(other.standardCode).toBe('AS 9740-2022');
    const long = await upload(sampleEdition('2010'), 'long.txt', { code: 'x'.repeat(101) });
    expect(long.statusCode).toBe(400);
    expect(long.json().errors).toHaveProperty('code');
  });

  test('two documents without a code stand beside each other under one file name', async () => {
    const plain = (words: string) =>
      `Garden walls\n\n1.1 Walls\n\nWalls shall be ${words}.\n\n1.2 Gates\n\nGates shall close.\n`;
    expect((await added(plain('straight'), 'std.txt')).standardCode).toBe('std');
    expect((await added(plain('level'), 'std.txt')).standardCode).toBe('std (2)');
    const again = await upload(plain('level'), 'other.txt');
    expect(again.statusCode).toBe(200);
    expect(again.json().message).toMatch(/^Already in the library: std \(2\)/);
  });

  test('a document without a clause is kept, and read once its headings are marked', async () => {
    const sills =
      'Sills of old houses\n\nSills\n\nA sill shall project not less than 40 mm from the wall.\n\nSteps\n\nA step must be not less than 90 mm high.\n';
    const reply = await upload(sills, 'sills.txt');
    expect(reply.statusCode, reply.body).toBe(201);
    const { message, standard } = reply.json();
    expect(message).toMatch(
      /^sills is in the library: 1 page\. No clause was found in it, so we propose no templates/,
    );
    expect(standard).toMatchObject({ clauses: 0, defects: { proposed: 0 } });
    const headings = ['Sills', 'Steps'].map((text) => ({ page: 1, text }));
    const read = (await correct(standard.id, { headings })).json();
    expect(read.outline.clauses.map(({ number }: { number: string }) => number)).toEqual(['Sills', 'Steps']);
    expect((await templatesOf(standard.id)).map(({ clauseReference }) => clauseReference)).toEqual([
      'Sills',
      'Steps',
    ]);
    const none = await correct(standard.id, {}, read.outline.standard.version);
    expect(none.json().outline).toMatchObject({ clauses: [], standard: { clauses: 0 } });
  });

  test('a code that is taken says by which standard', async () => {
    const { id } = await added(sampleEdition('2015'), 'first.txt');
    const reply = await upload(`${sampleEdition('2015')}\n`, 'second.txt');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ standard: { id, standardCode: 'AS 9740-2015' } });
    expect(reply.json().message).toContain('read from first.txt');
  });

  test('both ends of a range are kept, shown and exported', async () => {
    const { id } = await added(
      'Garden floors\n\n1.1 Falls\n\nThe joint shall be not less than 8 mm and not more than 12 mm wide.\n\n1.2 Gates\n\nGates shall close.\n',
      'range.txt',
    );
    const both = {
      comparison: 'at least',
      value: 8,
      unit: 'mm',
      and: { comparison: 'at most', value: 12, unit: 'mm' },
    };
    expect((await templatesOf(id)).map(({ limit }) => limit)).toEqual([both, null]);
    const again = await correct(id, {});
    expect(again.json().message).toMatch(/nothing changed/);
    expect((await templatesOf(id))[0]?.limit).toEqual(both);
    const file = await call('GET', `${paths.defectsDownload}?format=csv&standardId=${id}`);
    expect(file.body).toContain('at least 8 mm and at most 12 mm');
  });

  test('a line that is no heading is put right, decisions stay, and undoing it reads as before', async () => {
    const { id, version } = await added(sampleEdition('2016'), 'a.txt');
    const before = await templatesOf(id);
    const hob = before.find(({ clauseReference }) => clauseReference === '2.2');
    const edited = before.find(({ clauseReference }) => clauseReference === '3.1');
    if (!hob || !edited) throw new Error('The sample has other clauses');
    await call('POST', calls.decideTemplates.path, { ids: [hob.id], state: 'accepted' });
    const words = { defectName: 'Dusty', description: '', actionRequired: 'Sweep', priority: 'low' };
    await call('PUT', addressOf(calls.editTemplate, { id: edited.id }), { ...words, clauseReference: '9.9' });

    const reply = await correct(id, { notHeadings: [hobs] }, version);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().message).toMatch(/1 under another clause/);
    expect((await outlineOf(id)).clauses.map(({ number }) => number)).not.toContain('2.2');
    const after = await templatesOf(id);
    expect(after.find((one) => one.id === hob.id)).toMatchObject({
      state: 'accepted',
      clauseReference: '2.1',
    });
    expect(after.find((one) => one.id === edited.id)).toMatchObject({ ...words, clauseReference: '9.9' });
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());

    expect((await correct(id, {}, version)).json()).toMatchObject({ code: 'changed' });
    await correct(id, {}, version + 1);
    expect((await outlineOf(id)).clauses.map(({ number }) => number)).toContain('2.2');
    expect((await templatesOf(id)).find((one) => one.id === hob.id)?.clauseReference).toBe('2.2');
    expect((await correct(id, {})).json().message).toMatch(/^Read again: nothing changed/);
  });

  test('what is not found any more goes, unless it was decided on', async () => {
    const { id } = await added(sampleEdition('2017'), 'b.txt');
    const before = await templatesOf(id);
    const kept = before.find(({ page }) => page === 4);
    await call('POST', calls.decideTemplates.path, { ids: [kept?.id], state: 'rejected' });
    const reply = await correct(id, { contentsPages: [4] });
    expect(reply.json().message).toMatch(/1 template you decided on is not in this reading and stays/);
    const after = await templatesOf(id);
    expect(after.filter(({ page }) => page === 4).map(({ id }) => id)).toEqual([kept?.id]);
    await correct(id, {});
    const again = await templatesOf(id);
    expect(again).toHaveLength(before.length);
    expect(new Set(again.map(({ defectCode }) => defectCode)).size).toBe(before.length);
  });

  test('templates of an earlier version keep ids, codes and decisions; those that nobody decided on get new names', async () => {
    const { id } = await added(sampleEdition('2019'), 'd.txt');
    const { db } = desk.database;
    const now = await templatesOf(id);
    const [accepted] = now;
    if (!accepted) throw new Error('The sample has templates');
    const earlier = { defect_name: 'Not met: as it was', action_required: 'Make good: as it was.' };
    await db.updateTable('standard_defects').set(earlier).where('standard_id', '=', id).execute();
    await db
      .updateTable('standard_defects')
      .set({
        defect_code: sql<string>`'LONGNAMEOFEARLIERDAYS' || substr(defect_code, length(defect_code) - 3)`,
      })
      .where('standard_id', '=', id)
      .execute();
    const before = await templatesOf(id);
    await call('POST', calls.decideTemplates.path, { ids: [accepted.id], state: 'accepted' });
    const reply = await correct(id, {});
    expect(reply.json().message).toContain(
      `${now.length - 1} templates that nobody had decided on have other words.`,
    );
    const after = await templatesOf(id);
    expect(after.map(({ id, defectCode }) => [id, defectCode])).toEqual(
      before.map(({ id, defectCode }) => [id, defectCode]),
    );
    expect(after.map(({ defectName }) => defectName)).toEqual([
      earlier.defect_name,
      ...now.slice(1).map(({ defectName }) => defectName),
    ]);
    await correct(id, { contentsPages: [4] });
    await correct(id, {});
    for (const { defectCode } of await templatesOf(id))
      expect(defectCode).toMatch(/^LONGNAMEOFEARLIERDAYS-\d{3}$/);
  });

  test('a listed command becomes a template to review, with no other change, until the mark is removed', async () => {
    const note = 'NOTE: A tray shall not be painted.';
    const permission = 'Old trays shall be permitted to leak.';
    const { id } = await added(`${sampleEdition('2024')}\n\n${note}\n\n${permission}\n`, 'g.txt');
    const before = await templatesOf(id);
    const { unread, standard } = await outlineOf(id);
    const [one, other] = [note, permission].map((words) => {
      const found = unread.find(({ text }) => text === words);
      if (!found?.page) throw new Error(`“${words}” is not listed`);
      return { page: found.page, text: found.text };
    });
    if (!one || !other) throw new Error('The list has both');

    const reply = await correct(id, { takeCommands: [one] }, standard.version);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().message).toContain('1 template added, 0 removed, 0 under another clause.');
    const [taken] = (await templatesOf(id)).filter(({ snippet }) => snippet === note);
    expect(taken).toMatchObject({
      state: 'proposed',
      description: 'A tray is painted.',
      clauseReference: before.at(-1)?.clauseReference,
      page: one.page,
    });
    const kept = (templates: Template[]) => templates.map(({ id, defectCode }) => [id, defectCode]);
    expect(kept(await templatesOf(id))).toEqual(expect.arrayContaining(kept(before)));
    expect((await outlineOf(id)).unread.map(({ text }) => text)).not.toContain(note);

    // Sent again, with the version that was seen before, it changes nothing.
    const again = await correct(id, { takeCommands: [one] }, standard.version);
    expect(again.json().message).toMatch(/^Read again: nothing changed/);
    expect((await templatesOf(id)).filter(({ snippet }) => snippet === note)).toEqual([taken]);

    // Somebody who has not seen it cannot undo it by taking another.
    expect((await correct(id, { takeCommands: [other] }, standard.version)).statusCode).toBe(409);
    const both = await correct(id, { takeCommands: [one, other] }, standard.version + 1);
    expect(both.json().message).toContain('1 template added');
    const permitted = (await templatesOf(id)).find(({ snippet }) => snippet === permission);
    await call('POST', calls.decideTemplates.path, { ids: [permitted?.id], state: 'accepted' });

    const undone = await correct(id, {}, standard.version + 2);
    expect(undone.json().message).toContain('1 removed');
    expect(undone.json().message).toContain('1 template you decided on is not in this reading and stays');
    expect((await templatesOf(id)).map(({ snippet }) => snippet)).not.toContain(note);
    expect((await outlineOf(id)).unread).toEqual(unread);
  });

  test('a thousand taken commands are a body that arrives, and one more is refused', async () => {
    const { id } = await added(`${sampleEdition('2023')}\n`, 'h.txt');
    const take = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ page: 1, text: `${at} ${'é'.repeat(390)}` }));
    expect((await correct(id, { takeCommands: take(1000) })).json().message).toMatch(/nothing changed/);
    expect((await correct(id, { takeCommands: take(1001) })).statusCode).toBe(400);
    expect((await correct(id, { takeCommands: [{ page: 1, text: 'x'.repeat(401) }] })).statusCode).toBe(400);
  });

  test('two guides of one name have different codes for their templates', async () => {
    const edition = '2019';
    const one = await added(`${sampleEdition('2020')}\n\n`, 'e.txt', { code: 'QBCC Care Guide', edition });
    const two = await added(`${sampleEdition('2020')}\n\n\n`, 'f.txt', { code: 'QBCC Wear Guide', edition });
    const first = async ({ id }: Standard) => (await templatesOf(id))[0]?.defectCode;
    expect([await first(one), await first(two)]).toEqual(['QBCC-2019-001', 'QBCCWEARGUIDE-2019-001']);
  });

  test('what was not understood and the words it commands with are said', async () => {
    const figure = 'A door should be wide. Rails are described in the drawings of the house. '.repeat(6);
    const text = `${sampleEdition('2018')}\n\f${figure}\n`;
    const { id } = await added(text, 'c.txt');
    const { commands, unread } = await outlineOf(id);
    expect(commands).toContainEqual({ word: 'should', count: 6, taken: false });
    expect(unread.map(({ kind }) => kind)).toContain('page-without-clause');
  });
});
