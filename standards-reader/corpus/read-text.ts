import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutlineCorrections } from '#contract/desk/standards.ts';
import { readManuscript } from '../reading/manuscript.ts';
import { noCorrections } from '../understanding/corrections.ts';
import { understand } from '../understanding/understand.ts';

/** What is understood of a text file with these words or bytes. */
export async function understood(text: string | Buffer, corrections: Partial<OutlineCorrections> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'text-'));
  const path = join(folder, 'standard.txt');
  writeFileSync(path, text);
  const manuscript = await readManuscript({ path, kind: 'txt' }, () => {});
  rmSync(folder, { recursive: true });
  return understand(manuscript, { ...noCorrections, ...corrections });
}

/** Its clauses, with their titles. */
export const headings = async (text: string) =>
  (await understood(text)).clauses.map(({ number, title }) => `${number} ${title}`.trim());

/** The clause of each template with the words it rests on. */
export const cited = async (text: string) =>
  (await understood(text)).templates.map(({ clause, snippet }) => `${clause}: ${snippet}`);
