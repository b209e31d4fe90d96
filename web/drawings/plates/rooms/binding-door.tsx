import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { type Mm, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Gaps are drawn ten times too wide, and so is the lean that makes them. */
const WIDE = 10;
const DOOR = { width: 820, height: 2040 } as const;
const JAMB = 40;
/** The gap at the head beside the hinges, and the two gaps beside the door together, in millimetres. */
const HEAD = 3;
const SIDES = 6;
const FLOOR = 12;
/** The inner edges of the jamb as they are drawn, on the lock side and at the head. */
const RIGHT = DOOR.width + SIDES * WIDE;
const TOP = DOOR.height + (HEAD + FLOOR) * WIDE;
const s = scale({ k: 0.112, x: 146, y: 278 });

/** An internal door in its jamb: it hangs from a slack top hinge and touches the lock side at its top corner. */
export function BindingDoorPlate() {
  const { id, title, measured } = plateFacts('binding-door');
  /** What the door drops over its width, it leans over its height. */
  const lean = ((measured.value - HEAD) / DOOR.width) * WIDE;
  const top = TOP - HEAD * WIDE;
  /** A place on the door, from its top corner at the hinges: so far towards the lock, so far down. */
  const door = (across: number, down: number): Mm => [
    SIDES * WIDE + across - down * lean,
    top - across * lean - down,
  ];
  const panel = (from: number, to: number) =>
    s.area(door(130, from), door(DOOR.width - 130, from), door(DOOR.width - 130, to), door(130, to));
  const lock = door(DOOR.width - 60, DOOR.height - 1000);
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Elevation: a door that has dropped, its gap at the head widening to ${measured.text} mm on the lock side, where the top of its edge touches the jamb.`}
    >
      <Jamb />
      <path
        d={s.area(door(0, 0), door(DOOR.width, 0), door(DOOR.width, DOOR.height), door(0, DOOR.height))}
        fill="#f3f0e8"
        stroke={onPaper.line}
        strokeWidth="1.4"
      />
      <path d={panel(150, 900) + panel(1140, 1840)} fill="none" stroke={onPaper.fine} strokeWidth="0.7" />
      {[180, 1000, 1760].map((down) => {
        const [x] = door(0, down);
        return (
          <path
            key={down}
            d={s.rect([-8, top - down], [x + 10, top - down - 100])}
            fill="#9aa6b2"
            stroke={onPaper.line}
            strokeWidth="0.8"
          />
        );
      })}
      <path d={s.line(lock, [lock[0] - 120, lock[1] + 3])} stroke={onPaper.line} strokeWidth="2.6" />
      <circle cx={s.at(lock)[0]} cy={s.at(lock)[1]} r="3.6" fill="#9aa6b2" stroke={onPaper.line} />
      <path d={s.line([-420, 0], [RIGHT + 420, 0])} stroke={onPaper.line} strokeWidth="1.2" />
      <DefectRing at={s.at([RIGHT - 6, TOP - 90])} r={23} />
      <Dimension
        from={s.at([RIGHT + JAMB, top - DOOR.width * lean])}
        to={s.at([RIGHT + JAMB, TOP])}
        offset={32}
        text={measured.text}
        tone="defect"
      />
      <Dimension from={s.at([-JAMB, top])} to={s.at([-JAMB, TOP])} offset={-32} text={String(HEAD)} />
      <Leader at={s.at(door(DOOR.width, 50))} to={[300, 96]} text="binds" />
      <Leader at={s.at([20, top - 230])} to={[96, 88]} text="hinge slack" />
      <Label at={[286, 268]}>gaps drawn × 10</Label>
    </Sheet>
  );
}

function Jamb() {
  return (
    <>
      <Cut of="timber" weight={1} d={s.rect([-JAMB, 0], [0, TOP])} />
      <Cut of="timber" weight={1} d={s.rect([RIGHT, 0], [RIGHT + JAMB, TOP])} />
      <Cut of="timber" weight={1} d={s.rect([-JAMB, TOP], [RIGHT + JAMB, TOP + JAMB])} />
    </>
  );
}
