import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const PIPE = 52;
const SLAB = 100;
const EDGE = 215;

/** Section through a slab at a pipe: at one side the film beneath it is torn, at the other it is turned up and taped. */
export function VapourBarrierPlate() {
  const { id, title } = plateFacts('vapour-barrier');
  const s = scale({ k: 0.82, x: 196, y: 176 });
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: film under a slab, torn before it reaches the pipe at one side and taped to it at the other."
    >
      {[-1, 1].map((side) => (
        <g key={side}>
          <Cut of="earth" weight={0.9} d={s.rect([side * (PIPE + 5), -110], [side * EDGE, 0])} />
          <Cut of="concrete" d={s.rect([side * (PIPE + 5), 0], [side * EDGE, SLAB])} />
          <Cut of="metal" weight={1} d={s.rect([side * PIPE, -130], [side * (PIPE + 5), 176])} />
        </g>
      ))}
      <Film d={s.line([-EDGE, 0], [-138, 0], [-130, -7], [-124, 3], [-118, -9])} weight={3} />
      <Film d={s.line([EDGE, 0], [PIPE + 8, 0], [PIPE + 8, 62])} weight={3} />
      <path
        d={s.rect([PIPE + 6, 36], [PIPE + 15, 70])}
        fill="#8b97a8"
        stroke={onPaper.line}
        strokeWidth="0.8"
      />
      <path
        d={s.line([-116, 0], [-PIPE - 8, 0], [-PIPE - 8, 62])}
        fill="none"
        stroke={onPaper.signal}
        strokeWidth="1.4"
        strokeDasharray="4 3"
      />
      <DefectRing at={s.at([-96, 0])} r={34} />
      <Leader at={s.at([-180, 0])} to={[62, 286]} text="vapour barrier" />
      <Leader at={s.at([PIPE + 12, 60])} to={[300, 60]} text="tape" />
      <Leader at={s.at([-150, 70])} to={[76, 66]} text="slab" />
      <Leader at={s.at([PIPE + 2, 150])} to={[276, 32]} text="pipe" />
    </Sheet>
  );
}
