import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { type Mm, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Heights are drawn ten times too large, as in every drawing of a floor's level. */
const TALL = 10;
const START = 60;
const END = 3060;

/** Section along a living room: a straightedge rests on the high end and shows how far the slab falls. */
export function SlabLevelPlate() {
  const { id, title, measured, limit } = plateFacts('slab-level');
  const s = scale({ k: 0.1, x: 24, y: 128 });
  const low = -measured.value * TALL;
  const floor: Mm[] = [
    [0, 0],
    [700, -8],
    [1500, low * 0.36],
    [2300, low * 0.68],
    [END, low],
    [3240, low - 6],
  ];
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: a slab falls ${measured.text} mm below a straightedge over three metres; at most ${limit.value} mm is allowed.`}
    >
      <Cut of="concrete" d={s.area(...floor, [3240, -900], [0, -900])} />
      <Cut of="earth" d={s.rect([0, -1250], [3240, -900])} />
      <path d={s.rect([START, 0], [END, 110])} fill="#e6ecf3" stroke={onPaper.line} strokeWidth="1.4" />
      <circle cx={s.at([1560, 55])[0]} cy={s.at([1560, 55])[1]} r="3" fill="#bfe0c8" stroke={onPaper.line} />
      <Dimension from={s.at([START, 110])} to={s.at([END, 110])} offset={-30} text={String(END - START)} />
      <Dimension from={s.at([END, 0])} to={s.at([END, low])} offset={24} text={measured.text} tone="defect" />
      <Dimension
        from={s.at([END, 0])}
        to={s.at([END, -limit.value * TALL])}
        offset={-64}
        text={limit.text}
        tone="limit"
        textAt={[232, 166]}
      />
      <Leader at={s.at([420, 55])} to={[76, 60]} text="straightedge" />
      <Leader at={s.at([600, -500])} to={[120, 270]} text="slab" />
      <Label at={[250, 290]}>heights drawn × 10</Label>
    </Sheet>
  );
}
