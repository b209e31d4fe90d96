import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const COVE = 90;
const BOARD = 10;

/** Section at a cornice: a hairline has opened along its lower edge. */
export function CorniceCrackPlate() {
  const { id, title, measured } = plateFacts('cornice-crack');
  const s = scale({ k: 1.3, x: 136, y: 96 });
  const bend = s.at([26, -26]).join(' ');
  const innerBend = s.at([16, -16]).join(' ');
  const to = (x: number, y: number) => s.at([x, y]).join(' ');
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Section: a cornice between wall and ceiling with a crack ${measured.text} along its lower edge.`}
    >
      <Cut of="timber" weight={1} d={s.rect([-80, BOARD], [190, 55])} />
      <Cut of="timber" weight={1} d={s.rect([-80, -150], [-BOARD, BOARD])} />
      <Cut of="board" weight={1} d={s.rect([-BOARD, 0], [190, BOARD])} />
      <Cut of="board" weight={1} d={s.rect([-BOARD, -150], [0, 0])} />
      <path
        d={`M${to(COVE, 0)}Q${bend} ${to(0, -COVE)}L${to(0, -COVE + 14)}Q${innerBend} ${to(COVE - 14, 0)}z`}
        fill="#eef1f5"
        stroke={onPaper.line}
        strokeWidth="1.4"
      />
      <path d={s.line([-0.5, -COVE - 1], [4, -COVE + 8])} stroke={onPaper.signal} strokeWidth="2.2" />
      <DefectRing at={s.at([2, -COVE + 2])} r={24} />
      <Label at={[174, 238]} tone="defect" mono>
        {measured.text}
      </Label>
      <Leader at={s.at([36, -32])} to={[250, 168]} text="cornice" />
      <Leader at={s.at([150, 5])} to={[318, 134]} text="ceiling" />
      <Leader at={s.at([-5, -130])} to={[196, 280]} text="wall lining" />
    </Sheet>
  );
}
