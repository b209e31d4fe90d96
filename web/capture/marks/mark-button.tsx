import type { KeyboardEvent } from 'react';
import { drawMarks } from '#contract/capture/draw-marks.ts';
import { type Mark, markKinds } from '#contract/capture/marks.ts';
import { type PhotoView, toShown } from '#contract/capture/photo-view.ts';
import { Handle, REACH } from '#web/capture/marks/handle.tsx';
import { pathOf } from '#web/drawings/marks/mark-parts.tsx';

type MarkButtonProps = {
  mark: Mark;
  /** Which of the marks it is, counted from 1. */
  number: number;
  view: PhotoView;
  /** How large a pixel of the screen is in the units of the SVG. */
  pixel: number;
  isChosen: boolean;
  /** While a drawing tool is chosen, a press on a mark draws too. */
  isDrawing: boolean;
  onChoose: () => void;
  onType: (event: KeyboardEvent) => void;
};

/** A mark of the photo as a button: it is chosen by pressing or focusing it, and moved by keys. */
export function MarkButton(props: MarkButtonProps) {
  const { mark, number, view, pixel, isChosen, isDrawing, onChoose, onType } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      role="button"
      tabIndex={0}
      data-mark={mark.id}
      aria-label={`${markKinds[mark.kind]} ${number}${mark.text ? `: ${mark.text}` : ''}`}
      aria-pressed={isChosen}
      onFocus={onChoose}
      onKeyDown={onType}
      className={`outline-none ${isDrawing ? '' : 'cursor-move'}`}
    >
      <Grip mark={mark} view={view} pixel={pixel} />
    </g>
  );
}

/** The parts of a mark that can be dragged: its lines and its text, with room for a finger around them. */
function Grip({ mark, view, pixel }: { mark: Mark; view: PhotoView; pixel: number }) {
  const wide = {
    fill: 'none',
    stroke: 'transparent',
    strokeWidth: 2 * REACH * pixel,
    pointerEvents: 'stroke',
  } as const;
  const parts = drawMarks([mark], view).filter((part) => !('ink' in part) || part.ink === 'signal');
  return parts.map((part, index) => {
    // A part has no id, so its place in the drawing is the key.
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
export function Handles({ mark, view, pixel }: { mark: Mark; view: PhotoView; pixel: number }) {
  return (['from', 'to'] as const).map((end) => (
    <g key={end} data-mark={mark.id} data-end={end} className="cursor-grab">
      <Handle at={toShown(mark[end], view)} radius={9} pixel={pixel} />
    </g>
  ));
}
