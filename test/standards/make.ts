// Makes the labelled documents from their sources with the programs people use, and their labels beside them. Run by hand
// after a source has changed: node test/standards/make.ts (needs LibreOffice and Chromium).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const html = join(temporary, `${name}.html`);
  writeFileSync(
    html,
    htmlOf(source, { columns: format.endsWith('columns'), office: !format.includes('chromium') }),
  );
  const target = (ending: string) => join(folder, `${name}.${ending}`);
  if (format === 'txt-1252') writeFileSync(target('txt'), Buffer.from(to1252(plainTextOf(source)), 'latin1'));
  else if (format === 'txt') writeFileSync(target('txt'), plainTextOf(source));
  else if (format === 'txt-utf16')
    writeFileSync(target('txt'), Buffer.from(`\uFEFF${plainTextOf(source)}`, 'utf16le'));
  else if (format.startsWith('pdf-chromium'))
    run('chromium', [
      '--headless',
      '--no-sandbox',
      '--no-pdf-header-footer',
      `--print-to-pdf=${target('pdf')}`,
      html,
    ]);
  else {
    const [ending, filter] = {
      'pdf-lo': ['pdf', 'writer_pdf_Export'],
      docx: ['docx', 'MS Word 2007 XML'],
      doc: ['doc', 'MS Word 97'],
    }[format] ?? ['', ''];
    run('soffice', [
      '--headless',
      '--infilter=HTML (StarWriter)',
      '--convert-to',
      `${ending}:${filter}`,
      '--outdir',
      temporary,
      html,
    ]);
    renameSync(join(temporary, `${name}.${ending}`), target(ending ?? ''));
  }
  writeFileSync(target('json'), `${JSON.stringify(source.labels, undefined, 2)}\n`);
  rmSync(temporary, { recursive: true });
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
