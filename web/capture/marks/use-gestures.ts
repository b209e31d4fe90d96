import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Mark, MarkKind, PhotoEdit, Place } from '#contract/capture/marks.ts';
import { type At, type PhotoView, toPhoto } from '#contract/capture/photo-view.ts';
import {
  type Change,
  type End,
  moveEnd,
  moveMark,
  putMark,
  usualMark,
} from '#web/capture/marks/edit-marks.ts';
import { positionOf } from '#web/capture/marks/on-screen.ts';

/** A press that moves less than this is a tap. */
const TAP = 8;

type Gesture = { step: string; at: At; first: Place } & (
  | { kind: 'draw'; mark: Mark | undefined; tool: MarkKind }
  | { kind: 'move'; id: string; before: PhotoEdit }
  | { kind: 'end'; id: string; end: End }
);

export type GestureProps = {
  edit: PhotoEdit;
  change: Change;
  /** The tool for the next press; without it a press only chooses and moves. */
  tool: MarkKind | undefined;
  onChoose: (id: string | undefined) => void;
  /** Called when a mark has been drawn. */
  onDrawn: (mark: Mark) => void;
};

/** The gestures on the photo: drawing a mark, moving one, or moving one of its ends. */
export function useGestures(
  svg: RefObject<SVGSVGElement | null>,
  view: PhotoView,
  { edit, change, tool, onChoose, onDrawn }: GestureProps,
) {
  const gesture = useRef<Gesture>(undefined);
  const placeOf = (event: PointerEvent) => toPhoto(positionOf(event, svg.current), view);

  function press(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    // With a tool, a press on a mark draws too, because a small photo has little room beside its marks.
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
      // Computed from the starting place, because several moves may come before the next render.
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

  return { onPointerDown: press, onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
}

function distance([x0, y0]: At, [x1, y1]: At): number {
  return Math.hypot(x1 - x0, y1 - y0);
}
