import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { type Mm, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Heights are drawn ten times too large: a gutter that looks straight from the lawn still holds water. */
const TALL = 10;
const LENGTH = 6000;
const DEPTH = 90;
const OUTLET = 5600;
/** The bottom of the gutter along its length, in millimetres from its left end. */
const bottom: Mm[] = [
  [0, 4],
  [900, -3],
  [1900, -9],
  [2800, -10],
  [3700, -4],
  [4600, 1],
  [5200, -1],
  [LENGTH, -4],
];
/** Water stands as high as the lowest place between the sag and the outlet. */
const LEVEL = 1;

/** A long gutter from the front: it sags in the middle, and the outlet is higher than the sag. */
export function GutterPondingPlate() {
  const { id, title } = plateFacts('gutter-ponding');
  const s = scale({ k: 0.056, x: 32, y: 176 });
  const up = ([x, y]: Mm): Mm => [x, y * TALL];
  const leaves = [1700, 2050, 2300, 2620, 2900, 3150];
  return (
    <Sheet
      id={id}
      title={title}
      desc="Long section of a gutter: it sags between its ends, and water and leaves stand in the sag away from the outlet."
    >
      <path d={s.rect([0, -60], [LENGTH, 1500])} fill="#faf3e4" stroke={onPaper.fine} strokeWidth="0.7" />
      <path
        d={s.area(...[...bottom, [LENGTH, DEPTH] as const, [0, DEPTH] as const].map(up))}
        fill="#e9eef3"
        stroke={onPaper.line}
        strokeWidth="1.8"
      />
      <path
        d={s.area(
          up([430, LEVEL]),
          up([900, -3]),
          up([1900, -9]),
          up([2800, -10]),
          up([3700, -4]),
          up([4600, LEVEL]),
        )}
        fill="#9fc3ea"
        stroke={onPaper.water}
        strokeWidth="0.8"
      />
      {leaves.map((x, index) => {
        const [cx, cy] = s.at(up([x, LEVEL + (index % 2)]));
        return (
          <path
            key={x}
            d={`M${cx - 7} ${cy}q7 -6 14 0q-7 5 -14 0z`}
            fill="#b79a5b"
            stroke={onPaper.line}
            strokeWidth="0.6"
          />
        );
      })}
      <Cut of="metal" weight={1} d={s.rect([OUTLET - 180, -1500], [OUTLET + 180, -20])} />
      <DefectRing at={s.at(up([2400, -3]))} r={36} />
      <Leader at={s.at(up([3300, -3]))} to={[262, 240]} text="standing water" />
      <Leader at={s.at(up([1700, 1]))} to={[82, 240]} text="leaf litter" />
      <Leader at={s.at([OUTLET, -900])} to={[318, 270]} text="downpipe" />
      <Leader at={s.at([5200, 1200])} to={[300, 50]} text="fascia" />
      <Label at={[32, 286]}>heights drawn × 10</Label>
    </Sheet>
  );
}
