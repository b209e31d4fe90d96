import { plateFacts } from '#content/plates/facts.ts';
import { Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const WIDTH = 940;
const HEIGHT = 820;
/** Where the lower edge of the upper sheet hangs. */
const EDGE = 300;

/** A wrapped frame from outside: the upper sheet of wrap hangs over the lower one by too little. */
export function WallWrapLapPlate() {
  const { id, title, measured, limit } = plateFacts('wall-wrap-lap');
  const s = scale({ k: 0.3, x: 26, y: 272 });
  const top = EDGE + measured.value;
  const studs = [60, 510].map((x) => s.line([x, 0], [x, HEIGHT]) + s.line([x + 45, 0], [x + 45, HEIGHT]));
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Elevation: two sheets of wall wrap over studs lap by ${measured.text} mm; at least ${limit.value} mm is required.`}
    >
      <path d={s.rect([0, 0], [WIDTH, top])} fill="#e6eef7" stroke={onPaper.water} strokeWidth="1" />
      <path d={s.rect([0, EDGE], [WIDTH, HEIGHT])} fill="#cbdcef" stroke={onPaper.water} strokeWidth="1.6" />
      <Seen dashed d={studs.join('')} />
      <path
        d={s.line([0, top], [WIDTH, top])}
        stroke={onPaper.water}
        strokeWidth="1.2"
        strokeDasharray="5 3"
      />
      <DefectRing at={s.at([300, EDGE + measured.value / 2])} r={32} />
      <Dimension
        from={s.at([WIDTH, EDGE])}
        to={s.at([WIDTH, top])}
        offset={18}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([WIDTH, EDGE])}
        to={s.at([WIDTH, EDGE + limit.value])}
        offset={56}
        text={limit.text}
        tone="limit"
        textAt={[358, 126]}
      />
      <Leader at={s.at([700, 640])} to={[322, 52]} text="upper sheet" />
      <Leader at={s.at([700, 130])} to={[322, 262]} text="lower sheet" />
      <Leader at={s.at([510, 200])} to={[214, 290]} text="stud behind" />
    </Sheet>
  );
}
