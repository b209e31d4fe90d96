import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';

const PIPE = 50;
const FLANGE = 122;
const EDGE = 195;
const SLAB = -100;
const SCREED = 40;

/** Section through a floor waste: the membrane laps too little onto the flange at one side only. */
export function WasteFlangePlate() {
  const { id, title, measured, limit } = plateFacts('waste-flange');
  const s = scale({ k: 0.92, x: 200, y: 150 });
  const found = -FLANGE + measured.value;
  const right = FLANGE - limit.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: the membrane laps ${measured.text} mm onto the flange at the left and ${limit.value} mm at the right.`}
    >
      {[-1, 1].map((side) => (
        <g key={side}>
          <Cut of="concrete" d={s.rect([side * (PIPE + 6), SLAB], [side * EDGE, -SCREED])} />
          <Cut of="screed" d={s.rect([side * (PIPE + 6), -SCREED], [side * EDGE, 0])} />
          <Seen dashed d={s.rect([side * (PIPE + 10), 9], [side * EDGE, 19])} />
          <Cut
            of="metal"
            weight={1}
            d={s.area(
              [side * PIPE, -120],
              [side * (PIPE + 6), -120],
              [side * (PIPE + 6), 0],
              [side * FLANGE, 0],
              [side * FLANGE, 4],
              [side * (PIPE + 6), 4],
              [side * PIPE, 4],
            )}
          />
        </g>
      ))}
      <Seen dashed d={s.rect([-PIPE, 14], [PIPE, 19])} />
      <Film d={s.line([-EDGE, 1.6], [-FLANGE - 3, 1.6], [-FLANGE, 5.8], [found, 5.8])} weight={3} />
      <Film d={s.line([EDGE, 1.6], [FLANGE + 3, 1.6], [FLANGE, 5.8], [right, 5.8])} weight={3} />
      <DefectRing at={s.at([found, 4])} r={17} />
      <Dimension
        from={s.at([-FLANGE, 19])}
        to={s.at([found, 19])}
        offset={-34}
        text={measured.text}
        tone="defect"
        textAt={[60, 96]}
      />
      <Dimension
        from={s.at([FLANGE, 19])}
        to={s.at([right, 19])}
        offset={-34}
        text={limit.text}
        tone="limit"
      />
      <Leader at={s.at([-170, 1.6])} to={[64, 284]} text="membrane" />
      <Leader at={s.at([86, 2])} to={[306, 284]} text="flange" />
      <Leader at={s.at([160, 14])} to={[290, 52]} text="tile to come" />
      <Leader at={s.at([170, -20])} to={[306, 262]} text="screed" />
      <Label at={[200, 124]} anchor="middle">
        grate to come
      </Label>
    </Sheet>
  );
}
