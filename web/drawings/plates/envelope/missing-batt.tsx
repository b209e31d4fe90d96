import { plateFacts } from '#content/plates/facts.ts';
import { lettering } from '../../drafting/lettering.ts';
import { Label } from '../../drafting/measure.tsx';
import { type At, scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper, temperatures } from '../../palette.ts';

const BAY = 450;
const BAYS = 5;
const STUD = 45;
const HEIGHT = 1400;
const MISSING = 2;

/** The inside of a wall as a thermal camera shows it: studs faint, and one bay without its batt. */
export function MissingBattPlate() {
  const { id, title, measured, limit } = plateFacts('missing-batt');
  const s = scale({ k: 0.158, x: 20, y: 240 });
  const width = BAYS * BAY + STUD;
  const [cold, cool, mild, warm, hot, hottest] = temperatures;
  const from = MISSING * BAY + STUD;
  const bay = (inset: number, rise: number, ink: string) => (
    <path d={s.rect([from + inset, rise], [from + BAY - STUD - inset, HEIGHT - rise])} fill={ink} />
  );
  return (
    <Sheet
      id={id}
      title={title}
      desc="Thermal image of a wall from inside: cool bays between warmer studs, and one bay glowing because its batt is missing."
    >
      <path d={s.rect([0, 0], [width, HEIGHT])} fill={cool} />
      {Array.from({ length: BAYS }, (_, index) => index * BAY + STUD + 60).map((x) => (
        <path key={x} d={s.rect([x, 130], [x + BAY - STUD - 120, HEIGHT - 130])} fill={cold} />
      ))}
      {Array.from({ length: BAYS + 1 }, (_, index) => index * BAY).map((x) => (
        <path key={x} d={s.rect([x, 0], [x + STUD, HEIGHT])} fill={mild} />
      ))}
      <path d={s.rect([0, 0], [width, 70]) + s.rect([0, HEIGHT - 70], [width, HEIGHT])} fill={mild} />
      <path d={s.rect([from - STUD, 0], [from + BAY, HEIGHT])} fill={mild} />
      {bay(-20, 50, warm)}
      {bay(35, 100, hot)}
      {bay(80, 230, hottest)}
      <path d={s.rect([0, 0], [width, HEIGHT])} fill="none" stroke={onPaper.line} strokeWidth="1.4" />
      <Spot at={s.at([from + 200, 760])} ink="#14213a" text={measured.text} />
      <Spot at={s.at([from + 200 + 2 * BAY, 760])} ink="#ffffff" text={limit.text} />
      {temperatures.map((ink, index) => (
        <rect key={ink} x={20 + index * 30} y={258} width={30} height={14} fill={ink} />
      ))}
      <Label at={[20, 290]} mono>
        22 °C
      </Label>
      <Label at={[200, 290]} anchor="end" mono>
        34 °C
      </Label>
      <Label at={[384, 270]} anchor="end">
        surface temperature
      </Label>
    </Sheet>
  );
}

/** Where the camera read a temperature. */
function Spot({ at: [x, y], ink, text }: { at: At; ink: string; text: string }) {
  return (
    <g stroke={ink} strokeWidth="1.2" fill="none">
      <path d={`M${x - 11} ${y}h22M${x} ${y - 11}v22`} />
      <circle cx={x} cy={y} r="6" />
      <text
        x={x}
        y={y + 28}
        textAnchor="middle"
        fontFamily={lettering}
        fontSize="13"
        fill={ink}
        stroke="none"
      >
        {text}
      </text>
    </g>
  );
}
