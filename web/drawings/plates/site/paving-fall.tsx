import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Heights are drawn five times too large. */
const TALL = 5;
/** The fall is measured over the first metre. */
const RUN = 1000;
const START = -60 * TALL;
const END = 1420;
const PAVER = 40 * TALL;

/** Section of paving beside a house: it rises where it should fall. */
export function PavingFallPlate() {
  const { id, title, measured, limit } = plateFacts('paving-fall');
  const s = scale({ k: 0.19, x: 96, y: 118 });
  const rise = measured.value * TALL;
  const slope = rise / RUN;
  const top = (x: number) => START + slope * x;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: paving beside a slab rises ${measured.value} mm over the first metre; a fall of ${limit.value} mm is required.`}
    >
      <Cut of="earth" d={s.area([0, top(0) - PAVER], [END, top(END) - PAVER], [END, -850], [0, -850])} />
      <Cut
        of="screed"
        weight={1}
        d={s.area([0, top(0)], [END, top(END)], [END, top(END) - PAVER], [0, top(0) - PAVER])}
      />
      <path
        d={s.area([0, START + 34], [34 / slope, START + 34], [0, START])}
        fill="#9fc3ea"
        stroke={onPaper.water}
        strokeWidth="0.8"
      />
      <Cut of="concrete" d={s.area([-400, 0], [0, 0], [0, -850], [-400, -850])} />
      <Cut of="brick" d={s.rect([-110, 0], [0, 520])} />
      <Seen dashed d={s.line([0, START], [END, START])} />
      <path
        d={s.line([0, START], [RUN, START - limit.value * TALL])}
        stroke={onPaper.line}
        strokeWidth="1"
        strokeDasharray="4 2.5"
      />
      <DefectRing at={s.at([60, START + 10])} r={24} />
      <Dimension
        from={s.at([RUN, START])}
        to={s.at([RUN, START + rise])}
        offset={22}
        text={measured.text}
        tone="defect"
        textAt={[s.at([RUN, 0])[0] + 34, 140]}
      />
      <Dimension
        from={s.at([RUN, START])}
        to={s.at([RUN, START - limit.value * TALL])}
        offset={22}
        text={limit.text}
        tone="limit"
        textAt={[s.at([RUN, 0])[0] + 62, 206]}
      />
      <Leader at={s.at([430, top(430) - 60])} to={[206, 96]} text="paving" />
      <Leader at={s.at([-250, -300])} to={[52, 270]} text="slab" />
      <Label at={[250, 294]}>heights drawn × 5</Label>
    </Sheet>
  );
}
