import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerRequests } from '../kept-process.ts';
import type { ReadFile, ReadMail, ReadRequest } from './read-mail.ts';
import { headOf, understand } from './understand.ts';

/* Reads mails for the server, in a process of its own: whoever wrote one may mean harm by it (decision 0080). */
answerRequests(async ({ path, folder, isHeadOnly }: ReadRequest): Promise<ReadMail> => {
  const source = await readFile(path);
  const { files: found, ...mail } = await understand(isHeadOnly ? headOf(source) : source);
  const files: ReadFile[] = [];
  for (const { name, size, bytes, why } of found) {
    if (bytes === null) {
      files.push({ name, size, refused: why ?? 'size' });
      continue;
    }
    const file = join(folder, randomUUID());
    await writeFile(file, bytes, { mode: 0o600 });
    files.push({ name, size, path: file });
  }
  return { ...mail, files };
});
