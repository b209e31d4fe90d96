import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';

const LEAF = 110;
const COURSES = [-30, 56, 142] as const;

/** Section at the edge of the slab: the brick leaf hangs over its rebate. */
export function SlabEdgePlate() {
  const { id, title, measured, limit } = plateFacts('slab-edge');
  const s = scale({ k: 0.76, x: 84, y: 176 });
  const outer = -measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: brick veneer standing in the rebate of a slab, 22 mm of it beyond the slab's edge."
    >
      <Cut of="concrete" d={s.area([140, 0], [390, 0], [390, -100], [0, -100], [0, -40], [140, -40])} />
      {COURSES.map((low, index) => (
        <g key={low}>
          <Cut of="mortar" weight={0.7} d={s.rect([outer, low - 10], [outer + LEAF, low])} />
          <Cut of="brick" d={s.rect([outer, low], [outer + LEAF, index === 2 ? 205 : low + 76])} />
        </g>
      ))}
      <Cut of="timber" d={s.rect([150, 0], [240, 45])} />
      <Cut of="timber" weight={0.8} d={s.rect([150, 45], [240, 205])} />
      <Film d={s.line([outer, -36], [outer + LEAF, -36], [148, 60], [148, 150])} />
      <DefectRing at={s.at([outer / 2, -38])} r={19} />
      <Dimension
        from={s.at([outer, -40])}
        to={s.at([0, -40])}
        offset={48}
        text={measured.text}
        tone="defect"
        textAt={[50, 259]}
      />
      <Dimension
        from={s.at([-limit.value, -40])}
        to={s.at([0, -40])}
        offset={76}
        text={limit.text}
        tone="limit"
        textAt={[120, 287]}
      />
      <Leader at={s.at([118, 120])} to={[292, 60]} text="cavity" />
      <Leader at={s.at([148, 90])} to={[292, 96]} text="flashing" />
      <Leader at={s.at([300, -50])} to={[310, 132]} text="slab" />
    </Sheet>
  );
}
