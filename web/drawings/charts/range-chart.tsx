import { lettering } from '../drafting/lettering.ts';
import { onPaper } from '../palette.ts';

type Range = readonly [low: number, high: number];

type RangeChartProps = {
  title: string;
  desc: string;
  /** In dollars. */
  rows: readonly { name: string; early: Range; late: Range }[];
};

const WIDTH = 420;
const ROW = 64;
const TOP = 34;

/** Two ranges a row, on one scale of dollars: how much a fault costs early and late. The table beside it says the same. */
export function RangeChart({ title, desc, rows }: RangeChartProps) {
  const most = Math.max(...rows.map(({ late }) => late[1]));
  const at = (dollars: number) => Math.round((dollars / most) * WIDTH);
  const height = TOP + rows.length * ROW;
  const marks = [0, 20_000, 40_000, 60_000, 80_000].filter((mark) => mark <= most);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${title}. ${desc}`}
      className="block h-auto w-full max-w-2xl"
      fontSize="15"
      fill={onPaper.line}
    >
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${at(mark)} ${TOP - 8}V${height}`} stroke="#d9d5ca" />
          <text
            x={at(mark)}
            y="18"
            textAnchor={mark === 0 ? 'start' : mark === most ? 'end' : 'middle'}
            fontFamily={lettering}
            fontSize="13"
          >
            {mark === 0 ? '$0' : `$${mark / 1000}k`}
          </text>
        </g>
      ))}
      {rows.map(({ name, early, late }, index) => {
        const y = TOP + index * ROW;
        return (
          <g key={name}>
            <text x="0" y={y + 14} stroke="#f7f5f0" strokeWidth="5" paintOrder="stroke">
              {name}
            </text>
            <rect
              x={at(early[0])}
              y={y + 21}
              width={at(early[1]) - at(early[0])}
              height="14"
              fill={onPaper.water}
            />
            <rect
              x={at(late[0])}
              y={y + 37}
              width={at(late[1]) - at(late[0])}
              height="14"
              fill={onPaper.signal}
            />
          </g>
        );
      })}
    </svg>
  );
}
