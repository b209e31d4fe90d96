import type { KeyboardEvent } from 'react';
import type { Place } from '#contract/capture/marks.ts';

/** The step of an arrow key, to the right and down; nothing for other keys. */
export function arrowStep({ key }: KeyboardEvent, step: number): Place | undefined {
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  if (key === 'ArrowDown') return { x: 0, y: step };
  return undefined;
}
