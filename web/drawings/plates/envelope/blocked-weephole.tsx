import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const BRICK = 230;
const COURSE = 76;
const JOINT = 10;
const WIDTH = 740;
const COURSES = 4;
/** The upright joints of the lowest course; the second and the third are weepholes. */
const OPEN = 240;
const FILLED = 480;

/** The foot of a brick wall close up: one open joint drains, the next is filled with mortar. */
export function BlockedWeepholePlate() {
  const { id, title } = plateFacts('blocked-weephole');
  const s = scale({ k: 0.48, x: 22, y: 236 });
  const step = BRICK + JOINT;
  const bricks = Array.from({ length: COURSES }, (_, course) => {
    const bottom = course * (COURSE + JOINT);
    const shift = course % 2 === 0 ? 0 : -step / 2;
    return Array.from(
      { length: 5 },
      (__, index) => [shift + index * step, shift + index * step + BRICK] as const,
    )
      .filter(([from, to]) => to > 0 && from < WIDTH)
      .map(([from, to]) => s.rect([Math.max(0, from), bottom], [Math.min(WIDTH, to), bottom + COURSE]));
  });
  return (
    <Sheet
      id={id}
      title={title}
      desc="Elevation: the lowest courses of a brick wall with one open weephole and one filled with mortar that has smeared."
    >
      <path
        d={s.rect([0, 0], [WIDTH, COURSES * (COURSE + JOINT)])}
        fill="#e4dfd6"
        stroke={onPaper.line}
        strokeWidth="1.2"
      />
      <path d={bricks.flat().join('')} fill="#f3ded3" stroke="#b98a74" strokeWidth="0.9" />
      <path d={s.rect([OPEN - JOINT, 0], [OPEN, COURSE])} />
      <path
        d={s.blob(
          [452, 20],
          [462, 66],
          [470, 96],
          [486, 84],
          [508, 70],
          [500, 34],
          [520, 8],
          [482, -6],
          [460, 2],
        )}
        fill="#cfc7b8"
        stroke={onPaper.line}
        strokeWidth="0.9"
      />
      <path
        d={s.blob([560, 118], [548, 150], [590, 166], [640, 158], [628, 124])}
        fill="#e4dccd"
        stroke="#a99d8a"
        strokeWidth="0.7"
      />
      <Cut of="concrete" d={s.rect([0, -110], [WIDTH, -10])} />
      <Film d={s.line([0, -5], [WIDTH, -5])} weight={2.8} />
      <DefectRing at={s.at([FILLED - 2, 42])} r={34} />
      <Leader at={s.at([OPEN - 5, 40])} to={[104, 24]} text="open weephole" />
      <Leader at={s.at([600, 144])} to={[272, 24]} text="mortar smear" />
      <Leader at={s.at([120, -5])} to={[120, 292]} text="flashing" />
    </Sheet>
  );
}
