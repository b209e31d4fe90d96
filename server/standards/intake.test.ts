import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reading, Template } from '#standards-reader/public.ts';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { type Files, openDiskFiles } from '../files/disk.ts';
import { standardsIntake } from './intake.ts';
import { listStandards } from './store.ts';
import { findTemplates } from './template-listing.ts';

const template: Template = {
  defectName: 'Hob lower than 100 mm',
  description: 'The hob is lower than required.',
  actionRequired: 'Raise the hob.',
  priority: 'high',
  priorityReason: '',
  requirement: '',
  clause: '2.1',
  page: 1,
  snippet: 'Hobs shall be at least 100 mm high.',
  limit: { comparison: 'at least', value: 100, unit: 'mm' },
};

function readingOf(code: string, templates: Template[]): Reading {
  return {
    ok: true,
    pages: [{ number: 1, text: '2.1 Hobs\nHobs shall be at least 100 mm high.' }],
    readablePages: 1,
    understood: {
      code,
      title: 'Wet areas',
      category: undefined,
      description: '',
      clauses: [{ number: '2.1', title: 'Hobs', level: 2, page: 1 }],
      templates,
      commands: [],
      unread: [],
    },
  };
}

whereDatabasesDiffer('taking a document in on $kind', ({ open }) => {
  let database: TestDatabase;
  let files: Files;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    database = await open();
    folder = await temporaryFolder();
    files = await openDiskFiles(folder.path);
  });
  afterAll(async () => {
    await files.close();
    await folder.remove();
    await database.close();
  });

  const kept = () => readdir(join(folder.path, 'uploads'));
  async function takeIn(readStandard: () => Promise<Reading>, content = 'a document') {
    const take = standardsIntake({ database, files, readStandard, clock: () => new Date() });
    const document = await files.receive(
      Readable.from([Buffer.from(content)]),
      'a.txt',
      1e6,
      async () => 'text/plain',
    );
    if (typeof document === 'string') throw new Error(document);
    return take(document, {
      onProgress: () => {},
      signal: new AbortController().signal,
      username: 'omar',
      typed: {},
    });
  }

  test('a reading that breaks leaves no file', async () => {
    await expect(
      takeIn(async () => {
        throw new Error('the reader broke');
      }),
    ).rejects.toThrow('the reader broke');
    expect(await kept()).toEqual([]);
  });

  test('what cannot be written whole is not written at all', async () => {
    const broken = { ...template, description: null as unknown as string, actionRequired: 'x' };
    await expect(takeIn(async () => readingOf('AS 9000-2020', [template, broken]))).rejects.toThrow();
    expect(await listStandards(database.db)).toEqual([]);
    for (const table of ['standard_clauses', 'standard_pages', 'standard_defects', 'audit_log'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('a document that names no code and no category is listed under its file’s name', async () => {
    const reading = readingOf('', [template]);
    if (reading.ok) reading.understood.code = undefined;
    const outcome = await takeIn(async () => reading);
    expect(outcome.kind).toBe('kept');
    expect(outcome.message).toContain('does not state its code');
    expect(await listStandards(database.db)).toMatchObject([{ standardCode: 'a', category: '' }]);
    const filter = { q: 'hob', state: undefined, standard: undefined };
    expect(await findTemplates(database.db, filter)).toMatchObject([
      { defectCode: 'A-001', limit: { comparison: 'at least', value: 100, unit: 'mm' }, isActive: 'true' },
    ]);
  });
});
