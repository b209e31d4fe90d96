// Makes the labelled documents from their sources with the programs people use, and their labels beside them. Run by hand
// after a source has changed: node standards-reader/corpus/make.ts (needs LibreOffice, Chromium, Tesseract and Poppler).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flatOdtOf } from './flat-odt.ts';
import { htmlOf } from './html.ts';
import { plainTextOf } from './plain-text.ts';
import { readSource } from './source.ts';

const here = import.meta.dirname;
const only = process.argv[2];

for (const set of ['tuned', 'held-apart'])
  for (const file of readdirSync(join(here, set)).filter((name) => name.endsWith('.source'))) {
    const name = file.replace('.source', '');
    if (!only || only === name) make(join(here, set), name);
  }

function make(folder: string, name: string): void {
  const source = readSource(readFileSync(join(folder, `${name}.source`), 'utf8'));
  const { format = '' } = source.settings;
  const temporary = mkdtempSync(join(tmpdir(), 'labelled-'));
  const look = { columns: format.endsWith('columns'), office: !/chromium|scan/.test(format) };
  const tabs = format === 'doc-tabs';
  const from = join(temporary, `${name}.${tabs ? 'fodt' : 'html'}`);
  writeFileSync(from, tabs ? flatOdtOf(source) : htmlOf(source, look));
  const target = (ending: string) => join(folder, `${name}.${ending}`);
  if (format === 'txt-1252') writeFileSync(target('txt'), Buffer.from(to1252(plainTextOf(source)), 'latin1'));
  else if (format === 'txt') writeFileSync(target('txt'), plainTextOf(source));
  else if (format === 'txt-utf16be')
    // Without a byte order mark.
    writeFileSync(target('txt'), Buffer.from(plainTextOf(source), 'utf16le').swap16());
  else if (format === 'txt-utf16')
    writeFileSync(target('txt'), Buffer.from(`\uFEFF${plainTextOf(source)}`, 'utf16le'));
  else if (format.startsWith('pdf-chromium')) print(from, target('pdf'));
  else if (format.startsWith('pdf-scan')) scan(from, temporary, target('pdf').replace('.pdf', ''));
  else {
    const [ending, filter] = {
      'pdf-lo': ['pdf', 'writer_pdf_Export'],
      docx: ['docx', 'MS Word 2007 XML'],
      doc: ['doc', 'MS Word 97'],
      'doc-tabs': ['doc', 'MS Word 97'],
    }[format] ?? ['', ''];
    run('soffice', [
      '--headless',
      ...(tabs ? [] : ['--infilter=HTML (StarWriter)']),
      '--convert-to',
      `${ending}:${filter}`,
      '--outdir',
      temporary,
      from,
    ]);
    renameSync(join(temporary, `${name}.${ending}`), target(ending ?? ''));
  }
  writeFileSync(target('json'), `${JSON.stringify(source.labels, undefined, 2)}\n`);
  rmSync(temporary, { recursive: true });
}

function print(from: string, to: string): void {
  run('chromium', ['--headless', '--no-sandbox', '--no-pdf-header-footer', `--print-to-pdf=${to}`, from]);
}

/** A scanned document's text layer alone: its lines run across columns. */
function scan(from: string, temporary: string, to: string): void {
  const paper = join(temporary, 'paper.pdf');
  print(from, paper);
  run('pdftoppm', ['-r', '300', '-gray', '-png', paper, join(temporary, 'page')]);
  const pages = readdirSync(temporary).filter((name) => name.endsWith('.png'));
  const list = join(temporary, 'pages.txt');
  writeFileSync(
    list,
    pages
      .sort()
      .map((page) => `${join(temporary, page)}\n`)
      .join(''),
  );
  run('tesseract', [list, to, '--dpi', '300', '-c', 'textonly_pdf=1', 'pdf']);
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}

/** The dashes and quotes of Windows-1252, the rest is the same as Latin-1. */
function to1252(text: string): string {
  const table: Record<string, string> = {
    '—': '\x97',
    '–': '\x96',
    '’': '\x92',
    '‘': '\x91',
    '“': '\x93',
    '”': '\x94',
    '™': '\x99',
  };
  return text.replace(/[—–’‘“”™]/g, (character) => table[character] ?? '?');
}
