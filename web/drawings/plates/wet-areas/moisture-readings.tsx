import { plateFacts } from '#content/plates/facts.ts';
import { Cut } from '../../drafting/material.tsx';
import { Label } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const TILE = 300;
const CORNER = 1500;
const WIDTH = 2550;
const HEIGHT = 2100;
/** The readings, in rows from the floor up; the last two columns are on the painted wall. */
const readings = [
  [11, 12, 'highest', 11],
  [10, 11, 12, 10],
  [9, 10, 10, 9],
] as const;

/** A tiled shower wall and the painted wall beside it, with the meter's readings where they were taken. */
export function MoistureReadingsPlate() {
  const { id, title, measured } = plateFacts('moisture-readings');
  const s = scale({ k: 0.118, x: 50, y: 262 });
  const joints = [
    ...Array.from({ length: CORNER / TILE - 1 }, (_, index) => (index + 1) * TILE).map((x) =>
      s.line([x, 0], [x, HEIGHT]),
    ),
    ...Array.from({ length: HEIGHT / TILE - 1 }, (_, index) => (index + 1) * TILE).map((y) =>
      s.line([0, y], [CORNER, y]),
    ),
  ];
  const columns = [450, 1050, 1770, 2280];
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Elevation of a tiled wall and the painted wall beside it with twelve readings, the highest ${measured.text}.`}
    >
      <path d={s.rect([0, 0], [CORNER, HEIGHT])} fill="#e9eff6" stroke={onPaper.line} strokeWidth="1.2" />
      <path d={joints.join('')} stroke="#b6c2d2" strokeWidth="0.8" />
      <path d={s.rect([CORNER, 0], [WIDTH, HEIGHT])} fill="#f7f5f0" stroke={onPaper.line} strokeWidth="1.2" />
      <Cut of="concrete" d={s.rect([-120, -110], [WIDTH + 120, 0])} />
      {readings.map((row, level) =>
        row.map((reading, column) => {
          const [x, y] = s.at([columns[column] ?? 0, 420 + level * 620]);
          const shown = reading === 'highest' ? measured.text : String(reading);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a grid that never changes
            <g key={`${level} ${column}`}>
              <circle cx={x} cy={y} r="14" fill="#ffffff" stroke={onPaper.water} strokeWidth="1.2" />
              <Label at={[x, y + 4.5]} anchor="middle" mono>
                {shown}
              </Label>
            </g>
          );
        }),
      )}
      <Label at={[50, 290]}>tiled shower wall</Label>
      <Label at={[s.at([CORNER + 60, 0])[0], 290]}>painted wall</Label>
    </Sheet>
  );
}
