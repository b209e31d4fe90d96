import type { Part, Source } from './source.ts';

const WIDTH = 72;
const LINES = 46;

/** A source as a typewritten document: headers, page numbers, form feeds, words split at line ends. */
export function plainTextOf(source: Source): string {
  const lines: string[] = [];
  const breaks = new Set<number>();
  for (const part of source.parts) {
    if (part.type === 'page') breaks.add(lines.length);
    else if (part.type === 'contents') {
      breaks.add(lines.length);
      lines.push('CONTENTS', '');
      for (const [index, { number, title }] of source.labels.clauses.entries())
        lines.push(
          `${number}  ${title} `.padEnd(WIDTH - 4, '.') + String(4 + Math.floor(index / 9)).padStart(4),
        );
      breaks.add(lines.length);
    } else lines.push(...linesOfPart(part), '');
  }
  return paged(lines, breaks, source.settings);
}

function linesOfPart(part: Part): string[] {
  if (part.type === 'big') return [part.text.toUpperCase() === part.text ? part.text : part.text];
  if (part.type === 'row')
    return [
      part.cells
        .map((cell) => cell.padEnd(20))
        .join('   ')
        .trimEnd(),
    ];
  if (part.type === 'run-in') return wrapped(`${part.number} ${part.title}  ${part.text}`, 0);
  if (part.type === 'heading') return part.text.split(' // ');
  if (part.type === 'two' || part.type === 'page' || part.type === 'contents') return [];
  const indent = /^\((?:[a-h]|[j-z])\)/.test(part.text)
    ? 4
    : /^\((?:i|ii|iii|iv|v)\)/.test(part.text)
      ? 8
      : 0;
  return wrapped(part.text, indent);
}

function wrapped(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  for (const word of text.split(' ')) {
    const room = WIDTH - line.length - 1;
    if (word.length <= room) line += line.trim() ? ` ${word}` : word;
    else if (/^[a-z]{9,}$/.test(word) && room > 6) {
      lines.push(`${line} ${word.slice(0, 5)}-`);
      line = ' '.repeat(indent ? indent + 4 : 0) + word.slice(5);
    } else {
      lines.push(line);
      line = ' '.repeat(indent ? indent + 4 : 0) + word;
    }
  }
  return [...lines, line];
}

function paged(lines: string[], breaks: Set<number>, settings: Record<string, string>): string {
  const pages: string[][] = [[]];
  lines.forEach((line, index) => {
    if (breaks.has(index) || (pages.at(-1)?.length ?? 0) >= LINES) pages.push([]);
    if (line || pages.at(-1)?.length) pages.at(-1)?.push(line);
  });
  return pages
    .map((page, index) => {
      const number = String(index + 1);
      const header =
        index % 2
          ? `${number}`.padEnd(50) + settings.header
          : `${settings.header}`.padEnd(WIDTH - 4) + number;
      // A per cent sign in the stamp is the page's number.
      return [header, '', ...page, '', (settings.stamp ?? '').replace('%', number)].join('\n');
    })
    .join('\f\n');
}
