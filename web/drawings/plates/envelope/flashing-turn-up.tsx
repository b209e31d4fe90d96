import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const LEAF = 110;
const FRAME = 150;
const COURSE = 76;
const JOINT = 10;

/** The foot of a veneer wall, through a weephole: the flashing ends too low at the frame. */
export function FlashingTurnUpPlate() {
  const { id, title, measured, limit } = plateFacts('flashing-turn-up');
  const s = scale({ k: 0.72, x: 64, y: 206 });
  const course = (index: number) => index * (COURSE + JOINT);
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: cavity flashing over a slab edge is turned up ${measured.text} mm at the frame; at least ${limit.value} mm is required.`}
    >
      <Cut
        of="concrete"
        d={s.area(
          [0, course(-1)],
          [FRAME - 22, course(-1)],
          [FRAME - 22, 0],
          [275, 0],
          [275, -118],
          [0, -118],
        )}
      />
      <Cut of="brick" d={s.rect([0, course(-1)], [LEAF, -JOINT])} />
      <path d={s.rect([0, 0], [LEAF, COURSE])} fill="#ffffff" stroke={onPaper.fine} strokeWidth="0.7" />
      {[1, 2].map((index) => (
        <g key={index}>
          <Cut of="mortar" weight={0.6} d={s.rect([0, course(index) - JOINT], [LEAF, course(index)])} />
          <Cut of="brick" d={s.rect([0, course(index)], [LEAF, course(index) + COURSE])} />
        </g>
      ))}
      <Cut of="mortar" weight={0.6} d={s.rect([0, -JOINT], [LEAF, 0])} />
      <Cut of="timber" weight={1} d={s.rect([FRAME, 0], [FRAME + 90, 45])} />
      <Cut of="timber" weight={1} d={s.rect([FRAME, 45], [FRAME + 90, 248])} />
      <Film d={s.line([-8, -6], [LEAF, -3], [FRAME - 3, 14], [FRAME - 3, measured.value])} weight={3} />
      <Film d={s.line([FRAME - 7, 248], [FRAME - 7, 62])} weight={1.6} />
      <Dimension
        from={s.at([FRAME + 90, 0])}
        to={s.at([FRAME + 90, measured.value])}
        offset={34}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([FRAME + 90, 0])}
        to={s.at([FRAME + 90, limit.value])}
        offset={76}
        text={limit.text}
        tone="limit"
      />
      <Leader at={s.at([FRAME - 7, 220])} to={[270, 30]} text="wall wrap" />
      <Leader at={s.at([40, 38])} to={[60, 160]} text="weephole" />
      <Leader at={s.at([LEAF + 20, 4])} to={[190, 288]} text="flashing" />
      <Leader at={s.at([220, -60])} to={[286, 262]} text="slab" />
    </Sheet>
  );
}
