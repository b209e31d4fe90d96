import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const TILE = 10;
const BED = 14;
const BOARD = 24;
const SCREED = 32;
const JOINT = 5;
const REACH = 44;

/** The corner of a tiled wall and floor, twice: with cracked grout, and with sealant as it should be. */
export function FloorJointPlate() {
  const { id, title, measured } = plateFacts('floor-joint');
  const found = scale({ k: 2.4, x: 84, y: 176 });
  const right = scale({ k: 2.4, x: 274, y: 176 });
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Two sections of a tiled wall and floor: the ${JOINT} mm joint filled with grout that has a ${measured.text}, and the same joint with sealant.`}
    >
      {[found, right].map((s, index) => (
        <g key={index === 0 ? 'found' : 'right'}>
          <Cut of="screed" weight={1} d={s.rect([-BOARD, -SCREED], [REACH, -BED])} />
          <Cut of="board" weight={1} d={s.rect([-BOARD, -BED], [-BED, REACH])} />
          <Cut
            of="mortar"
            weight={0.7}
            d={s.area(
              [-BED, -BED],
              [REACH, -BED],
              [REACH, -TILE],
              [-TILE, -TILE],
              [-TILE, REACH],
              [-BED, REACH],
            )}
          />
          <Film d={s.line([-BED, REACH], [-BED, -BED], [REACH, -BED])} weight={2.2} />
          <Cut of="tile" weight={1.1} d={s.rect([-TILE, -TILE], [REACH, 0])} />
          <Cut of="tile" weight={1.1} d={s.rect([-TILE, JOINT], [0, REACH])} />
        </g>
      ))}
      <Cut of="mortar" weight={0.8} d={found.rect([-TILE, 0], [0, JOINT])} />
      <path
        d={found.line([0, 1], [-2, 0.5], [-4, 1.7], [-6.5, 0.7], [-TILE, 1.4])}
        fill="none"
        stroke={onPaper.signal}
        strokeWidth={found.length(measured.value)}
      />
      <path
        d={right.area([-TILE, 0], [-TILE, JOINT], [-0.5, JOINT], [0.6, 3], [2.6, 0.8], [4, 0])}
        fill="#8b97a8"
        stroke={onPaper.line}
        strokeWidth="0.9"
      />
      <DefectRing at={found.at([-4, 2])} r={23} />
      <Dimension from={found.at([0, 0])} to={found.at([0, JOINT])} offset={34} text={String(JOINT)} />
      <Label at={[100, 136]} tone="defect" mono>
        {measured.text}
      </Label>
      <Leader at={found.at([-5, 4])} to={[104, 96]} text="grout" />
      <Leader at={right.at([-5, 2])} to={[300, 116]} text="sealant" />
      <Leader at={found.at([-5, 38])} to={[96, 50]} text="tile" />
      <Leader at={right.at([-BED, 30])} to={[296, 62]} text="membrane" />
      <Label at={[24, 288]}>as found</Label>
      <Label at={[214, 288]}>correct</Label>
    </Sheet>
  );
}
