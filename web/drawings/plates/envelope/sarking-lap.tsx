import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';

/** Section along a roof slope: the upper sheet of sarking laps the lower one. Upslope is to the right. */
export function SarkingLapPlate() {
  const { id, title, measured, limit } = plateFacts('sarking-lap');
  const s = scale({ k: 0.76, x: 62, y: 158 });
  const end = 275;
  const start = end - measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section along the slope: two sheets of sarking over a rafter, lapping by 90 mm."
    >
      <g transform="rotate(-14 200 160)">
        <Cut of="timber" d={s.rect([-50, -84], [410, -6])} />
        <Film d={s.line([-50, 0], [end, 0])} weight={3} />
        <Film d={s.line([start, 10], [end, 10], [300, 2], [410, 2])} weight={3} />
        {[20, 355].map((x) => (
          <Cut key={x} of="timber" d={s.rect([x, 6], [x + 50, 38])} />
        ))}
        <DefectRing at={s.at([start, 6])} r={15} />
        <Dimension
          from={s.at([start, 10])}
          to={s.at([end, 10])}
          offset={-42}
          text={measured.text}
          tone="defect"
        />
        <Dimension
          from={s.at([end - limit.value, 10])}
          to={s.at([end, 10])}
          offset={-82}
          text={limit.text}
          tone="limit"
        />
      </g>
      <Leader at={[120, 178]} to={[82, 240]} text="lower sheet" />
      <Leader at={[334, 119]} to={[300, 236]} text="upper sheet" />
    </Sheet>
  );
}
