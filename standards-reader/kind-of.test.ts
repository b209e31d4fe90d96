import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START_BYTES } from '#server/files/kind.ts';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import { kindOf } from './kind-of.ts';

const labelled = (name: string) => readFileSync(documentPath(name)).subarray(0, START_BYTES);

test.each([
  ['tuned/balcony-drainage.pdf', 'pdf'],
  ['tuned/wet-area-volume.docx', 'docx'],
  ['tuned/tolerances-guide.doc', 'doc'],
  ['tuned/stud-notching.txt', 'txt'],
  ['held-apart/slab-provisions.txt', 'txt'],
] as const)('%s is known by its content', (name, kind) => {
  expect(kindOf(labelled(name), name.toUpperCase())).toEqual({ ok: true, kind });
});

const clause = '4.1 Trays – “sealed”\n\nTrays shall fall ≥ 1:80, at 20 °C, ½ of Šumava’s Ā.\n';
/** Big-endian. */
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(clause)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${clause}`)],
  ['UTF-16 as Notepad’s “Unicode” writes it', Buffer.from(`\ufeff${clause}`, 'utf16le')],
  ['UTF-16, big-endian', swapped(`\ufeff${clause}`)],
  ['UTF-16 without a byte order mark', Buffer.from(clause, 'utf16le')],
  ['UTF-16 cut off in the middle of a character', Buffer.from(`\ufeff${clause}`, 'utf16le').subarray(0, -3)],
  ['Windows-1252', Buffer.from('Turn-up \x96 at least \x93100 mm\x94', 'latin1')],
])('%s is plain text', (_encoding, start) => {
  expect(kindOf(start, 'a.txt')).toEqual({ ok: true, kind: 'txt' });
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
  [
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('\x01\x02\x03\x04 program', 'utf16le')]),
    'a.txt',
    'This file is named .txt but is not plain text.',
  ],
  [
    Buffer.from('\ufeff<html><p>4.1 Trays', 'utf16le'),
    'a.txt',
    'This file is named .txt but is not plain text.',
  ],
  [Buffer.from(''), 'a.txt', 'This file is empty.'],
  [Buffer.from('x'), 'a.odt', 'Only PDF, Word (.doc, .docx) and text (.txt) files can be read.'],
])('a file that is not what its name says is refused', (start, name, sentence) => {
  expect(kindOf(start, name)).toEqual({ ok: false, sentence });
});
