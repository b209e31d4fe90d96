import type { MarkPart } from '#contract/capture/draw-marks.ts';
import type { At } from '#contract/capture/photo-view.ts';
import { lettering } from '#web/drawings/drafting/lettering.ts';
import { onPaper } from '#web/drawings/palette.ts';

const inks = { signal: onPaper.signal, halo: onPaper.ground };

/** The lines and the lettering of marks. Blurred boxes are part of the photo's own layer. */
export function MarkParts({ parts }: { parts: readonly MarkPart[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing takes no focus
    <g
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className="pointer-events-none"
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the drawing
        <Part key={index} part={part} />
      ))}
    </g>
  );
}

function Part({ part }: { part: MarkPart }) {
  switch (part.shape) {
    case 'path':
      return <path d={pathOf(part)} {...strokeOf(part)} />;
    case 'circle':
      return <circle cx={part.at[0]} cy={part.at[1]} r={part.radius} {...strokeOf(part)} />;
    case 'dot':
      return <circle cx={part.at[0]} cy={part.at[1]} r={part.radius} fill={inks[part.ink]} />;
    case 'text':
      return (
        <text
          x={part.at[0]}
          y={part.at[1]}
          textAnchor={part.anchor}
          fontSize={part.size}
          fontWeight={700}
          fill={inks.signal}
          stroke={inks.halo}
          strokeWidth={part.halo}
          paintOrder="stroke"
          {...(part.isMono ? { fontFamily: lettering } : {})}
        >
          {part.text}
        </text>
      );
    case 'blur':
      return null;
  }
}

export function pathOf({ points, isClosed }: { points: readonly At[]; isClosed: boolean }): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${isClosed ? 'z' : ''}`;
}

function strokeOf({ ink, width, dash }: { ink: 'signal' | 'halo'; width: number; dash?: readonly number[] }) {
  return { stroke: inks[ink], strokeWidth: width, ...(dash ? { strokeDasharray: dash.join(' ') } : {}) };
}
