import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { type Mm, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const SKIRTING = 18;
const BOARD = 10;
const TOP = 20;
const BOTTOM = -22;
/** How deep the head is punched, half its width, and half the width of the nail. */
const NAIL = { deep: 3, head: 2.2, shank: 1.3 } as const;
const BACK = -SKIRTING - BOARD;

/** A skirting cut across at a nail, twice: the filler sunk as found, and flush as it should be. */
export function SunkenFillerPlate() {
  const { id, title, measured } = plateFacts('sunken-filler');
  const found = scale({ k: 4.2, x: 142, y: 156 });
  const right = scale({ k: 4.2, x: 352, y: 156 });
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Two sections of a nailed skirting: the filler over the nail is ${measured.text}, and beside it filled flush.`}
    >
      <NailedSkirting s={found} hollow={measured.value} tone={onPaper.signal} />
      <NailedSkirting s={right} hollow={0} tone={onPaper.water} />
      <DefectRing at={found.at([-0.5, 0])} r={23} />
      <Label at={[153, 124]} tone="defect" mono>
        {measured.text}
      </Label>
      <Leader at={found.at([-1.8, 0])} to={[170, 188]} text="filler" />
      <Leader at={found.at([-9, 0.4])} to={[60, 50]} text="nail" />
      <Leader at={found.at([-9, 14])} to={[130, 50]} text="skirting" />
      <Leader at={found.at([BACK + 5, -16])} to={[46, 262]} text="wall lining" />
      <Leader at={right.at([0, 14])} to={[322, 50]} text="paint" />
      <Label at={[24, 288]}>as found</Label>
      <Label at={[234, 288]}>correct</Label>
    </Sheet>
  );
}

type NailedSkirtingProps = { s: ReturnType<typeof scale>; hollow: number; tone: string };

/** The section with its filler. @param hollow how far the filler stands back @param tone the colour of its face */
function NailedSkirting({ s, hollow, tone }: NailedSkirtingProps) {
  const { deep, head, shank } = NAIL;
  const face: Mm[] = [
    [0, head + 0.4],
    [-hollow, head * 0.4],
    [-hollow, -head * 0.4],
    [0, -head - 0.4],
  ];
  return (
    <g>
      <Cut of="board" weight={1} d={s.rect([BACK, BOTTOM], [-SKIRTING, TOP])} />
      <Cut of="timber" weight={1} d={s.rect([-SKIRTING, BOTTOM], [0, TOP])} />
      <Cut
        of="metal"
        weight={0.8}
        d={s.area(
          [BACK, shank],
          [-deep - 1, shank],
          [-deep - 1, head],
          [-deep, head],
          [-deep, -head],
          [-deep - 1, -head],
          [-deep - 1, -shank],
          [BACK, -shank],
        )}
      />
      <Cut of="mortar" weight={0.7} d={s.area([-deep, head], ...face, [-deep, -head])} />
      <path d={s.line([0, TOP], ...face, [0, BOTTOM])} fill="none" stroke={tone} strokeWidth="2" />
    </g>
  );
}
