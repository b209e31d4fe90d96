import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const TILE = 10;
const BED = 14;
const BOARD = 24;
const JOINT = 4;
const REACH = 42;

/** The corner of two tiled walls cut level, twice: with cracked grout as found, and with sealant as it should be. */
export function CornerGroutPlate() {
  const { id, title } = plateFacts('corner-grout');
  const found = scale({ k: 2.5, x: 84, y: 190 });
  const right = scale({ k: 2.5, x: 274, y: 190 });
  return (
    <Sheet
      id={id}
      title={title}
      desc="Two plans of a tiled corner: the joint filled with grout that has cracked, and the same joint with sealant."
    >
      <TiledCorner s={found} />
      <TiledCorner s={right} />
      <Cut of="mortar" weight={0.8} d={found.rect([0, -TILE], [JOINT, 0])} />
      <path
        d={found.line([1, 0], [0.4, -2], [1.6, -4], [0.6, -6.5], [1.4, -TILE])}
        fill="none"
        stroke={onPaper.signal}
        strokeWidth="1.8"
      />
      <path
        d={right.area([0, -TILE], [JOINT, -TILE], [JOINT, -0.5], [2.2, 0.6], [0.4, 2.6], [0, 4])}
        fill="#8b97a8"
        stroke={onPaper.line}
        strokeWidth="0.9"
      />
      <DefectRing at={found.at([2, -4])} r={23} />
      <Leader at={found.at([3, -8])} to={[120, 96]} text="grout, cracked" />
      <Leader at={right.at([2, -5])} to={[316, 96]} text="sealant" />
      <Leader at={found.at([-5, 34])} to={[96, 50]} text="tile" />
      <Label at={[24, 288]}>as found</Label>
      <Label at={[214, 288]}>correct</Label>
    </Sheet>
  );
}

/** Two walls with board, bed and tiles; the joint between them is empty. */
function TiledCorner({ s }: { s: ReturnType<typeof scale> }) {
  return (
    <g>
      <Cut
        of="board"
        weight={1}
        d={s.area(
          [-BOARD, -BOARD],
          [REACH, -BOARD],
          [REACH, -BED],
          [-BED, -BED],
          [-BED, REACH],
          [-BOARD, REACH],
        )}
      />
      <Cut
        of="screed"
        weight={0.7}
        d={s.area([-BED, -BED], [REACH, -BED], [REACH, -TILE], [-TILE, -TILE], [-TILE, REACH], [-BED, REACH])}
      />
      <Cut of="tile" weight={1.1} d={s.rect([-TILE, -TILE], [0, REACH])} />
      <Cut of="tile" weight={1.1} d={s.rect([JOINT, -TILE], [REACH, 0])} />
    </g>
  );
}
