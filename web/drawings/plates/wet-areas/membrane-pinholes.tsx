import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Label, Leader } from '../../drafting/measure.tsx';
import { type Mm, rounded, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const MEMBRANE = '#d3e2f2';
/** How much larger the lens shows the field. */
const LENS = 4;
const FIELD = 130;
/** Pinholes in the field, from its middle. */
const holes: Mm[] = [
  [-70, 40],
  [-36, -18],
  [-20, 72],
  [4, 22],
  [30, -62],
  [44, 50],
  [76, -10],
  [-64, -60],
];

/** A bathroom floor from above, and a field of its membrane under a lens: the screed shows through pinholes. */
export function MembranePinholesPlate() {
  const { id, title } = plateFacts('membrane-pinholes');
  const s = scale({ k: 0.13, x: 34, y: 262 });
  const field: Mm = [480, 760];
  const [x, y] = s.at(field);
  const [lensX, lensY] = [300, 132];
  const r = s.length(FIELD);
  const R = rounded(r * LENS);
  return (
    <Sheet
      id={id}
      title={title}
      desc="Plan of a bathroom floor; under a lens its membrane shows pinholes down to the screed."
    >
      <path d={s.rect([0, 0], [1250, 1500])} fill={MEMBRANE} stroke={onPaper.line} strokeWidth="1" />
      <Cut of="board" d={s.rect([-70, 0], [0, 1570])} />
      <Cut of="board" d={s.rect([0, 1500], [1250, 1570])} />
      <circle
        cx={s.at([820, 420])[0]}
        cy={s.at([820, 420])[1]}
        r={s.length(52)}
        fill="#9aa6b2"
        stroke={onPaper.line}
      />
      <path
        d={`M${x} ${rounded(y - r)}L${lensX} ${lensY - R}M${x} ${rounded(y + r)}L${lensX} ${lensY + R}`}
        stroke={onPaper.fine}
        strokeWidth="0.7"
      />
      <circle cx={lensX} cy={lensY} r={R} fill={MEMBRANE} stroke={onPaper.line} strokeWidth="1.4" />
      {holes.map(([dx, dy]) => (
        <g key={`${dx} ${dy}`}>
          <circle cx={rounded(x + dx * 0.13)} cy={rounded(y - dy * 0.13)} r="0.9" />
          <circle
            cx={rounded(lensX + dx * 0.13 * LENS)}
            cy={rounded(lensY - dy * 0.13 * LENS)}
            r="2.6"
            fill="#ece9e2"
            stroke={onPaper.line}
            strokeWidth="1.1"
          />
        </g>
      ))}
      <DefectRing at={[x, y]} r={r} />
      <Leader
        at={[rounded(lensX + 44 * 0.13 * LENS), rounded(lensY - 50 * 0.13 * LENS)]}
        to={[326, 44]}
        text="pinhole"
      />
      <Leader at={s.at([820, 420])} to={[214, 246]} text="waste" />
      <Label at={[lensX, 222]} anchor="middle">
        under a lens
      </Label>
      <Leader at={s.at([300, 200])} to={[214, 276]} text="membrane on the screed" />
    </Sheet>
  );
}
