import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256Of } from '#test/capture.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { FileNotHereError } from '../unavailable.ts';
import { withLocalCopies } from './local-copy.ts';

test('copies are there while they are used, and a file that the storage does not have is left out', async () => {
  const folder = await temporaryFolder();
  const stored = ['one', 'two', 'three'].map((filename) => ({
    filename,
    originalName: filename,
    mediaType: 'image/jpeg',
    size: filename.length,
    sha256: sha256Of(Buffer.from(filename)),
  }));
  const files = {
    async withLocalCopy<Result>(filename: string, use: (path: string) => Promise<Result>) {
      if (filename === 'two') throw new FileNotHereError('not in the bucket');
      const path = join(folder.path, filename);
      await writeFile(path, filename);
      return use(path).finally(() => rm(path));
    },
  };
  try {
    const used = withLocalCopies(files, stored, async (copies) => {
      expect(copies.map(({ sha256 }) => sha256)).toEqual([stored[0]?.sha256, stored[2]?.sha256]);
      expect(await Promise.all(copies.map(({ path }) => readFile(path, 'utf8')))).toEqual(['one', 'three']);
      throw new Error('Its work failed');
    });
    await expect(used).rejects.toThrow('Its work failed');
    await expect.poll(() => readFile(join(folder.path, 'one')).catch(({ code }) => code)).toBe('ENOENT');
  } finally {
    await folder.remove();
  }
});
