import { useId } from 'react';
import { lettering } from '../drafting/lettering.ts';
import { project, type Spot } from '../geometry/isometric.ts';
import { type View, view } from '../geometry/scene.ts';
import { areaPath, type Place, strokePath } from '../geometry/svg-path.ts';
import { onPaper, type Palette } from '../palette.ts';
import { inksOf, type Material } from './materials.ts';
import { type Callout, type HouseStage, type HouseStageId, houseStage } from './stages.ts';

type HouseDrawingProps = {
  stage: HouseStageId;
  palette?: Palette;
  /** What an inspector checks: numbered, for a page that lists what the numbers mean, or named in the drawing itself. */
  callouts?: 'numbers' | 'labels';
  className?: string;
};

/** The sheet, in units of the drawing. All stages but the close-up share the place of the house on it. */
const SHEET = { width: 1200, height: 860 } as const;
const WEIGHTS = { outline: 1.5, edge: 0.8, line: 0.8 } as const;
const BUBBLE = 29;
/** Brings the cosine of 30 degrees to 26/30, 0.07 % off: one stud's spacing is then whole units, and repeats exactly. */
const WHOLE_STEPS = 26 / 30 / (Math.sqrt(3) / 2);

const views = new Map<HouseStageId, View<Material>>();

/** The house at one stage, in isometric projection with hidden lines removed, as an SVG that needs no script. */
export function HouseDrawing({ stage: id, palette = onPaper, callouts, className }: HouseDrawingProps) {
  const titleId = useId();
  const stage = houseStage(id);
  const place = placeOf(stage);
  const drawn = viewOf(stage);
  return (
    <svg
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-labelledby={`${titleId}-t ${titleId}-d`}
      className={className}
      xmlns="http://www.w3.org/2000/svg"
    >
      <title id={`${titleId}-t`}>{stage.title}</title>
      <desc id={`${titleId}-d`}>{stage.desc}</desc>
      {drawn.areas.map(({ material, side, rings }, index) => (
        <path // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
          key={index}
          d={areaPath(rings, place)}
          fill={inksOf(material, palette)[side]}
        />
      ))}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {(['line', 'edge', 'outline'] as const).flatMap((stroke) =>
          byInk(drawn, stroke, palette).map(([ink, stretches]) => (
            <path
              key={`${stroke} ${ink}`}
              d={strokePath(stretches, place)}
              stroke={ink}
              strokeWidth={WEIGHTS[stroke]}
            />
          )),
        )}
      </g>
      {stage.scale && <TemperatureScale palette={palette} steps={stage.scale} />}
      {callouts &&
        stage.callouts.map((callout, index) => (
          <CalloutMark key={callout.label} callout={callout} place={place} palette={palette}>
            {callouts === 'labels' ? callout.label : index + 1}
          </CalloutMark>
        ))}
    </svg>
  );
}

function viewOf(stage: HouseStage): View<Material> {
  const known = views.get(stage.stage) ?? view(stage.parts());
  views.set(stage.stage, known);
  return known;
}

function placeOf({ zoom }: HouseStage): Place {
  const { scale, centre } = zoom;
  const [u0, v0] = project(centre);
  return ([u, v]: Spot) => [
    Math.round(SHEET.width / 2 + (u - u0) * scale * WHOLE_STEPS),
    Math.round(SHEET.height / 2 + (v - v0) * scale),
  ];
}

/** Lines of one weight that share an ink are one path, whatever they are made of. */
function byInk(drawn: View<Material>, stroke: 'outline' | 'edge' | 'line', palette: Palette) {
  const found = new Map<string, [Spot, Spot][]>();
  for (const group of drawn.strokes) {
    if (group.stroke !== stroke) continue;
    const inks = inksOf(group.material, palette);
    const ink = stroke === 'outline' ? inks.line : inks.fine;
    found.set(ink, [...(found.get(ink) ?? []), ...group.stretches]);
  }
  return [...found];
}

type CalloutMarkProps = {
  callout: Callout;
  place: Place;
  palette: Palette;
  /** A number stands in a circle; words stand on the sheet. */
  children: number | string;
};

function CalloutMark({ callout, place, palette, children }: CalloutMarkProps) {
  const [x, y] = place(project(callout.at));
  const [endX, endY] = [x + callout.lead[0], y + callout.lead[1]];
  const numbered = typeof children === 'number';
  const distance = Math.hypot(endX - x, endY - y);
  const reach = numbered ? (distance - BUBBLE) / distance : 1;
  return (
    <g>
      <path
        d={`M${x} ${y}L${Math.round(x + (endX - x) * reach)} ${Math.round(y + (endY - y) * reach)}`}
        stroke={palette.signal}
        strokeWidth="2.2"
      />
      <circle cx={x} cy={y} r="6" fill={palette.signal} />
      {numbered && (
        <circle
          cx={endX}
          cy={endY}
          r={BUBBLE}
          fill={palette.ground}
          stroke={palette.signal}
          strokeWidth="2.2"
        />
      )}
      <text
        x={endX}
        y={endY + (numbered ? 12 : 34)}
        textAnchor="middle"
        fontFamily={numbered ? lettering : undefined}
        fontSize={numbered ? 35 : 30}
        fill={palette.line}
      >
        {children}
      </text>
    </g>
  );
}

/** What the colours of the thermal image mean. */
function TemperatureScale({ palette, steps }: { palette: Palette; steps: readonly string[] }) {
  const [width, height, x, y] = [46, 22, 890, 800];
  return (
    <g fontFamily={lettering} fontSize="24" fill={palette.line}>
      {steps.map((ink, index) => (
        <rect key={ink} x={x + index * width} y={y} width={width} height={height} fill={ink} />
      ))}
      <text x={x} y={y - 10}>
        22 °C
      </text>
      <text x={x + steps.length * width} y={y - 10} textAnchor="end">
        34 °C
      </text>
    </g>
  );
}
