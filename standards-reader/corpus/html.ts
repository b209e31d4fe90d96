import { escaped } from '#contract/escaped.ts';
import type { Part, Source } from './source.ts';

type Look = { columns: boolean; office: boolean };

/** A source as a page of HTML for Chromium or LibreOffice to print or convert. */
export function htmlOf(source: Source, look: Look): string {
  const { header = '', stamp = '', css = '' } = source.settings;
  const body = sections(source.parts)
    .map((section, index) => {
      const html = grouped(section, source, look);
      // LibreOffice begins a page before a paragraph, not before a section.
      if (look.office && index)
        return html.replace(/^<(?<tag>\w+)/, '<$<tag> style="page-break-before:always"');
      return `<section>${html}</section>`;
    })
    .join('\n');
  const columns = look.columns
    ? 'section:not(:first-child){columns:2;column-gap:9mm;text-align:justify}'
    : '';
  const furniture = look.office
    ? `<div title="header"><p>${header}</p></div><div title="footer"><p>${stamp} <sdfield type="page" subtype="random" format="page">1</sdfield></p></div>`
    : '';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><style>
@page{size:A5;margin:20mm 16mm;@top-left{content:"${header}";font:8pt serif}@top-right{content:counter(page);font:8pt serif}@bottom-center{content:"${stamp}";font:7pt sans-serif}}
body{font:10pt/1.3 serif;hyphens:manual}section{page-break-before:always}section:first-of-type{page-break-before:auto}
h1{font:bold 20pt sans-serif;margin:3mm 0}h2{font:bold 12pt sans-serif;margin:5mm 0 2mm;break-after:avoid}h3{font:bold 10pt sans-serif;margin:4mm 0 1mm;break-after:avoid}
p{margin:0 0 2mm}.i1{margin-left:7mm;text-indent:-6mm}.i2{margin-left:14mm;text-indent:-6mm}.note{font-size:8.5pt;margin-left:6mm}
table{border-collapse:collapse;width:100%}td{vertical-align:top;border:0.2mm solid #999;padding:1mm}.two td{border:0;width:50%;padding:1mm 3mm}
.box{border:0.3mm solid #555;background:#eee;padding:2mm}.toc{display:flex}.toc i{flex:1;overflow:hidden;white-space:nowrap;font-style:normal}
${columns}${css}</style></head><body>${furniture}${body}</body></html>`;
}

/** Parts between page breaks; the contents have pages of their own. */
function sections(parts: Part[]): Part[][] {
  const sections: Part[][] = [[]];
  for (const part of parts) {
    if (part.type === 'page') sections.push([]);
    else if (part.type === 'contents') sections.push([part], []);
    else sections.at(-1)?.push(part);
  }
  return sections.filter((section) => section.length);
}

function grouped(parts: Part[], source: Source, look: Look): string {
  let html = '';
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (!part) break;
    const same = parts.slice(
      at,
      at +
        Math.max(
          1,
          parts.slice(at).findIndex((other) => other.type !== part.type),
        ),
    );
    const group = parts.slice(at).every((other) => other.type === part.type) ? parts.slice(at) : same;
    if (part.type === 'row') {
      html += `<table>${group.map((row) => (row.type === 'row' ? `<tr>${row.cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>` : '')).join('')}</table>`;
      at += group.length - 1;
    } else if (part.type === 'two') {
      html += `<table class="two">${group.map((row) => (row.type === 'two' ? `<tr><td>${row.left.map(paragraph).join('')}</td><td>${row.right.map(paragraph).join('')}</td></tr>` : '')).join('')}</table>`;
      at += group.length - 1;
    } else if (part.type === 'box') {
      const inner = group.map((box) => (box.type === 'box' ? `<p>${escaped(box.text)}</p>` : '')).join('');
      html += look.office
        ? `<table border="1"><tr><td>${inner}</td></tr></table>`
        : `<div class="box">${inner}</div>`;
      at += group.length - 1;
    } else html += single(part, source, look);
  }
  return html;
}

function single(part: Part, source: Source, look: Look): string {
  if (part.type === 'contents') return contentsOf(source);
  // A heading of two lines, its number alone on the first.
  if (part.type === 'heading' && part.text.includes(' // '))
    return part.text
      .split(' // ')
      .map((line) => `<h2>${escaped(line)}</h2>`)
      .join('');
  if (part.type === 'heading')
    return /^(?:SECTION|Section|PART|Part|APPENDIX|Appendix|Schedule|Specification|\d+\.00)\b/.test(part.text)
      ? `<h2>${escaped(part.text)}</h2>`
      : `<h3>${escaped(part.text)}</h3>`;
  if (part.type === 'run-in')
    return `<p><b>${part.number} ${escaped(part.title)}</b>&ensp; ${shy(escaped(part.text), look)}</p>`;
  if (part.type === 'big') return `<h1>${escaped(part.text)}</h1>`;
  if (part.type === 'note') return `<p class="note">${shy(escaped(part.text), look)}</p>`;
  if (part.type === 'caption') return `<p><b>${escaped(part.text)}</b></p>`;
  if (part.type === 'text' || part.type === 'cover') return paragraph(part.text, look);
  return '';
}

function paragraph(text: string, look?: unknown): string {
  const level = /^\((?:[a-h]|[j-z])\)/.test(text) ? 'i1' : /^\((?:i|ii|iii|iv|v)\)/.test(text) ? 'i2' : '';
  const html = typeof look === 'object' ? shy(escaped(text), look as Look) : escaped(text);
  return `<p class="${level}">${html}</p>`;
}

function contentsOf(source: Source): string {
  const entries = source.labels.clauses.filter(({ title }) => title);
  const lines = entries.map(({ number, title }, index) => {
    const words = `${number} ${title}`;
    return `<p class="toc"><span>${escaped(words)}</span><i>${' .'.repeat(Math.max(6, 60 - words.length))} </i><span>${4 + Math.floor(index / 6)}</span></p>`;
  });
  return `<h2>Contents</h2>${lines.join('')}`;
}

/** Long words may be split at the end of a line, as a typesetter would. */
function shy(html: string, look: Look): string {
  if (!look.columns) return html;
  return html.replace(/[a-z]{8,}/g, (word) => `${word.slice(0, 4)}&shy;${word.slice(4)}`);
}
