import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger that moves less than this is no swipe. In px. */
const SWIPE_PX = 50;

type Turns = { before: () => void; after: () => void };

/** Props of an element that is swiped to what comes before or after it. The arrow keys do the same, except in a field. */
export function useTurning({ before, after }: Turns) {
  const pressed = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    function turn({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.matches('input, textarea, select')) return;
      if (key === 'ArrowLeft') before();
      if (key === 'ArrowRight') after();
    }
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  });
  return {
    onPointerDown({ isPrimary, clientX: x, clientY: y }: PointerEvent) {
      pressed.current = isPrimary ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = pressed.current;
      pressed.current = undefined;
      if (!from) return;
      const [right, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(right) < SWIPE_PX || Math.abs(right) < Math.abs(down)) return;
      if (right > 0) before();
      else after();
    },
    onPointerCancel() {
      pressed.current = undefined;
    },
  };
}
