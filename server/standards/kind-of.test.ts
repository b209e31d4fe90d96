import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { START_BYTES } from '../files/kind.ts';
import { kindOf } from './kind-of.ts';

const labelled = (name: string) =>
  readFileSync(join(import.meta.dirname, 'labelled', name)).subarray(0, START_BYTES);

test.each([
  ['tuned/balcony-drainage.pdf', 'pdf'],
  ['tuned/wet-area-volume.docx', 'docx'],
  ['tuned/tolerances-guide.doc', 'doc'],
  ['tuned/stud-notching.txt', 'txt'],
  ['held-apart/slab-provisions.txt', 'txt'],
] as const)('%s is known by its content', (name, kind) => {
  expect(kindOf(labelled(name), name.toUpperCase())).toEqual({ ok: true, kind });
});

test.each([
  [
    labelled('tuned/balcony-drainage.pdf'),
    'a.docx',
    'This file is named .docx but is a PDF. Rename it to .pdf and upload it again.',
  ],
  [
    labelled('tuned/stud-notching.txt'),
    'a.pdf',
    'This file is named .pdf but is plain text. Rename it to .txt and upload it again.',
  ],
  [Buffer.from('GIF89a\0\0'), 'a.pdf', 'This file is named .pdf but is not a PDF.'],
  [Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]), 'a.txt', 'This file is named .txt but is not plain text.'],
  [Buffer.from(''), 'a.txt', 'This file is empty.'],
  [Buffer.from('x'), 'a.odt', 'Only PDF, Word (.doc, .docx) and text (.txt) files can be read.'],
])('a file that is not what its name says is refused', (start, name, sentence) => {
  expect(kindOf(start, name)).toEqual({ ok: false, sentence });
});
