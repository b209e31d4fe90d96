import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film, Seen } from '../../drafting/material.tsx';
import { DefectRing, Fall, Label, Leader } from '../../drafting/measure.tsx';
import { type Mm, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Heights are drawn ten times too large: the fault would not be seen otherwise, which is why it is measured. */
const TALL = 10;
const WASTE = 1150;
const FAR = 2000;

/** Section through an ensuite floor: one side falls too little, the other away from the waste. */
export function FallsToWastePlate() {
  const { id, title, measured, limit } = plateFacts('falls-to-waste');
  const s = scale({ k: 0.17, x: 30, y: 176 });
  const high = (ratio: number) => (WASTE / ratio) * TALL;
  const up = (x: number, height: number): Mm => [x, height];
  const floor: Mm[] = [
    up(0, high(measured.value)),
    up(WASTE - 60, 0),
    up(WASTE + 60, 0),
    up(1500, 55),
    up(FAR, -30),
  ];
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: a floor falling 1:180 to its waste, and on the other side down to the wall, where water stands."
    >
      <Cut of="concrete" d={s.rect([0, -420], [FAR, -200])} />
      <Cut of="screed" d={s.area(...floor, up(FAR, -200), up(0, -200))} />
      <path
        d={s.area(up(1530, 50), up(FAR, 50), up(FAR, -30))}
        fill="#9fc3ea"
        stroke={onPaper.water}
        strokeWidth="0.8"
      />
      <Film d={s.line(...floor)} weight={3} />
      <Cut of="board" d={s.rect([-40, -200], [0, 640])} />
      <Cut of="board" d={s.rect([FAR, -200], [FAR + 40, 640])} />
      <Cut
        of="metal"
        d={s.area(
          up(WASTE - 60, 8),
          up(WASTE + 60, 8),
          up(WASTE + 34, -40),
          up(WASTE + 34, -420),
          up(WASTE - 34, -420),
          up(WASTE - 34, -40),
        )}
      />
      <Seen dashed d={s.line(up(0, high(limit.value)), up(WASTE - 60, 0))} />
      <Label at={[44, 146]} tone="limit" mono>
        {limit.text}
      </Label>
      <Fall from={[66, 120]} to={[196, 128]} text={measured.text} tone="defect" />
      <Fall from={[292, 130]} to={[352, 140]} text="back-fall" tone="defect" />
      <DefectRing at={[344, 172]} r={24} />
      <Leader at={s.at([WASTE, -120])} to={[250, 268]} text="waste" />
      <Leader at={s.at([1840, 40])} to={[300, 74]} text="ponding" />
      <Label at={[30, 284]}>heights drawn × 10</Label>
    </Sheet>
  );
}
