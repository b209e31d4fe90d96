import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Crop, type PhotoEdit, SMALLEST_CROP } from '#contract/capture/marks.ts';
import { type At, type PhotoView, shownSize, toPhoto, toShown } from '#contract/capture/photo-view.ts';
import { arrowStep } from '#web/capture/arrow-keys.ts';
import { between } from '#web/capture/marks/edit-marks.ts';
import { Handle } from '#web/capture/marks/handle.tsx';
import { type Photo, PhotoLayer } from '#web/capture/marks/marked-photo.tsx';
import { positionOf, usePixel } from '#web/capture/marks/on-screen.ts';
import { onPaper } from '#web/drawings/palette.ts';

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

/** The whole photo with the crop as a frame. Its corners move by dragging or by keys. */
export function CropSurface({ photo, edit, crop, onCrop }: CropSurfaceProps) {
  const svg = useRef<SVGSVGElement>(null);
  const dragged = useRef<Corner>(undefined);
  const view: PhotoView = { ...photo, turn: edit.turn };
  const { width, height } = shownSize(view);
  const pixel = usePixel(svg, width, height);
  const edges = edgesOf(crop, view);

  function move(corner: Corner, to: At) {
    onCrop(cropOf(withCorner(edges, corner, to, { width, height }), view));
  }

  function press(event: PointerEvent) {
    const corner = (event.target as Element).closest<SVGElement>('[data-corner]')?.dataset.corner as Corner;
    if (!event.isPrimary || !corner) return;
    dragged.current = corner;
    svg.current?.setPointerCapture(event.pointerId);
  }

  function release() {
    dragged.current = undefined;
  }

  function type(event: KeyboardEvent, corner: Corner) {
    const by = arrowStep(event, STEP * Math.max(width, height));
    if (!by) return;
    event.preventDefault();
    const [x, y] = cornerOf(edges, corner);
    move(corner, [x + by.x, y + by.y]);
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
      onPointerUp={release}
      onPointerCancel={release}
      className="block max-h-[60dvh] w-full touch-none select-none overflow-visible bg-paper"
    >
      <PhotoLayer photo={photo} view={view} marks={edit.marks} />
      <Frame edges={edges} size={{ width, height }} pixel={pixel} />
      {(Object.keys(corners) as Corner[]).map((corner) => (
        <CornerButton
          key={corner}
          corner={corner}
          at={cornerOf(edges, corner)}
          pixel={pixel}
          onType={(event) => type(event, corner)}
        />
      ))}
    </svg>
  );
}

type FrameProps = { edges: Edges; size: { width: number; height: number }; pixel: number };

/** The frame around the crop; the rest is darkened. */
function Frame({ edges: [left, top, right, bottom], size: { width, height }, pixel }: FrameProps) {
  return (
    <>
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
    </>
  );
}

type CornerButtonProps = { corner: Corner; at: At; pixel: number; onType: (event: KeyboardEvent) => void };

function CornerButton({ corner, at, pixel, onType }: CornerButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      role="button"
      tabIndex={0}
      data-corner={corner}
      aria-label={`Corner ${corner}, move it with the arrow keys`}
      onKeyDown={onType}
      className="group cursor-grab outline-none"
    >
      <Handle at={at} radius={11} pixel={pixel} className="group-focus-visible:fill-blueprint" />
    </g>
  );
}

function cornerOf(edges: Edges, corner: Corner): At {
  const [x, y] = corners[corner];
  return [edges[x], edges[y]];
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
