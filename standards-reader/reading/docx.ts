import { readFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import { partsOfDocx } from './docx-parts.ts';
import { type Flow, pagesOfFlow } from './flow.ts';
import type { RawPage } from './line.ts';
import { ListNumbers } from './list-numbers.ts';
import { Unreadable } from './unreadable.ts';
import { checkUnzippedSize } from './unzipped-size.ts';

/** A node of mammoth's document: paragraphs, runs, tables, breaks. */
type Node = {
  type: string;
  value?: string;
  breakType?: string;
  isBold?: boolean;
  styleName?: string | null;
  numbering?: { isOrdered: boolean; level: string | number; numberingId?: string } | null;
  children?: Node[];
};

/** A Word document's pages, as far as it states its page breaks. */
export async function readDocx(path: string, onPart: (part: number, of: number) => void): Promise<RawPage[]> {
  const buffer = await readFile(path);
  checkUnzippedSize(buffer);
  const flow: Flow[] = [];
  const numbers = new ListNumbers();
  try {
    for (const { docx, part, of } of partsOfDocx(buffer)) {
      await readPart(docx, flow, numbers);
      // The last part reports its progress with the pages, after the whole document is read.
      if (part < of) onPart(part, of);
    }
  } catch {
    throw new Unreadable('damaged');
  }
  return pagesOfFlow(flow);
}

async function readPart(buffer: Buffer, flow: Flow[], numbers: ListNumbers): Promise<void> {
  await mammoth.convertToHtml({ buffer }, {
    // Linked and embedded pictures are never fetched or read.
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    externalFileAccess: false,
    transformDocument: (document: Node) => {
      walk(document.children ?? [], flow, numbers);
      return { ...document, children: [] };
    },
  } as Parameters<typeof mammoth.convertToHtml>[1]);
}

function walk(nodes: Node[], flow: Flow[], numbers: ListNumbers): void {
  for (const node of nodes) {
    if (node.type === 'paragraph') paragraph(node, flow, numbers);
    else if (node.type === 'table') table(node, flow, numbers);
    else if (node.children) walk(node.children, flow, numbers);
  }
}

function paragraph(node: Node, flow: Flow[], numbers: ListNumbers): void {
  if (/^(?:toc|contents)\b/i.test(node.styleName ?? '')) return;
  const { text, lead } = wordsOf(node);
  const heading = Number(/^heading (\d)/i.exec(node.styleName ?? '')?.[1] ?? 0);
  const mark = text.trim() ? numbers.markFor(node.numbering, heading, text) : '';
  text.split('\f').forEach((part, index) => {
    if (index) flow.push({ type: 'page-break' });
    if (part.trim())
      flow.push({
        type: 'paragraph',
        text: mark && !index ? `${mark} ${part.trim()}` : part.trim(),
        lead: mark && lead ? lead + mark.length + 1 : lead,
        heading: heading > 0,
      });
  });
}

function table(node: Node, flow: Flow[], numbers: ListNumbers): void {
  const rows = (node.children ?? []).flatMap((row) => (row.type === 'tableRow' ? [row.children ?? []] : []));
  flow.push({
    type: 'table',
    rows: rows.map((cells) =>
      cells.map((cell) => {
        const inner: Flow[] = [];
        walk(cell.children ?? [], inner, numbers);
        return inner;
      }),
    ),
  });
}

/** A paragraph's text, page breaks as form feeds, and how much of its start is set bold. */
function wordsOf(node: Node): { text: string; lead: number } {
  let text = '';
  let lead = 0;
  let bold = true;
  const visit = (part: Node, isBold: boolean) => {
    if (part.type === 'text') {
      bold &&= isBold || !part.value?.trim();
      text += part.value ?? '';
      if (bold) lead = text.trimEnd().length;
    } else if (part.type === 'tab') text += ' ';
    else if (part.type === 'break') text += part.breakType === 'page' ? '\f' : ' ';
    else for (const child of part.children ?? []) visit(child, isBold || part.isBold === true);
  };
  visit(node, false);
  return { text: text.replace(/[^\S\f]+/g, ' '), lead: lead < text.trimEnd().length ? lead : 0 };
}
