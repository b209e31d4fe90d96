import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Seen } from '../../drafting/material.tsx';
import { Dimension, Label } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const BALUSTER = 20;
const GAP = 104;

/** A balustrade from the side, one gap wider than the ball that must not pass. */
export function BalustradeGapPlate() {
  const { id, title, measured, limit } = plateFacts('balustrade-gap');
  const s = scale({ k: 0.46, x: 22, y: 220 });
  const step = BALUSTER + GAP;
  const wide = 2 * step + BALUSTER;
  const after = wide + measured.value;
  const balusters = [0, step, 2 * step, after, after + step, after + 2 * step];
  const end = after + 2 * step + BALUSTER;
  const [cx, cy] = s.at([wide + measured.value / 2, 190]);
  return (
    <Sheet
      id={id}
      title={title}
      desc="Elevation: balusters between two rails; in one gap of 138 mm a ball of 125 mm fits."
    >
      <Seen d={s.line([-30, -18], [end + 30, -18])} />
      {balusters.map((x) => (
        <path
          key={x}
          d={s.rect([x, 36], [x + BALUSTER, 400])}
          fill="#eef1f5"
          stroke={onPaper.line}
          strokeWidth="1.2"
        />
      ))}
      <Cut of="timber" d={s.rect([-24, 0], [end + 24, 36])} />
      <Cut of="timber" d={s.rect([-24, 400], [end + 24, 444])} />
      <circle
        cx={cx}
        cy={cy}
        r={s.length(limit.value / 2)}
        fill="#fbe6dd"
        stroke={onPaper.line}
        strokeWidth="1.2"
        strokeDasharray="4 3"
      />
      <Label at={[cx, cy + 4.5]} anchor="middle" tone="limit" mono>
        125
      </Label>
      <Dimension
        from={s.at([wide, 0])}
        to={s.at([after, 0])}
        offset={36}
        text={measured.text}
        tone="defect"
      />
      <Dimension from={s.at([step + BALUSTER, 0])} to={s.at([2 * step, 0])} offset={36} text={String(GAP)} />
      <Label at={[cx, 284]} anchor="middle" tone="limit" mono>
        {limit.text}
      </Label>
    </Sheet>
  );
}
