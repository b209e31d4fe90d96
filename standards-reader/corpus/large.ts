// Makes documents of the sizes that a national code has, for those who measure what reading one takes:
// node standards-reader/corpus/large.ts FOLDER

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKind } from '../understood.ts';
import { docx } from './docx-file.ts';
import { writeLongStandard } from './long-standard.ts';

export type Large = { name: string; kind: DocumentKind; write: (path: string) => Promise<void> };

const MB = 1_000_000;
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Each document with how it is written: at most a few seconds each, nothing of them is kept. */
export const largeDocuments: Large[] = [
  { name: '300-pages', kind: 'pdf', write: (path) => writeLongStandard(path, 300) },
  { name: '1000-pages', kind: 'pdf', write: (path) => writeLongStandard(path, 1000) },
  { name: '9-mb-of-xml', kind: 'docx', write: (path) => writeFile(path, longDocx(9 * MB)) },
  { name: '20-mb-of-xml', kind: 'docx', write: (path) => writeFile(path, longDocx(20 * MB)) },
  { name: '10000-clauses', kind: 'txt', write: (path) => writeFile(path, manyClauses(10_000)) },
  { name: '2-mb-of-text', kind: 'txt', write: (path) => writeFile(path, longText(2 * MB)) },
  { name: 'one-line-of-5-mb', kind: 'txt', write: (path) => writeFile(path, oneLine(5 * MB)) },
];

/** A Part of a national code as Word keeps it: each word changed since the last edition is a run of its own. */
function longDocx(bytes: number): Buffer {
  const paragraphs = [paragraph('NBC 2020 Part 9'), paragraph('Houses and small buildings')];
  let length = 0;
  for (let clause = 0; length < bytes; clause++) {
    const number = `9.${Math.floor(clause / 200) + 1}.${(Math.floor(clause / 10) % 20) + 1}.${(clause % 10) + 1}`;
    const heading = paragraph(`${number} Anchorage of sill plates`, true);
    const sentences = [
      `1) Sill plates shall be anchored at not more than ${1200 + clause} mm centres.`,
      `2) The distance from an anchor to the end of its plate shall be not less than ${100 + (clause % 50)} mm.`,
      '3) Anchors may be of steel or of stainless steel, as the designer prefers for the place where they stand.',
    ].map((words) => paragraph(words));
    for (const xml of [heading, ...sentences]) {
      paragraphs.push(xml);
      length += xml.length;
    }
  }
  return docx({
    'word/document.xml': Buffer.from(
      `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
  });
}

function paragraph(words: string, bold = false): string {
  const look = `<w:rPr>${bold ? '<w:b/>' : ''}<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="20"/></w:rPr>`;
  const run = (text: string, tag = 't') =>
    `<w:r w:rsidR="00A1B2C3">${look}<w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`;
  const changed = words.split(' ').map((word, at) => {
    if (at % 6 !== 4) return run(`${word} `);
    const by = `w:id="${at}" w:author="Editor" w:date="2020-03-01T09:00:00Z"`;
    return `<w:del ${by}>${run('former ', 'delText')}</w:del><w:ins ${by}>${run(`${word} `)}</w:ins>`;
  });
  return `<w:p><w:pPr><w:spacing w:before="60" w:after="60"/></w:pPr>${changed.join('')}</w:p>`;
}

function manyClauses(count: number): string {
  const clauses = Array.from({ length: count }, (_, at) => {
    const number = `${Math.floor(at / 900) + 1}.${(Math.floor(at / 30) % 30) + 1}.${(at % 30) + 1}`;
    return `${number} Lintels\n\nThe bearing of lintel ${at} shall be not less than 150 mm.\n`;
  });
  return `AS 9701:2020\nLintels of many walls\n\n${clauses.join('\n')}`;
}

/** A code as its publisher keeps it: titles, numbered sentences, and notes that ask for nothing. */
function longText(bytes: number): string {
  const parts = ['AS 9703:2020\nWalls and floors of small buildings\n'];
  const things = ['Bearers', 'Joists', 'Studs', 'Sills', 'Lintels', 'Ledgers', 'Battens', 'Noggings'];
  let length = 0;
  for (let at = 0; length < bytes; at++) {
    const thing = things[at % things.length] ?? '';
    const number = `${Math.floor(at / 900) + 1}.${(Math.floor(at / 30) % 30) + 1}.${(at % 30) + 1}`;
    const clause = [
      `${number} Spacing of ${thing.toLowerCase()} in wall type ${at}`,
      `${thing} shall be spaced at not more than ${400 + (at % 400)} mm centres, measured along the wall.`,
      `Where a wall is exposed to salt, ${thing.toLowerCase()} shall be of durability class ${(at % 4) + 1}.`,
      'NOTE: Timber of a higher class may be used. The classes are explained in an appendix, with examples of species that are easily found, and of',
      'those that are no longer sold. A supplier can tell which class a piece has, and often marks it at its end.',
    ].join('\n');
    parts.push(clause);
    length += clause.length;
  }
  return parts.join('\n\n');
}

/** A file whose line ends were lost on the way. */
function oneLine(bytes: number): string {
  const sentence = '4.1 Sills Sills shall project not less than 40 mm from the face of the wall. ';
  return `AS 9702:2020 Sills ${sentence.repeat(Math.ceil(bytes / sentence.length))}`;
}

const [, program = '', folder] = process.argv;
if (program.endsWith('large.ts') && folder)
  for (const { name, kind, write } of largeDocuments) await write(join(folder, `${name}.${kind}`));
