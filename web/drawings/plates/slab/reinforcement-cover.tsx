import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const BAR = 12;

/** Section through the edge beam of a slab: the trench mesh lies too close to the ground. */
export function ReinforcementCoverPlate() {
  const { id, title, measured, limit } = plateFacts('reinforcement-cover');
  const s = scale({ k: 0.42, x: 76, y: 52 });
  const bottom = -450;
  const low = bottom + measured.value + BAR / 2;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: an edge beam of a slab on ground, its lower bars 22 mm from the ground."
    >
      <Cut
        of="earth"
        weight={0}
        d={s.area(
          [-130, -150],
          [0, -150],
          [0, bottom],
          [400, bottom],
          [400, -100],
          [700, -100],
          [700, -560],
          [-130, -560],
        )}
      />
      <Seen d={s.line([-130, -150], [0, -150])} />
      <Cut of="concrete" d={s.area([0, 0], [700, 0], [700, -100], [400, -100], [400, bottom], [0, bottom])} />
      {/* Under the slab only: the beam is cast against the ground, and its cover is the one asked there. */}
      <Film d={s.line([400, -100], [700, -100])} />
      <path d={s.line([40, -46], [690, -46])} stroke={onPaper.line} strokeWidth="1.6" />
      <path d={s.line([60, low], [345, low])} stroke={onPaper.line} strokeWidth="1.6" />
      {[80, 200, 320].map((x) => (
        <Bar key={x} at={s.at([x, low])} />
      ))}
      {[60, 160, 260, 360, 460, 560, 660].map((x) => (
        <Bar key={x} at={s.at([x, -52])} />
      ))}
      <Dimension
        from={s.at([80, bottom])}
        to={s.at([80, bottom + measured.value])}
        offset={-72}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([320, bottom])}
        to={s.at([320, bottom + limit.value])}
        offset={62}
        text={limit.text}
        tone="limit"
      />
      <DefectRing at={s.at([80, low])} r={15} />
      <Leader at={s.at([520, -100])} to={[278, 138]} text="vapour barrier" />
      <Leader at={s.at([200, -46])} to={[180, 34]} text="mesh" />
    </Sheet>
  );
}

function Bar({ at: [x, y] }: { at: readonly [number, number] }) {
  return <circle cx={x} cy={y} r="3.2" />;
}
