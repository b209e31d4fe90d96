import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const BRICK = 110;
const FRAME = { width: 62, from: 18, to: 96, steel: 2.4 } as const;

/** A steel door frame beside a brick pier, cut level: the joint between them is open. */
export function DoorFrameSealantPlate() {
  const { id, title, measured } = plateFacts('door-frame-sealant');
  const s = scale({ k: 1.5, x: 182, y: 224 });
  const near = measured.value;
  const far = near + FRAME.width;
  const { from, to, steel } = FRAME;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Plan: a gap of ${measured.text} mm between a brick pier and a steel door frame, with nothing in it.`}
    >
      <Cut of="brick" d={s.rect([-BRICK, 0], [0, BRICK])} />
      <Cut
        of="metal"
        weight={0.9}
        d={s.area(
          [near, from],
          [far, from],
          [far, from + 30],
          [far - 14, from + 30],
          [far - 14, to],
          [near, to],
          [near, to - steel],
          [far - 14 - steel, to - steel],
          [far - 14 - steel, from + 30 - steel],
          [far - steel, from + 30 - steel],
          [far - steel, from + steel],
          [near + steel, from + steel],
          [near + steel, to - 8],
          [near, to - 8],
        )}
      />
      <Cut of="timber" weight={1.1} d={s.rect([far - 12, from + 33], [far + 68, from + 68])} />
      <path
        d={s.area([0, from], [near, from], [near, from + 9], [near / 2, from + 6], [0, from + 9])}
        fill="none"
        stroke={onPaper.signal}
        strokeWidth="1.2"
        strokeDasharray="3 2"
      />
      <DefectRing at={s.at([near / 2, from + 6])} r={26} />
      <Dimension
        from={s.at([0, BRICK])}
        to={s.at([near, BRICK])}
        offset={-22}
        text={measured.text}
        tone="defect"
        textAt={[187, 26]}
      />
      <Leader at={s.at([near / 2, from + 4])} to={[146, 274]} text="sealant missing" />
      <Leader at={s.at([far - 8, from + 1])} to={[302, 244]} text="frame" />
      <Leader at={s.at([far + 40, from + 50])} to={[330, 70]} text="door" />
      <Label at={[20, 292]}>outside</Label>
    </Sheet>
  );
}
