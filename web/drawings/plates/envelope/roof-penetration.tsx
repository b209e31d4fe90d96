import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Leader } from '../../drafting/measure.tsx';
import { type Mm, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const PIPE = 45;
const PITCH = 76;
const DEPTH = 17;
const EDGE = 228;
const HOLE = { left: -92, right: 78 } as const;

/** The corrugated sheet between two places, every 4 mm; `dent` presses it down towards the hole. */
function sheet(from: number, to: number, dent: number): Mm[] {
  const steps = Math.round((to - from) / 6);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps;
    const wave = (DEPTH / 2) * (1 + Math.cos((2 * Math.PI * x) / PITCH));
    const near = Math.max(0, 1 - Math.abs(x - HOLE.left) / 62);
    return [x, wave * (1 - near * dent) - 15 * near * dent] as const;
  });
}

/** Section across a corrugated roof at a vent pipe: the hole is too large, and nothing closes it. */
export function RoofPenetrationPlate() {
  const { id, title } = plateFacts('roof-penetration');
  const s = scale({ k: 0.8, x: 200, y: 172 });
  const boot = (side: number) =>
    s.line([side * 112, DEPTH + 2], [side * 96, 26], [side * (PIPE + 3), 74], [side * (PIPE + 3), 108]);
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: a pipe through a corrugated roof sheet with an oversize hole, a dent beside it and no boot; the boot is dashed."
    >
      {[-1, 1].map((side) => (
        <g key={side}>
          <Cut of="timber" weight={1} d={s.rect([side * 108, -42], [side * EDGE, 0])} />
          <Film d={s.line([side * EDGE, -46], [side * 64, -46], [side * 60, -60])} />
        </g>
      ))}
      <path d={s.rect([-PIPE, -140], [PIPE, 170])} fill="#ffffff" stroke={onPaper.line} strokeWidth="1.2" />
      <Cut of="metal" weight={0.9} d={s.rect([-PIPE, -140], [-PIPE + 4, 170])} />
      <Cut of="metal" weight={0.9} d={s.rect([PIPE - 4, -140], [PIPE, 170])} />
      <path
        d={s.line(...sheet(-EDGE, HOLE.left, 0.9)) + s.line(...sheet(HOLE.right, EDGE, 0))}
        fill="none"
        stroke={onPaper.line}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d={boot(-1) + boot(1)}
        fill="none"
        stroke={onPaper.signal}
        strokeWidth="1.4"
        strokeDasharray="5 3"
      />
      <DefectRing at={s.at([-76, 0])} r={34} />
      <Leader at={s.at([PIPE - 2, 148])} to={[276, 36]} text="vent pipe" />
      <Leader at={s.at([PIPE + 14, 66])} to={[310, 88]} text="boot missing" />
      <Leader at={s.at([-108, 0])} to={[58, 100]} text="dent" />
      <Leader at={s.at([-180, -46])} to={[66, 252]} text="sarking" />
      <Leader at={s.at([170, -22])} to={[310, 252]} text="batten" />
    </Sheet>
  );
}
