import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** The corner of wall and floor, twice: split as found, and with the bond breaker it should have. */
export function BondBreakerPlate() {
  const { id, title, measured, limit } = plateFacts('bond-breaker');
  const found = scale({ k: 2, x: 50, y: 204 });
  const right = scale({ k: 2, x: 246, y: 204 });
  return (
    <Sheet
      id={id}
      title={title}
      desc="Two sections of a wall and floor junction: a membrane split at the corner, and one over a bond breaker."
    >
      {[found, right].map((s, index) => (
        <g key={index === 0 ? 'found' : 'right'}>
          <Cut of="screed" d={s.rect([-16, -32], [68, 0])} />
          <Cut of="board" d={s.rect([-16, 4], [0, 84])} />
        </g>
      ))}
      <Film d={found.line([1.5, 84], [1.5, 8], [3, 5])} weight={3.4} />
      <Film d={found.line([3 + measured.value, 3.5], [10, 1.5], [68, 1.5])} weight={3.4} />
      <DefectRing at={found.at([4, 4])} r={21} />
      <Label at={[96, 150]} tone="defect" mono>
        {measured.text}
      </Label>
      <path d={right.area([0, 16], [16, 0], [0, 0])} fill="#d8d2c4" stroke={onPaper.line} strokeWidth="1" />
      <Film d={right.line([1.5, 84], [1.5, 19], [19, 1.5], [68, 1.5])} weight={3.4} />
      <Leader at={right.at([5, 4])} to={[282, 160]} text={limit.text} />
      <Label at={[34, 292]}>as found</Label>
      <Label at={[230, 292]}>correct</Label>
      <Leader at={found.at([1.5, 64])} to={[84, 66]} text="membrane" />
    </Sheet>
  );
}
