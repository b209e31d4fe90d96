import { plateFacts } from '#content/plates/facts.ts';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { cornerView } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const LENGTH = 760;
const HEIGHT = 760;
const FROM = 170;
const c = cornerView({ k: 0.172, x: 186, y: 152 });

/** The corner of a shower from above: the membrane has torn where one wall meets the floor. */
export function SplitJunctionPlate() {
  const { id, title, measured } = plateFacts('split-junction');
  const to = FROM + measured.value;
  const middle = (FROM + to) / 2;
  const away = 150;
  const [labelX, labelY] = c.at([middle, away, 0]);
  return (
    <Sheet
      id={id}
      title={title}
      desc={`View of a corner lined with membrane: a split ${measured.value} mm long where a wall meets the floor.`}
    >
      <Corner />
      <path
        d={c.area(
          [FROM, 0, 0],
          [middle - 60, 16, 0],
          [middle + 40, 22, 0],
          [to, 0, 0],
          [middle + 30, 0, 14],
          [middle - 50, 0, 10],
        )}
        fill={onPaper.line}
        stroke={onPaper.signal}
        strokeWidth="1.2"
      />
      <DefectRing at={c.at([middle, 4, 0])} r={43} />
      <path
        d={`${c.line([FROM, 30, 0], [FROM, away + 30, 0])}${c.line([to, 30, 0], [to, away + 30, 0])}`}
        stroke={onPaper.signal}
        strokeWidth="0.6"
      />
      <path d={c.line([FROM, away, 0], [to, away, 0])} stroke={onPaper.signal} strokeWidth="1.4" />
      <Label at={[labelX - 34, labelY + 22]} anchor="middle" tone="defect" mono>
        {measured.text}
      </Label>
      <Leader at={c.at([0, 480, 420])} to={[92, 30]} text="membrane" />
      <Leader at={c.at([670, 4, 0])} to={[292, 274]} text="no bond breaker" />
    </Sheet>
  );
}

/** The two walls and the floor, lined with membrane. */
function Corner() {
  const surface = { stroke: onPaper.line, strokeWidth: 1.2 };
  return (
    <>
      <path
        d={c.area([0, 0, 0], [LENGTH, 0, 0], [LENGTH, 0, HEIGHT], [0, 0, HEIGHT])}
        fill="#dbe7f4"
        {...surface}
      />
      <path
        d={c.area([0, 0, 0], [0, LENGTH, 0], [0, LENGTH, HEIGHT], [0, 0, HEIGHT])}
        fill="#cbdcef"
        {...surface}
      />
      <path
        d={c.area(
          [0, 0, 0],
          [LENGTH, 0, 0],
          [LENGTH, 0, -60],
          [LENGTH, LENGTH, -60],
          [0, LENGTH, -60],
          [0, LENGTH, 0],
        )}
        fill="#ece9e2"
        {...surface}
      />
      <path
        d={c.area([0, 0, 0], [LENGTH, 0, 0], [LENGTH, LENGTH, 0], [0, LENGTH, 0])}
        fill="#e6eef7"
        {...surface}
      />
    </>
  );
}
