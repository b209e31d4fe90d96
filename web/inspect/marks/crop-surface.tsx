import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Crop, type PhotoEdit, SMALLEST_CROP } from '#contract/capture/marks.ts';
import { type At, type PhotoView, shownSize, toPhoto, toShown } from '#contract/capture/photo-view.ts';
import { onPaper } from '#web/drawings/palette.ts';
import { positionOf, usePixel } from '#web/inspect/marks/mark-surface.tsx';
import { type Photo, PhotoLayer } from '#web/inspect/marks/marked-photo.tsx';

const REACH = 24;
/** How far an arrow key moves a corner, as a share of the longest side. */
const STEP = 0.02;
const corners = {
  'top left': [0, 1],
  'top right': [2, 1],
  'bottom right': [2, 3],
  'bottom left': [0, 3],
} as const;
type Corner = keyof typeof corners;
/** The left, top, right and bottom of a crop as it is seen. */
type Edges = [left: number, top: number, right: number, bottom: number];

type CropSurfaceProps = { photo: Photo; edit: PhotoEdit; crop: Crop; onCrop: (crop: Crop) => void };

/** The whole photo, with what will be left of it in a frame whose corners are dragged or moved by keys. */
export function CropSurface({ photo, edit, crop, onCrop }: CropSurfaceProps) {
  const svg = useRef<SVGSVGElement>(null);
  const dragged = useRef<Corner>(undefined);
  const view: PhotoView = { ...photo, turn: edit.turn };
  const { width, height } = shownSize(view);
  const pixel = usePixel(svg, width, height);
  const edges = edgesOf(crop, view);
  const [left, top, right, bottom] = edges;

  function move(corner: Corner, [x, y]: At) {
    onCrop(cropOf(withCorner(edges, corner, [x, y], { width, height }), view));
  }

  function press(event: PointerEvent) {
    const corner = (event.target as Element).closest<SVGElement>('[data-corner]')?.dataset.corner as Corner;
    if (!event.isPrimary || !corner) return;
    dragged.current = corner;
    svg.current?.setPointerCapture(event.pointerId);
  }

  function type(event: KeyboardEvent, corner: Corner) {
    const step = STEP * Math.max(width, height);
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    const [x, y] = corners[corner];
    move(corner, [edges[x] + (by[0] ?? 0), edges[y] + (by[1] ?? 0)]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on; each corner in it is a button with keys of its own
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Photo to crop"
      onPointerDown={press}
      onPointerMove={(event) => dragged.current && move(dragged.current, positionOf(event, svg.current))}
      onPointerUp={() => {
        dragged.current = undefined;
      }}
      onPointerCancel={() => {
        dragged.current = undefined;
      }}
      className="block max-h-[60dvh] w-full touch-none select-none overflow-visible bg-paper"
    >
      <PhotoLayer photo={photo} view={view} marks={edit.marks} />
      <path
        d={`M0 0H${width}V${height}H0zM${left} ${top}V${bottom}H${right}V${top}z`}
        fill={onPaper.line}
        fillOpacity="0.6"
      />
      <rect
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        fill="none"
        stroke={onPaper.ground}
        strokeWidth={3 * pixel}
      />
      {(Object.keys(corners) as Corner[]).map((corner) => {
        const [x, y] = [edges[corners[corner][0]], edges[corners[corner][1]]];
        return (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
          <g
            key={corner}
            role="button"
            tabIndex={0}
            data-corner={corner}
            aria-label={`Corner ${corner}, move it with the arrow keys`}
            onKeyDown={(event) => type(event, corner)}
            className="group cursor-grab outline-none"
          >
            <circle cx={x} cy={y} r={REACH * pixel} fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r={11 * pixel}
              fill={onPaper.ground}
              stroke={onPaper.water}
              strokeWidth={3 * pixel}
              className="group-focus-visible:fill-blueprint"
            />
          </g>
        );
      })}
    </svg>
  );
}

function edgesOf(crop: Crop, view: PhotoView): Edges {
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [x0, y0] = toShown(part, view);
  const [x1, y1] = toShown({ x: part.x + part.width, y: part.y + part.height }, view);
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

function withCorner(
  edges: Edges,
  corner: Corner,
  [x, y]: At,
  { width, height }: { width: number; height: number },
): Edges {
  const [left, top, right, bottom] = edges;
  // A little more than the least, so that rounding does not go below it.
  const [wide, high] = [width * SMALLEST_CROP * 1.01, height * SMALLEST_CROP * 1.01];
  const [atX, atY] = corners[corner];
  return [
    atX === 0 ? between(x, 0, right - wide) : left,
    atY === 1 ? between(y, 0, bottom - high) : top,
    atX === 2 ? between(x, left + wide, width) : right,
    atY === 3 ? between(y, top + high, height) : bottom,
  ];
}

function cropOf([left, top, right, bottom]: Edges, view: PhotoView): Crop {
  const [one, other] = [toPhoto([left, top], view), toPhoto([right, bottom], view)];
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.abs(other.x - one.x), height: Math.abs(other.y - one.y) };
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
