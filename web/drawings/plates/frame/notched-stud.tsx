import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** A stud seen from its side, cut into for a pipe. */
export function NotchedStudPlate() {
  const { id, title, measured, limit } = plateFacts('notched-stud');
  const s = scale({ k: 1.15, x: 120, y: 256 });
  const width = limit.value;
  const rest = width - measured.value;
  const [px, py] = s.at([rest + 18, 122]);
  return (
    <Sheet
      id={id}
      title={title}
      desc="Side view: a stud 90 mm deep with a notch of 34 mm for a pipe, 56 mm left."
    >
      <Cut
        of="timber"
        d={s.area(
          [0, 0],
          [width, 0],
          [width, 92],
          [rest, 92],
          [rest, 152],
          [width, 152],
          [width, 212],
          [0, 212],
        )}
      />
      <circle
        cx={px}
        cy={py}
        r={s.length(13)}
        fill={onPaper.ground}
        stroke={onPaper.line}
        strokeWidth="1.4"
      />
      <circle cx={px} cy={py} r={s.length(10.5)} fill="none" stroke={onPaper.fine} strokeWidth="0.8" />
      <DefectRing at={s.at([rest, 122])} r={46} />
      <Dimension
        from={s.at([rest, 152])}
        to={s.at([width, 152])}
        offset={-30}
        text={measured.text}
        tone="defect"
      />
      <Dimension from={s.at([0, 60])} to={s.at([rest, 60])} offset={0} text={`${rest} left`} />
      <Dimension
        from={s.at([0, 0])}
        to={s.at([width, 0])}
        offset={30}
        text={limit.text}
        textAt={[172, 281]}
      />
      <Leader at={[px, py]} to={[278, 116]} text="water pipe" />
      <Leader at={s.at([width - 8, 30])} to={[278, 200]} text="stud" />
    </Sheet>
  );
}
