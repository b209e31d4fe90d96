import { getDocumentProxy } from 'unpdf';

/** A node of a page's structure: an element with its children, or what is drawn. */
type Node = { role?: string; type?: string; id?: string; children?: readonly Node[] };
/** What is drawn, in reading order: the level of the heading it belongs to, if any, and whether it is the head of a table. */
type Drawn = { ids: readonly string[]; level: number | undefined; isHead: boolean };
type Line = { text: string; y: number };

/** The headings and heads of tables of a PDF: how many there are, and those with nothing of what they head below them on their page. */
export async function headingsOnPages(bytes: Buffer): Promise<{ count: number; parted: string[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let count = 0;
  const parted: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const lines = linesById((await page.getTextContent({ includeMarkedContent: true })).items);
    const lineOf = (ids: readonly string[]) =>
      ids.map((id) => lines.get(id)).find((line) => line !== undefined);
    const drawn = drawnIn((await page.getStructTree()) as Node);
    for (const [index, { ids, level, isHead }] of drawn.entries()) {
      if (level === undefined && !isHead) continue;
      count += 1;
      const heading = lineOf(ids);
      const rest = drawn.slice(index + 1);
      const end =
        level === undefined ? -1 : rest.findIndex((one) => one.level !== undefined && one.level <= level);
      const headed = rest.slice(0, end === -1 ? undefined : end);
      const isFollowed = headed.some((one) => {
        const line = lineOf(one.ids);
        // A picture has no line.
        return one.level === undefined && !one.isHead && (!line || !heading || line.y < heading.y);
      });
      if (!isFollowed) parted.push(`page ${number}: ${heading?.text ?? ids}`);
    }
  }
  return { count, parted };
}

function drawnIn(node: Node, isHead = false): Drawn[] {
  if (node.type === 'content') return [{ ids: [node.id ?? ''], level: undefined, isHead }];
  const children = node.children ?? [];
  const isRow = node.role === 'TR' && children.length > 1 && children.every(({ role }) => role === 'TH');
  const inside = children.flatMap((child) => drawnIn(child, isHead || isRow));
  const level = /^H([1-6])$/.exec(node.role ?? '')?.[1];
  // A heading is one thing, although its rule may be drawn apart from its words.
  return level ? [{ ids: inside.flatMap(({ ids }) => ids), level: Number(level), isHead }] : inside;
}

/** The first line of each marked content, by its id. */
function linesById(items: readonly object[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  const open: string[] = [];
  for (const item of items as readonly { type?: string; id?: string; str?: string; transform?: number[] }[]) {
    if (item.type?.startsWith('begin')) open.push(item.id ?? '');
    else if (item.type === 'endMarkedContent') open.pop();
    else if (item.str?.trim()) {
      const id = open.at(-1) ?? '';
      const line = lines.get(id);
      lines.set(id, {
        text: `${line ? `${line.text} ` : ''}${item.str}`,
        y: line?.y ?? Number(item.transform?.[5]),
      });
    }
  }
  return lines;
}
