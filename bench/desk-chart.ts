import { onPaper } from '#web/drawings/palette.ts';

/** The median time of one desk question at one number of inquiries. */
export type Cost = { database: string; size: number; what: string; ms: number };

/** The lines, from questions whose cost stays flat to questions that read more as the data grows. */
const lines = [
  { what: 'first page', stroke: onPaper.line, dash: '' },
  { what: 'filtered page', stroke: onPaper.line, dash: '2 4' },
  { what: 'search, two common words', label: 'search', stroke: onPaper.water, dash: '' },
  { what: 'monthly report', stroke: onPaper.fine, dash: '7 4' },
  { what: 'overview', stroke: onPaper.water, dash: '7 4' },
];

const PLOT = { width: 262, height: 264, top: 78, left: 58 };
const PANEL = PLOT.left + PLOT.width + 146;
const HEIGHT = PLOT.top + PLOT.height + 74;
const LEAST_MS = 0.5;
const LABEL_STEP = 18;
const MONO = 'IBM Plex Mono, ui-monospace, Menlo, Consolas, monospace';

/**
 * Cost against size as an SVG file, with one chart for each database. Both axes are logarithmic and the same
 * in each chart.
 */
export function deskChart(costs: Cost[]): string {
  const databases = [...new Set(costs.map(({ database }) => database))];
  const drawn = costs.filter(({ what }) => lines.some((line) => line.what === what));
  const axes = scales(drawn);
  const width = databases.length * PANEL;
  const panels = databases.map(
    (database, index) =>
      `<g transform="translate(${index * PANEL} 0)">${panel(
        database,
        drawn.filter((cost) => cost.database === database),
        axes,
      )}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" role="img" font-family="Archivo, Helvetica, Arial, sans-serif" font-size="15" fill="${onPaper.line}">
<title>What the desk's pages take, against the number of inquiries</title>
<rect width="${width}" height="${HEIGHT}" fill="${onPaper.ground}"/>
${panels.join('\n')}
<text x="${PLOT.left}" y="${HEIGHT - 14}" font-size="13" fill="${onPaper.fine}">Inquiries across, median milliseconds up; both axes logarithmic. Search: two common words.</text>
</svg>
`;
}

type Axes = { x: (size: number) => number; y: (ms: number) => number; sizes: number[]; marks: number[] };

function scales(costs: Cost[]): Axes {
  const sizes = [...new Set(costs.map(({ size }) => size))].sort((a, b) => a - b);
  const slowest = Math.max(...costs.map(({ ms }) => ms));
  const decades = Math.max(1, Math.ceil(Math.log10(slowest)));
  const along = (value: number, from: number, to: number) => Math.log(value / from) / Math.log(to / from);
  return {
    x: (size) => PLOT.left + along(size, sizes[0] ?? 1, sizes.at(-1) ?? 10) * PLOT.width,
    y: (ms) =>
      PLOT.top + (1 - along(Math.max(ms, LEAST_MS), LEAST_MS, Math.max(slowest, 10) * 1.1)) * PLOT.height,
    sizes,
    marks: Array.from({ length: decades }, (_, power) => 10 ** power),
  };
}

function panel(database: string, costs: Cost[], axes: Axes): string {
  const right = PLOT.left + PLOT.width;
  const bottom = PLOT.top + PLOT.height;
  const last = axes.sizes.at(-1);
  const atTheEnd = lines.flatMap(({ what, label = what }) => {
    const end = costs.find((cost) => cost.what === what && cost.size === last);
    return end ? [{ label, ms: end.ms, at: axes.y(end.ms) }] : [];
  });
  return [
    `<path d="M${PLOT.left} 46H${right}" stroke="${onPaper.line}"/>`,
    `<text x="${PLOT.left}" y="36" font-size="17" font-weight="600">${database}</text>`,
    ...axes.marks.map(
      (ms) =>
        `<path d="M${PLOT.left} ${round(axes.y(ms))}H${right}" stroke="${onPaper.right}"/>` +
        `<text x="${PLOT.left - 8}" y="${round(axes.y(ms) + 4)}" text-anchor="end" font-family="${MONO}" font-size="12" fill="${onPaper.fine}">${ms} ms</text>`,
    ),
    ...axes.sizes.map(
      (size) =>
        `<path d="M${round(axes.x(size))} ${bottom}v6" stroke="${onPaper.fine}"/>` +
        `<text x="${round(axes.x(size))}" y="${bottom + 22}" text-anchor="middle" font-family="${MONO}" font-size="12" fill="${onPaper.fine}">${inWords(size)}</text>`,
    ),
    `<path d="M${PLOT.left} ${bottom}H${right}" stroke="${onPaper.fine}"/>`,
    ...lines.map((line) => curve(line, costs, axes)),
    ...apart(atTheEnd, bottom).map(
      ({ label, ms, at, labelAt }) =>
        `<path d="M${right + 5} ${round(at)}L${right + 14} ${round(labelAt)}" stroke="${onPaper.fine}" stroke-width="0.75"/>` +
        `<text x="${right + 18}" y="${round(labelAt + 5)}" font-size="14">${label} <tspan font-family="${MONO}" font-size="12" fill="${onPaper.fine}">${ms.toFixed(ms < 10 ? 1 : 0)}</tspan></text>`,
    ),
  ].join('\n');
}

function curve({ what, stroke, dash }: (typeof lines)[number], costs: Cost[], { x, y }: Axes): string {
  const points = costs
    .filter((cost) => cost.what === what)
    .sort((a, b) => a.size - b.size)
    .map(({ size, ms }) => `${round(x(size))} ${round(y(ms))}`);
  const dots = points.map(
    (point) => `<path d="M${point}h0" stroke="${stroke}" stroke-width="6" stroke-linecap="round"/>`,
  );
  return `<path d="M${points.join('L')}" fill="none" stroke="${stroke}" stroke-width="1.75" stroke-dasharray="${dash}"/>${dots.join('')}`;
}

/**
 * Places the names at the ends of the lines. Moves them only as far as needed, so that none overlap or leave
 * the chart.
 */
function apart<End extends { at: number }>(ends: End[], bottom: number): (End & { labelAt: number })[] {
  const placed = ends.toSorted((a, b) => a.at - b.at).map((end) => ({ ...end, labelAt: end.at }));
  for (const [index, end] of placed.entries())
    end.labelAt = Math.max(
      end.labelAt,
      (placed[index - 1]?.labelAt ?? Number.NEGATIVE_INFINITY) + LABEL_STEP,
    );
  let lowest = bottom;
  for (const end of placed.toReversed()) {
    end.labelAt = Math.min(end.labelAt, lowest);
    lowest = end.labelAt - LABEL_STEP;
  }
  return placed;
}

function inWords(size: number): string {
  return size < 1_000_000 ? size.toLocaleString('en-AU') : `${size / 1_000_000} million`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
