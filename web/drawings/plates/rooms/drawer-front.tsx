import { plateFacts } from '#content/plates/facts.ts';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** The fault is drawn five times too large. */
const LARGE = 5;
const WIDTH = 600;
const GAP = 12;
const heights = [300, 220, 160] as const;

/** A bank of drawers from the front: the middle one sits askew between its neighbours. */
export function DrawerFrontPlate() {
  const { id, title, measured } = plateFacts('drawer-front');
  const s = scale({ k: 0.3, x: 108, y: 258 });
  const off = measured.value * LARGE;
  const bottoms = heights.map((_, index) => heights.slice(0, index).reduce((sum, one) => sum + one + GAP, 0));
  const front = { fill: '#f3f0e8', stroke: onPaper.line, strokeWidth: 1.4 };
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Elevation: three drawer fronts, the middle one out of line by ${measured.text} mm at its right end.`}
    >
      <path d={s.rect([-24, -12], [WIDTH + 24, 716])} fill="#dfe3e8" stroke={onPaper.line} strokeWidth="1" />
      <path
        d={s.rect([-60, 716], [WIDTH + 60, 752])}
        fill="#c9cfd6"
        stroke={onPaper.line}
        strokeWidth="1.2"
      />
      {heights.map((height, index) => {
        const y = bottoms[index] ?? 0;
        const lift = index === 1 ? off : 0;
        return (
          <g key={height}>
            <path
              d={s.area([0, y], [WIDTH, y + lift], [WIDTH, y + height + lift], [0, y + height])}
              {...front}
            />
            <path
              d={s.line([210, y + height - 62 + lift * 0.35], [390, y + height - 62 + lift * 0.65])}
              stroke="#7b8494"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </g>
        );
      })}
      <DefectRing at={s.at([WIDTH, (bottoms[2] ?? 0) - 4])} r={26} />
      <Dimension
        from={s.at([WIDTH + 24, bottoms[1] ?? 0])}
        to={s.at([WIDTH + 24, (bottoms[1] ?? 0) + off])}
        offset={26}
        text={measured.text}
        tone="defect"
      />
      <Leader at={s.at([WIDTH - 40, 740])} to={[320, 22]} text="bench top" />
      <Leader at={s.at([60, 400])} to={[74, 100]} text="askew" />
      <Label at={[108, 290]}>fault drawn × 5</Label>
    </Sheet>
  );
}
