import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const LEAF = 110;
const BRICK = 230;
const JOINT = 10;
const LENGTH = 540;
const STUD = { at: 300, width: 45, depth: 90 } as const;
const s = scale({ k: 0.58, x: 22, y: 214 });

/** A veneer wall cut level: the bricks stand too close to the frame. */
export function CavityPlanPlate() {
  const { id, title, measured, limit } = plateFacts('cavity-plan');
  const frame = LEAF + measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Plan: brick veneer and a timber frame with a cavity of ${measured.text} mm between them; at least ${limit.value} mm is required.`}
    >
      <BrickLeaf />
      <Cut of="timber" d={s.rect([STUD.at, frame], [STUD.at + STUD.width, frame + STUD.depth])} />
      <path
        d={
          s.rect([0, frame], [STUD.at, frame + STUD.depth]) +
          s.rect([STUD.at + STUD.width, frame], [LENGTH, frame + STUD.depth])
        }
        fill="#faf3e4"
        stroke={onPaper.fine}
        strokeWidth="0.7"
      />
      <path
        d={s.line(
          [140, 60],
          [150, 80],
          [150, LEAF + 6],
          [STUD.at + 20, frame - 4],
          [STUD.at + 20, frame + 4],
        )}
        fill="none"
        stroke={onPaper.line}
        strokeWidth="2"
      />
      <Dimension
        from={s.at([480, LEAF])}
        to={s.at([480, frame])}
        offset={-34}
        text={measured.text}
        tone="defect"
        textAt={[s.at([400, 0])[0], 116]}
      />
      <Dimension
        from={s.at([LENGTH, LEAF])}
        to={s.at([LENGTH, LEAF + limit.value])}
        offset={12}
        text={limit.text}
        tone="limit"
        textAt={[364, 116]}
      />
      <Leader at={s.at([STUD.at + 22, frame + 60])} to={[216, 52]} text="stud" />
      <Leader at={s.at([190, LEAF + 10])} to={[150, 250]} text="brick tie" />
      <Label at={[22, 286]}>outside</Label>
      <Leader at={s.at([70, frame + 24])} to={[120, 80]} text="bottom plate" />
    </Sheet>
  );
}

/** The bricks that this length of wall shows, and the mortar between them. */
function BrickLeaf() {
  const bricks = [-95, 145, 385].map((x) => [Math.max(0, x), Math.min(LENGTH, x + BRICK)] as const);
  return (
    <>
      {bricks.map(([from, to]) => (
        <Cut key={from} of="brick" d={s.rect([from, 0], [to, LEAF])} />
      ))}
      {bricks.slice(1).map(([from]) => (
        <Cut key={from} of="mortar" weight={0.6} d={s.rect([from - JOINT, 0], [from, LEAF])} />
      ))}
    </>
  );
}
