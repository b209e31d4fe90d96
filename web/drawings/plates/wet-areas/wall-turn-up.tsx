import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';

/** Section where a tiled wall meets a tiled floor: the membrane stops too low. */
export function WallTurnUpPlate() {
  const { id, title, measured, limit } = plateFacts('wall-turn-up');
  const s = scale({ k: 1.25, x: 128, y: 196 });
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: floor and wall of a bathroom before tiling, the membrane turned up 65 mm above the finished floor."
    >
      <Cut of="concrete" d={s.rect([-100, -76], [200, -40])} />
      <Cut of="screed" d={s.rect([0, -40], [200, -10])} />
      <Cut of="timber" d={s.rect([-100, -40], [-12, 5])} />
      <Cut of="timber" weight={0.9} d={s.rect([-100, 5], [-12, 142])} />
      <Cut of="board" d={s.rect([-12, -40], [0, 142])} />
      <Seen dashed d={s.rect([6, 2], [14, 142])} />
      <Seen dashed d={s.rect([16, -8], [200, 0])} />
      <Film d={s.line([2, measured.value], [2, -9], [200, -9])} weight={3.2} />
      <DefectRing at={s.at([3, measured.value])} r={15} />
      <Dimension
        from={s.at([14, 0])}
        to={s.at([14, measured.value])}
        offset={50}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([14, 0])}
        to={s.at([14, limit.value])}
        offset={130}
        text={limit.text}
        tone="limit"
      />
      <Leader at={s.at([120, -9])} to={[286, 274]} text="membrane" />
      <Leader at={s.at([10, 122])} to={[214, 30]} text="tile to come" />
    </Sheet>
  );
}
