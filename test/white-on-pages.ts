import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

const POINTS_OF_A_MM = 72 / 25.4;
/** A band without ink that is lower than this, in points, is the space between two things. */
const TALLEST_SPACE = 12 * POINTS_OF_A_MM;
/** Where the rules below the head and above the foot of our pages stand, in points from the edges. */
const [HEAD, FOOT] = [42, 44];
/** No printed page has less than this at its edges, in points: 15 mm. */
const MARGIN = 15 * POINTS_OF_A_MM - 1;

type Band = [from: number, to: number];

/** How much of each page of a PDF is empty bands, as a share of the height between its head and its foot. */
export async function whiteOnPages(bytes: Buffer): Promise<number[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const shares: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): Band[] =>
      'str' in item && item.str.trim() !== ''
        ? [[Number(item.transform[5]) - item.height * 0.25, Number(item.transform[5]) + item.height]]
        : [],
    );
    const inked = [...texts, ...drawnOn(await page.getOperatorList(), OPS)];
    shares.push(emptyShare(inked, { bottom: FOOT, top: height - HEAD }));
  }
  return shares;
}

/** The pictures on all pages of a PDF, and whether each stands between the margins of its page, and not partly on another. */
export async function picturesOnPages(bytes: Buffer): Promise<{ page: number; isWhole: boolean }[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pictures: { page: number; isWhole: boolean }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , , height = 0] = page.view;
    for (const [from, to] of drawnOn(await page.getOperatorList(), OPS, 'pictures'))
      pictures.push({ page: number, isWhole: from >= MARGIN && to <= height - MARGIN });
  }
  return pictures;
}

type Operators = Awaited<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>['getOperatorList']>
>;

/** Where pictures and lines stand, from the lower edge of the page. */
function drawnOn(
  { fnArray, argsArray }: Operators,
  ops: Record<string, number>,
  what: 'everything' | 'pictures' = 'everything',
): Band[] {
  let matrix = [1, 0, 0, 1, 0, 0];
  const kept: number[][] = [];
  const bands: Band[] = [];
  const take = (points: [number, number][]) => {
    const [, b = 0, , d = 0, , f = 0] = matrix;
    const ys = points.map(([x, y]) => b * x + d * y + f);
    bands.push([Math.min(...ys), Math.max(...ys)]);
  };
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index];
    if (operator === ops.save) kept.push(matrix);
    else if (operator === ops.paintFormXObjectBegin) {
      kept.push(matrix);
      if (given[0]) matrix = times(matrix, given[0]);
    } else if (operator === ops.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    else if (operator === ops.restore) matrix = kept.pop() ?? [1, 0, 0, 1, 0, 0];
    else if (operator === ops.transform) matrix = times(matrix, given);
    else if (operator === ops.paintImageXObject || operator === ops.paintInlineImageXObject)
      take([
        [0, 0],
        [1, 1],
      ]);
    else if (what === 'everything' && operator === ops.constructPath) {
      const [x0, y0, x1, y1] = given[2] ?? [];
      if (Number.isFinite(y0) && Number.isFinite(y1))
        take([
          [x0, y0],
          [x1, y1],
        ]);
    }
  }
  return bands;
}

function times([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[], by: number[]): number[] {
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = by;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The height of all empty bands that are taller than a space, as a share of the whole. */
function emptyShare(inked: readonly Band[], { bottom, top }: { bottom: number; top: number }): number {
  let [at, empty] = [bottom + 1, 0];
  const inside = inked
    .map(([from, to]): Band => [Math.max(from, bottom + 1), Math.min(to, top - 1)])
    .filter(([from, to]) => to > from)
    .sort(([a], [b]) => a - b);
  for (const [from, to] of [...inside, [top - 1, top - 1] as Band]) {
    if (from - at > TALLEST_SPACE) empty += from - at;
    at = Math.max(at, to);
  }
  return empty / (top - bottom);
}
