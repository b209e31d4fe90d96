import { type PointerEvent, useRef } from 'react';

/** So far to the right, in px, and it is gone. */
const AWAY_PX = 50;
/** A press that moves less than this stays a click on what is pressed. */
const STILL_PX = 10;

/** What to spread into an element that is swiped away to the right: it follows the finger, and goes back if let go too early. */
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
      // Let go where this element did not learn of it.
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
