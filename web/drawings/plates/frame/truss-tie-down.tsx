import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { DefectRing, Leader } from '../../drafting/measure.tsx';
import { type Mm, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const PLATE = 90;
/** Rise of the roof over its run: 22.5 degrees. */
const PITCH = 0.414;
const HEEL = 118;
const CHORD = 90;

/** Section through a wall under a truss: the strap that should hold the truss to the plates is not there. */
export function TrussTieDownPlate() {
  const { id, title } = plateFacts('truss-tie-down');
  const s = scale({ k: 0.68, x: 138, y: 224 });
  const under = (x: number) => HEEL + PITCH * x;
  const over = (x: number) => under(x) + CHORD / Math.cos(Math.atan(PITCH));
  const nailPlate: Mm[] = [
    [66, under(66) - 26],
    [196, under(196) - 26],
    [196, under(196) + 48],
    [66, under(66) + 48],
  ];
  const strap = (x: number) => s.rect([x, -40], [x + 30, 168]);
  return (
    <Sheet
      id={id}
      title={title}
      desc="Section: a truss stands on the top plates over a stud; a dashed strap shows the tie-down that is missing."
    >
      <Cut of="timber" weight={1.1} d={s.rect([0, -100], [PLATE, 0])} />
      <Cut of="timber" d={s.rect([0, 0], [PLATE, 45])} />
      <Cut of="timber" d={s.rect([0, 45], [PLATE, 90])} />
      <Cut
        of="timber"
        weight={1.1}
        d={s.area(
          [0, 90],
          [330, 90],
          [330, 90 + CHORD],
          [(90 + CHORD - HEEL) / PITCH, 90 + CHORD],
          [0, HEEL],
        )}
      />
      <Cut
        of="timber"
        weight={1.1}
        d={s.area([-130, under(-130)], [240, under(240)], [240, over(240)], [-130, over(-130)])}
      />
      <path d={s.area(...nailPlate)} fill="#c3cbd4" stroke={onPaper.line} strokeWidth="1" />
      <path d={strap(30)} fill="none" stroke={onPaper.signal} strokeWidth="1.5" strokeDasharray="5 3" />
      <DefectRing at={s.at([45, 72])} r={47} />
      <Leader at={s.at([45, -20])} to={[104, 270]} text="strap missing" />
      <Leader at={s.at([80, 22])} to={[236, 226]} text="top plates" />
      <Leader at={s.at([70, -84])} to={[236, 276]} text="stud" />
      <Leader at={s.at([180, under(180) + 20])} to={[300, 140]} text="nail plate" />
      <Leader at={s.at([40, over(40) - 30])} to={[92, 44]} text="truss" />
    </Sheet>
  );
}
