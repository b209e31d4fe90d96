import { lettering } from '../drafting/lettering.ts';
import { onPaper } from '../palette.ts';

type ShareBarProps = { title: string; parts: readonly { name: string; percentage: number }[] };

const inks = ['#14213a', '#1f4e8c', '#4f79b0', '#8ba9cd', '#c3d3e6'];
const WIDTH = 640;

/** Shares of a whole as one measured bar. The list beneath it says the same. */
export function ShareBar({ title, parts }: ShareBarProps) {
  let reached = 0;
  const placed = parts.map((part, index) => {
    const x = (reached / 100) * WIDTH;
    reached += part.percentage;
    return { ...part, x, width: (part.percentage / 100) * WIDTH, ink: inks[index % inks.length] };
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 74`}
      role="img"
      aria-label={`${title}: ${parts.map(({ name, percentage }) => `${name} ${percentage} per cent`).join(', ')}`}
      className="block h-auto w-full"
      fontFamily={lettering}
      fontSize="15"
    >
      {placed.map(({ name, x, width, ink, percentage }, index) => (
        <g key={name}>
          <rect x={x} y="0" width={width} height="46" fill={ink} stroke={onPaper.ground} />
          <text x={x + width / 2} y="29" textAnchor="middle" fill={index > 2 ? onPaper.line : '#fff'}>
            {percentage}%
          </text>
          <path d={`M${x + 0.5} 52v12m-4 1 8-8`} stroke={onPaper.fine} />
        </g>
      ))}
      <path d={`M0 58H${WIDTH}M${WIDTH - 0.5} 52v12m-4 1 8-8`} stroke={onPaper.fine} />
    </svg>
  );
}
