import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const COURSE = 86;
/** Brick lengths between the two weepholes: each stands at a joint of the lowest course. */
const BETWEEN = 7;
const COURSES = 11;
const WIDTH = 2340;

/** The foot of a brick wall from outside: two open joints, too far apart. */
export function WeepholesPlate() {
  const { id, title, measured, limit } = plateFacts('weepholes');
  const s = scale({ k: 0.155, x: 20, y: 178 });
  const brick = measured.value / BETWEEN;
  const first = brick;
  const joints = Array.from({ length: COURSES }, (_, course) => {
    const rise = course * COURSE;
    const shift = course % 2 === 0 ? 0 : brick / 2;
    const upright = Array.from({ length: 10 }, (_, index) => shift + index * brick).filter(
      (x) => x > 0 && x < WIDTH,
    );
    return [
      s.line([0, rise], [WIDTH, rise]),
      ...upright.map((x) => s.line([x, rise], [x, rise + COURSE])),
    ].join('');
  });
  return (
    <Sheet
      id={id}
      title={title}
      desc="Elevation: the lowest courses of a brick wall with two weepholes 1,650 mm apart."
    >
      <path
        d={s.rect([0, 0], [WIDTH, COURSES * COURSE])}
        fill="#f6e9e2"
        stroke={onPaper.line}
        strokeWidth="1.4"
      />
      <path d={joints.join('')} stroke="#b98a74" strokeWidth="0.6" fill="none" />
      <Cut of="concrete" d={s.rect([0, -110], [WIDTH, 0])} />
      <Film d={s.line([0, -2], [WIDTH, -2])} />
      {[first, first + measured.value].map((x) => (
        <g key={x}>
          <path d={s.rect([x - 14, 4], [x + 14, COURSE])} />
          <DefectRing at={s.at([x, COURSE / 2])} r={15} />
        </g>
      ))}
      <Dimension
        from={s.at([first, -110])}
        to={s.at([first + measured.value, -110])}
        offset={36}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([first, -110])}
        to={s.at([first + limit.value, -110])}
        offset={72}
        text={limit.text}
        tone="limit"
      />
      <Leader at={s.at([first + measured.value, 70])} to={[286, 19]} text="weephole" />
      <Leader at={s.at([1100, -2])} to={[150, 110]} text="flashing" />
    </Sheet>
  );
}
