import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Film, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** Section through a shower wall at the mixer: the membrane stops short of the pipe, and no collar joins them. */
export function PenetrationCollarPlate() {
  const { id, title, measured, limit } = plateFacts('penetration-collar');
  const s = scale({ k: 1.3, x: 150, y: 150 });
  const hole = 30;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: a mixer body through a lined wall; the membrane ends at the hole and no collar covers the gap."
    >
      <Cut of="board" d={s.rect([0, hole], [12, 104])} />
      <Cut of="board" d={s.rect([0, -104], [12, -hole])} />
      <Film d={s.line([14, 104], [14, hole])} weight={3.2} />
      <Film d={s.line([14, -hole], [14, -104])} weight={3.2} />
      <Seen dashed d={s.rect([18, hole + 6], [26, 104]) + s.rect([18, -104], [26, -hole - 6])} />
      <Cut of="metal" d={s.area([-84, -18], [40, -18], [40, 18], [-84, 18])} />
      <Cut of="metal" d={s.rect([27, -58], [32, 58])} />
      <path
        d={s.area([40, -9], [66, -9], [84, 26], [70, 32], [56, 9], [40, 9])}
        fill="#c9d0d8"
        stroke={onPaper.line}
        strokeWidth="1.2"
      />
      <path
        d={s.line([16, 20], [16, hole + limit.value])}
        stroke={onPaper.line}
        strokeWidth="1.4"
        strokeDasharray="4 3"
      />
      <DefectRing at={s.at([14, 26])} r={15} />
      <DefectRing at={s.at([14, -26])} r={15} />
      <Dimension
        from={s.at([0, hole])}
        to={s.at([0, hole + limit.value])}
        offset={-46}
        text={limit.text}
        tone="limit"
        textAt={[72, 84]}
      />
      <Label at={[24, 206]} tone="defect" mono>
        {measured.text}
      </Label>
      <Leader at={s.at([14, -78])} to={[238, 268]} text="membrane" />
      <Leader at={s.at([-50, 0])} to={[84, 256]} text="mixer body" />
      <Leader at={s.at([16, hole + 40])} to={[252, 44]} text="collar missing" />
    </Sheet>
  );
}
