import { escaped } from '#contract/escaped.ts';
import type { Part, Source } from './source.ts';

const name = 'urn:oasis:names:tc:opendocument:xmlns';

/** A source as a flat OpenDocument text. Unlike HTML it has tabs, as a typist's list of contents does. */
export function flatOdtOf(source: Source): string {
  const { header = '', stamp = '' } = source.settings;
  const body = source.parts.map((part) => partOf(part, source)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="${name}:office:1.0" xmlns:text="${name}:text:1.0" xmlns:table="${name}:table:1.0" xmlns:style="${name}:style:1.0" xmlns:fo="${name}:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:styles><style:style style:name="New" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style></office:styles><office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="148mm" fo:page-height="210mm" fo:margin="18mm"/><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"><style:header><text:p>${escaped(header)}</text:p></style:header><style:footer><text:p>${escaped(stamp)}</text:p></style:footer></style:master-page></office:master-styles><office:body><office:text>${body}</office:text></office:body></office:document>`;
}

function partOf(part: Part, source: Source): string {
  if (part.type === 'page') return '<text:p text:style-name="New"/>';
  if (part.type === 'contents') return contentsOf(source);
  if (part.type === 'heading') return paragraph(part.text);
  if (part.type === 'run-in') return paragraph(`${part.number} ${part.title} ${part.text}`);
  if (part.type === 'row') return tableRow(part.cells);
  if (part.type === 'two') return tableRow([part.left.join(' '), part.right.join(' ')]);
  return paragraph(part.text);
}

const paragraph = (text: string) => `<text:p>${escaped(text).replaceAll('\t', '<text:tab/>')}</text:p>`;

/** A table of one row. Readers see consecutive tables as one table. */
const tableRow = (cells: string[]) =>
  `<table:table><table:table-column table:number-columns-repeated="${cells.length}"/><table:table-row>${cells.map((cell) => `<table:table-cell>${paragraph(cell)}</table:table-cell>`).join('')}</table:table-row></table:table>`;

function contentsOf(source: Source): string {
  const lines = source.labels.clauses
    .filter(({ title }) => title)
    .map(({ number, title }, index) => paragraph(`${number}\t${title}\t${4 + Math.floor(index / 6)}`));
  return paragraph('Contents') + lines.join('');
}
