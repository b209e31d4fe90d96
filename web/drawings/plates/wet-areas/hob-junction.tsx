import { plateFacts } from '#content/plates/facts.ts';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { cornerView } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const WALL = 250;
const HOB = { width: 92, height: 62, length: 300 } as const;
/** The wall reaches from the shower side to the room side of the hob. */
const BACK = -150;
const FRONT = 196;
const MEMBRANE = '#cbdcef';
const edge = { stroke: onPaper.line, strokeWidth: 1.2 };
const c = cornerView({ k: 0.52, x: 146, y: 172 });

/** A hob at the wall before tiling: membrane on its shower side and half its top, none on its end. */
export function HobJunctionPlate() {
  const { id, title } = plateFacts('hob-junction');
  const { width, height, length } = HOB;
  return (
    <Sheet
      id={id}
      title={title}
      desc="View of a shower hob at a wall: membrane covers the shower side and half of the top; the outer face and its end are bare."
    >
      <path d={c.area([0, BACK, 0], [length, BACK, 0], [length, 0, 0], [0, 0, 0])} fill="#e6eef7" {...edge} />
      <path
        d={c.area([0, BACK, 0], [0, FRONT, 0], [0, FRONT, WALL], [0, BACK, WALL])}
        fill="#eef1f5"
        {...edge}
      />
      <path
        d={c.area([0, BACK, 0], [0, width / 2, 0], [0, width / 2, 170], [0, BACK, 170])}
        fill={MEMBRANE}
        stroke={onPaper.water}
        strokeWidth="1.2"
      />
      <path
        d={c.area([0, width, 0], [length, width, 0], [length, FRONT, 0], [0, FRONT, 0])}
        fill="#ece9e2"
        {...edge}
      />
      <Hob />
      <DefectRing at={c.at([6, width, height / 2])} r={32} />
      <Leader at={c.at([0, -100, 120])} to={[292, 52]} text="membrane" />
      <Leader at={c.at([230, width, 30])} to={[126, 282]} text="bare outer face" />
      <Label at={c.at([215, -95, 0])} anchor="middle">
        shower
      </Label>
      <Label at={c.at([70, 165, 0])} anchor="middle">
        room
      </Label>
    </Sheet>
  );
}

/** The hob alone: membrane on half its top, its outer face and its end bare. */
function Hob() {
  const { width, height, length } = HOB;
  return (
    <>
      <path
        d={c.area([0, 0, height], [length, 0, height], [length, width / 2, height], [0, width / 2, height])}
        fill={MEMBRANE}
        {...edge}
      />
      <path
        d={c.area(
          [0, width / 2, height],
          [length, width / 2, height],
          [length, width, height],
          [0, width, height],
        )}
        fill="#e4d9c4"
        {...edge}
      />
      <path
        d={c.area([0, width, 0], [length, width, 0], [length, width, height], [0, width, height])}
        fill="#d6c8ac"
        {...edge}
      />
      <path
        d={c.area([length, 0, 0], [length, width, 0], [length, width, height], [length, 0, height])}
        fill="#c9b894"
        {...edge}
      />
    </>
  );
}
