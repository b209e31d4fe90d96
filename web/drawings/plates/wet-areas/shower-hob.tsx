import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';

/** Section through the hob of a shower: its top is hardly above the floor. The shower is on the right. */
export function ShowerHobPlate() {
  const { id, title, measured, limit } = plateFacts('shower-hob');
  const s = scale({ k: 1.3, x: 214, y: 140 });
  const top = measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: a shower hob 12 mm above the finished floor, before tiling; the membrane ends half-way over it."
    >
      <Cut of="concrete" d={s.rect([-150, -108], [134, -52])} />
      <Cut of="screed" d={s.rect([-150, -52], [-80, -11])} />
      <Cut of="screed" d={s.rect([-8, -52], [134, -11])} />
      <Cut of="mortar" d={s.rect([-80, -52], [-8, top - 11])} />
      <Film d={s.line([-150, -9.5], [-82, -9.5])} weight={3} />
      <Film d={s.line([-44, top - 9.5], [-6, top - 9.5], [-6, -9.5], [134, -9.5])} weight={3} />
      <Seen
        dashed
        d={s.rect([-150, -8], [-92, 0]) + s.rect([4, -8], [134, 0]) + s.rect([-92, top - 8], [4, top])}
      />
      <DefectRing at={s.at([2, 5])} r={20} />
      <Dimension from={s.at([4, 0])} to={s.at([4, top])} offset={64} text={measured.text} tone="defect" />
      <Dimension
        from={s.at([-92, 0])}
        to={s.at([-92, limit.value])}
        offset={-18}
        text={limit.text}
        tone="limit"
        textAt={[66, 92]}
      />
      <Label at={[300, 62]}>shower</Label>
      <Label at={[26, 62]}>room</Label>
      <Leader at={s.at([-6, -30])} to={[278, 258]} text="membrane" />
      <Leader at={s.at([-44, -30])} to={[150, 258]} text="hob" />
    </Sheet>
  );
}
