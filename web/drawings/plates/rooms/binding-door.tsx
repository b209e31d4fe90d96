import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Gaps are drawn ten times too wide. */
const WIDE = 10;
const WIDTH = 820;
const HEIGHT = 2040;
const JAMB = 70;
/** The gap at the head beside the hinges, in millimetres. */
const AT_HINGE = 2;

/** An internal door in its jamb: dropped on the lock side, it touches at the top corner. */
export function BindingDoorPlate() {
  const { id, title, measured } = plateFacts('binding-door');
  const s = scale({ k: 0.108, x: 146, y: 272 });
  const left = 2 * WIDE;
  const right = left + WIDTH + 4 * WIDE;
  const head = HEIGHT + 6 * WIDE;
  const high = head - AT_HINGE * WIDE;
  const low = head - measured.value * WIDE;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Elevation: a door whose gap at the head widens to ${measured.text} mm on the lock side, where its edge touches the jamb.`}
    >
      <Cut of="timber" weight={1} d={s.rect([-JAMB, 0], [0, head])} />
      <Cut of="timber" weight={1} d={s.rect([right, 0], [right + JAMB, head])} />
      <Cut of="timber" weight={1} d={s.rect([-JAMB, head], [right + JAMB, head + JAMB])} />
      <path
        d={s.area([left + 20, 30], [left + WIDTH - 10, 0], [right, low], [left, high])}
        fill="#f3f0e8"
        stroke={onPaper.line}
        strokeWidth="1.4"
      />
      {[260, 1040, 1800].map((y) => (
        <path
          key={y}
          d={s.rect([-6, y], [left + 22, y + 100])}
          fill="#9aa6b2"
          stroke={onPaper.line}
          strokeWidth="0.8"
        />
      ))}
      <circle cx={s.at([740, 980])[0]} cy={s.at([740, 980])[1]} r="4" fill="#9aa6b2" stroke={onPaper.line} />
      <path d={s.line([740, 980], [620, 984])} stroke={onPaper.line} strokeWidth="2.6" />
      <path d={s.line([-280, 0], [right + 280, 0])} stroke={onPaper.line} strokeWidth="1.2" />
      <DefectRing at={s.at([right - 6, low - 60])} r={24} />
      <Dimension
        from={s.at([right, low])}
        to={s.at([right, head])}
        offset={40}
        text={measured.text}
        tone="defect"
      />
      <Leader at={s.at([right, low - 60])} to={[292, 108]} text="binds" />
      <Leader at={s.at([4, 1850])} to={[96, 60]} text="hinge" />
      <Label at={[262, 292]}>gaps drawn × 10</Label>
    </Sheet>
  );
}
