import { onPaper } from '../palette.ts';
import { lettering } from './lettering.ts';
import { type At, rounded } from './scale.ts';

/** A measure that is too small or too large is drawn in the signal colour; a limit, dashed; others plain. */
type Tone = 'plain' | 'limit' | 'defect';

const ink: Record<Tone, string> = { plain: onPaper.fine, limit: onPaper.line, defect: onPaper.signal };
const TICK = 4;
const BEYOND = 4;

type DimensionProps = {
  from: At;
  to: At;
  /** How far the line stands from what it measures: to the right or below; negative on the other side. */
  offset: number;
  text: string;
  tone?: Tone;
  /** Where the text stands; beside an upright line or above a level one unless told. */
  textAt?: At;
};

/** A dimension: extension lines, a line between slanted ticks, and its measure. For upright and level lengths. */
export function Dimension({ from, to, offset, text, tone = 'plain', textAt }: DimensionProps) {
  const upright = Math.abs(from[0] - to[0]) < Math.abs(from[1] - to[1]);
  const [a, b] = ends(from, to, offset, upright);
  const away = Math.sign(offset) * BEYOND;
  const extend = ([x, y]: At, [lx, ly]: At) =>
    upright
      ? `M${rounded(x + away)} ${y}H${rounded(lx + away)}`
      : `M${x} ${rounded(y + away)}V${rounded(ly + away)}`;
  const tick = ([x, y]: At) => `M${rounded(x - TICK)} ${rounded(y + TICK)}l${2 * TICK}-${2 * TICK}`;
  const stroke = ink[tone];
  const middle: At = textAt ?? [
    rounded((a[0] + b[0]) / 2 + (upright ? Math.sign(offset) * 8 : 0)),
    rounded((a[1] + b[1]) / 2 + (upright ? 4.5 : -6)),
  ];
  const anchor = textAt || !upright ? 'middle' : offset > 0 ? 'start' : 'end';
  return (
    <g>
      <path d={extend(from, a) + extend(to, b)} stroke={stroke} strokeWidth="0.6" />
      <path
        d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`}
        stroke={stroke}
        strokeWidth={tone === 'defect' ? 1.4 : 0.8}
        strokeDasharray={tone === 'limit' ? '4 2.5' : undefined}
      />
      <path d={tick(a) + tick(b)} stroke={stroke} strokeWidth="1.4" />
      <Label at={middle} anchor={anchor} tone={tone} mono>
        {text}
      </Label>
    </g>
  );
}

function ends(from: At, to: At, offset: number, upright: boolean): [At, At] {
  if (upright) {
    const x = rounded((offset > 0 ? Math.max(from[0], to[0]) : Math.min(from[0], to[0])) + offset);
    return [
      [x, from[1]],
      [x, to[1]],
    ];
  }
  const y = rounded((offset > 0 ? Math.max(from[1], to[1]) : Math.min(from[1], to[1])) + offset);
  return [
    [from[0], y],
    [to[0], y],
  ];
}

type LabelProps = {
  at: At;
  anchor?: 'start' | 'middle' | 'end';
  tone?: Tone;
  mono?: boolean;
  children: string;
};

/** Lettering, legible over hatching. */
export function Label({
  at,
  anchor = 'start',
  tone = 'plain',
  mono: measures = false,
  children,
}: LabelProps) {
  const heavy = tone === 'defect';
  return (
    <text
      x={at[0]}
      y={at[1]}
      textAnchor={anchor}
      fill={tone === 'plain' ? onPaper.line : ink[tone]}
      stroke={onPaper.ground}
      strokeWidth="4"
      paintOrder="stroke"
      {...(measures ? { fontFamily: lettering, fontSize: heavy ? 15 : 13 } : {})}
      {...(heavy ? { fontWeight: 700 } : {})}
    >
      {children}
    </text>
  );
}

/** A word on a thin line that ends in a dot at what it names. The word stands at the line's far end. */
export function Leader({ at, to, text }: { at: At; to: At; text: string }) {
  const right = to[0] >= at[0];
  return (
    <g>
      <path d={`M${at[0]} ${at[1]}L${to[0]} ${to[1]}`} stroke={onPaper.fine} strokeWidth="0.7" />
      <circle cx={at[0]} cy={at[1]} r="1.9" />
      <Label at={[rounded(to[0] + (right ? 4 : -4)), rounded(to[1] + 4)]} anchor={right ? 'start' : 'end'}>
        {text}
      </Label>
    </g>
  );
}

/** Where the fault is. */
export function DefectRing({ at, r }: { at: At; r: number }) {
  return (
    <circle
      cx={at[0]}
      cy={at[1]}
      r={r}
      fill="none"
      stroke={onPaper.signal}
      strokeWidth="1.6"
      strokeDasharray="5 3"
    />
  );
}

/** An arrow along a fall, its ratio above it. */
export function Fall({ from, to, text, tone = 'plain' }: { from: At; to: At; text: string; tone?: Tone }) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): At => [
    rounded(to[0] - 9 * Math.cos(angle + turn)),
    rounded(to[1] - 9 * Math.sin(angle + turn)),
  ];
  const [a, b] = [wing(0.35), wing(-0.35)];
  return (
    <g>
      <path
        d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}M${a[0]} ${a[1]}L${to[0]} ${to[1]}L${b[0]} ${b[1]}`}
        fill="none"
        stroke={ink[tone]}
        strokeWidth="1.3"
      />
      <Label
        at={[rounded((from[0] + to[0]) / 2), rounded((from[1] + to[1]) / 2 - 7)]}
        anchor="middle"
        tone={tone}
        mono
      >
        {text}
      </Label>
    </g>
  );
}
