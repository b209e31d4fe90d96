import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const WIDE = 120;

/** Section where a wall meets a ceiling: the alarm hangs in the still air of the corner. */
export function SmokeAlarmPlate() {
  const { id, title, measured, limit } = plateFacts('smoke-alarm');
  const s = scale({ k: 0.62, x: 76, y: 84 });
  const from = measured.value;
  const [cx, cy] = s.at([0, 0]);
  const still = s.length(170);
  return (
    <Sheet id={id} title={title} desc="Section: a smoke alarm on a ceiling, 150 mm from the wall.">
      <path d={`M${cx} ${cy}h${still}A${still} ${still} 0 0 1 ${cx} ${cy + still}z`} fill="#f3e6df" />
      <Cut of="timber" d={s.rect([-12, 10], [500, 100])} />
      <Cut of="board" d={s.rect([-12, 0], [500, 10])} />
      <Cut of="timber" weight={0.9} d={s.rect([-102, -320], [-12, 10])} />
      <Cut of="board" d={s.rect([-12, -320], [0, 0])} />
      <path
        d={s.area(
          [from, 0],
          [from + WIDE, 0],
          [from + WIDE, -22],
          [from + WIDE - 18, -38],
          [from + 18, -38],
          [from, -22],
        )}
        fill="#ffffff"
        stroke={onPaper.line}
        strokeWidth="1.6"
      />
      <Seen d={s.line([from + 14, -22], [from + WIDE - 14, -22])} />
      <Seen dashed d={s.rect([limit.value, -38], [limit.value + WIDE, 0])} />
      <DefectRing at={s.at([from + WIDE / 2, -18])} r={45} />
      <Dimension
        from={s.at([0, -40])}
        to={s.at([from, -40])}
        offset={62}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([0, -40])}
        to={s.at([limit.value, -40])}
        offset={112}
        text={limit.text}
        tone="limit"
      />
      <Leader at={s.at([16, -150])} to={[150, 262]} text="still air" />
      <Leader at={s.at([limit.value + 60, -30])} to={[318, 150]} text="here" />
    </Sheet>
  );
}
