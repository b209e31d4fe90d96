import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const WIDTH = 1245;
const STUD = 45;
const CUT = 760;
const ANCHORS = { left: 95, right: WIDTH - 95 } as const;

/** The foot of a braced panel from inside: one end is bolted to the slab, the other only stands on it. */
export function BottomPlateAnchorPlate() {
  const { id, title } = plateFacts('bottom-plate-anchor');
  const s = scale({ k: 0.235, x: 54, y: 226 });
  const anchor = (x: number) => `${s.rect([x - 7, -120], [x + 7, 84])}${s.rect([x - 30, 45], [x + 30, 54])}`;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Elevation: a bracing panel on a slab with a bolt through the bottom plate at its left end and none at its right."
    >
      <Cut of="concrete" d={s.rect([-130, -220], [WIDTH + 130, 0])} />
      <path d={s.rect([0, 0], [WIDTH, CUT])} fill="#f7ead0" stroke={onPaper.line} strokeWidth="1.2" />
      {[0, (WIDTH - STUD) / 2, WIDTH - STUD].map((x) => (
        <Cut key={x} of="timber" weight={1} d={s.rect([x, STUD], [x + STUD, CUT])} />
      ))}
      <Cut of="timber" weight={1.2} d={s.rect([0, 0], [WIDTH, STUD])} />
      <path d={anchor(ANCHORS.left)} fill="#9aa6b2" stroke={onPaper.line} strokeWidth="1" />
      <path
        d={anchor(ANCHORS.right)}
        fill="none"
        stroke={onPaper.signal}
        strokeWidth="1.3"
        strokeDasharray="4 3"
      />
      <DefectRing at={s.at([ANCHORS.right, 0])} r={36} />
      <path
        d={`M44 ${s.at([0, CUT])[1]}h${s.length(560) + 10}l5 -9 8 18 5 -9h${s.length(560) + 6}`}
        fill="none"
        stroke={onPaper.fine}
        strokeWidth="0.8"
      />
      <Leader at={s.at([ANCHORS.left, 70])} to={[112, 158]} text="anchor" />
      <Leader at={s.at([ANCHORS.right, 50])} to={[290, 152]} text="none" />
      <Leader at={s.at([740, 560])} to={[252, 66]} text="bracing sheet" />
      <Leader at={s.at([560, 24])} to={[170, 264]} text="bottom plate" />
    </Sheet>
  );
}
