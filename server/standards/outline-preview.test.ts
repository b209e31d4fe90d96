import { expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/standards.ts';
import {
  CHANGES_SHOWN,
  type Outline,
  type OutlineCorrections,
  type ReadingChanges,
  type Standard,
} from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { noCorrections } from '#standards-reader/public.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { sampleEdition } from '#test/sample-edition.ts';

const note = 'NOTE: A tray shall not be painted.';
const document = `${sampleEdition('2021')}\n\n${note}\n\nA door should close without force.\n`;

onEachDatabase('what reading again would change, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { server, session, call } = desk;

  async function added(content: string, name: string, code: string): Promise<Standard> {
    const form = new FormData();
    form.append('code', code);
    form.append('document', new File([Buffer.from(content)], name));
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.standardUpload,
      headers: session,
      payload: form,
    });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().standard;
  }
  const seenBy = (seen: number | undefined) => ({
    ...session,
    ...(seen !== undefined && { 'if-match': `"${seen}"` }),
  });
  const preview = (id: string, corrections: Partial<OutlineCorrections>, seen?: number) =>
    call('POST', addressOf(calls.previewOutline, { id }), { ...noCorrections, ...corrections }, seenBy(seen));
  const correct = (id: string, corrections: Partial<OutlineCorrections>, planned?: string, seen?: number) =>
    call(
      'PUT',
      addressOf(calls.correctOutline, { id }, { planned }),
      { ...noCorrections, ...corrections },
      seenBy(seen),
    );
  const outlineOf = async (id: string): Promise<Outline> =>
    (await call('GET', addressOf(calls.outlineOf, { id }))).json();
  const rowsOf = (id: string) =>
    desk.database.db.selectFrom('standard_defects').selectAll().where('standard_id', '=', id).execute();
  const decide = (ids: (string | undefined)[], state: string) =>
    call('POST', calls.decideTemplates.path, { ids, state });
  const everything = async (id: string) => ({ outline: await outlineOf(id), rows: await rowsOf(id) });

  type Before = Awaited<ReturnType<typeof everything>>;

  /** What a reading did, found by comparing the rows before and after it. */
  function done(before: Before, after: Before) {
    const was = new Map(before.rows.map((row) => [row.id, row]));
    const is = new Map(after.rows.map((row) => [row.id, row]));
    const both = after.rows.flatMap((row) => {
      const old = was.get(row.id);
      return old ? [{ old, row }] : [];
    });
    const words = ['defect_name', 'description', 'action_required', 'priority', 'limit_value'] as const;
    return {
      added: after.rows.filter(({ id }) => !was.has(id)).map(({ defect_name }) => defect_name),
      gone: before.rows.filter(({ id }) => !is.has(id)).map(({ id }) => id),
      moved: both.flatMap(({ old, row }) =>
        old.clause_reference === row.clause_reference
          ? []
          : [[row.id, old.clause_reference, row.clause_reference]],
      ),
      reworded: both.flatMap(({ old, row }) =>
        words.every((name) => old[name] === row[name]) ? [] : [[row.id, old.defect_name, row.defect_name]],
      ),
    };
  }

  function said({ templates }: ReadingChanges) {
    const { added, gone, moved, reworded } = templates;
    return {
      added: added.first.map(({ defectName }) => defectName),
      gone: gone.first.map(({ id }) => id),
      moved: moved.first.map(({ id, before, clauseReference }) => [id, before, clauseReference]),
      reworded: reworded.first.map(({ id, before, defectName }) => [id, before, defectName]),
    };
  }

  const sorted = (lists: Record<string, unknown[]>) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, list.map((one) => JSON.stringify(one)).sort()]),
    );

  test('what is shown is what then happens, whatever was decided and marked', async () => {
    const { id } = await added(document, 'plan.txt', 'PLAN-2021');
    const [first, second, third, fourth] = await rowsOf(id);
    await decide([first?.id], 'accepted');
    await decide([second?.id], 'rejected');
    await call('PUT', addressOf(calls.editTemplate, { id: third?.id ?? '' }), {
      defectName: 'In our words',
      description: '',
      actionRequired: 'Mend it.',
      priority: 'low',
      clauseReference: '9.9',
    });
    const { db } = desk.database;
    await db
      .updateTable('standard_defects')
      .set({ defect_name: 'As an earlier reader said it', limit_value: 7 })
      .where('id', '=', fourth?.id ?? '')
      .execute();
    const last = (await outlineOf(id)).standard.pages;
    const marks: Partial<OutlineCorrections>[] = [
      {},
      { takeShould: true },
      { notHeadings: [{ page: 3, text: '2.2 Hobs' }] },
      { contentsPages: [2, last] },
      { contentsPages: [2], takeShould: true, takeCommands: [{ page: last, text: note }] },
      { notHeadings: [{ page: 2, text: '1.2 Materials' }], takeCommands: [{ page: last, text: note }] },
      { numbersAnewAt: [{ page: 3, text: 'SECTION 2 DESIGN' }] },
      { headings: [{ page: last, text: 'A door should close without force.' }] },
      {},
    ];
    const kinds = new Set<string>();
    for (const corrections of marks) {
      const before = await everything(id);
      const reply = await preview(id, corrections);
      expect(reply.statusCode, reply.body).toBe(200);
      const changes: ReadingChanges = reply.json();
      expect(await everything(id), 'a preview changes nothing').toEqual(before);

      const { statusCode, body } = await correct(
        id,
        corrections,
        changes.mark,
        before.outline.standard.version,
      );
      expect(statusCode, body).toBe(200);
      const after = await everything(id);
      expect(sorted(said(changes))).toEqual(sorted(done(before, after)));
      expect(changes.clauses).toMatchObject({
        before: before.outline.clauses.length,
        after: after.outline.clauses.length,
      });
      const { added: come, gone } = changes.clauses;
      expect(after.outline.clauses.length - before.outline.clauses.length).toBe(come.count - gone.count);
      for (const clause of come.first) expect(after.outline.clauses).toContainEqual(clause);
      for (const clause of gone.first) expect(before.outline.clauses).toContainEqual(clause);
      for (const { before: old, after: now } of changes.clauses.changed.first) {
        expect(before.outline.clauses).toContainEqual(old);
        expect(after.outline.clauses).toContainEqual(now);
      }
      for (const one of changes.templates.kept.first) {
        const [was, is] = [before, after].map(({ rows }) => rows.find((row) => row.id === one.id));
        expect(is).toEqual(was);
        expect(is?.state === 'proposed' && is.version === 1 && is.merged_into === null).toBe(false);
      }
      for (const [name, { count, first }] of [
        ...Object.entries(changes.templates),
        ...Object.entries(changes.clauses).flatMap(([name, list]) =>
          typeof list === 'number' ? [] : [[`clauses ${name}`, list] as const],
        ),
      ]) {
        expect(count, name).toBe(first.length);
        if (count > 0) kinds.add(name);
      }
      expect((await preview(id, corrections)).json().templates).toMatchObject({
        added: { count: 0 },
        gone: { count: 0 },
        moved: { count: 0 },
        reworded: { count: 0 },
      });
    }
    // Each kind has occurred, or the marks above have tried nothing.
    expect([...kinds].sort()).toEqual([
      'added',
      'clauses added',
      'clauses changed',
      'clauses gone',
      'gone',
      'kept',
      'moved',
      'reworded',
    ]);
  });

  test('if others have changed the document or its templates since, nothing is saved', async () => {
    const { id, version } = await added(`${document}\n`, 'meanwhile.txt', 'MEAN-2021');
    const corrections = { notHeadings: [{ page: 3, text: '2.2 Hobs' }] };
    const { mark, templates }: ReadingChanges = (await preview(id, corrections, version)).json();
    const [moved] = templates.moved.first;
    await call('PUT', addressOf(calls.editTemplate, { id: moved?.id ?? '' }), {
      defectName: 'In our words',
      description: '',
      actionRequired: 'Mend it.',
      priority: 'low',
      clauseReference: '2.2',
    });
    const before = await everything(id);
    const refused = await correct(id, corrections, mark, version);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'changed',
      message: expect.stringMatching(/templates have changed since you looked/),
    });
    expect(await everything(id)).toEqual(before);

    const again: ReadingChanges = (await preview(id, corrections, version)).json();
    expect(again.templates.moved.count).toBe(0);
    expect((await correct(id, corrections, again.mark, version)).statusCode).toBe(200);
    // Somebody who saw the document before that is told so before anything else.
    expect((await preview(id, {}, version)).json()).toMatchObject({ code: 'changed' });
  });

  test('a long list is cut, and its whole count is said', async () => {
    const count = CHANGES_SHOWN + 20;
    const clauses = Array.from(
      { length: count },
      (_, at) => `3.${at + 1} Sill ${at + 1}\n\nSill ${at + 1} shall be level.`,
    );
    const { id } = await added(`Sills\n\n${clauses.join('\n\n')}\n`, 'many.txt', 'MANY-2021');
    const changes: ReadingChanges = (await preview(id, { contentsPages: [1] })).json();
    expect(changes.templates.gone.count).toBe(count);
    expect(changes.templates.gone.first).toHaveLength(CHANGES_SHOWN);
    expect(changes.clauses.gone.count).toBeGreaterThanOrEqual(count);
    expect(changes.clauses.gone.first).toHaveLength(CHANGES_SHOWN);
  });

  test('what is not there or cannot be read is refused', async () => {
    expect((await preview('none', {})).statusCode).toBe(404);
    const { id } = await added(`${document}\n\n`, 'bad.txt', 'BAD-2021');
    expect((await preview(id, { contentsPages: [0] })).statusCode).toBe(400);
    expect((await correct(id, {}, 'x'.repeat(101))).statusCode).toBe(400);
    expect((await correct(id, {}, 'another')).statusCode).toBe(409);
  });
});
