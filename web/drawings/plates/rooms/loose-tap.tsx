import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

/** A laundry tap from the side: the screw of its handle stands out, and the handle sits high on the spindle. */
export function LooseTapPlate() {
  const { id, title } = plateFacts('loose-tap');
  const s = scale({ k: 1.45, x: 120, y: 178 });
  const metal = { fill: '#d5dbe2', stroke: onPaper.line, strokeWidth: 1.4 };
  const at = (x: number, y: number) => s.at([x, y]).join(' ');
  return (
    <Sheet
      id={id}
      title={title}
      desc="View from the side: a wall tap whose handle sits loose on its spindle, the screw above it backed out."
    >
      <Cut of="board" weight={1} d={s.rect([-26, -70], [-12, 100])} />
      <Cut of="tile" weight={1} d={s.rect([-12, -70], [-4, 100])} />
      <path d={s.rect([-4, -22], [2, 22])} {...metal} />
      <path
        d={`M${at(2, 12)}L${at(74, 12)}Q${at(112, 12)} ${at(114, -34)}L${at(98, -34)}Q${at(98, -8)} ${at(70, -8)}L${at(2, -8)}z`}
        {...metal}
      />
      <path d={s.area([24, 12], [56, 12], [52, 34], [28, 34])} {...metal} />
      <path d={s.rect([36, 34], [44, 62])} fill="#b4bec9" stroke={onPaper.line} strokeWidth="1" />
      <path d={s.area([8, 46], [72, 46], [68, 60], [46, 64], [34, 64], [12, 60])} {...metal} />
      <path d={s.rect([38.5, 64], [41.5, 78])} fill="#b4bec9" stroke={onPaper.line} strokeWidth="0.9" />
      <path d={s.rect([35, 78], [45, 83])} {...metal} />
      <path d={s.line([20, 40], [60, 40])} stroke={onPaper.signal} strokeWidth="1.3" strokeDasharray="4 3" />
      <DefectRing at={s.at([40, 60])} r={44} />
      <Leader at={s.at([44, 81])} to={[260, 44]} text="screw backed out" />
      <Leader at={s.at([70, 52])} to={[282, 92]} text="handle" />
      <Leader at={s.at([39, 42])} to={[282, 136]} text="spindle bare" />
      <Leader at={s.at([-8, -56])} to={[130, 280]} text="tile" />
    </Sheet>
  );
}
