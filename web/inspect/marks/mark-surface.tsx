import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { drawMarks } from '#contract/capture/draw-marks.ts';
import { type Mark, type MarkKind, markKinds, type PhotoEdit, type Place } from '#contract/capture/marks.ts';
import { type At, type PhotoView, shownSize, toPhoto, toShown } from '#contract/capture/photo-view.ts';
import { onPaper } from '#web/drawings/palette.ts';
import {
  type End,
  moveEnd,
  moveMark,
  putMark,
  removeMark,
  usualMark,
} from '#web/inspect/marks/edit-marks.ts';
import { MarkParts, type Photo, PhotoLayer, pathOf } from '#web/inspect/marks/marked-photo.tsx';

/** A finger or a glove hits what is this far away from it, in pixels of the screen. */
const REACH = 24;
/** A press that moves less than this is a tap. */
const TAP = 8;
/** How far an arrow key moves a mark, as a share of the photo. */
const STEP = 0.01;
const arrows: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Changes what is kept. Changes of one `step` in a row are undone together. */
export type Change = (edit: PhotoEdit, step?: string) => void;

type MarkSurfaceProps = {
  photo: Photo;
  edit: PhotoEdit;
  change: Change;
  /** What the next press draws; without it a press only chooses and moves. */
  tool: MarkKind | undefined;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Called when a mark has been drawn. */
  onDrawn: (mark: Mark) => void;
};

type Gesture = { step: string; at: At; first: Place } & (
  | { kind: 'draw'; mark: Mark | undefined; tool: MarkKind }
  | { kind: 'move'; id: string; before: PhotoEdit }
  | { kind: 'end'; id: string; end: End }
);

/** The photo that is drawn on: with one finger, with a mouse, or by the keys of a chosen mark. */
export function MarkSurface({ photo, edit, change, tool, chosen, onChoose, onDrawn }: MarkSurfaceProps) {
  const svg = useRef<SVGSVGElement>(null);
  const gesture = useRef<Gesture>(undefined);
  const view: PhotoView = { ...photo, crop: edit.crop, turn: edit.turn };
  const { width, height } = shownSize(view);
  const pixel = usePixel(svg, width, height);
  const placeOf = (event: PointerEvent) => toPhoto(positionOf(event, svg.current), view);

  function press(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    // A press with a tool draws, also on a mark: a small photo has no room beside them.
    const target = tool ? null : (event.target as Element).closest<SVGElement>('[data-mark]');
    const [id, end] = [target?.dataset.mark, target?.dataset.end as End | undefined];
    const [at, first, step] = [[event.clientX, event.clientY] as At, placeOf(event), crypto.randomUUID()];
    if (id) {
      onChoose(id);
      gesture.current = end
        ? { kind: 'end', id, end, step, at, first }
        : { kind: 'move', id, before: edit, step, at, first };
    } else if (tool) gesture.current = { kind: 'draw', tool, mark: undefined, step, at, first };
    else onChoose(undefined);
    if (gesture.current) svg.current?.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent) {
    const now = gesture.current;
    if (!now || !event.isPrimary) return;
    const place = placeOf(event);
    if (now.kind === 'end') change(moveEnd(edit, now.id, now.end, place), now.step);
    else if (now.kind === 'move')
      // From where it was at first: several moves may come before what they change is drawn.
      change(moveMark(now.before, now.id, { x: place.x - now.first.x, y: place.y - now.first.y }), now.step);
    else if (now.mark || distance(now.at, [event.clientX, event.clientY]) > TAP) {
      now.mark = { id: now.step, kind: now.tool, from: now.first, to: place };
      change(putMark(edit, now.mark), now.step);
    }
  }

  function release(event: PointerEvent) {
    const now = gesture.current;
    if (!now || !event.isPrimary) return;
    gesture.current = undefined;
    if (now.kind !== 'draw') return;
    const mark = now.mark ?? usualMark(now.tool, now.step, now.first, edit.crop);
    if (!now.mark) change(putMark(edit, mark), now.step);
    onDrawn(mark);
  }

  function type(event: KeyboardEvent, id: string) {
    const by = arrows[event.key];
    const mark = edit.marks.find((one) => one.id === id);
    if (!mark || !(by || event.key === 'Delete' || event.key === 'Backspace')) return;
    event.preventDefault();
    const step = `keys ${id} ${event.shiftKey}`;
    const seen = by && turnedBack(by, view);
    if (!seen) {
      change(removeMark(edit, id));
      svg.current?.focus();
    } else if (event.shiftKey)
      change(moveEnd(edit, id, 'to', { x: mark.to.x + seen.x, y: mark.to.y + seen.y }), step);
    else change(moveMark(edit, id, seen), step);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on; each mark in it is a button, and each tool puts a mark by keyboard
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Photo with its marks"
      tabIndex={-1}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      className={`block max-h-[60dvh] w-full touch-none select-none bg-paper ${tool ? 'cursor-crosshair' : ''}`}
    >
      <PhotoLayer photo={photo} view={view} marks={edit.marks} />
      <MarkParts parts={drawMarks(edit.marks, view)} />
      {edit.marks.map((mark, index) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
        <g
          key={mark.id}
          role="button"
          tabIndex={0}
          data-mark={mark.id}
          aria-label={`${markKinds[mark.kind]} ${index + 1}${mark.text ? `: ${mark.text}` : ''}`}
          aria-pressed={mark.id === chosen}
          onFocus={() => onChoose(mark.id)}
          onKeyDown={(event) => type(event, mark.id)}
          className={`outline-none ${tool ? '' : 'cursor-move'}`}
        >
          <Grip mark={mark} view={view} pixel={pixel} />
        </g>
      ))}
      {edit.marks
        .filter(({ id }) => id === chosen)
        .map((mark) => (
          <Handles key={mark.id} mark={mark} view={view} pixel={pixel} />
        ))}
    </svg>
  );
}

