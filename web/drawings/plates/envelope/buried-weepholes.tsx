import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const LEAF = 110;
const FRAME = 150;
const COURSE = 76;
const JOINT = 10;
const PAVER = 50;
const YARD = -215;
const s = scale({ k: 0.7, x: 184, y: 186 });
/** Where a course of bricks begins, counted from the weephole's. */
const course = (index: number) => index * (COURSE + JOINT);

/** Section at the rear wall: the paving lies higher than the floor, in front of the weephole. */
export function BuriedWeepholesPlate() {
  const { id, title, measured, limit } = plateFacts('buried-weepholes');
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: paving ${measured.value} mm above the slab covers the weephole of a brick wall; it must be ${limit.value} mm below the slab.`}
    >
      <Cut
        of="earth"
        d={s.area([YARD, measured.value - PAVER], [0, measured.value - PAVER], [0, -130], [YARD, -130])}
      />
      <Cut of="concrete" d={s.rect([YARD, measured.value - PAVER], [-4, measured.value])} />
      <Cut
        of="concrete"
        d={s.area(
          [0, course(-1)],
          [FRAME - 22, course(-1)],
          [FRAME - 22, 0],
          [262, 0],
          [262, -130],
          [0, -130],
        )}
      />
      <Wall />
      <DefectRing at={s.at([0, 34])} r={32} />
      <path d={s.line([YARD, 0], [0, 0])} stroke={onPaper.fine} strokeWidth="0.7" strokeDasharray="8 3 2 3" />
      <Dimension
        from={s.at([-150, 0])}
        to={s.at([-150, measured.value])}
        offset={-8}
        text={measured.text}
        tone="defect"
        textAt={[76, 126]}
      />
      <Dimension
        from={s.at([-60, 0])}
        to={s.at([-60, -limit.value])}
        offset={-6}
        text={limit.text}
        tone="limit"
        textAt={[92, 212]}
      />
      <Leader at={s.at([60, 40])} to={[326, 96]} text="weephole" />
      <Leader at={s.at([-110, measured.value - 12])} to={[58, 92]} text="paving" />
      <Leader at={s.at([210, -60])} to={[326, 250]} text="slab" />
    </Sheet>
  );
}

/** The brick leaf with its open weephole, the timber frame behind it, and the flashing between them. */
function Wall() {
  return (
    <>
      <Cut of="brick" d={s.rect([0, course(-1)], [LEAF, -JOINT])} />
      <Cut of="mortar" weight={0.6} d={s.rect([0, -JOINT], [LEAF, 0])} />
      <path d={s.rect([0, 0], [LEAF, COURSE])} fill="#ffffff" stroke={onPaper.fine} strokeWidth="0.7" />
      {[1, 2].map((index) => (
        <g key={index}>
          <Cut of="mortar" weight={0.6} d={s.rect([0, course(index) - JOINT], [LEAF, course(index)])} />
          <Cut of="brick" d={s.rect([0, course(index)], [LEAF, course(index) + COURSE])} />
        </g>
      ))}
      <Cut of="timber" weight={1} d={s.rect([FRAME, 0], [FRAME + 90, 45])} />
      <Cut of="timber" weight={1} d={s.rect([FRAME, 45], [FRAME + 90, 248])} />
      <Film d={s.line([-3, -6], [LEAF, -3], [FRAME - 3, 14], [FRAME - 3, 160])} weight={2.6} />
    </>
  );
}
