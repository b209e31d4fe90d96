import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const SLAB = 100;
const EDGE = 230;
const RADIUS = 27;
const WALL = 4;
/** The collar: a flange cast into the middle of the slab, tight around the pipe. */
const COLLAR = { reach: 62, from: 46, to: 51, sleeve: 74 } as const;
const WITH = -105;
const WITHOUT = 105;

/** Section through a laundry slab with two pipes: one passes a termite collar, the other only concrete. */
export function TermiteCollarPlate() {
  const { id, title } = plateFacts('termite-collar');
  const s = scale({ k: 0.8, x: 200, y: 188 });
  const collar = (side: number): [number, number][] => {
    const [near, far] = [WITH + side * (RADIUS + 1), WITH + side * COLLAR.reach];
    return [
      [near, COLLAR.from],
      [far, COLLAR.from],
      [far, COLLAR.to],
      [near + side * 5, COLLAR.to],
      [near + side * 5, COLLAR.sleeve],
      [near, COLLAR.sleeve],
    ];
  };
  const ghost = (side: number) => {
    const near = WITHOUT + side * (RADIUS + 1);
    return s.rect([near, COLLAR.from], [WITHOUT + side * COLLAR.reach, COLLAR.to]);
  };
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: two pipes through a slab, one with a termite collar cast around it, the other without."
    >
      <Cut of="earth" weight={0.9} d={s.rect([-EDGE, -100], [EDGE, 0])} />
      <Cut of="concrete" d={s.rect([-EDGE, 0], [EDGE, SLAB])} />
      <Film d={s.line([-EDGE, 0], [EDGE, 0])} />
      {[WITH, WITHOUT].map((x) => (
        <g key={x}>
          <path d={s.rect([x - RADIUS, -130], [x + RADIUS, 175])} fill="#ffffff" />
          <Cut of="metal" weight={1} d={s.rect([x - RADIUS, -130], [x - RADIUS + WALL, 175])} />
          <Cut of="metal" weight={1} d={s.rect([x + RADIUS - WALL, -130], [x + RADIUS, 175])} />
        </g>
      ))}
      <Cut of="metal" weight={1.2} d={s.area(...collar(-1))} />
      <Cut of="metal" weight={1.2} d={s.area(...collar(1))} />
      <path
        d={ghost(-1) + ghost(1)}
        fill="none"
        stroke={onPaper.signal}
        strokeWidth="1.3"
        strokeDasharray="4 3"
      />
      <DefectRing at={s.at([WITHOUT, 49])} r={60} />
      <Leader at={s.at([WITH - 50, 48])} to={[78, 62]} text="collar" />
      <Leader at={s.at([WITHOUT + 52, 48])} to={[330, 62]} text="none" />
      <Leader at={s.at([0, 70])} to={[196, 62]} text="slab" />
      <Leader at={s.at([WITH - RADIUS + 2, -118])} to={[66, 290]} text="pipe" />
    </Sheet>
  );
}
