import { useId } from 'react';
import { lettering } from '../drafting/lettering.ts';
import { onBlueprint, onPaper, type Palette } from '../palette.ts';
import { houseSvg, onWhite } from './house-svg.ts';
import { type Callout, type HouseStageId, houseStages } from './stages.ts';

type HouseDrawingProps = {
  stage: HouseStageId;
  palette?: Palette;
  /** What an inspector checks: numbered, for a page that lists what the numbers mean, or named in the drawing itself. */
  callouts?: 'numbers' | 'labels';
  className?: string;
};

const BUBBLE = 29;

/** The house at one stage, in isometric projection, as an SVG that needs no script. */
export function HouseDrawing({ stage, palette = onPaper, callouts, className }: HouseDrawingProps) {
  const id = useId();
  const drawing = (palette === onBlueprint ? houseSvg(stage) : onWhite(houseSvg(stage)))
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace('<title>', `<title id="${id}-t">`)
    .replace('<desc>', `<desc id="${id}-d">`)
    .replaceAll('\n', '');
  const marks = houseStages[stage].map((callout: Callout, index) =>
    callouts === 'labels' ? named(callout, palette) : numbered(callout, index + 1, palette),
  );
  return (
    <svg
      viewBox="0 0 1200 860"
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      className={className}
      xmlns="http://www.w3.org/2000/svg"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: drawing + (callouts ? marks.join('') : '') }}
    />
  );
}

/** A number in a circle, and a line from the circle's edge to the place. */
function numbered({ at, end }: Callout, number: number, { signal, ground, line }: Palette): string {
  const [[x, y], [endX, endY]] = [at, end];
  const distance = Math.hypot(endX - x, endY - y);
  const reach = (distance - BUBBLE) / distance;
  const edge = [Math.round(x + (endX - x) * reach), Math.round(y + (endY - y) * reach)] as const;
  const circle = `<circle cx="${endX}" cy="${endY}" r="${BUBBLE}" fill="${ground}" stroke="${signal}" stroke-width="2.2"></circle>`;
  const text = `<text x="${endX}" y="${endY + 12}" text-anchor="middle" font-family="${lettering}" font-size="35" fill="${line}">${number}</text>`;
  return `<g>${leader(at, edge, signal)}${circle}${text}</g>`;
}

/** A name that stands on the sheet, and a line from it to the place. */
function named({ label, at, end }: Callout, { signal, line }: Palette): string {
  const text = `<text x="${end[0]}" y="${end[1] + 34}" text-anchor="middle" font-size="30" fill="${line}">${label}</text>`;
  return `<g>${leader(at, end, signal)}${text}</g>`;
}

function leader([x, y]: Callout['at'], [toX, toY]: Callout['end'], ink: string): string {
  return `<path d="M${x} ${y}L${toX} ${toY}" stroke="${ink}" stroke-width="2.2"></path><circle cx="${x}" cy="${y}" r="6" fill="${ink}"></circle>`;
}
