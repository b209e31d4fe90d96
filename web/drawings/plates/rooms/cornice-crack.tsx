import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const BOARD = 10;
const STUD = 90;
const PLATE = 45;
/** How far the cove reaches along wall and ceiling, its thickness, and the width of its two feet. */
const COVE = { leg: 66, thick: 13, foot: 16 } as const;
const RIGHT = 172;
const FOOT = -138;

/** Section at a cornice: a hairline has opened along its lower edge. */
export function CorniceCrackPlate() {
  const { id, title, measured } = plateFacts('cornice-crack');
  const s = scale({ k: 1.36, x: 156, y: 92 });
  const to = (x: number, y: number) => s.at([x, y]).join(' ');
  const { leg, foot } = COVE;
  const far = -2 * BOARD - STUD;
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: a cornice between wall and ceiling with a crack ${measured.text} along its lower edge, where it meets the wall.`}
    >
      <Cut of="timber" weight={1} d={s.rect([far, BOARD], [RIGHT, 62])} />
      <Cut of="timber" weight={1} d={s.rect([far + BOARD, BOARD - PLATE], [-BOARD, BOARD])} />
      <Cut of="timber" weight={1} d={s.rect([far + BOARD, FOOT], [-BOARD, BOARD - PLATE])} />
      <Cut of="board" weight={1} d={s.rect([-BOARD, 0], [RIGHT, BOARD])} />
      <Cut of="board" weight={1} d={s.rect([-BOARD, FOOT], [0, 0])} />
      <Cut of="board" weight={1} d={s.rect([far, FOOT], [far + BOARD, BOARD])} />
      <path
        d={`M${to(leg, 0)}L${to(leg, -5)}Q${to(15, -15)} ${to(5, -leg)}L${to(0, -leg)}V${s.at([0, foot - leg])[1]}Q${to(9, -9)} ${to(leg - foot, 0)}z`}
        fill="#eef1f5"
        stroke={onPaper.line}
        strokeWidth="1.4"
      />
      <path d={s.line([0.3, -leg - 2], [0.3, -leg + foot])} stroke={onPaper.signal} strokeWidth="2.4" />
      <DefectRing at={s.at([2, -leg + 6])} r={24} />
      <Label at={[192, 188]} tone="defect" mono>
        {measured.text}
      </Label>
      <Leader at={s.at([26, -25])} to={[250, 150]} text="cornice" />
      <Leader at={s.at([130, 5])} to={[318, 118]} text="ceiling" />
      <Leader at={s.at([-5, -112])} to={[196, 262]} text="wall lining" />
    </Sheet>
  );
}
