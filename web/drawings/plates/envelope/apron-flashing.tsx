import { plateFacts } from '#content/plates/facts.ts';
import { Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const WIDTH = 640;
const WALL_LEG = 95;
const ROOF_LEG = 110;
/** Where the upper length of flashing begins. */
const EDGE = 300;
const RIB = 95;
const s = scale({ k: 0.54, x: 27, y: 150 });

/** An apron flashing from the front, between a wall and the roof below it: two lengths, hardly lapped. */
export function ApronFlashingPlate() {
  const { id, title, measured, limit } = plateFacts('apron-flashing');
  const screws = Array.from({ length: 7 }, (_, index) => 36 + index * RIB);
  const under = EDGE + measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`View: two lengths of apron flashing between wall and roof lap by ${measured.text} mm; at least ${limit.value} mm is required.`}
    >
      <WallAndRoof />
      <path
        d={s.rect([0, -ROOF_LEG], [under, WALL_LEG])}
        fill="#c3cbd4"
        stroke={onPaper.line}
        strokeWidth="1.2"
      />
      <path
        d={s.rect([EDGE, -ROOF_LEG], [WIDTH, WALL_LEG])}
        fill="#ccd4dc"
        stroke={onPaper.line}
        strokeWidth="1.6"
      />
      <path
        d={s.line([under, -ROOF_LEG], [under, WALL_LEG])}
        stroke={onPaper.line}
        strokeWidth="0.9"
        strokeDasharray="4 3"
      />
      <path d={s.line([0, 0], [WIDTH, 0])} stroke={onPaper.line} strokeWidth="0.9" />
      {screws.map((x) => (
        <circle key={x} cx={s.at([x, 0])[0]} cy={s.at([0, -ROOF_LEG + 20])[1]} r="1.8" />
      ))}
      <DefectRing at={s.at([EDGE + measured.value / 2, -18])} r={30} />
      <Dimension
        from={s.at([EDGE, WALL_LEG])}
        to={s.at([under, WALL_LEG])}
        offset={-22}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([EDGE, WALL_LEG])}
        to={s.at([EDGE + limit.value, WALL_LEG])}
        offset={-50}
        text={limit.text}
        tone="limit"
        textAt={[268, 52]}
      />
      <Leader at={s.at([EDGE, 56])} to={[116, 30]} text="no sealant" />
      <Leader at={s.at([560, 160])} to={[330, 26]} text="wall" />
      <Leader at={s.at([120, -200])} to={[100, 292]} text="roof sheet" />
    </Sheet>
  );
}

/** The boards of the wall above, and the ribs of the roof sheet below. */
function WallAndRoof() {
  const boards = [WALL_LEG + 55, WALL_LEG + 130].map((y) => s.line([0, y], [WIDTH, y]));
  const ribs = Array.from({ length: 7 }, (_, index) => 24 + index * RIB).flatMap((x) => [
    s.line([x, -ROOF_LEG], [x, -236]),
    s.line([x + 24, -ROOF_LEG], [x + 24, -236]),
  ]);
  return (
    <>
      <path d={s.rect([0, 0], [WIDTH, 205])} fill="#f2f4f6" stroke={onPaper.line} strokeWidth="1" />
      <Seen d={boards.join('')} />
      <path d={s.rect([0, -236], [WIDTH, 0])} fill="#dfe5eb" stroke={onPaper.line} strokeWidth="1" />
      <Seen d={ribs.join('')} />
    </>
  );
}
