import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Rise of the roof over its run: 22.5 degrees. */
const PITCH = 0.414;
const FASCIA = 20;
const INSIDE = -190;

/** Section at the eaves: the roof sheet reaches over the fascia into the gutter. */
export function SheetOverhangPlate() {
  const { id, title, measured, limit } = plateFacts('sheet-overhang');
  const s = scale({ k: 1.02, x: 216, y: 166 });
  /** The upper edge of the rafter, and what lies on it. */
  const roof = (x: number, above = 0): [number, number] => [x, -PITCH * (x + FASCIA) + above];
  const end = measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: a roof sheet ends ${measured.text} mm beyond the fascia, over the gutter; at least ${limit.value} mm is required.`}
    >
      <Cut
        of="timber"
        weight={1}
        d={s.area(roof(-FASCIA), roof(INSIDE), roof(INSIDE, -96), roof(-FASCIA, -96))}
      />
      <Cut of="timber" weight={1} d={s.area(roof(-122), roof(-62), roof(-62, 38), roof(-122, 38))} />
      <Cut of="timber" weight={1.1} d={s.rect([-FASCIA, -128], [0, 34])} />
      <Film d={s.line(roof(INSIDE, 3), roof(-124, 3), roof(-FASCIA, 12), [4, 20])} weight={1.6} />
      <path
        d={s.line(roof(INSIDE, 42), roof(end, 42))}
        stroke={onPaper.line}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path
        d={s.line([3, 8], [3, -78], [96, -84], [112, -30], [116, -6], [108, -2], [108, -10])}
        fill="none"
        stroke={onPaper.line}
        strokeWidth="2.4"
      />
      <Dimension from={s.at([0, 44])} to={s.at([end, 44])} offset={-46} text={measured.text} />
      <Dimension
        from={s.at([0, 44])}
        to={s.at([limit.value, 44])}
        offset={-78}
        text={limit.text}
        tone="limit"
        textAt={[258, 36]}
      />
      <Leader at={s.at(roof(-150, 43))} to={[84, 40]} text="roof sheet" />
      <Leader at={s.at(roof(-90, 18))} to={[60, 214]} text="batten" />
      <Leader at={s.at([-10, -110])} to={[150, 288]} text="fascia" />
      <Leader at={s.at([100, -72])} to={[324, 270]} text="gutter" />
    </Sheet>
  );
}
