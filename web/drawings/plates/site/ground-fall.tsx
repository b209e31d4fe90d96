import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Seen } from '../../drafting/material.tsx';
import { Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';

/** Heights are drawn five times too large. */
const TALL = 5;
const RUN = 1000;
/** The floor above the soil beside the wall, in millimetres. */
const ABOVE = 150;
const END = 1420;

/** Section of a lawn beside a house: it lies below the slab and falls away. */
export function GroundFallPlate() {
  const { id, title, measured, limit } = plateFacts('ground-fall');
  const s = scale({ k: 0.18, x: 110, y: 78 });
  const start = -ABOVE * TALL;
  const slope = (measured.value * TALL) / RUN;
  const low = start - measured.value * TALL;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: ground beside a slab falls ${measured.text} mm over the first metre, where at least ${limit.value} mm is required, and lies ${ABOVE} mm below the floor.`}
    >
      <Cut of="earth" d={s.area([0, start], [END, start - slope * END], [END, -1060], [0, -1060])} />
      <Cut of="concrete" d={s.rect([-430, -1060], [0, 0])} />
      <Cut of="brick" d={s.rect([-110, 0], [0, 330])} />
      <Seen dashed d={s.line([0, start], [END, start])} />
      <Dimension from={s.at([0, 0])} to={s.at([0, start])} offset={30} text={String(ABOVE)} />
      <Dimension from={s.at([RUN, start])} to={s.at([RUN, low])} offset={16} text={measured.text} />
      <Dimension
        from={s.at([RUN, start])}
        to={s.at([RUN, start - limit.value * TALL])}
        offset={62}
        text={limit.text}
        tone="limit"
        textAt={[360, 200]}
      />
      <Leader at={s.at([520, start - slope * 520])} to={[216, 150]} text="lawn" />
      <Leader at={s.at([-260, -400])} to={[56, 286]} text="slab" />
      <Label at={[250, 292]}>heights drawn × 5</Label>
    </Sheet>
  );
}
