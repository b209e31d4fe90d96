import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const WIDTH = 2000;
const DEPTH = 1500;
const WALL = 70;

/** An ensuite from above: water stands at the wall away from the waste. */
export function PondingPlate() {
  const { id, title, measured } = plateFacts('ponding');
  const s = scale({ k: 0.155, x: 36, y: 268 });
  const drain = (x: number, y: number) => {
    const [cx, cy] = s.at([x, y]);
    return <circle cx={cx} cy={cy} r={s.length(45)} fill="#9aa6b2" stroke={onPaper.line} />;
  };
  const pond = (inset: number) =>
    s.blob(
      [1360 + inset * 1.5, -70],
      [1300 + inset, 190 - inset * 0.4],
      [1560, 330 - inset],
      [1800, 330 - inset],
      [1930, 480 - inset * 1.5],
      [2040, 420 - inset * 1.4],
      [2040, -60],
    );
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Plan of an ensuite: a pond ${measured.text} at the wall, away from the waste outside the shower.`}
    >
      <path d={s.rect([0, 0], [WIDTH, DEPTH])} fill="#f4f3ef" />
      <path d={pond(0)} fill="#9fc3ea" stroke={onPaper.water} strokeWidth="1" />
      <path d={`${pond(60)}${pond(120)}`} fill="none" stroke={onPaper.water} strokeWidth="0.6" />
      <Cut of="board" d={s.rect([-WALL, -WALL], [0, DEPTH + WALL])} />
      <Cut of="board" d={s.rect([WIDTH, -WALL], [WIDTH + WALL, DEPTH + WALL])} />
      <Cut of="board" d={s.rect([0, DEPTH], [WIDTH, DEPTH + WALL])} />
      <Cut of="board" d={s.rect([0, -WALL], [180, 0])} />
      <Cut of="board" d={s.rect([900, -WALL], [WIDTH, 0])} />
      <path d={s.rect([0, 600], [900, DEPTH])} fill="#e4ecf5" stroke={onPaper.line} strokeWidth="1.2" />
      {drain(450, 1050)}
      {drain(1050, 360)}
      <path d={s.rect([1180, 1050], [WIDTH, DEPTH])} fill="#ffffff" stroke={onPaper.line} strokeWidth="1.2" />
      <path
        d={s.blob([1380, 1140], [1380, 1410], [1800, 1410], [1800, 1140])}
        fill="#eef1f5"
        stroke={onPaper.fine}
        strokeWidth="0.8"
      />
      <DefectRing at={s.at([1680, 160])} r={40} />
      <Label at={s.at([1680, 135])} anchor="middle" tone="defect" mono>
        {measured.text}
      </Label>
      <Label at={s.at([450, 800])} anchor="middle">
        shower
      </Label>
      <Label at={s.at([1590, 1255])} anchor="middle">
        basin
      </Label>
      <Leader at={s.at([1050, 360])} to={[222, 150]} text="waste" />
      <Label at={s.at([540, -40])} anchor="middle">
        door
      </Label>
    </Sheet>
  );
}