/** What of a mark can be taken hold of: its lines and its words, with room for a finger around them. */
function Grip({ mark, view, pixel }: { mark: Mark; view: PhotoView; pixel: number }) {
  const wide = {
    fill: 'none',
    stroke: 'transparent',
    strokeWidth: 2 * REACH * pixel,
    pointerEvents: 'stroke',
  } as const;
  const parts = drawMarks([mark], view).filter((part) => !('ink' in part) || part.ink === 'signal');
  return parts.map((part, index) => {
    // A part is its place in the drawing.
    const key = `${part.shape} ${index}`;
    if (part.shape === 'path') return <path key={key} d={pathOf(part)} {...wide} />;
    if (part.shape === 'circle')
      return <circle key={key} cx={part.at[0]} cy={part.at[1]} r={part.radius} {...wide} />;
    if (part.shape === 'blur')
      return (
        <rect
          key={key}
          x={part.at[0]}
          y={part.at[1]}
          width={part.width}
          height={part.height}
          {...wide}
          pointerEvents="all"
        />
      );
    if (part.shape === 'dot') return null;
    const length = part.text.length * part.size * 0.6;
    return (
      <rect
        key={key}
        x={part.at[0] - length / 2}
        y={part.at[1] - part.size}
        width={length}
        height={part.size * 1.3}
        {...wide}
        pointerEvents="all"
      />
    );
  });
}

/** The two ends of the chosen mark, to be dragged. */
function Handles({ mark, view, pixel }: { mark: Mark; view: PhotoView; pixel: number }) {
  return (['from', 'to'] as const).map((end) => {
    const [cx, cy] = toShown(mark[end], view);
    return (
      <g key={end} data-mark={mark.id} data-end={end} className="cursor-grab">
        <circle cx={cx} cy={cy} r={REACH * pixel} fill="transparent" />
        <circle
          cx={cx}
          cy={cy}
          r={9 * pixel}
          fill={onPaper.ground}
          stroke={onPaper.water}
          strokeWidth={3 * pixel}
        />
      </g>
    );
  });
}

/** How large a pixel of the screen is in the units of an SVG. */
export function usePixel(svg: RefObject<SVGSVGElement | null>, width: number, height: number): number {
  const [pixel, setPixel] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewBox has other units
  useEffect(() => {
    const measure = () => setPixel(1 / (svg.current?.getScreenCTM()?.a || 1));
    const observer = new ResizeObserver(measure);
    if (svg.current) observer.observe(svg.current);
    measure();
    return () => observer.disconnect();
  }, [width, height]);
  return pixel;
}

/** Where a pointer is, in the units of an SVG. */
export function positionOf({ clientX, clientY }: PointerEvent, svg: SVGSVGElement | null): At {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg?.getScreenCTM()?.inverse());
  return [x, y];
}

/** A step on the screen as a step on the photo, which may lie on its side. */
export function turnedBack({ x, y }: Place, { turn }: PhotoView): Place {
  if (turn === 90) return { x: y, y: -x };
  if (turn === 180) return { x: -x, y: -y };
  if (turn === 270) return { x: -y, y: x };
  return { x, y };
}

function distance([x0, y0]: At, [x1, y1]: At): number {
  return Math.hypot(x1 - x0, y1 - y0);
}
