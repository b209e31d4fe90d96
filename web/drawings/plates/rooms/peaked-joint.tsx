import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Depths are drawn eight times too large: a ridge of two millimetres would be no more than a line. */
const DEEP = 8;
const BOARD = 10;
const TAPER = { from: 50, deep: 1.5 } as const;
const HALF = 200;
const STUD = 22;

/** A wall cut level at the joint of two boards: the filler over it stands out into the room. */
export function PeakedJointPlate() {
  const { id, title, measured } = plateFacts('peaked-joint');
  const s = scale({ k: 0.82, x: 184, y: 182 });
  const depth = (mm: number) => mm * DEEP;
  const peak = -depth(measured.value);
  const board = (side: -1 | 1) =>
    s.area(
      [side, depth(BOARD)],
      [side * HALF, depth(BOARD)],
      [side * HALF, 0],
      [side * TAPER.from, 0],
      [side, depth(TAPER.deep)],
    );
  const to = (x: number, y: number) => s.at([x, y]).join(' ');
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Plan: two sheets of plasterboard meet on a stud, and the filler over their joint stands ${measured.value} mm out into the room.`}
    >
      <Cut of="timber" d={s.rect([-STUD, depth(BOARD)], [STUD, depth(BOARD) + 90])} />
      <Cut of="board" d={board(-1)} />
      <Cut of="board" d={board(1)} />
      <path
        d={`M${to(-TAPER.from, 0)}L${to(-1, depth(TAPER.deep))}L${to(1, depth(TAPER.deep))}L${to(TAPER.from, 0)}Q${to(22, 0)} ${to(7, peak * 0.9)}Q${to(0, peak * 1.1)} ${to(-7, peak * 0.9)}Q${to(-22, 0)} ${to(-TAPER.from, 0)}z`}
        fill="#e4dfd6"
        stroke={onPaper.line}
        strokeWidth="1.1"
      />
      <path
        d={s.line(
          [-44, depth(TAPER.deep) * 0.18],
          [-1, depth(TAPER.deep) * 0.8],
          [44, depth(TAPER.deep) * 0.18],
        )}
        fill="none"
        stroke={onPaper.fine}
        strokeWidth="1.2"
      />
      <Seen dashed d={s.line([-HALF, 0], [HALF, 0])} />
      <DefectRing at={s.at([0, peak * 0.6])} r={26} />
      <Dimension
        from={s.at([HALF, 0])}
        to={s.at([HALF, peak])}
        offset={8}
        text={measured.text}
        tone="defect"
        textAt={[350, 222]}
      />
      <Seen dashed d={s.line([10, peak], [HALF, peak])} />
      <Leader at={s.at([STUD - 6, depth(BOARD) + 50])} to={[250, 60]} text="stud" />
      <Leader at={s.at([-150, depth(BOARD) * 0.5])} to={[66, 90]} text="plasterboard" />
      <Leader at={s.at([-20, 2])} to={[106, 234]} text="filler" />
      <Leader at={s.at([24, depth(TAPER.deep) * 0.4])} to={[236, 246]} text="paper tape" />
      <Label at={[24, 284]}>room</Label>
      <Label at={[270, 284]}>depths drawn × 8</Label>
    </Sheet>
  );
}
