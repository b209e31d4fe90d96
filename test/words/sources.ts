import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agreement } from '#content/agreement.ts';
import { messages, notices } from '#contract/messages.ts';
import { letter } from '#server/outbox/letter.ts';
import { sampleMails } from '../sample-mails.ts';
import { labelsOf, type Piece, piecesOf } from './sentences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A text by its place, so that a finding says where to mend it. */
export type Source = { name: string; pieces: Piece[]; labels: string[] };

/** Every page of the built site that the public can open: all but the desk. */
export function publicPages(): Source[] {
  return filesIn('build/client', /index\.html$/)
    .filter((file) => !/^build\/client\/admin\//.test(file))
    .map((file) => {
      const html = read(file);
      const name = file.replace('build/client', '').replace(/\/?index\.html$/, '') || '/';
      return { name, pieces: piecesOf(html), labels: labelsOf(html) };
    });
}

/** The messages of `contract/messages.ts`: each is a sentence or more, with or without a full stop. */
export function allMessages(): Source[] {
  const texts = [
    ...Object.values(notices).flatMap(({ title, description }) => [title, description]),
    ...Object.values(messages).map((message) =>
      typeof message === 'string' ? message : message('plan.pdf'),
    ),
  ];
  return [{ name: 'contract/messages.ts', pieces: texts.map(asProse), labels: [] }];
}

/** Every mail the product sends. Its facts are labels with their values. */
export function mails(): Source[] {
  return Object.entries(sampleMails(new Date('2026-11-26T00:00:00Z'))).map(([name, { subject, parts }]) => ({
    name,
    pieces: parts.filter((part) => typeof part === 'string').map(asProse),
    labels: [subject, letter(parts).text],
  }));
}

/** The agreement that customers accept. */
export function agreementText(): Source[] {
  const texts = agreement().sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
  return [{ name: 'content/agreement.ts', pieces: texts.map(asProse), labels: [] }];
}

/** The documents for owners, operators and developers, without their code. */
export function documents(): Source[] {
  const files = ['README.md', ...filesIn('docs', /^docs\/[^/]+\.md$/)];
  return files.map((name) => {
    const text = read(name)
      .replaceAll(/```[\s\S]*?```|`[^`]*`|<[^>]*>|\]\([^)]*\)|https?:\S+/g, ' ')
      .split(/\n\s*\n/);
    return { name, pieces: [], labels: text };
  });
}

/** What the code says: its quoted texts that begin with a capital and have a space, and the text between its tags. */
export function quotedTexts(): Source[] {
  return ['content', 'contract', 'server', 'web']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((name) => ({ name, pieces: [], labels: quotedIn(read(name)) }));
}

function quotedIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
  const found = code.matchAll(
    /(['"`])(\p{Lu}(?:(?!\1)[^\\\n])* (?:(?!\1)[^\\\n])*)\1|>\s*(\p{Lu}[^<>{}=;]*?)\s*[<{]/gu,
  );
  return [...found].map(([, , quoted, between]) =>
    (quoted ?? between ?? '').replaceAll(/\$?\{[^}]*\}/g, '0'),
  );
}

function asProse(text: string): Piece {
  return { text, isProse: true };
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => name.test(file))
    .toSorted();
}
