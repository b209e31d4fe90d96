import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/desk/audit.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import type {
  EditionChanges,
  PageText,
  ProgressLine,
  Standard,
  StandardClause,
  StandardUploaded,
  Template,
  TemplateWords,
} from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import { ifMatch } from '#test/calls.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { sampleEdition } from '#test/sample-edition.ts';
import { buildTestApp } from '#test/test-app.ts';
import { pdfPolicy } from '../http/headers.ts';
import { readStandard } from './read-standard.ts';

const words: TemplateWords = {
  defectName: 'Turn-up too low',
  description: 'The turn-up is lower than required.',
  actionRequired: 'Raise the membrane.',
  priority: 'high',
  clauseReference: '3.2',
};

onEachDatabase('the standards library on $kind', ({ open }) => {
  const { database, server, session } = useDesk(open);
  beforeEach(async () => {
    for (const { id } of await library()) await call('DELETE', addressOf(standardCalls.correct, { id }));
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, seen?: number) =>
    server.app.inject({
      method,
      url,
      headers: { ...session, ...ifMatch(seen) },
      ...(payload ? { payload } : {}),
    });
  const changed = { message: messages.changedMeanwhile, code: 'changed' };
  const library = async () =>
    (await call('GET', standardCalls.list.path)).json<{ standards: Standard[] }>().standards;
  const templatesOf = async (id: string) =>
    (await call('GET', addressOf(standardCalls.templatesOf, { id }))).json<{ defects: Template[] }>().defects;
  const logged = async () =>
    (await call('GET', `${accountCalls.audit.path}?limit=200`))
      .json<AuditEntry[]>()
      .map(({ kind, detail }) => `${kind}: ${detail}`);
  const kept = () => readdir(join(server.dataDir, 'uploads'));

  function upload(
    content: string | Buffer,
    name = 'standard.txt',
    headers: Record<string, string> = session,
  ) {
    const form = new FormData();
    form.append('document', new File([Buffer.from(content)], name));
    return server.app.inject({ method: 'POST', url: paths.standardUpload, headers, payload: form });
  }
  async function add(edition: string): Promise<Standard> {
    const reply = await upload(sampleEdition(edition), `${edition}.txt`);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<StandardUploaded>().standard;
  }

  test('nobody without a session is answered, and nothing of theirs is read', async () => {
    for (const [method, url] of [
      ['GET', standardCalls.list.path],
      ['GET', addressOf(standardCalls.templatesOf, { id: 'x' })],
      ['GET', paths.standardDocument('x')],
      ['GET', standardCalls.searchTemplates.path],
      ['GET', `${paths.defectsDownload}?format=nonsense`],
      ['POST', paths.standardUpload],
      ['POST', standardCalls.decideTemplates.path],
      ['DELETE', addressOf(standardCalls.correct, { id: 'x' })],
    ] as const)
      expect((await server.app.inject({ method, url })).statusCode, url).toBe(401);
    expect((await upload(sampleEdition('2021'), 'a.txt', {})).statusCode).toBe(401);
    expect(await kept()).toEqual([]);
  });

  test('an uploaded standard is read, named and listed with what it contains', async () => {
    const reply = await upload(sampleEdition('2021'), 'wet areas.txt');
    expect(reply.statusCode).toBe(201);
    expect(reply.json<StandardUploaded>().message).toContain('AS 9740-2021 is in the library');
    const [standard] = await library();
    expect(standard).toMatchObject({
      standardCode: 'AS 9740-2021',
      isActive: 'true',
      documentName: 'wet areas.txt',
      pages: 4,
      supersedes: null,
      supersededBy: null,
    });
    expect(standard?.clauses).toBeGreaterThan(4);
    expect(standard?.defects.proposed).toBeGreaterThan(2);
    expect(await kept()).toHaveLength(1);
  });

  test('every template rests on words that stand on its page', async () => {
    const { id } = await add('2021');
    for (const { page, snippet, defectCode } of await templatesOf(id)) {
      const { text } = (
        await call('GET', addressOf(standardCalls.page, { id, page: String(page) }))
      ).json<PageText>();
      expect(text).toContain(snippet);
      expect(defectCode).toMatch(/^AS9740-2021-\d{3}$/);
    }
    const { clauses } = (await call('GET', addressOf(standardCalls.clausesOf, { id }))).json<{
      clauses: StandardClause[];
    }>();
    expect(clauses.map(({ number }) => number)).toContain('3.2');
  });

  test('a client that asks for it hears of the reading page by page', async () => {
    const pdf = await readFile(documentPath('tuned/balcony-drainage.pdf'));
    const reply = await upload(pdf, 'a.pdf', { ...session, accept: 'application/x-ndjson' });
    const lines = reply.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ProgressLine);
    const answer = lines.pop();
    expect(answer).toMatchObject({ done: { standard: { standardCode: 'AS 9431.2:2019' } } });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines[0]).toEqual({ page: 1, pages: expect.any(Number) });
    const { id } = (answer as { done: StandardUploaded }).done.standard;
    const document = await call('GET', paths.standardDocument(id));
    expect(document.rawPayload.equals(pdf)).toBe(true);
    expect(document.headers['content-disposition']).toMatch(/^inline/);
    expect(document.headers['content-security-policy']).toBe(pdfPolicy);
  });

  test('a reading nobody waits for any more is stopped, and nothing of it is kept; the one behind it has not been cut off', async () => {
    const own = await buildTestApp(database, {}, { readStandard });
    onTestFinished(own.close);
    const session = await own.signIn();
    const kept = () => readdir(join(own.dataDir, 'uploads'));
    const origin = await own.app.listen({ port: 0 });
    const sockets: Socket[] = [];
    own.app.server.on('connection', (socket) => sockets.push(socket));
    const form = new FormData();
    const long = Array.from({ length: 20_000 }, () => sampleEdition('2021')).join('\n\f');
    form.append('document', new File([long], 'long.txt'));
    const left = new AbortController();
    const answer = fetch(origin + paths.standardUpload, {
      method: 'POST',
      headers: session,
      body: form,
      signal: left.signal,
    });
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), 20_000);
    const next = new FormData();
    next.append('document', new File([sampleEdition('2021')], 'next.txt'));
    const behind = fetch(origin + paths.standardUpload, {
      method: 'POST',
      headers: { ...session, accept: 'application/x-ndjson' },
      body: next,
    });
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2), 20_000);
    // Nothing is said to it until its turn comes: whatever else is silent ends after half a minute.
    await vi.waitFor(() => expect(sockets.map(({ timeout }) => timeout)).toEqual([600_000, 600_000]));
    left.abort();
    await expect(answer).rejects.toThrow();
    expect(await (await behind).text()).toContain('"done"');
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), 20_000);
    expect((await library()).map(({ documentName }) => documentName)).toEqual(['next.txt']);
  });

  test('the same file again is recognised and kept once', async () => {
    const standard = await add('2021');
    const again = await upload(sampleEdition('2021'), 'another name.txt');
    expect(again.statusCode).toBe(200);
    expect(again.json<StandardUploaded>().message).toMatch(/^Already in the library: AS 9740-2021/);
    expect(again.json<StandardUploaded>().standard.id).toBe(standard.id);
    const twice = await Promise.all([upload(sampleEdition('2010')), upload(sampleEdition('2010'))]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(await kept()).toHaveLength(2);
  });

  test('the same edition from another file is refused, and what is here stays', async () => {
    await add('2021');
    const reply = await upload(`${sampleEdition('2021')}\n`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('AS 9740-2021');
    expect(await library()).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  test('a newer edition supersedes the older one and says what changed, clause by clause', async () => {
    const older = await add('2010');
    const reply = await upload(sampleEdition('2021'));
    expect(reply.json().message).toContain('It supersedes AS 9740-2010.');
    const newer = reply.json<StandardUploaded>().standard;
    const listed = await library();
    expect(listed.map(({ standardCode, supersededBy }) => [standardCode, supersededBy])).toEqual([
      ['AS 9740-2021', null],
      ['AS 9740-2010', 'AS 9740-2021'],
    ]);
    const changes = (
      await call('GET', addressOf(standardCalls.changesOf, { id: newer.id }))
    ).json<EditionChanges>();
    expect(changes.earlier).toBe('AS 9740-2010');
    expect(changes.added.map(({ number }) => number)).toEqual(['3.4']);
    expect(changes.removed.map(({ number }) => number)).toEqual(['2.3']);
    expect(changes.retitled).toMatchObject([
      { number: '3.2', before: 'Wall coverings', title: 'Membrane turn-ups' },
    ]);
    expect(
      (await call('GET', addressOf(standardCalls.changesOf, { id: older.id }))).json<EditionChanges>()
        .earlier,
    ).toBeNull();

    await call('DELETE', addressOf(standardCalls.correct, { id: newer.id }));
    expect((await library())[0]).toMatchObject({ standardCode: 'AS 9740-2010', supersededBy: null });
  });

  test.each([
    ['no file', undefined, '', 400, messages.noDocument],
    ['an empty file', '', 'a.txt', 415, 'This file is empty.'],
    [
      'a picture by another name',
      '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x01\x01\x08',
      'a.pdf',
      415,
      'This file is named .pdf but is not a PDF.',
    ],
    ['a document of a few words', 'Dear Ada,\n\nThank you for your letter.\n', 'a.txt', 422, undefined],
    ['51 MB', Buffer.alloc(51 * 1024 * 1024, 'a'), 'a.txt', 413, messages.documentTooLarge],
    ['53 MB', Buffer.alloc(53 * 1024 * 1024, 'a'), 'a.txt', 413, messages.documentTooLarge],
  ])(
    '%s is refused with a sentence, and nothing of it is kept',
    async (_, content, name, status, sentence) => {
      const reply =
        content === undefined
          ? await call('POST', paths.standardUpload, new FormData())
          : await upload(Buffer.from(content as string, 'latin1'), name);
      expect(reply.statusCode, reply.body).toBe(status);
      expect(reply.json().message).toEqual(sentence ?? expect.stringMatching(/\w{3}/));
      expect(await library()).toEqual([]);
      expect(await kept()).toEqual([]);
      expect(await readdir(join(server.dataDir, 'incoming'))).toEqual([]);
    },
  );

  test('half a PDF is refused with a sentence, and the next document is read as ever', async () => {
    const pdf = await readFile(documentPath('tuned/laundries-code.pdf'));
    const half = await upload(pdf.subarray(0, pdf.length / 3), 'half.pdf');
    expect(half.statusCode, half.body).toBe(422);
    expect(half.json().message).toMatch(/\.$/);
    expect(await kept()).toEqual([]);
    expect((await upload(pdf, 'whole.pdf')).statusCode).toBe(201);
  });

  test('a deleted standard takes its templates and its file with it, and the log says so', async () => {
    const { id } = await add('2021');
    const [one, two] = await templatesOf(id);
    await call('POST', standardCalls.mergeTemplates.path, { ids: [one?.id, two?.id], template: words });
    expect((await call('DELETE', addressOf(standardCalls.correct, { id }))).json()).toEqual({
      success: true,
    });
    expect(await library()).toEqual([]);
    expect(await kept()).toEqual([]);
    expect((await call('GET', addressOf(standardCalls.templatesOf, { id }))).statusCode).toBe(404);
    expect((await call('DELETE', addressOf(standardCalls.correct, { id }))).statusCode).toBe(404);
    expect(await logged()).toContain('deletion: AS 9740-2021 with its defect templates and document');
    expect((await upload(sampleEdition('2021'))).statusCode).toBe(201);
  });

  test('the document comes back as it was sent, for the administrator only', async () => {
    const { id, documentUrl } = await add('2021');
    expect(documentUrl).toBe(paths.standardDocument(id));
    const reply = await call('GET', paths.standardDocument(id));
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(
      createHash('sha256').update(sampleEdition('2021')).digest('hex'),
    );
    expect(reply.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-robots-tag': expect.stringContaining('noindex'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    });
  });

  test('templates are accepted, rejected and taken back, one or many at once', async () => {
    const { id } = await add('2021');
    const ids = (await templatesOf(id)).map((template) => template.id);
    const decide = (state: string, some = ids) =>
      call('POST', standardCalls.decideTemplates.path, { ids: some, state });
    expect((await decide('accepted')).json()).toEqual({ success: true, changed: ids.length });
    expect((await decide('rejected', ids.slice(0, 1))).json()).toEqual({ success: true, changed: 1 });
    expect((await library())[0]?.defects).toEqual({ proposed: 0, accepted: ids.length - 1, rejected: 1 });
    expect((await templatesOf(id))[0]).toMatchObject({ state: 'rejected', isActive: 'false' });
    await decide('proposed', ids.slice(0, 1));
    expect((await templatesOf(id))[0]).toMatchObject({ state: 'proposed', isActive: 'true' });
    expect((await decide('accepted', [])).statusCode).toBe(400);
    expect((await decide('burnt')).statusCode).toBe(400);
  });

  test('a template takes the words a person gives it, and is accepted by that', async () => {
    const { id } = await add('2021');
    const [template] = await templatesOf(id);
    const put = (form: object) =>
      call('PUT', addressOf(standardCalls.editTemplate, { id: template?.id ?? '' }), form);
    expect((await put(words)).json()).toMatchObject({
      ...words,
      state: 'accepted',
      snippet: template?.snippet,
    });
    const refused = await put({ ...words, defectName: ' ', priority: 'urgent' });
    expect(refused.json().errors).toEqual({
      defectName: 'Enter a name for the defect',
      priority: 'Choose a priority',
    });
    expect(
      (await call('PUT', addressOf(standardCalls.editTemplate, { id: 'nobody' }), words)).statusCode,
    ).toBe(404);
  });

  test('a limit is corrected, given a second end or taken away, and stays when a form leaves it out', async () => {
    const { id } = await add('2021');
    const template = (await templatesOf(id)).find(({ limit }) => limit !== null);
    const put = (limit?: unknown) =>
      call('PUT', addressOf(standardCalls.editTemplate, { id: template?.id ?? '' }), {
        ...words,
        ...(limit !== undefined && { limit }),
      });
    const answered = async (limit?: unknown) => (await put(limit)).json<Template>().limit;
    expect(template?.limit).not.toBeNull();
    expect(await answered()).toEqual(template?.limit);
    const most = { comparison: 'at most', value: 99, unit: 'mm' };
    expect(await answered(most)).toEqual(most);
    const range = { ...most, and: { comparison: 'at least', value: 12.5, unit: 'mm' } };
    expect(await answered(range)).toEqual(range);
    expect(await answered()).toEqual(range);
    const fall = {
      comparison: 'at least',
      value: 100,
      unit: '1:n',
      and: { comparison: 'at most', value: 60, unit: '1:n' },
    };
    expect(await answered(fall)).toEqual(fall);
    for (const wrong of [
      { ...most, value: 'ninety' },
      { ...most, comparison: 'about' },
      { ...range, and: { ...range.and, unit: 'm' } },
      { ...range, and: { ...range.and, value: 100 } },
      { ...range, and: { ...range.and, comparison: 'less than' } },
      { ...fall, value: 0 },
      'none',
    ])
      expect((await put(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    expect(await answered(null)).toBeNull();
    expect((await templatesOf(id)).find((one) => one.id === template?.id)?.limit).toBeNull();
  });

  test('two tabs: the words somebody gave a template meanwhile are not replaced unseen', async () => {
    const { id } = await add('2021');
    const [drawn] = await templatesOf(id);
    const put = (form: TemplateWords, seen?: number) =>
      call('PUT', addressOf(standardCalls.editTemplate, { id: drawn?.id ?? '' }), form, seen);
    const theirs = { ...words, description: 'Theirs.' };
    const saved = await put(theirs, drawn?.version);
    expect(saved.statusCode).toBe(200);
    const late = await put(words, drawn?.version);
    expect([late.statusCode, late.json()]).toEqual([409, changed]);
    expect((await templatesOf(id))[0]).toMatchObject(theirs);
    // The same again, because its first answer was lost.
    expect((await put(theirs, drawn?.version)).statusCode).toBe(200);
    await call('POST', standardCalls.decideTemplates.path, { ids: [drawn?.id], state: 'rejected' });
    const { version } = saved.json<Template>();
    const atOnce = await Promise.all([put(words, version), put({ ...words, priority: 'low' }, version)]);
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await put(theirs)).statusCode).toBe(200);

    const [first, second] = await templatesOf(id);
    const merge = (...versions: (number | undefined)[]) =>
      call('POST', standardCalls.mergeTemplates.path, {
        ids: [first?.id, second?.id],
        template: words,
        versions,
      });
    for (const versions of [
      [drawn?.version, second?.version],
      [first?.version, (second?.version ?? 0) + 1],
      [first?.version],
    ]) {
      const unseen = await merge(...versions);
      expect([unseen.statusCode, unseen.json()]).toEqual([409, changed]);
    }
    expect((await merge(first?.version, second?.version)).statusCode).toBe(200);
  });

  test('merged templates are one, rest on everything they rested on, and can be separated', async () => {
    const { id } = await add('2021');
    const before = await templatesOf(id);
    const [one, two, three] = before;
    const merge = (...some: (Template | undefined)[]) =>
      call('POST', standardCalls.mergeTemplates.path, {
        ids: some.map((template) => template?.id),
        template: words,
      });
    const merged = (await merge(one, two)).json<Template>();
    expect(merged).toMatchObject({ ...words, defectCode: one?.defectCode, state: 'accepted' });
    expect(merged.merged.map(({ snippet }) => snippet)).toEqual([two?.snippet]);
    expect((await merge(two, three)).statusCode).toBe(409);
    const again = (await merge(three, one)).json<Template>();
    expect(again.merged.map(({ snippet }) => snippet)).toEqual([one?.snippet, two?.snippet]);
    expect(await templatesOf(id)).toHaveLength(before.length - 2);
    await call('POST', addressOf(standardCalls.separateTemplate, { id: three?.id ?? '' }));
    expect(await templatesOf(id)).toHaveLength(before.length);

    const other = await templatesOf((await add('2010')).id);
    expect((await merge(one, other[0])).statusCode).toBe(409);
  });

  test.each(['utf16le', 'utf16be'])(
    'a text file in %s is read, whatever characters stand in it',
    async (order) => {
      const text = Buffer.from(`\ufeff${sampleEdition('2021')}\nSee also “Trays” – part 2\n`, 'utf16le');
      const reply = await upload(order === 'utf16be' ? text.swap16() : text, 'notepad.txt');
      expect(reply.statusCode, reply.body).toBe(201);
      const { id } = reply.json<StandardUploaded>().standard;
      expect((await templatesOf(id)).length).toBeGreaterThan(0);
    },
  );

  test('templates of all standards are searched by their words', async () => {
    await add('2021');
    const { id } = await add('2010');
    const find = async (query: Record<string, string>) =>
      (await call('GET', `${standardCalls.searchTemplates.path}?${new URLSearchParams(query)}`)).json<{
        defects: Template[];
        total: number;
      }>();
    const found = await find({ q: 'MEMBRANE 100' });
    expect(found.total).toBe(found.defects.length);
    expect(new Set(found.defects.map(({ standardCode }) => standardCode)).size).toBe(2);
    expect((await find({ q: 'membrane', standard: id })).defects.every((one) => one.standardId === id)).toBe(
      true,
    );
    expect((await find({ q: '100%_' })).total).toBe(0);
    expect((await find({ state: 'accepted' })).total).toBe(0);
  });

  test('the export holds every template, and no cell a spreadsheet would run', async () => {
    const { id } = await add('2021');
    const [template] = await templatesOf(id);
    await call('PUT', addressOf(standardCalls.editTemplate, { id: template?.id ?? '' }), {
      ...words,
      defectName: '=cmd()|A1',
    });
    const csv = await call('GET', `${paths.defectsDownload}?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.startsWith('\ufeffCode,')).toBe(true);
    expect(csv.body).toContain(",'=cmd()|A1,");
    const json = await call('GET', `${paths.defectsDownload}?format=json&state=accepted`);
    expect(json.json().defects).toMatchObject([{ defectName: '=cmd()|A1' }]);
    expect(await logged()).toContain('export: All defect templates as CSV');
  });

  test('what was read wrongly is corrected, and the templates’ codes follow', async () => {
    const standard = await add('2021');
    const form = {
      standardCode: 'AS 9741-2022',
      standardName: 'Wet areas',
      category: 'Finishes & Surfaces',
      description: 'Corrected.',
    };
    expect(
      (await call('PUT', addressOf(standardCalls.correct, { id: standard.id }), form)).json(),
    ).toMatchObject(form);
    expect((await templatesOf(standard.id))[0]?.defectCode).toBe('AS9741-2022-001');
    const other = await add('2010');
    const taken = await call('PUT', addressOf(standardCalls.correct, { id: other.id }), {
      ...form,
      standardCode: 'as 9741:2022',
    });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().errors).toEqual({ standardCode: messages.standardCodeTaken });
  });

  test('two tabs: the details somebody corrected meanwhile are not replaced unseen', async () => {
    const { id, standardCode, version } = await add('2021');
    const put = (standardName: string, seen?: number) =>
      call(
        'PUT',
        addressOf(standardCalls.correct, { id }),
        { standardCode, standardName, category: '', description: '' },
        seen,
      );
    const saved = await put('Theirs', version);
    expect(saved.statusCode).toBe(200);
    const late = await put('Mine', version);
    expect([late.statusCode, late.json()]).toEqual([409, changed]);
    expect(await library()).toMatchObject([{ standardName: 'Theirs' }]);
    expect((await put('Theirs', version)).statusCode).toBe(200);
    const seen = saved.json<Standard>().version;
    const atOnce = await Promise.all([put('Mine', seen), put('Ours', seen)]);
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await put('Theirs')).statusCode).toBe(200);
  });

  test.each([
    ['more than the day takes', { UPLOAD_MB_PER_DAY: '1' }, 429, messages.documentsOfADay],
    ['more than there is room for', { DISK_RESERVE_MB: '1000000' }, 507, messages.documentNoRoom],
    ['what cannot be written', {}, 500, messages.documentNotStored],
  ])('%s is refused in words for the desk, not for a customer', async (_, settings, status, sentence) => {
    const other = await buildTestApp(database, settings);
    onTestFinished(() => other.close());
    if (status === 500) await rm(join(other.dataDir, 'incoming'), { recursive: true });
    const form = new FormData();
    form.append('document', new File([Buffer.alloc(2 * 1024 * 1024, 'a')], 'a.txt'));
    const reply = await other.app.inject({
      method: 'POST',
      url: paths.standardUpload,
      headers: session,
      payload: form,
    });
    expect([reply.statusCode, reply.json()]).toEqual([status, { message: sentence }]);
  });
});
