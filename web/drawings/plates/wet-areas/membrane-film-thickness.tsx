import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Seen } from '../../drafting/material.tsx';
import { DefectRing, Dimension, Label, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const s = scale({ k: 100, x: 104, y: 194 });

/** A cured membrane about a hundred times enlarged: one coat, with pinholes. Millimetres are drawn as 100 units. */
export function MembraneFilmThicknessPlate() {
  const { id, title, measured, limit } = plateFacts('membrane-film-thickness');
  const film = measured.value;
  return (
    <Sheet
      id={id}
      title={title}
      desc="Enlarged section: a film of 0.6 mm with pinholes on screed, and the 1.0 mm it should have."
    >
      <Layers film={film} />
      {[0.72, 1.52, 1.78].map((x) => (
        <path
          key={x}
          d={s.area([x - 0.05, film - 0.02], [x + 0.05, film - 0.02], [x + 0.015, 0.02], [x - 0.015, 0.02])}
          fill={onPaper.ground}
          stroke={onPaper.line}
          strokeWidth="1"
        />
      ))}
      <Seen dashed d={s.line([0, limit.value], [2.4, limit.value])} />
      <DefectRing at={s.at([1.65, 0.32])} r={42} />
      <Dimension
        from={s.at([0, 0])}
        to={s.at([0, film])}
        offset={-26}
        text={measured.text}
        tone="defect"
        textAt={[40, 168]}
      />
      <Dimension
        from={s.at([2.4, 0])}
        to={s.at([2.4, limit.value])}
        offset={20}
        text={limit.text}
        tone="limit"
        textAt={[360, 82]}
      />
      <Leader at={s.at([0.72, 0.4])} to={[210, 66]} text="pinhole" />
      <Leader at={s.at([0.3, -0.4])} to={[150, 284]} text="screed" />
      <Label at={[110, 88]}>second coat</Label>
    </Sheet>
  );
}

/** The screed with its uneven surface, and the film that follows it. */
function Layers({ film }: { film: number }) {
  return (
    <>
      <Cut
        of="screed"
        d={s.area(
          [0, 0],
          [0.5, 0.04],
          [1, -0.03],
          [1.6, 0.03],
          [2.2, -0.02],
          [2.4, 0],
          [2.4, -0.7],
          [0, -0.7],
        )}
      />
      <path
        d={s.area(
          [0, 0],
          [0.5, 0.04],
          [1, -0.03],
          [1.6, 0.03],
          [2.2, -0.02],
          [2.4, 0],
          [2.4, film - 0.02],
          [1.7, film],
          [1.1, film - 0.05],
          [0.4, film],
          [0, film],
        )}
        fill="#8fb4de"
        stroke={onPaper.water}
        strokeWidth="1.4"
      />
    </>
  );
}
