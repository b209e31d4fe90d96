import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';

const LEAF = 110;
const FRAME = 150;

/** Section through a veneer wall: mortar hangs out of a joint and leaves too little cavity. */
export function CavityFlashingPlate() {
  const { id, title, measured, limit } = plateFacts('cavity-flashing');
  const s = scale({ k: 1.08, x: 44, y: 276 });
  const tip = FRAME - measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: brick leaf, cavity and framed wall; mortar narrows the cavity to 17 mm."
    >
      <Cut of="brick" d={s.rect([0, 0], [LEAF, 70])} />
      <Cut of="brick" d={s.rect([0, 80], [LEAF, 156])} />
      <Cut of="brick" d={s.rect([0, 166], [LEAF, 240])} />
      <Cut of="mortar" weight={0.8} d={s.rect([0, 156], [LEAF, 166])} />
      <Cut
        of="mortar"
        d={s.area(
          [0, 70],
          [LEAF, 70],
          [LEAF + 4, 58],
          [LEAF + 12, 52],
          [tip, 61],
          [tip - 3, 72],
          [LEAF + 10, 84],
          [LEAF, 88],
          [LEAF, 80],
          [0, 80],
        )}
      />
      <Cut of="timber" weight={0.9} d={s.rect([FRAME, 0], [240, 240])} />
      <Film d={s.line([FRAME - 1.5, 0], [FRAME - 1.5, 240])} />
      <DefectRing at={s.at([LEAF + 16, 68])} r={25} />
      <Dimension
        from={s.at([tip, 61])}
        to={s.at([FRAME, 61])}
        offset={40}
        text={measured.text}
        tone="defect"
        textAt={[226, 256]}
      />
      <Dimension
        from={s.at([FRAME - limit.value, 130])}
        to={s.at([FRAME, 130])}
        offset={0}
        text={limit.text}
        tone="limit"
        textAt={[238, 140]}
      />
      <Leader at={s.at([FRAME - 1.5, 200])} to={[322, 52]} text="wall wrap" />
      <Leader at={s.at([LEAF + 10, 78])} to={[322, 218]} text="mortar" />
    </Sheet>
  );
}
