import type { At } from '#contract/capture/photo-view.ts';
import { onPaper } from '#web/drawings/palette.ts';

/** The touch radius of a handle for a finger or a glove, in pixels of the screen. */
export const REACH = 24;

type HandleProps = {
  at: At;
  /** How large it looks, in pixels of the screen. */
  radius: number;
  /** How large a pixel of the screen is in the units of the SVG. */
  pixel: number;
  className?: string;
};

/** A round handle with room for a finger around it. */
export function Handle({ at: [cx, cy], radius, pixel, className }: HandleProps) {
  return (
    <>
      <circle cx={cx} cy={cy} r={REACH * pixel} fill="transparent" />
      <circle
        cx={cx}
        cy={cy}
        r={radius * pixel}
        fill={onPaper.ground}
        stroke={onPaper.water}
        strokeWidth={3 * pixel}
        className={className}
      />
    </>
  );
}
