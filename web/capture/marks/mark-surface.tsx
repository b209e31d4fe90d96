import { type KeyboardEvent, useRef } from 'react';
import { drawMarks } from '#contract/capture/draw-marks.ts';
import type { Mark, Place } from '#contract/capture/marks.ts';
import { type PhotoView, shownSize } from '#contract/capture/photo-view.ts';
import { arrowStep } from '#web/capture/arrow-keys.ts';
import { moveEnd, moveMark, removeMark } from '#web/capture/marks/edit-marks.ts';
import { Handles, MarkButton } from '#web/capture/marks/mark-button.tsx';
import { type Photo, PhotoLayer } from '#web/capture/marks/marked-photo.tsx';
import { usePixel } from '#web/capture/marks/on-screen.ts';
import { type GestureProps, useGestures } from '#web/capture/marks/use-gestures.ts';
import { MarkParts } from '#web/drawings/marks/mark-parts.tsx';

/** How far an arrow key moves a mark, as a share of the photo. */
const STEP = 0.01;

type MarkSurfaceProps = GestureProps & {
  photo: Photo;
  /** The id of the mark that is chosen. */
  chosen: string | undefined;
};

/** The photo that is drawn on: with one finger, with a mouse, or by the keys of a chosen mark. */
export function MarkSurface({ photo, chosen: chosenId, ...gestureProps }: MarkSurfaceProps) {
  const { edit, change, tool, onChoose } = gestureProps;
  const svg = useRef<SVGSVGElement>(null);
  const view: PhotoView = { ...photo, crop: edit.crop, turn: edit.turn };
  const { width, height } = shownSize(view);
  const pixel = usePixel(svg, width, height);
  const gestures = useGestures(svg, view, gestureProps);
  const chosen = edit.marks.find(({ id }) => id === chosenId);

  function type(event: KeyboardEvent, { id, to }: Mark) {
    const by = arrowStep(event, STEP);
    if (!by && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (!by) {
      change(removeMark(edit, id));
      svg.current?.focus();
      return;
    }
    const step = `keys ${id} ${event.shiftKey}`;
    const { x, y } = turnedBack(by, view);
    if (event.shiftKey) change(moveEnd(edit, id, 'to', { x: to.x + x, y: to.y + y }), step);
    else change(moveMark(edit, id, { x, y }), step);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on; each mark in it is a button, and each tool puts a mark by keyboard
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Photo with its marks"
      tabIndex={-1}
      {...gestures}
      className={`block max-h-[60dvh] w-full touch-none select-none bg-paper ${tool ? 'cursor-crosshair' : ''}`}
    >
      <PhotoLayer photo={photo} view={view} marks={edit.marks} />
      <MarkParts parts={drawMarks(edit.marks, view)} />
      {edit.marks.map((mark, index) => (
        <MarkButton
          key={mark.id}
          mark={mark}
          number={index + 1}
          view={view}
          pixel={pixel}
          isChosen={mark.id === chosenId}
          isDrawing={tool !== undefined}
          onChoose={() => onChoose(mark.id)}
          onType={(event) => type(event, mark)}
        />
      ))}
      {chosen && <Handles key={chosen.id} mark={chosen} view={view} pixel={pixel} />}
    </svg>
  );
}

/** A step on the screen as a step on the photo, which may lie on its side. */
function turnedBack({ x, y }: Place, { turn }: PhotoView): Place {
  if (turn === 90) return { x: y, y: -x };
  if (turn === 180) return { x: -x, y: -y };
  if (turn === 270) return { x: -y, y: x };
  return { x, y };
}
