import { type PointerEvent, useRef } from 'react';

/** The distance to the right that removes it, in px. */
const AWAY_PX = 50;
/** A press that moves less than this stays a click on what is pressed. */
const STILL_PX = 10;

/**
 * Props to spread onto an element that can be swiped away to the right. It follows the finger, and goes back
 * if released too early.
 */
export function useSwipeAway(onAway: () => void) {
  const pressedAt = useRef<number>(undefined);

  function moved({ clientX }: PointerEvent): number {
    return pressedAt.current === undefined ? 0 : Math.max(0, clientX - pressedAt.current);
  }
  function letGo({ currentTarget }: PointerEvent<HTMLElement>): void {
    pressedAt.current = undefined;
    currentTarget.style.translate = '';
  }

  return {
    onPointerDown({ button, clientX }: PointerEvent<HTMLElement>) {
      if (button === 0) pressedAt.current = clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      // Released outside, where this element got no event.
      if (event.buttons === 0) letGo(event);
      if (moved(event) < STILL_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `${moved(event)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isAway = moved(event) > AWAY_PX;
      letGo(event);
      if (isAway) onAway();
    },
    onPointerCancel: letGo,
  };
}
